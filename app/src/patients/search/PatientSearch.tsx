import type { ComponentPropsWithRef, ReactElement } from 'react';
import { useOpener } from '../../screen/useOpener.ts';

const popover = () => import('./PatientSearchPopover.tsx');

interface PatientSearchProps {
  /** The button that opens the popover, with the ref, handlers and ARIA attributes from here. */
  readonly children: (button: ComponentPropsWithRef<'button'>) => ReactElement;
}

/** Patient search opens next to the navigation, so that the screen below stays in place. */
export function PatientSearch({ children }: PatientSearchProps) {
  const { Panel, opener, button } = useOpener(popover, 'dialog');
  return (
    <>
      {children(button)}
      {Panel && <Panel {...opener} />}
    </>
  );
}
