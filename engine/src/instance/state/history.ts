import { sameJson } from '../../json/json.ts';
import type { Path } from '../../compiled-form/compiledForm.ts';
import type { Answer } from './answer.ts';
import type { FormIndex } from './formIndex.ts';
import type { FormContext, FormEvent, MovedAnswer } from './formInstance.ts';
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
  /** The field, cell or table that the event answered; null for a step of the whole form. */
  readonly path: Path | null;
  readonly patches: readonly AnswerPatch[];
  readonly moved?: readonly MovedAnswer[];
  /** A refresh also changes the sources. Without the old sources, old answers would be filled again on opening. */
  readonly sources?: { readonly before: Sources; readonly after: Sources };
  readonly earlier: History | null;
}

/** The sources of inherited values. */
type Sources = Pick<FormContext, 'carePlan' | 'external'>;
export function sourcesOf({ carePlan, external }: FormContext): Sources {
  return { carePlan, external };
}

/** One edit sent in several parts is one step: from before the first part to after the last. */
export function joined(first: readonly AnswerPatch[], later: readonly AnswerPatch[]): readonly AnswerPatch[] {
  const all = new Map(first.map((patch) => [keyOf(patch), patch]));
  for (const patch of later) {
    const before = all.get(keyOf(patch));
    all.set(keyOf(patch), before ? { ...patch, before: before.before } : patch);
  }
  // Text typed and deleted again leaves nothing to undo.
  return [...all.values()].filter(({ before, after }) => !sameValue(before, after));
}

/**
 * The steps that may still be undone after a merge. A step that touched an answer which the merge changed would revert a
 * colleague's answer, and the steps before it rely on it.
 */
export function stepsSince(history: History | null, merged: readonly AnswerPatch[]): History | null {
  const changed = new Set(merged.filter(({ before, after }) => !sameValue(before, after)).map(keyOf));
  const kept: History[] = [];
  for (let step = history; step && !step.patches.some((patch) => changed.has(keyOf(patch))); step = step.earlier)
    kept.push(step);
  return kept.reduceRight<History | null>((earlier, step) => ({ ...step, earlier }), null);
}

const keyOf = ({ section, field }: AnswerPatch) => `${section}.${field}`;
const sameValue = (before: Answer | undefined, after: Answer | undefined) =>
  sameJson(before?.value ?? null, after?.value ?? null);

/** The path that an event answers; null for an event of the whole form. */
export function stepPath(event: FormEvent): Path | null {
  return 'path' in event ? event.path : null;
}

/** A short description of an event. */
export function stepLabel(index: FormIndex, event: FormEvent): string {
  switch (event.type) {
    case 'context':
      return 'Refresh';
    case 'replace':
      return event.label ?? 'Replace answers';
    case 'merge':
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
  justify: 'reason',
} as const satisfies { readonly [type in FormEvent['type']]?: string };
