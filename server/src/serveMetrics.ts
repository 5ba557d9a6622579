import cluster from 'node:cluster';
import { createServer, type RequestListener } from 'node:http';
import type { Operations } from '@isocenter/schemas';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { StartError } from './http/listen.ts';
import type { OperationsService } from './operations/operationsService.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { createServices } from './services.ts';
import { figuresOf, type Metrics } from './watching/metrics.ts';

/**
 * `/metrics` for Prometheus and `/health` for an operator, on a port of their own: figures and names of the program, nothing
 * about a patient. Without METRICS_PORT there is none.
 * @throws StartError when the port cannot be taken
 */
export async function serveMetrics(parts: ServiceDependencies): Promise<{ readonly stop: () => Promise<void> }> {
  const { settings, metrics } = parts;
  if (!settings.metrics) return { stop: () => Promise.resolve() };
  const { operations } = createServices(parts);
  const { host, port } = settings.metrics;
  const figures = installationFigures(operations);
  const workers = settings.workers > 1 && cluster.isPrimary ? new AggregatorRegistry() : null;
  const own = async () => (workers ? workers.clusterMetrics() : metrics.registry.metrics());
  const server = createServer(answering({ figures, own, operations }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new StartError(`METRICS_PORT ${port} cannot be used: set another port.`)));
    server.listen(port, host, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** In a worker process: its primary process asks for what it measures. */
export function tellPrimary({ registry }: Metrics): void {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

interface Answering {
  readonly figures: Registry;
  readonly own: () => Promise<string>;
  readonly operations: OperationsService;
}

function answering({ figures, own, operations }: Answering): RequestListener {
  const answers: Readonly<Record<string, () => Promise<{ readonly type: string; readonly body: string }>>> = {
    '/metrics': async () => ({
      type: figures.contentType,
      body: (await Promise.all([own(), figures.metrics()])).join('\n'),
    }),
    '/health': async () => {
      const state = await operations.state();
      const concerns = concernsOf(state);
      const body = JSON.stringify({ status: concerns.length === 0 ? 'ok' : 'look', concerns, ...state });
      return { type: 'application/json', body };
    },
  };
  return (request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined;
    if (!answer) return void response.writeHead(404).end();
    answer().then(
      ({ type, body }) => response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body),
      () => response.writeHead(503).end(),
    );
  };
}

/** What an operator should look at, in a few words each. */
function concernsOf({ store, systems, audit, queues }: Operations): readonly string[] {
  const count = (wanted: string) => queues.find(({ name }) => name === wanted)?.count ?? 0;
  return [
    ...(store.answers_in === null ? ['the store does not answer'] : []),
    ...systems.filter(({ is_up }) => is_up === false).map(({ id }) => `${id} does not answer`),
    ...(audit.state === 'faulty' ? ['the audit log or a signature has faults'] : []),
    ...(audit.is_anchored ? [] : ['the audit log is not anchored outside']),
    ...(count('notes that failed') > 0 ? ['notes did not arrive'] : []),
    ...(count('unusable messages') > 0 ? ['messages could not be used'] : []),
  ];
}

function installationFigures(operations: OperationsService): Registry {
  const single = (value: number) => new Map([['', value]]);
  const seconds = (instant: string | null | undefined) => (instant ? Date.parse(instant) / 1000 : 0);
  return figuresOf([
    {
      ...{ name: 'isocenter_waiting', help: 'Work that waits, by queue', label: 'queue' },
      read: async () => new Map((await operations.state()).queues.map(({ name, count }) => [name, count])),
    },
    {
      ...{ name: 'isocenter_system_up', help: 'Whether an outside system answered last', label: 'system' },
      read: async () =>
        new Map(
          (await operations.state()).systems.flatMap(({ id, is_up }) => (is_up === null ? [] : [[id, Number(is_up)]])),
        ),
    },
    {
      ...{ name: 'isocenter_audit_faults', help: 'Faults of audit log and signatures at the last check' },
      read: async () => single((await operations.state()).audit.faults),
    },
    {
      ...{ name: 'isocenter_audit_checked_timestamp_seconds', help: 'When audit log and signatures were checked last' },
      read: async () => single(seconds((await operations.state()).audit.checked_on)),
    },
    {
      ...{ name: 'isocenter_audit_anchored', help: 'Whether the audit log reaches every place outside' },
      read: async () => single(Number((await operations.state()).audit.is_anchored)),
    },
    {
      ...{
        name: 'isocenter_backup_timestamp_seconds',
        help: 'When the last backup was made on this machine; 0 for none',
      },
      read: async () => single(seconds((await operations.state()).backup?.made_on)),
    },
  ]);
}
