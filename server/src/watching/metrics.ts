import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { SlowOperations } from './slowOperations.ts';

/** Seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** A label with more values than this would fill the memory of the server and of Prometheus. */
const MOST_LABELS = 500;
const OTHER = 'other';

/** A request that has ended, in words of the program. */
interface EndedRequest {
  readonly method: string;
  /** The pattern of the route, never the address. */
  readonly route: string;
  /** Fields of the schema, for GraphQL. */
  readonly operation?: string;
  readonly status: number;
  readonly seconds: number;
  readonly requestId: string;
}

/**
 * What one process measures about itself, for Prometheus. Every label is a word of the program: a pattern of a route, a
 * collection, a system. None is a value of a request.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly slow = new SlowOperations();
  readonly #requests: Histogram<'method' | 'route' | 'operation' | 'status'>;
  readonly #store: Histogram<'collection' | 'operation' | 'outcome'>;
  readonly #operations = new Set<string>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    this.#requests = new Histogram({
      ...{ name: 'isocenter_request_seconds', help: 'Requests by route and status', buckets: BUCKETS, registers },
      labelNames: ['method', 'route', 'operation', 'status'],
    });
    this.#store = new Histogram({
      ...{ name: 'isocenter_store_seconds', help: 'Operations on the store', buckets: BUCKETS, registers },
      labelNames: ['collection', 'operation', 'outcome'],
    });
  }

  requested({ method, route, operation = '', status, seconds, requestId }: EndedRequest): void {
    this.#requests.observe({ method, route, operation: this.#bounded(operation), status: String(status) }, seconds);
    this.slow.note([method, route, operation].filter(Boolean).join(' '), seconds, requestId);
  }

  stored(operation: string, collection: string, outcome: 'done' | 'failed', seconds: number): void {
    this.#store.observe({ operation, collection, outcome }, seconds);
    this.slow.note(`${operation} ${collection}`, seconds);
  }

  #bounded(operation: string): string {
    if (!this.#operations.has(operation) && this.#operations.size >= MOST_LABELS) return OTHER;
    this.#operations.add(operation);
    return operation;
  }
}

/** One figure about the installation, read when it is asked for. */
interface Figure {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** By value of the label; one value with the key `''` without a label. */
  readonly read: () => Promise<ReadonlyMap<string, number>>;
}

/** Figures about the whole installation, which one process tells for all. */
export function figuresOf(figures: readonly Figure[]): Registry {
  const registry = new Registry();
  for (const { name, help, label, read } of figures) {
    new Gauge({
      ...{ name, help, registers: [registry], labelNames: label === undefined ? [] : [label] },
      async collect() {
        this.reset();
        for (const [value, count] of await read()) this.set(label === undefined ? {} : { [label]: value }, count);
      },
    });
  }
  return registry;
}
