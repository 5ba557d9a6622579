import { useEffect, useRef } from 'react';
import type { FormHandle } from '../formState/formHandle.ts';

/**
 * Announces to screen readers when an answer makes a section or field appear. Does not announce what was visible from
 * the start, or fields that appear with their section, because they mount with it.
 */
export function useAnnouncedAppearance(form: FormHandle, label: string, relevant: boolean): void {
  const wasRelevant = useRef(relevant);
  useEffect(() => {
    if (relevant && !wasRelevant.current) form.announceShown(label);
    wasRelevant.current = relevant;
  }, [form, label, relevant]);
}
