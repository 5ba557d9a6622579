import type { Answer } from './answer.ts';
import type { FormIndex } from './formIndex.ts';
import type { FormContext, FormEvent } from './formInstance.ts';
import { placeOf } from './paths.ts';

/** One answer that changed: where, what it was, what it became. `undefined` means there was none. */
export interface AnswerPatch {
  readonly section: number;
  readonly field: string;
  readonly before: Answer | undefined;
  readonly after: Answer | undefined;
}

/** A step back, and the steps before it. A linked list: adding a step copies nothing. */
export interface History {
  /** What was done, for the undo button: `Weight`, `Breaks: remove row`. */
  readonly label: string;
  readonly patches: readonly AnswerPatch[];
  /** A refresh changed the sources too: without theirs, the answers before it would be filled again on opening. */
  readonly sources?: { readonly before: Sources; readonly after: Sources };
  readonly earlier: History | null;
}

/** What values are inherited from. */
export type Sources = Pick<FormContext, 'carePlan' | 'external'>;
export function sourcesOf({ carePlan, external }: FormContext): Sources {
  return { carePlan, external };
}

/** What an event does, in a few words. */
export function stepLabel(index: FormIndex, event: FormEvent): string {
  switch (event.type) {
    case 'context':
      return 'Refresh';
    case 'replace':
      return 'Replace answers';
    case 'touch':
    case 'showAllErrors':
    case 'undo':
    case 'redo':
      return '';
    default: {
      const { field } = placeOf(index, event.path);
      const table = field.table === undefined ? undefined : index.fields[field.table];
      const label = table ? `${table.label}: ${field.label}` : field.label;
      const does = DOES[event.type];
      return does === '' ? label : `${label}: ${does}`;
    }
  }
}

const DOES = {
  answer: '',
  addRow: 'add row',
  duplicateRow: 'duplicate row',
  removeRow: 'remove row',
  moveRow: 'move row',
  patchCells: 'paste',
  revert: 'revert',
  confirm: 'confirm',
  overrideUnknown: 'override',
} as const satisfies { readonly [type in FormEvent['type']]?: string };
