import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { CurrentUser } from '@isocenter/schemas';
import { isWaitingForSignIn, subscribeToSessionEnd } from '../session/sessionEnd.ts';

const load = () => import('./SignInAgainDialog.tsx');
const SignInAgainDialog = lazy(load);
/** Preloaded: when a sign-in ends, the network may be the reason. */
const FETCH_AFTER_MS = 10_000;

/** Covers a screen with unsaved work after its sign-in has ended. */
export function SignInAgain({ user }: { user: Pick<CurrentUser, 'id' | 'username'> }) {
  const waiting = useSyncExternalStore(subscribeToSessionEnd, isWaitingForSignIn);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!waiting) return null;
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog user={user} />
    </Suspense>
  );
}
