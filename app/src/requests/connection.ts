/** Whether answers come: what the connection banner draws. Told by the request helper and by the browser. */
export type Connection = 'ok' | 'offline' | 'noAnswer';

/** Something before the server answered in its place. (503 is the server's own: it is there, and says what is not.) */
const NOBODY_HOME: ReadonlySet<number> = new Set([502, 504]);

let answering = true;
const listeners = new Set<() => void>();

export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  return answering ? 'ok' : 'noAnswer';
}

/** @param status of the answer; null when none came */
export function noteAnswer(status: number | null): void {
  const now = status !== null && !NOBODY_HOME.has(status);
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
