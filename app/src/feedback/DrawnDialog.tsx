import { useEffect, useState } from 'react';
import { Modal, type ModalProps } from '@mantine/core';

interface DrawnDialogProps extends Omit<ModalProps, 'opened'> {
  /** What opened it, where that had the focus no more when this was drawn: an entry of a menu that closed, say. */
  readonly from?: HTMLElement | null;
}

export default function DrawnDialog({ from = null, ...props }: DrawnDialogProps) {
  useFocusBack(from);
  return <Modal opened {...props} />;
}

/** When the dialog goes, the focus returns to where it came from, unless a new screen has taken it. */
function useFocusBack(from: HTMLElement | null): void {
  const [before] = useState(() => from ?? document.activeElement);
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
