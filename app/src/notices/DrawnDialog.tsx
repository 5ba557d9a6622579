import { useEffect, useState } from 'react';
import { Modal, type ModalProps } from '@mantine/core';

interface DrawnDialogProps extends Omit<ModalProps, 'opened'> {
  /** What opened it, where that had the focus no more when this was drawn: an entry of a menu that closed, say. */
  readonly from?: HTMLElement | null;
}

export default function DrawnDialog({ from = null, ...props }: DrawnDialogProps) {
  useFocusBack(from);
  useEffect(() => {
    const done = new AbortController();
    const { signal } = done;
    document.addEventListener('focusin', keepFocus, { signal });
    // From the first key or press on, wherever the focus goes is meant.
    for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, () => done.abort(), { signal });
    return () => done.abort();
  }, []);
  return <Modal opened {...props} onEnterTransitionEnd={takeFocus} />;
}

/** A menu that closes late puts the focus back behind the dialog it has opened; what is modal takes it again. */
function keepFocus({ target }: FocusEvent): void {
  if (target instanceof Element && target.closest('[aria-modal="true"], [data-portal]') === null) takeFocus();
}

function takeFocus(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
  if (!dialog || dialog.contains(document.activeElement)) return;
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus({ preventScroll: true });
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
