import type { Answer } from './answer.ts';
import type { FormIndex } from './formIndex.ts';
import type { FormContext, FormEvent } from './formInstance.ts';
import { placeOf } from './paths.ts';

/** One changed answer: its path, and the answers before and after. `undefined` means none. */
export interface AnswerPatch {
  readonly section: number;
  readonly field: string;
  readonly before: Answer | undefined;
  readonly after: Answer | undefined;
}

/** An undo step and the previous steps, as a linked list so that adding a step copies nothing. */
export interface History {
  /** The description for the undo button: `Weight`, `Breaks: remove row`. */
  readonly label: string;
  readonly patches: readonly AnswerPatch[];
  /** A refresh also changes the sources. Without the old sources, old answers would be filled again on opening. */
  readonly sources?: { readonly before: Sources; readonly after: Sources };
  readonly earlier: History | null;
}

/** The sources of inherited values. */
type Sources = Pick<FormContext, 'carePlan' | 'external'>;
export function sourcesOf({ carePlan, external }: FormContext): Sources {
  return { carePlan, external };
}

/** A short description of an event. */
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
