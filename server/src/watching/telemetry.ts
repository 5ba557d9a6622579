import { hostname } from 'node:os';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider, type IdGenerator } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { currentRequestId, currentSpan } from '../foundation/currentRequest.ts';
import { rootSpanIdOf, traceIdOf, traceWith } from '../foundation/tracing.ts';
import type { Metrics } from './metrics.ts';
import { measured } from './measured.ts';

/** Milliseconds that the end of a process may wait for a collector. */
const TO_FLUSH = 2_000;

/** A trace has the id of its request, without dashes: log, audit log, store and trace name the same one. */
function requestIds(): IdGenerator {
  const random = new RandomIdGenerator();
  const known = (idOf: (requestId: string) => string) => {
    const requestId = currentRequestId();
    return requestId === undefined ? null : idOf(requestId);
  };
  return {
    generateTraceId: () => known(traceIdOf) ?? random.generateTraceId(),
    // So that work that follows from the request can be linked to it.
    generateSpanId: () => (currentSpan() ? null : known(rootSpanIdOf)) ?? random.generateSpanId(),
  };
}

/**
 * Sends traces and the metrics of this process to a collector (OTLP over HTTP), in batches and beside the work. A collector
 * that does not answer costs a line in the log.
 * @param endpoint without `/v1/traces`; headers and certificates are read from OTEL_EXPORTER_OTLP_*
 */
export function startTelemetry(
  endpoint: string,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Pick<Logger, 'warn'> },
): { readonly stop: () => Promise<void> } {
  const base = endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint;
  const warn = () => log.warn('traces or metrics could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
  const nothing = () => undefined;
  diag.setLogger(
    { error: warn, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const resource = resourceFromAttributes({
    'service.name': 'isocenter',
    'service.instance.id': `${hostname()}-${process.pid}`,
  });
  const traces = new TracerProvider({
    resource,
    idGenerator: requestIds(),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }) })],
  });
  const reader = new PeriodicExportingMetricReader({
    exportIntervalMillis: 15_000,
    exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics` }),
    metricProducers: [{ collect: () => measured(metrics.registry, resource) }],
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  traceWith(traces.getTracer('isocenter'));
  return {
    async stop() {
      traceWith(null);
      const late = new Promise((resolve) => setTimeout(resolve, TO_FLUSH).unref());
      await Promise.race([Promise.allSettled([traces.shutdown(), meters.shutdown()]), late]);
    },
  };
}
