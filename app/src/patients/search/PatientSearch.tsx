import type { ComponentPropsWithRef, ReactElement } from 'react';
import { useOpener } from '../../screen/useOpener.ts';

const popover = () => import('./PatientSearchPopover.tsx');

interface PatientSearchProps {
  /** The button that opens the popover; its ref, handlers and ARIA attributes come from here. */
  readonly children: (button: ComponentPropsWithRef<'button'>) => ReactElement;
}

/** Patient search opens beside the navigation, so that the screen below stays where it is. */
export function PatientSearch({ children }: PatientSearchProps) {
  const { Panel, opener, button } = useOpener(popover, 'dialog');
  return (
    <>
      {children(button)}
      {Panel && <Panel {...opener} />}
    </>
  );
}
