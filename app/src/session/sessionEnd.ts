import { ROUTES } from '@isocenter/schemas';
import { currentPath, leaveTo } from './leave.ts';
import { saveNextPath } from './nextPath.ts';
import { clearTokens } from './tokens.ts';

/**
 * What happens when the server reports an ended sign-in (401). Usually the path is kept and the login page opens. A
 * screen with unsaved work stays: the user signs in again over it, and the request is repeated.
 */
type SessionEnd = 'signedInAgain' | 'left';

const holders = new Set<() => boolean>();
const listeners = new Set<() => void>();
let waiting: { promise: Promise<SessionEnd>; resolve: (end: SessionEnd) => void } | null = null;
let leaving = false;

/**
 * A screen that may hold unsaved work.
 * @param hasWork asked when a sign-in has ended: whether leaving would lose something
 * @returns a function that removes the screen
 */
export function holdScreen(hasWork: () => boolean): () => void {
  const holder = () => hasWork();
  holders.add(holder);
  return () => holders.delete(holder);
}

export function endSession(): Promise<SessionEnd> {
  if (waiting === null && ![...holders].some((hasWork) => hasWork())) {
    if (!leaving) {
      leaving = true;
      saveNextPath(currentPath());
      clearTokens();
      leaveTo(ROUTES.login);
    }
    return Promise.resolve('left');
  }
  waiting ??= openWait();
  return waiting.promise;
}

function openWait(): NonNullable<typeof waiting> {
  const { promise, resolve } = withResolvers<SessionEnd>();
  queueMicrotask(tellAll);
  return { promise, resolve };
}

/** The dialog over the screen calls this when the user has signed in, or gave up. */
export function finishSessionEnd(end: SessionEnd): void {
  waiting?.resolve(end);
  waiting = null;
  tellAll();
}

export function isWaitingForSignIn(): boolean {
  return waiting !== null;
}

export function subscribeToSessionEnd(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function tellAll(): void {
  for (const tell of listeners) tell();
}

function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
