import { NotSignedInAgainError } from './failures.ts';

/**
 * What happens when the server asks for a recent sign-in. The person is asked once, over the screen, whatever asked for it;
 * afterwards each request is repeated as it was, so nothing that was typed is lost (decision 192).
 */
interface Waiting {
  readonly promise: Promise<void>;
  readonly settle: (isSignedIn: boolean) => void;
}

const listeners = new Set<() => void>();
let waiting: Waiting | null = null;

/** Resolves when the same person has signed in again. @throws NotSignedInAgainError when they have not */
export function untilSignedInAgain(): Promise<void> {
  waiting ??= ask();
  return waiting.promise;
}

function ask(): Waiting {
  let settle: Waiting['settle'] = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = (isSignedIn) => (isSignedIn ? resolve() : reject(new NotSignedInAgainError()));
  });
  queueMicrotask(tellAll);
  return { promise, settle };
}

export const isAskedToSignIn = (): boolean => waiting !== null;

export function settleSignIn(isSignedIn: boolean): void {
  const asked = waiting;
  waiting = null;
  asked?.settle(isSignedIn);
  tellAll();
}

export function subscribeToSignIn(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function tellAll(): void {
  for (const tell of listeners) tell();
}
