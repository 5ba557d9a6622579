import { useCallback, useEffect, useRef, useState } from 'react';
import { TIMES } from '@isocenter/schemas';
import type { Path } from '@isocenter/engine';
import type { FormHandle } from '../form/formHandle.ts';

interface Draft {
  /** What the input shows. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Sends what waits and goes back to showing the stored answer. */
  readonly leave: () => void;
}

interface WaitingEdit {
  readonly text: string;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly forget: () => void;
}

/**
 * Text that is being typed. It is sent after a pause, on leaving the field, when the form is flushed, and when the
 * field goes away. Until they leave, users see their own text, so a stored form that differs (trimmed, `12.` as 12)
 * never moves the caret; an answer that changes from elsewhere (undo, refresh) replaces it.
 */
export function useDraft(form: FormHandle, path: Path, stored: string, send: (text: string) => void): Draft {
  const [draft, setDraft] = useState<string | null>(null);
  const waiting = useRef<WaitingEdit | null>(null);
  const sending = useRef(false);
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });

  const sendNow = useCallback(() => {
    const edit = waiting.current;
    if (!edit) return;
    waiting.current = null;
    clearTimeout(edit.timer);
    edit.forget();
    sending.current = true;
    try {
      latestSend.current(edit.text);
    } finally {
      sending.current = false;
    }
  }, []);

  useEffect(() => {
    let known = form.store.field(path).value;
    const stop = form.store.subscribe(path, () => {
      const { value } = form.store.field(path);
      if (value !== known && !sending.current && !waiting.current) setDraft(null);
      known = value;
    });
    return () => {
      sendNow();
      stop();
    };
  }, [form, path, sendNow]);

  return {
    text: draft ?? stored,
    type: (text) => {
      if (waiting.current) {
        clearTimeout(waiting.current.timer);
        waiting.current.forget();
      }
      waiting.current = { text, timer: setTimeout(sendNow, TIMES.textDebounce), forget: form.keepDraft(sendNow) };
      setDraft(text);
    },
    leave: () => {
      sendNow();
      setDraft(null);
    },
  };
}
