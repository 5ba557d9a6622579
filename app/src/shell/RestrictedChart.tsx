import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askedAbout, subscribeToAsked } from '../requests/restrictedChart.ts';

const RestrictedChartDialog = lazy(() => import('./RestrictedChartDialog.tsx'));

/** Asks why a restricted chart is opened, over whatever screen needs it. */
export function RestrictedChart() {
  const patientId = useSyncExternalStore(subscribeToAsked, askedAbout);
  if (patientId === null) return null;
  return (
    <Suspense fallback={null}>
      <RestrictedChartDialog key={patientId} patientId={patientId} />
    </Suspense>
  );
}
