import { useEffect, useRef } from 'react';
import type { FormHandle } from '../formState/formHandle.ts';

/**
 * Says so to screen readers when an answer makes a section or a field appear; not of what was there from the start, nor
 * of fields that come with their section: they are mounted anew.
 */
export function useAnnouncedAppearance(form: FormHandle, label: string, relevant: boolean): void {
  const was = useRef(relevant);
  useEffect(() => {
    if (relevant && !was.current) form.announceShown(label);
    was.current = relevant;
  }, [form, label, relevant]);
}
