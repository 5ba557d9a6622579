import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Json, Path } from '@isocenter/engine';
import type { FormHandle } from '../formState/formHandle.ts';
import { useDebouncedSend } from './useDebouncedSend.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

interface DraftOptions {
  /** The text of the input for an answer. */
  readonly read: (value: Json) => string;
  readonly send: (text: string) => void;
  /** Called when the text of the input changes, typed or stored, for elements that depend on it. */
  readonly onText?: (text: string) => void;
}

interface Draft<Box extends TextBox> {
  /** Props of the input. It is uncontrolled, so that a key press renders nothing. */
  readonly input: {
    readonly ref: RefObject<Box | null>;
    readonly defaultValue: string;
    readonly onBlur: () => void;
  };
  readonly type: (text: string) => void;
  /** Rejects typed text that the input does not allow; the caret stays in place. */
  readonly reject: () => void;
  /** The current text of the input. */
  readonly text: () => string;
}

/**
 * Text that is being typed. It is sent after a pause, on blur, when the form is flushed, and when the field unmounts.
 * Until blur users see their own text, so a stored value that differs (trimmed, `12.` as 12) never moves the caret. An
 * answer that changes by other means (undo, refresh) replaces the text.
 */
export function useDraft<Box extends TextBox = HTMLInputElement>(
  form: FormHandle,
  path: Path,
  options: DraftOptions,
): Draft<Box> {
  const element = useRef<Box>(null);
  const [defaultValue] = useState(() => options.read(form.store.field(path).value));
  /** The text typed since focus; null while the stored answer is shown. */
  const typed = useRef<string | null>(null);
  const latest = useRef(options);
  const { schedule, sendNow, isBusy } = useDebouncedSend(form, options.send);

  const showStored = useCallback(() => {
    if (typed.current !== null || !element.current) return;
    const stored = latest.current.read(form.store.field(path).value);
    if (element.current.value === stored) return;
    element.current.value = stored;
    latest.current.onText?.(stored);
  }, [form, path]);

  // After each render, because `read` may have changed.
  useLayoutEffect(() => {
    latest.current = options;
    showStored();
  });

  useEffect(() => {
    let current = form.store.field(path).value;
    const stop = form.store.subscribe(path, () => {
      const { value } = form.store.field(path);
      if (value === current) return;
      current = value;
      if (isBusy()) return;
      typed.current = null;
      showStored();
    });
    return () => {
      sendNow();
      stop();
    };
  }, [form, path, sendNow, isBusy, showStored]);

  const type = (text: string) => {
    schedule(text);
    typed.current = text;
    options.onText?.(text);
  };
  const reject = () => {
    const before = typed.current ?? options.read(form.store.field(path).value);
    if (element.current) restoreText(element.current, before);
  };
  const onBlur = () => {
    sendNow();
    typed.current = null;
    showStored();
  };
  const text = () => element.current?.value ?? defaultValue;
  return { input: { ref: element, defaultValue, onBlur }, type, reject, text };
}

function restoreText(input: TextBox, text: string): void {
  const caret = (input.selectionEnd ?? 0) - Math.max(0, input.value.length - text.length);
  input.value = text;
  input.setSelectionRange(caret, caret);
}
