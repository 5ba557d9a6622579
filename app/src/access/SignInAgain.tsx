import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { isWaitingForSignIn, subscribeToSessionEnd } from '../session/sessionEnd.ts';

const load = () => import('./SignInAgainDialog.tsx');
const SignInAgainDialog = lazy(load);
/** Fetched while all is well: when a sign-in ends, the network may be what ended it. */
const FETCH_AFTER_MS = 10_000;

/** Over a screen with unsaved work whose sign-in has ended. */
export function SignInAgain() {
  const waiting = useSyncExternalStore(subscribeToSessionEnd, isWaitingForSignIn);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!waiting) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog />
    </Suspense>
  );
}
