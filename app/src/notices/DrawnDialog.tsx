import { useEffect, useState } from 'react';
import { Modal, type ModalProps } from '@mantine/core';

interface DrawnDialogProps extends Omit<ModalProps, 'opened'> {
  /** What opened it, if that no longer had the focus: for example an entry of a menu that closed. */
  readonly from?: HTMLElement | null;
}

export default function DrawnDialog({ from = null, ...props }: DrawnDialogProps) {
  useFocusBack(from);
  useEffect(() => {
    const done = new AbortController();
    const { signal } = done;
    document.addEventListener('focusin', keepFocus, { signal });
    // From the first key or press on, every move of the focus is intended.
    for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, () => done.abort(), { signal });
    return () => done.abort();
  }, []);
  useEffect(() => {
    document.addEventListener('keydown', keepTabNative, { capture: true });
    return () => document.removeEventListener('keydown', keepTabNative, { capture: true });
  }, []);
  return <Modal opened {...props} onEnterTransitionEnd={takeFocus} />;
}

/**
 * Mantine looks a moment later where Tab led from a date. After a fast second Tab it takes the place for one outside and moves
 * the focus back, so that the next letters press a button. The browser alone leads on from a date, which is never the last control.
 */
function keepTabNative(event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Tab' || !(target instanceof HTMLInputElement) || target.type !== 'date') return;
  if (target.closest('[aria-modal="true"]')) event.stopPropagation();
}

/** A menu that closes late moves the focus behind the dialog that it opened; the dialog takes it back. */
function keepFocus({ target }: FocusEvent): void {
  if (target instanceof Element && target.closest('[aria-modal="true"], [data-portal]') === null) takeFocus();
}

function takeFocus(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
  if (!dialog || dialog.contains(document.activeElement)) return;
  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus({ preventScroll: true });
}

/** When the dialog closes, the focus returns to where it came from, unless a new screen has taken it. */
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
