import { useEffect } from 'react';
import type { Path } from '@isocenter/engine';
import { frameId } from '../fieldContract/fieldIds.ts';
import type { FormHandle } from '../formState/formHandle.ts';

/**
 * Marks the fields that are pointed at, on the elements themselves: with every Tab the mark moves, and a thousand fields
 * that listen for it would cost more than what it says.
 */
export function useMarkedFields(form: FormHandle): void {
  useEffect(() => {
    let marked: readonly HTMLElement[] = [];
    const mark = () => {
      const paths = form.highlighted.get();
      for (const frame of marked) if (!paths.has(pathOf(frame))) frame.removeAttribute('data-highlighted');
      marked = [...paths].flatMap((path) => document.getElementById(frameId(path)) ?? []);
      for (const frame of marked) frame.setAttribute('data-highlighted', 'true');
    };
    mark();
    return form.highlighted.subscribe(mark);
  }, [form]);
}

const pathOf = (frame: HTMLElement): Path => frame.id.slice(frameId('').length);
