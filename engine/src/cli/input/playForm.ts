import type { FormValues } from '@isocenter/schemas';
import type { CompiledForm, CompiledField, Path } from '../../compiled-form/compiledForm.ts';
import type { Json } from '../../json/json.ts';
import { createFormStore } from '../../instance/createFormStore.ts';
import type { Provenances } from '../../instance/state/provenance.ts';
import type { FieldState, FormContext, FormError } from '../../instance/state/formInstance.ts';
import type { FormStore } from '../../instance/formStore.ts';
import type { Note } from '../../note/note.ts';
import { noteTemplates, type NoteTemplate } from './noteTemplates.ts';
import { givenByUser } from './readAnswers.ts';

/** The output of `run --json`. */
export interface PlayedForm {
  /** As they would be signed, without hidden fields. */
  readonly values: FormValues;
  readonly visible: readonly Path[];
  readonly required: readonly Path[];
  readonly errors: readonly FormError[];
  readonly provenance: Provenances;
  readonly note: Note;
}

/** Opens a form with answers, as if they were saved answers. */
export function openWith(compiledForm: CompiledForm, context: FormContext, values: FormValues): FormStore {
  return createFormStore({ compiledForm, context, answers: { values, provenance: givenByUser(values) } });
}

export function play(store: FormStore): PlayedForm {
  const shown = fieldPaths(store).filter((path) => store.field(path).relevant);
  const { provenance } = store.answers();
  return {
    values: store.signedValues(),
    visible: shown,
    required: shown.filter((path) => store.field(path).required),
    errors: store.validation().errors,
    provenance,
    note: store.note(),
  };
}

/** Every field, and every cell of every row, in document order. */
function fieldPaths(store: FormStore): readonly Path[] {
  const { fields } = store.compiledForm;
  return fields
    .filter(({ table }) => table === undefined)
    .flatMap((field) => {
      const cells = (field.columns ?? []).flatMap((index) => fields[index] ?? []);
      return [
        field.path,
        ...store.rows(field.path).flatMap((row) => cells.map((column) => cellPath(field, row, column))),
      ];
    });
}
function cellPath({ path }: CompiledField, row: string, { id }: CompiledField): Path {
  return `${path}[${row}].${id}`;
}

/** The result of one rule, or the text of one note template. */
interface TraceStep {
  readonly path: Path;
  readonly facet: string;
  readonly reads: { readonly [path: Path]: Json };
  readonly result: Json;
}

/**
 * What every rule read and its result, in evaluation order, then the same for note templates. Rules of rows are listed
 * under their column.
 */
export function trace(store: FormStore): readonly TraceStep[] {
  const { rules, order, fields, sections } = store.compiledForm;
  const ruleSteps = order.flatMap((index): readonly TraceStep[] => {
    const rule = rules[index];
    if (!rule) return [];
    const reads = valuesRead(store, rule.reads);
    if (rule.section) {
      const section = sections[rule.target];
      const path = section ? `${section.eventType}.${section.id}` : '';
      return [{ path, facet: rule.facet, reads, result: store.progress()[rule.target]?.relevant ?? null }];
    }
    const field = fields[rule.target];
    if (!field) return [];
    const result =
      field.table === undefined ? outcome(rule.facet, store.field(field.path), rule.message, rule.choice) : null;
    return [{ path: field.path, facet: rule.facet, reads, result }];
  });
  const note = store.note();
  const noteSteps = noteTemplates(store.compiledForm).map((template): TraceStep => {
    const { path, reads } = template;
    return { path, facet: 'note', reads: valuesRead(store, reads), result: textOf(template, note) };
  });
  return [...ruleSteps, ...noteSteps];
}

function valuesRead(store: FormStore, indices: readonly number[]): TraceStep['reads'] {
  return Object.fromEntries(
    indices.flatMap((index) => {
      const field = store.compiledForm.fields[index];
      return field && field.table === undefined ? [[field.path, valueSeen(store.field(field.path))]] : [];
    }),
  );
}

/** The part of the note that a template made; null when it made none. */
function textOf({ path, of }: NoteTemplate, { blocks }: Note): string | null {
  const parts =
    of === 'field'
      ? blocks.flatMap(({ spans }) => spans.filter(({ fields }) => fields.includes(path)).map(({ text }) => text))
      : blocks.filter(({ id }) => id === path || isLaterParagraph(id, path)).map(({ text }) => text);
  return parts.length > 0 ? parts.join(of === 'field' ? '' : '\n\n') : null;
}
/** The paragraphs of a template have the ids `OTVStatus.visit`, `OTVStatus.visit.2`, ... */
function isLaterParagraph(id: string, path: Path): boolean {
  return id.startsWith(`${path}.`) && /^\d+$/.test(id.slice(path.length + 1));
}

/** Hidden fields read as empty. */
function valueSeen({ relevant, value }: FieldState): Json {
  return relevant ? value : null;
}

function outcome(facet: string, state: FieldState, message: string | undefined, choice: string | undefined): Json {
  switch (facet) {
    case 'relevant':
      return state.relevant;
    case 'required':
      return state.required;
    case 'readOnly':
      return state.readOnly;
    case 'calculate':
      return state.overridden ? state.overridden.calculated : state.value;
    case 'constraint':
      return !state.errors.some((error) => error.message === message);
    case 'choice':
      return state.choices.some(({ id }) => id === choice);
    default:
      return null;
  }
}
