import type { CompiledForm, Path } from '../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, propertyOf, sameJson } from '../json/json.ts';
import { isEmpty } from '../expressions/operators.ts';
import type { Row } from '../field-type/tables.ts';
import { formIndex, type IndexedField } from '../instance/state/formIndex.ts';
import type { FormContext } from '../instance/state/formInstance.ts';
import { rowsIn } from '../instance/state/tableRows.ts';
import { answerInWords } from '../instance/state/answerText.ts';

/** Answers with their form and the context of that time. */
export interface AnsweredForm {
  readonly compiledForm: CompiledForm;
  readonly context: FormContext;
  /** By event type, then field id, as stored. */
  readonly values: JsonObject;
}

/** How an answer changed between two versions. */
export type AnswerChangeKind = 'added' | 'removed' | 'changed';

/** One changed answer, for display. */
export interface AnswerChange {
  readonly path: Path;
  readonly section: string;
  readonly label: string;
  readonly kind: AnswerChangeKind;
  /** In words, with units and choice labels; empty when there was no answer. */
  readonly old: string;
  readonly new: string;
  /** For a table: the changed rows, matched by row id and not by position. */
  readonly rows: readonly AnswerRowChange[];
}

/** A row of a table that differs between two versions of answers; rows are matched by `_id`. */
export interface AnswerRowChange {
  readonly rowId: string;
  readonly kind: AnswerChangeKind;
  readonly cells: readonly { readonly label: string; readonly old: string; readonly new: string }[];
}

/**
 * The differences between two sets of answers, in the order of the later form. Fields that only the earlier form had
 * come last. The form versions may differ: fields are matched by path.
 */
export function answerChanges(before: AnsweredForm, after: AnsweredForm): readonly AnswerChange[] {
  const [was, is] = [sideOf(before), sideOf(after)];
  const paths = new Set([...is.fields.keys(), ...was.fields.keys()]);
  return [...paths].flatMap((path) => changeOf(path, was, is) ?? []);
}

interface Side extends AnsweredForm {
  readonly fields: ReadonlyMap<Path, IndexedField>;
}

function sideOf(form: AnsweredForm): Side {
  const answering = formIndex(form.compiledForm).fields.filter(
    ({ table, behavior }) => table === undefined && behavior.holdsAnswer,
  );
  return { ...form, fields: new Map(answering.map((field) => [field.path, field])) };
}

function changeOf(path: Path, was: Side, is: Side): AnswerChange | null {
  const [before, after] = [was.fields.get(path), is.fields.get(path)];
  const named = after ?? before;
  const [old, next] = [answerOf(was, before), answerOf(is, after)];
  if (!named || sameJson(old, next)) return null;
  return {
    path,
    section: (after ? is : was).compiledForm.sections[named.section]?.label ?? '',
    label: named.label,
    kind: kindOf(old, next),
    old: before ? answerInWords(before, old, was.context) : '',
    new: after ? answerInWords(after, next, is.context) : '',
    rows: named.columns ? rowChanges({ was, is, before, after, old, next }) : [],
  };
}

/** All kinds of empty answers are equal. */
function answerOf({ values }: AnsweredForm, field: IndexedField | undefined): Json {
  const value = field && propertyOf(propertyOf(values, field.eventType), field.id);
  return value === undefined || isEmpty(value) ? null : value;
}

const kindOf = (old: unknown, next: unknown): AnswerChangeKind =>
  old === null ? 'added' : next === null ? 'removed' : 'changed';

interface Tables {
  readonly was: Side;
  readonly is: Side;
  readonly before: IndexedField | undefined;
  readonly after: IndexedField | undefined;
  readonly old: Json;
  readonly next: Json;
}

function rowChanges({ was, is, before, after, old, next }: Tables): readonly AnswerRowChange[] {
  const [oldRows, newRows] = [rowsById(old), rowsById(next)];
  const [oldColumns, newColumns] = [columnsOf(was, before), columnsOf(is, after)];
  const columnIds = [...new Set([...newColumns.keys(), ...oldColumns.keys()])];
  return [...new Set([...newRows.keys(), ...oldRows.keys()])].flatMap((rowId): readonly AnswerRowChange[] => {
    const [oldRow, newRow] = [oldRows.get(rowId) ?? null, newRows.get(rowId) ?? null];
    if (sameJson(oldRow, newRow)) return [];
    const cells = columnIds.flatMap((id) => {
      const [oldColumn, newColumn] = [oldColumns.get(id), newColumns.get(id)];
      const cell = {
        label: (newColumn ?? oldColumn)?.label ?? id,
        old: oldColumn ? answerInWords(oldColumn, oldRow?.[id] ?? null, was.context) : '',
        new: newColumn ? answerInWords(newColumn, newRow?.[id] ?? null, is.context) : '',
      };
      return cell.old === cell.new ? [] : [cell];
    });
    return [{ rowId, kind: kindOf(oldRow, newRow), cells }];
  });
}

function rowsById(value: Json): ReadonlyMap<string, Row> {
  return new Map(rowsIn(value).map((row) => [row._id, row]));
}

function columnsOf({ compiledForm }: Side, table: IndexedField | undefined): ReadonlyMap<string, IndexedField> {
  const { fields } = formIndex(compiledForm);
  return new Map(
    (table?.columns ?? []).flatMap((index) => (fields[index] ? [[fields[index].id, fields[index]] as const] : [])),
  );
}
