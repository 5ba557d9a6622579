import { useEffect } from 'react';
import type { Path } from '@isocenter/engine';
import { frameId } from '../fieldContract/fieldIds.ts';
import type { FormHandle } from '../formState/formHandle.ts';

/**
 * Highlights fields by an attribute on their elements. The highlight moves with every Tab, and a subscription in each of a
 * thousand fields would be expensive.
 */
export function useHighlightedFields(form: FormHandle): void {
  useEffect(() => {
    let highlightedFrames: readonly HTMLElement[] = [];
    const update = () => {
      const paths = form.highlighted.get();
      for (const frame of highlightedFrames) if (!paths.has(pathOf(frame))) frame.removeAttribute('data-highlighted');
      highlightedFrames = [...paths].flatMap((path) => document.getElementById(frameId(path)) ?? []);
      for (const frame of highlightedFrames) frame.setAttribute('data-highlighted', 'true');
    };
    update();
    return form.highlighted.subscribe(update);
  }, [form]);
}

const pathOf = (frame: HTMLElement): Path => frame.id.slice(frameId('').length);
