import { useEffect, type RefObject } from 'react';
import type { Path } from '@isocenter/engine';
import { NOTHING, type FormHandle } from '../formState/formHandle.ts';
import { jumpToField } from '../navigation/jump.ts';
import { fieldsAt } from './writeBlock.ts';

/**
 * Sentences and fields show each other: who points at a field sees its sentences marked, who points at a sentence its
 * fields, and a click goes there. The paper listens for all its sentences: a note has thousands of them.
 */
export function usePointing(note: RefObject<HTMLElement | null>, form: FormHandle): void {
  useEffect(() => {
    const paper = note.current;
    if (!paper) return;
    const stop = form.highlighted.subscribe(() => markSpans(paper, form.highlighted.get()));
    const point = ({ target }: PointerEvent) => {
      const fields = fieldsAt(target);
      if (fields.length > 0) form.highlighted.set(new Set(fields));
    };
    const letGo = ({ target, relatedTarget }: PointerEvent) => {
      const left = fieldsAt(target);
      if (left.length > 0 && left !== fieldsAt(relatedTarget)) form.highlighted.set(NOTHING);
    };
    const jump = ({ target }: MouseEvent) => {
      const [first] = fieldsAt(target);
      if (first !== undefined) jumpToField(form.store, first);
    };
    paper.addEventListener('pointerover', point);
    paper.addEventListener('pointerout', letGo);
    paper.addEventListener('click', jump);
    return () => {
      stop();
      paper.removeEventListener('pointerover', point);
      paper.removeEventListener('pointerout', letGo);
      paper.removeEventListener('click', jump);
    };
  }, [note, form]);
}

/** Sentences that came are marked as those before them were. */
export function markAnew(paper: HTMLElement, form: FormHandle): void {
  const paths = form.highlighted.get();
  if (paths.size > 0) markSpans(paper, paths);
}

function markSpans(note: HTMLElement, paths: ReadonlySet<Path>): void {
  const wanted = new Set([...paths].flatMap((path) => [...note.querySelectorAll(spansOf(path))]));
  for (const span of note.querySelectorAll('[data-highlighted]')) {
    if (!wanted.has(span)) span.removeAttribute('data-highlighted');
  }
  for (const span of wanted) span.setAttribute('data-highlighted', '');
}

function spansOf(path: Path): string {
  return `.iso-note-span[data-fields~="${path.replace(/["\\]/g, '\\$&')}"]`;
}
