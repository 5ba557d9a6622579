import { randomUUID } from 'node:crypto';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { currentRequestId, currentSpan, withinRequest, withinSpan } from './currentRequest.ts';

/** Work that a trace shows. */
export interface TracedWork {
  /** Words of the program, as in a label of a metric: never an address, an id or a value of a request. */
  readonly name: string;
  /** The same holds for each value. */
  readonly attributes: Attributes;
  readonly kind?: keyof typeof SpanKind;
  /** The ids of the requests that led to it, where it is not a part of one. */
  readonly causes?: readonly string[];
}

/** More would not be looked at. */
const MOST_CAUSES = 20;

let tracer: Tracer | null = null;

/** From now on traces are made; null: none are, which is so at the start. */
export function traceWith(given: Tracer | null): void {
  tracer = given;
}

/** Begins a part of the current trace, or a trace. @returns null when no traces are made */
export function beginSpan({ name, attributes, kind = 'INTERNAL', causes = [] }: TracedWork): Span | null {
  if (!tracer) return null;
  const parent = currentSpan();
  const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  const links = [...new Set(causes)].filter(isTraced).slice(0, MOST_CAUSES).map(linkTo);
  return tracer.startSpan(name, { attributes, kind: SpanKind[kind], links }, context);
}

/** The trace of a request has the id of the request without its dashes. */
export const traceIdOf = (requestId: string): string => requestId.replaceAll('-', '');

/** The span of the request itself, which everything else is a part of, has the second half of that id. */
export const rootSpanIdOf = (requestId: string): string => traceIdOf(requestId).slice(16);

/** The seed and programs of the command line name their work in other ways. */
const isTraced = (requestId: string) => /^[0-9a-f]{32}$/.test(traceIdOf(requestId));

const linkTo = (requestId: string) => ({
  context: { traceId: traceIdOf(requestId), spanId: rootSpanIdOf(requestId), traceFlags: TraceFlags.SAMPLED },
});

/**
 * Does work that no one waits for. It is a part of the request that it is done in; what no request is running for gets an id
 * of its own, which trace, log and database name like that of a request.
 */
export function inBackground<Result>(traced: TracedWork, work: () => Promise<Result>): Promise<Result> {
  if (currentRequestId() !== undefined) return inTrace(traced, work);
  return withinRequest(randomUUID(), () => inTrace(traced, work));
}

/** Does work as a part of the current trace, or as a trace of its own. */
export function inTrace<Result>(traced: TracedWork, work: () => Promise<Result>): Promise<Result> {
  const span = beginSpan(traced);
  return span ? followed(span, work) : work();
}

/** The same for small work, of which a trace of its own would tell nothing. */
export function inSpan<Result>(traced: TracedWork, work: () => Promise<Result>): Promise<Result> {
  return currentSpan() ? inTrace(traced, work) : work();
}

/** An error is told by its kind: its message could name a patient. */
async function followed<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await withinSpan(span, work);
  } catch (error) {
    span.setAttribute('error.type', error instanceof Error ? error.constructor.name : 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Names the current part of the trace to an outside system (W3C Trace Context); no header without a trace. */
export function traceHeader(): { readonly traceparent?: string } {
  const context = currentSpan()?.spanContext();
  if (!context) return {};
  const { traceId, spanId, traceFlags } = context;
  return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
}
