/** Whether the server responds, for the connection banner. Set by the request helper and by the browser. */
type Connection = 'ok' | 'offline' | 'noAnswer';

/** A proxy answered instead of the server. (503 comes from the server itself: it is up, and says what is not.) */
const SERVER_DOWN: ReadonlySet<number> = new Set([502, 504]);

let answering = true;
const listeners = new Set<() => void>();

export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return answering ? 'ok' : 'noAnswer';
}

/** @param status of the response; null when none came */
export function noteAnswer(status: number | null): void {
  const now = status !== null && !SERVER_DOWN.has(status);
  if (now === answering) return;
  answering = now;
  for (const tell of listeners) tell();
}

export function subscribeToConnection(tell: () => void): () => void {
  listeners.add(tell);
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    listeners.delete(tell);
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
