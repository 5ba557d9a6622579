import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { TIMES } from '@isocenter/schemas';
import type { Json, Path } from '@isocenter/engine';
import type { FormHandle } from '../formState/formHandle.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

interface DraftInit {
  /** The answer as the input shows it. */
  readonly read: (value: Json) => string;
  readonly send: (text: string) => void;
  /** Hears each change of what the input shows, typed or stored, for what stands beside it. */
  readonly onText?: (text: string) => void;
}

interface Draft<Box extends TextBox> {
  /** For the input. It keeps its own text: React writes nothing into it, so that a key press renders nothing. */
  readonly input: {
    readonly ref: RefObject<Box | null>;
    readonly defaultValue: string;
    readonly onBlur: () => void;
  };
  readonly type: (text: string) => void;
  /** Takes back what the input was given and may not hold; the caret stays where it was. */
  readonly refuse: () => void;
  /** What is in the input now. */
  readonly text: () => string;
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
export function useDraft<Box extends TextBox = HTMLInputElement>(
  form: FormHandle,
  path: Path,
  init: DraftInit,
): Draft<Box> {
  const box = useRef<Box>(null);
  const [defaultValue] = useState(() => init.read(form.store.field(path).value));
  /** What somebody typed since they came, null while the stored answer is shown. */
  const typed = useRef<string | null>(null);
  const waiting = useRef<WaitingEdit | null>(null);
  const sending = useRef(false);
  const latest = useRef(init);

  const showStored = useCallback(() => {
    if (typed.current !== null || !box.current) return;
    const stored = latest.current.read(form.store.field(path).value);
    if (box.current.value === stored) return;
    box.current.value = stored;
    latest.current.onText?.(stored);
  }, [form, path]);

  const sendNow = useCallback(() => {
    const edit = waiting.current;
    if (!edit) return;
    waiting.current = null;
    clearTimeout(edit.timer);
    edit.forget();
    sending.current = true;
    try {
      latest.current.send(edit.text);
    } finally {
      sending.current = false;
    }
  }, []);

  // After each render: how an answer is read may have changed with it.
  useLayoutEffect(() => {
    latest.current = init;
    showStored();
  });

  useEffect(() => {
    let known = form.store.field(path).value;
    const stop = form.store.subscribe(path, () => {
      const { value } = form.store.field(path);
      if (value === known) return;
      known = value;
      if (sending.current || waiting.current) return;
      typed.current = null;
      showStored();
    });
    return () => {
      sendNow();
      stop();
    };
  }, [form, path, sendNow, showStored]);

  const type = (text: string) => {
    if (waiting.current) {
      clearTimeout(waiting.current.timer);
      waiting.current.forget();
    }
    waiting.current = { text, timer: setTimeout(sendNow, TIMES.textDebounce), forget: form.keepDraft(sendNow) };
    typed.current = text;
    init.onText?.(text);
  };
  const refuse = () => {
    const element = box.current;
    if (!element) return;
    const before = typed.current ?? init.read(form.store.field(path).value);
    const caret = (element.selectionEnd ?? 0) - Math.max(0, element.value.length - before.length);
    element.value = before;
    element.setSelectionRange(caret, caret);
  };
  const onBlur = () => {
    sendNow();
    typed.current = null;
    showStored();
  };
  const text = () => box.current?.value ?? defaultValue;
  return { input: { ref: box, defaultValue, onBlur }, type, refuse, text };
}
