import { Immer, enablePatches } from 'immer';
import type { Path } from '../../compiled-form/compiledForm.ts';
import type { Json } from '../../json/json.ts';
import type { Row, Rows } from '../../field-type/tables.ts';
import { NO_ANSWER, type Answer, type CellOrigin, type SectionAnswers } from './answer.ts';
import type { Facts } from './facts.ts';
import type { FormState, SectionState } from './formState.ts';
import type { FormIndex, IndexedField } from './formIndex.ts';
import type { AnswerPatch } from './history.ts';
import { cellKey } from './paths.ts';
import { rowIn, rowPlace, rowsIn, withCell } from './tableRows.ts';

enablePatches();
/** Freezing walks the drafts, so it is only enabled in tests. */
const immer = new Immer({ autoFreeze: false });

/** A section being changed. `cells` is copied only when a cell changes. */
interface OwnedSection {
  relevant: boolean;
  broken: readonly number[];
  answers: SectionAnswers;
  readonly facts: Facts[];
  cells: { [path: string]: Facts } | null;
}

/** A table being changed: copied at its first changed cell, then changed in place, so that a cell costs no table. */
interface OwnedTable {
  readonly rows: Row[];
  readonly cells: { [cell: string]: CellOrigin };
}

/** The result of one pass. */
export interface Recomputed {
  readonly state: FormState;
  readonly changed: readonly Path[];
  readonly patches: readonly AnswerPatch[];
}

/**
 * A form state under change. Sections are copied when first touched. New answers are collected separately and become one
 * small immer draft per touched section at the end, so that the cost of a change does not depend on the form size.
 */
export abstract class FormDraft {
  readonly index: FormIndex;
  protected readonly start: FormState;
  protected readonly changed = new Set<Path>();
  private readonly sections: (SectionState | OwnedSection)[];
  /** Copied sections, which are changed in place. */
  private readonly owned = new Map<number, OwnedSection>();
  private readonly written = new Map<number, { [fieldId: string]: Answer }>();
  private readonly ownedTables = new Map<number, OwnedTable>();

  constructor(index: FormIndex, start: FormState) {
    this.index = index;
    this.start = start;
    this.sections = [...start.sections];
  }

  fieldAt(index: number): IndexedField {
    const field = this.index.fields[index];
    if (!field) throw new RangeError(`The compiled form has no field ${index}.`);
    return field;
  }

  tableOf(column: IndexedField): IndexedField | null {
    return column.table === undefined ? null : this.fieldAt(column.table);
  }

  answerOf(field: IndexedField): Answer {
    const written = this.written.get(field.section);
    if (written && Object.hasOwn(written, field.id)) return written[field.id] ?? NO_ANSWER;
    return this.section(field.section).answers[field.id] ?? NO_ANSWER;
  }

  rowsOf(table: IndexedField): Rows {
    return rowsIn(this.answerOf(table).value);
  }

  rowOf(table: IndexedField, rowId: string): Row | null {
    return rowIn(this.answerOf(table).value, rowId) ?? null;
  }

  factsOf(field: IndexedField): Facts {
    return this.section(field.section).facts[field.local] ?? field.facts;
  }

  cellFacts(path: Path, column: IndexedField): Facts {
    const cells = this.section(column.section).cells ?? this.start.sections[column.section]?.cells ?? {};
    return (Object.hasOwn(cells, path) ? cells[path] : undefined) ?? column.facts;
  }

  /** A stored value; computed text is not stored. */
  valueOf(field: IndexedField): Json {
    return field.behavior.holdsAnswer ? this.answerOf(field).value : this.factsOf(field).calculated;
  }

  private finishedSections(): readonly SectionState[] {
    const sections = [...this.start.sections];
    for (const [index, own] of this.owned)
      sections[index] = { ...own, cells: own.cells ?? this.start.sections[index]?.cells ?? {} };
    return sections;
  }

  protected section(index: number): SectionState | OwnedSection {
    const section = this.sections[index];
    if (!section) throw new RangeError(`The compiled form has no section ${index}.`);
    return section;
  }

  protected own(index: number): OwnedSection {
    let own = this.owned.get(index);
    if (!own) {
      const { relevant, broken, answers, facts } = this.section(index);
      own = { relevant, broken, answers, facts: [...facts], cells: null };
      this.owned.set(index, own);
      this.sections[index] = own;
    }
    return own;
  }

  isRelevant(field: IndexedField): boolean {
    const table = this.tableOf(field);
    if (table) return this.isRelevant(table);
    return this.section(field.section).relevant && this.factsOf(field).relevant;
  }

  /**
   * Whether the value of a field is unknown to rules that read it, because its value or its relevance could not be
   * evaluated. A failed check does not make the value unknown.
   */
  protected isUnknown(field: IndexedField): boolean {
    return this.decidesValue(this.factsOf(field)) || this.section(field.section).broken.length > 0;
  }

  protected decidesValue({ broken }: Facts): boolean {
    return broken.some((rule) => {
      const facet = this.index.compiledForm.rules[rule]?.facet;
      return facet === 'relevant' || facet === 'calculate';
    });
  }

  /** Sets a cell of an existing row; returns the row before and after. */
  protected putCell(
    table: IndexedField,
    rowId: string,
    column: IndexedField,
    value: Json,
    origin: CellOrigin | null,
  ): readonly [before: Row, after: Row] | null {
    const answer = this.answerOf(table);
    const place = rowPlace(answer.value, rowId);
    const { rows, cells } = this.ownTable(table, answer);
    const before = place === undefined ? undefined : rows[place];
    if (place === undefined || !before) return null;
    const after = withCell(before, column.id, value);
    rows[place] = after;
    if (origin) cells[cellKey(table, rowId, column)] = origin;
    this.setAnswer(table, { ...answer, value: rows, from: answer.from ?? origin?.from ?? null, cells });
    this.cellsChanged([column.index]);
    return [before, after];
  }

  private ownTable(table: IndexedField, { value, cells = {} }: Answer): OwnedTable {
    const known = this.ownedTables.get(table.index);
    if (known && known.rows === value && known.cells === cells) return known;
    const made = { rows: [...rowsIn(value)], cells: { ...cells } };
    this.ownedTables.set(table.index, made);
    return made;
  }

  /** Cells of these columns have other values or facts. */
  protected abstract cellsChanged(columns: readonly number[]): void;

  /** Sets an answer; returns the previous one. */
  protected put(field: IndexedField, answer: Answer): Answer {
    const before = this.answerOf(field);
    this.setAnswer(field, answer);
    if (field.columns) this.cellsChanged(field.columns);
    return before;
  }

  private setAnswer(field: IndexedField, answer: Answer): void {
    let written = this.written.get(field.section);
    if (!written) this.written.set(field.section, (written = {}));
    written[field.id] = answer;
    this.changed.add(field.path);
    if (field === this.index.clinicalDate) for (const { path } of this.index.withHistory) this.changed.add(path);
  }

  /** Whether the facts changed. */
  protected putFacts(field: IndexedField, change: Partial<Facts>): boolean {
    const facts = this.factsOf(field);
    if (!differs(facts, change)) return false;
    this.own(field.section).facts[field.local] = { ...facts, ...change };
    this.changed.add(field.path);
    return true;
  }

  protected putCellFacts(table: IndexedField, path: Path, column: IndexedField, change: Partial<Facts>): boolean {
    const facts = this.cellFacts(path, column);
    if (!differs(facts, change)) return false;
    const section = this.own(column.section);
    section.cells ??= { ...this.start.sections[column.section]?.cells };
    section.cells[path] = { ...facts, ...change };
    this.cellsChanged([column.index]);
    this.changed.add(path).add(table.path);
    return true;
  }

  finish(change: Partial<FormState> = {}): Recomputed {
    const patches: AnswerPatch[] = [];
    for (const [index, written] of this.written) {
      const section = this.own(index);
      section.answers = writeAnswers(section.answers, written, index, patches);
    }
    const isChanged = this.owned.size > 0 || Object.keys(change).length > 0;
    const state = isChanged ? { ...this.start, sections: this.finishedSections(), ...change } : this.start;
    return { state, changed: [...this.changed], patches };
  }
}

function differs(facts: Facts, change: Partial<Facts>): boolean {
  for (const name in change) {
    const key = name as keyof Facts;
    if (facts[key] !== change[key]) return true;
  }
  return false;
}

function writeAnswers(
  answers: SectionAnswers,
  written: { readonly [fieldId: string]: Answer },
  section: number,
  patches: AnswerPatch[],
): SectionAnswers {
  const [next, forward] = immer.produceWithPatches(answers, (draft) => {
    for (const id in written) {
      const answer = written[id];
      if (answer === undefined || (answer.value === null && answer.from === null)) delete draft[id];
      else draft[id] = answer as never;
    }
  });
  for (const { path } of forward) {
    const field = String(path[0]);
    patches.push({ section, field, before: answers[field], after: next[field] });
  }
  return next;
}
