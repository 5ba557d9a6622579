import { ROUTES } from '@isocenter/schemas';
import { askForCredentialsNextTime } from './askAgain.ts';
import { currentPath, leave } from './leave.ts';
import { saveNextPath } from './nextPath.ts';
import { savePlace } from './place.ts';
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

/** Whether leaving now would lose something. */
export function holdsWork(): boolean {
  return [...holders].some((hasWork) => hasWork());
}

export function endSession(): Promise<SessionEnd> {
  // The provider may still have the session that has ended here, and would bring it back without a question.
  askForCredentialsNextTime();
  // It was ended on purpose; a late answer to the screen before must not replace the page that says why.
  if (currentPath().startsWith(ROUTES.logout)) return Promise.resolve('left');
  if (waiting === null && !holdsWork()) {
    if (!leaving) {
      leaving = true;
      saveNextPath(currentPath());
      savePlace(currentPath());
      clearTokens();
      leave.to(ROUTES.login);
    }
    return Promise.resolve('left');
  }
  return coverUntilSignIn();
}

/** Covers the screen until its user signs in again. */
export function coverUntilSignIn(): Promise<SessionEnd> {
  waiting ??= openWait();
  return waiting.promise;
}

function openWait(): NonNullable<typeof waiting> {
  const { promise, resolve } = withResolvers<SessionEnd>();
  queueMicrotask(tellAll);
  return { promise, resolve };
}

/** The dialog over the screen calls this when its user has signed in again. */
export function finishSessionEnd(): void {
  waiting?.resolve('signedInAgain');
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
