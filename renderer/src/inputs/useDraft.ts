import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { Json, Path } from '@isocenter/engine';
import type { FormHandle } from '../formState/formHandle.ts';
import { afterPress } from '../press/pointerPress.ts';
import { useRefusal, type Refusal } from './useRefusal.ts';
import { usePendingText } from './usePendingText.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** `unfinished`: not an answer yet, but its beginning ("-", half a date). `refused`: no answer begins like this. */
export type TextCheck = 'answer' | 'unfinished' | 'refused';

interface DraftOptions {
  /** The text of the input for an answer. */
  readonly read: (value: Json) => string;
  readonly send: (text: string) => void;
  /** Whether a text is an answer. Default: every text is. */
  readonly check?: (text: string, box: TextBox) => TextCheck;
  /** Called when the text of the input changes, typed or stored, for elements that depend on it. */
  readonly onText?: (text: string) => void;
}

interface Draft<Box extends TextBox> {
  /** Props of the input. It is uncontrolled, so that a key press renders nothing. */
  readonly input: {
    readonly ref: RefObject<Box | null>;
    readonly defaultValue: string;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent<Box>) => void;
    readonly onKeyDown: (event: KeyboardEvent<Box>) => void;
  };
  readonly type: (text: string) => void;
  /** Text that was not accepted, for `RefusalMessage`; null without one. */
  readonly refusal: Refusal | null;
}

/**
 * Text that is being typed. It is sent after a pause, on blur, when the form is flushed, and when the field unmounts.
 * Until blur users see their own text, so a stored value that differs (trimmed, `12.` as 12) never moves the caret. An
 * answer that changes by other means (undo, refresh) replaces the text.
 *
 * Text that is no answer stays in the input with a message. Escape restores the stored answer; so does leaving the field,
 * with a message that stays. The form has unsent input until the user has returned to the field.
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
  const { refusal, refuse, acknowledge, clearRefusal } = useRefusal(form, path);
  const { keep, sendNow, drop, text, isBusy } = usePendingText({
    form,
    path,
    send: (sent) => form.sendTyped(path, () => options.send(sent)),
    onFlush: () => (checkOf() === 'answer' ? sendNow() : refuse({ text: text() ?? '', restored: false })),
  });
  const checkOf = (): TextCheck =>
    (element.current && options.check?.(element.current.value, element.current)) ?? 'answer';

  const showStored = useCallback(() => {
    if (typed.current !== null || !element.current) return;
    const stored = latest.current.read(form.store.field(path).value);
    // An unfinished date has no text of its own; setting the text removes it.
    if (element.current.value === stored && !element.current.validity.badInput) return;
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
      clearRefusal();
      showStored();
    });
    return () => {
      sendNow();
      stop();
    };
  }, [form, path, sendNow, isBusy, clearRefusal, showStored]);

  const type = (next: string) => {
    const check = (element.current && options.check?.(next, element.current)) ?? 'answer';
    keep(next, check === 'answer' ? 'afterPause' : 'onRequest');
    typed.current = next;
    if (check === 'refused') refuse({ text: next, restored: false });
    else clearRefusal();
    options.onText?.(next);
  };
  const restore = () => {
    drop();
    typed.current = null;
    showStored();
  };
  const leave = () => {
    const check = checkOf();
    if (check !== 'answer') {
      const refused = element.current?.value ?? '';
      restore();
      refuse({ text: refused, restored: true });
    }
    sendNow();
    form.endTyping(path);
    typed.current = null;
    showStored();
  };
  return {
    input: {
      ref: element,
      defaultValue,
      onFocus: acknowledge,
      onBlur: () => afterPress(leave),
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || checkOf() === 'answer') return;
        // Restores the text only; a dialog around it stays open.
        event.preventDefault();
        event.stopPropagation();
        clearRefusal();
        restore();
      },
    },
    type,
    refusal,
  };
}
