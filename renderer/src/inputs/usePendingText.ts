import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Path } from '@isocenter/engine';
import { TIMES } from '@isocenter/schemas';
import type { FormHandle } from '../formState/formHandle.ts';
import { afterPress } from '../press/pointerPress.ts';

interface Pending {
  text: string;
  timer: ReturnType<typeof setTimeout> | null;
  readonly unregister: () => void;
}

interface PendingText {
  /** Keeps a text until it is sent: after a pause of 500 ms, or only on request. Until then the form has unsent input. */
  readonly keep: (text: string, sends: 'afterPause' | 'onRequest') => void;
  readonly sendNow: () => void;
  /** Forgets the text. */
  readonly drop: () => void;
  /** The text that is kept; null without one. */
  readonly text: () => string | null;
  /** Whether a text is kept or being sent. */
  readonly isBusy: () => boolean;
}

interface PendingTextInit {
  readonly form: FormHandle;
  readonly path: Path;
  readonly send: (text: string) => void;
  /** Called when the form is flushed: it sends the text, or says why it cannot be sent. */
  readonly onFlush: () => void;
}

/** Typed text on its way into the form. */
export function usePendingText({ form, path, send, onFlush }: PendingTextInit): PendingText {
  const pending = useRef<Pending | null>(null);
  const sending = useRef(false);
  const latest = useRef({ send, onFlush });
  useLayoutEffect(() => {
    latest.current = { send, onFlush };
  });
  const take = useCallback(() => {
    const taken = pending.current;
    if (taken?.timer) clearTimeout(taken.timer);
    pending.current = null;
    return taken;
  }, []);
  const drop = useCallback(() => take()?.unregister(), [take]);
  const sendNow = useCallback(() => {
    const taken = take();
    if (!taken) return;
    sending.current = true;
    try {
      latest.current.send(taken.text);
    } finally {
      sending.current = false;
      // Afterwards, so that the form never looks complete in between.
      taken.unregister();
    }
  }, [take]);
  const keep = useCallback(
    (text: string, sends: 'afterPause' | 'onRequest') => {
      pending.current ??= {
        text,
        timer: null,
        unregister: form.registerInput(path, () => latest.current.onFlush()),
      };
      if (pending.current.timer) clearTimeout(pending.current.timer);
      pending.current.text = text;
      pending.current.timer = sends === 'afterPause' ? setTimeout(() => afterPress(sendNow), TIMES.textDebounce) : null;
    },
    [form, path, sendNow],
  );
  const text = useCallback(() => pending.current?.text ?? null, []);
  const isBusy = useCallback(() => sending.current || pending.current !== null, []);
  return { keep, sendNow, drop, text, isBusy };
}
