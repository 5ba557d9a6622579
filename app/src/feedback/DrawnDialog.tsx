import { useEffect, useState } from 'react';
import { Modal, type ModalProps } from '@mantine/core';

export default function DrawnDialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  return <Modal opened {...props} />;
}

/** When the dialog goes, the focus returns to where it came from, unless a new screen has taken it. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
