import { lazy, Suspense } from 'react';
import type { ModalProps } from '@mantine/core';

const DrawnDialog = lazy(() => import('./DrawnDialog.tsx'));

/** A modal dialog, fetched when the first one opens: no screen needs it to begin with. */
export function Dialog({ opened, ...props }: ModalProps) {
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <DrawnDialog {...props} />
    </Suspense>
  );
}
