import { useSyncExternalStore } from 'react';
import { connection, subscribeToConnection } from '../../requests/connection.ts';
import { GraphqlError, NetworkError, TimeoutError } from '../../requests/failures.ts';

/** No response came. The request may have arrived all the same. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof TimeoutError;
}

/** No one knows whether the change was saved: no response came, or the server lost its data on the way. */
export function mayHaveArrived(error: unknown): boolean {
  return isConnectionLost(error) || (error instanceof GraphqlError && error.code === 'UNCERTAIN');
}

/** The question itself could not be answered, so the fate of what was sent before is still open. */
export function isUnanswered(error: unknown): boolean {
  return mayHaveArrived(error) || (error instanceof GraphqlError && error.code === 'UNAVAILABLE');
}

/** Whether the server can be reached. */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribeToConnection, connection) === 'ok';
}

/** @returns a function that stops listening */
export function whenConnected(then: () => void): () => void {
  return subscribeToConnection(() => {
    if (connection() === 'ok') then();
  });
}
