import { useSyncExternalStore } from 'react';
import { connection, subscribeToConnection } from '../../requests/connection.ts';
import { NetworkError, TimeoutError } from '../../requests/failures.ts';

/** No response came. The request may have arrived all the same. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof NetworkError || error instanceof TimeoutError;
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
