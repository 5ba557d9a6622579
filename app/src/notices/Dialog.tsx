import { lazy, Suspense } from 'react';
import type { ModalProps } from '@mantine/core';

const DrawnDialog = lazy(() => import('./DrawnDialog.tsx'));

/** A modal dialog, loaded when the first one opens, because no screen needs it at the start. */
export function Dialog({ opened, ...props }: ModalProps) {
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <DrawnDialog {...props} />
    </Suspense>
  );
}
