import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

interface CurrentWork {
  readonly requestId?: string;
  /** What the work is a part of, when traces are sent. */
  readonly span?: Span;
}

const current = new AsyncLocalStorage<CurrentWork>();

/** Does work for a request: whatever it starts knows the id of the request. */
export function withinRequest<Result>(requestId: string, work: () => Result): Result {
  return current.run({ requestId }, work);
}

/** Does work that belongs to none of the requests that led to it, such as what several of them have gathered. */
export function outsideRequests<Result>(work: () => Result): Result {
  return current.run({}, work);
}

/** The id of the request that the running work is for; undefined for work that no one asked for. */
export const currentRequestId = (): string | undefined => current.getStore()?.requestId;

/** Does work as a part of a trace, for the same request. */
export function withinSpan<Result>(span: Span, work: () => Result): Result {
  return current.run({ ...current.getStore(), span }, work);
}

export const currentSpan = (): Span | undefined => current.getStore()?.span;
