import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isAskedToSignIn, subscribeToSignIn } from '../requests/stepUp.ts';

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx'));

/** Asks for the password again, over whatever screen did what needs it (decision 192). */
export function StepUp() {
  const isAsked = useSyncExternalStore(subscribeToSignIn, isAskedToSignIn);
  if (!isAsked) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog />
    </Suspense>
  );
}
