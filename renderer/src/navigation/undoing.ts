import { flushSync } from 'react-dom';
import type { FormStore } from '@isocenter/engine';
import { fieldAnswerText } from '../fields/fieldAnswerText.ts';
import { focusField, showField } from '../form/mounting.ts';
import { formHandle } from '../formState/formHandle.ts';

export type Direction = 'undo' | 'redo';

const DONE: Readonly<Record<Direction, string>> = { undo: 'Undone', redo: 'Redone' };

/** Takes back the last step of the form or repeats it, shows its field, and announces what the field holds now. */
export function travel(store: FormStore, direction: Direction): void {
  const form = formHandle(store);
  form.flush();
  const step = direction === 'undo' ? store.undoStep : store.redoStep;
  if (!step) return;
  flushSync(() => store.dispatch({ type: direction }));
  const { path, label } = step;
  form.announcement.set(`${DONE[direction]}: ${label}${path === null ? '' : `. Now: ${answerAt(store, path)}`}`);
  if (path === null) return;
  // The undone step may have removed the focused control.
  if (document.activeElement === document.body) focusField(form, path);
  else showField(form, path);
}

function answerAt(store: FormStore, path: string): string {
  const place = store.locate(path);
  if (!place) return 'removed';
  return fieldAnswerText(store.compiledForm, place.field, store.field(path).value) ?? 'not answered';
}
