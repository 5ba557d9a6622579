import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does work for a request: whatever it starts knows the id of the request. */
export function withinRequest<Result>(requestId: string, work: () => Result): Result {
  return current.run(requestId, work);
}

/** The id of the request that the running work is for; undefined for work that no one asked for. */
export const currentRequestId = (): string | undefined => current.getStore();
