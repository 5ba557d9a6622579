import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormHandle, FormMode } from '../formState/formHandle.ts';

/**
 * The mode to draw in. While the browser prints, the whole form is text: everything unfolded and mounted, including text
 * that was just typed. Afterwards the focus is restored.
 */
export function usePrintedMode(form: FormHandle, mode: FormMode): FormMode {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    let focused: string | null = null;
    const before = () => {
      focused = document.activeElement?.id ?? null;
      form.flush();
      flushSync(() => setPrinting(true));
    };
    const after = () => {
      flushSync(() => setPrinting(false));
      if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [form]);
  return printing ? 'print' : mode;
}
