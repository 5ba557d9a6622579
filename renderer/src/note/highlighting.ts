import { useEffect, type RefObject } from 'react';
import type { Path } from '@isocenter/engine';
import { EMPTY_SET, type FormHandle } from '../formState/formHandle.ts';
import { jumpToField } from '../navigation/jump.ts';
import { fieldsAt } from './writeBlock.ts';

/**
 * Pointing at a field highlights its sentences, pointing at a sentence highlights its fields, and a click jumps to the
 * field. The container handles the events, because a note can have thousands of sentences.
 */
export function useNoteHighlighting(note: RefObject<HTMLElement | null>, form: FormHandle): void {
  useEffect(() => {
    const container = note.current;
    if (!container) return;
    const stop = form.highlighted.subscribe(() => highlightSpans(container, form.highlighted.get()));
    const point = ({ target }: PointerEvent) => {
      const fields = fieldsAt(target);
      if (fields.length > 0) form.highlighted.set(new Set(fields));
    };
    const leave = ({ target, relatedTarget }: PointerEvent) => {
      const left = fieldsAt(target);
      if (left.length > 0 && left !== fieldsAt(relatedTarget)) form.highlighted.set(EMPTY_SET);
    };
    const jump = ({ target }: MouseEvent) => {
      const [first] = fieldsAt(target);
      if (first !== undefined) jumpToField(form.store, first);
    };
    container.addEventListener('pointerover', point);
    container.addEventListener('pointerout', leave);
    container.addEventListener('click', jump);
    return () => {
      stop();
      container.removeEventListener('pointerover', point);
      container.removeEventListener('pointerout', leave);
      container.removeEventListener('click', jump);
    };
  }, [note, form]);
}

/** Highlights sentences that were written after the highlight was set. */
export function highlightNewSentences(container: HTMLElement, form: FormHandle): void {
  const paths = form.highlighted.get();
  if (paths.size > 0) highlightSpans(container, paths);
}

function highlightSpans(note: HTMLElement, paths: ReadonlySet<Path>): void {
  const wanted = new Set([...paths].flatMap((path) => [...note.querySelectorAll(spansOf(path))]));
  for (const span of note.querySelectorAll('[data-highlighted]')) {
    if (!wanted.has(span)) span.removeAttribute('data-highlighted');
  }
  for (const span of wanted) span.setAttribute('data-highlighted', '');
}

function spansOf(path: Path): string {
  return `.iso-note-span[data-fields~="${path.replace(/["\\]/g, '\\$&')}"]`;
}
