import { useCallback, useEffect, useRef, useState } from 'react';
import type { Path } from '@isocenter/engine';
import type { FormHandle } from '../formState/formHandle.ts';

/** Text that is no answer, so the form did not take it. */
export interface Refusal {
  readonly text: string;
  /** The input shows the stored answer again; otherwise it still shows the text. */
  readonly restored: boolean;
}

/**
 * The refusal of a typed text. Once the text is gone from the input, the form counts as having unsent input until the user
 * returns to the field, so that no one leaves the form or opens its note without having seen it.
 */
export function useRefusal(form: FormHandle, path: Path) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const unregister = useRef<(() => void) | null>(null);
  const acknowledge = useCallback(() => {
    unregister.current?.();
    unregister.current = null;
  }, []);
  const refuse = useCallback(
    (next: Refusal) => {
      setRefusal(next);
      if (next.restored) unregister.current ??= form.registerInput(path, () => undefined);
    },
    [form, path],
  );
  const clearRefusal = useCallback(() => {
    acknowledge();
    setRefusal(null);
  }, [acknowledge]);
  useEffect(() => acknowledge, [acknowledge]);
  return { refusal, refuse, acknowledge, clearRefusal };
}
