import { useCallback, useLayoutEffect, useRef } from 'react';
import { TIMES } from '@isocenter/schemas';
import type { FormHandle } from '../formState/formHandle.ts';

interface WaitingEdit {
  readonly text: string;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly unregister: () => void;
}

interface DebouncedSend {
  /** Sends the text after a pause, or when the form is flushed. */
  readonly schedule: (text: string) => void;
  /** Sends the waiting text, if any. */
  readonly sendNow: () => void;
  /** Whether a text is waiting or being sent. */
  readonly isBusy: () => boolean;
}

/** Sends typed text after a pause of 500 ms. */
export function useDebouncedSend(form: FormHandle, send: (text: string) => void): DebouncedSend {
  const waiting = useRef<WaitingEdit | null>(null);
  const sending = useRef(false);
  const latestSend = useRef(send);
  useLayoutEffect(() => {
    latestSend.current = send;
  });
  const cancel = useCallback(() => {
    const edit = waiting.current;
    if (!edit) return null;
    waiting.current = null;
    clearTimeout(edit.timer);
    edit.unregister();
    return edit;
  }, []);
  const sendNow = useCallback(() => {
    const edit = cancel();
    if (!edit) return;
    sending.current = true;
    try {
      latestSend.current(edit.text);
    } finally {
      sending.current = false;
    }
  }, [cancel]);
  const schedule = (text: string) => {
    cancel();
    waiting.current = { text, timer: setTimeout(sendNow, TIMES.textDebounce), unregister: form.registerDraft(sendNow) };
  };
  const isBusy = useCallback(() => sending.current || waiting.current !== null, []);
  return { schedule, sendNow, isBusy };
}
