import { type Json, propertyOf } from '../../json/json.ts';
import { evaluate, type Logic, type RuleEnvironment } from '../../expressions/evaluate.ts';
import { isEmpty, RuleError } from '../../expressions/operators.ts';
import type { Row } from '../../field-type/tables.ts';
import { answerInWords } from '../state/answerText.ts';
import { joinWithAnd } from '../../words/phrases.ts';
import { contextValue, todayOf } from '../state/contextValues.ts';
import { FormDraft } from '../state/formDraft.ts';
import type { FormIndex, IndexedField, IndexedRule } from '../state/formIndex.ts';
import type { FormState } from '../state/formState.ts';
import { cellPath } from '../state/paths.ts';
import { BROKEN, operandOf } from './ruleResults.ts';

/** A rule reads a field whose own rule failed. */
class UnknownValueError extends RuleError {}

/** A form under change as rules read it: hidden fields are empty, unknown fields throw, and a row reads its own cells. */
export class RuleReader extends FormDraft implements RuleEnvironment {
  readonly today: string;
  private row: Row | null = null;
  /** Columns as rules read them, until one of their cells changes: a rule of each row may read them all. */
  private readonly columnsRead = new Map<number, Map<string, Json>>();

  constructor(index: FormIndex, start: FormState) {
    super(index, start);
    this.today = todayOf(start.context);
  }

  readonly field = (index: number, part?: string): Json => {
    const field = this.fieldAt(index);
    if (this.isUnknown(field)) throw new UnknownValueError(`${field.path} is unknown.`);
    return this.isRelevant(field) ? operandOf(field, this.valueOf(field), part) : null;
  };

  readonly cell = (index: number, part?: string): Json => {
    const column = this.fieldAt(index);
    return this.row === null ? null : this.cellOperand(column, this.row, part);
  };

  readonly column = (index: number, part?: string): Json => {
    const column = this.fieldAt(index);
    const table = this.tableOf(column);
    if (!table || !this.isRelevant(table)) return null;
    const read = this.columnsRead.get(index) ?? new Map<string, Json>();
    const known = read.get(part ?? '');
    if (known !== undefined) return known;
    const cells = this.rowsOf(table)
      .map((row) => this.cellOperand(column, row, part))
      .filter((value) => !isEmpty(value));
    this.columnsRead.set(index, read.set(part ?? '', cells));
    return cells;
  };

  readonly rows = (index: number): readonly RuleEnvironment[] => {
    const table = this.fieldAt(index);
    if (this.isUnknown(table)) throw new UnknownValueError(`${table.path} is unknown.`);
    const { today, field, column, context, display, rows } = this;
    return (this.isRelevant(table) ? this.rowsOf(table) : []).map((row) => {
      const cell = (of: number, part?: string): Json => this.cellOperand(this.fieldAt(of), row, part);
      return { today, field, column, context, display, rows, cell };
    });
  };

  protected override cellsChanged(columns: readonly number[]): void {
    for (const column of columns) this.columnsRead.delete(column);
  }

  readonly context = (path: string): Json => contextValue(this.start.context, path);

  readonly display = (index: number, inRow = false): string => {
    const field = this.fieldAt(index);
    const table = this.tableOf(field);
    if (table) {
      const rows = inRow ? (this.row ? [this.row] : []) : this.rowsOf(table);
      const shown = this.isRelevant(table) ? rows : [];
      return joinWithAnd(shown.map((row) => this.cellInWords(field, table, row)).filter((words) => words !== ''));
    }
    if (this.isUnknown(field)) throw new UnknownValueError(`${field.path} is unknown.`);
    return this.isRelevant(field) ? answerInWords(field, this.valueOf(field), this.start.context) : '';
  };

  /** Runs the logic of a side effect, in its row or outside. */
  run(logic: Logic, row: Row | null): Json {
    this.row = row;
    try {
      return evaluate(logic, this);
    } finally {
      this.row = null;
    }
  }

  protected readonly isAnswered = (index: number, row: string | null): boolean => {
    const field = this.fieldAt(index);
    const table = this.tableOf(field);
    if (!table) return this.isRelevant(field) && !isEmpty(this.valueOf(field));
    const own = row === null ? null : this.rowOf(table, row);
    const rows = row === null ? this.rowsOf(table) : own ? [own] : [];
    return rows.some((candidate) => {
      return (
        this.cellFacts(cellPath(table, candidate._id, field), field).relevant &&
        !isEmpty(propertyOf(candidate, field.id))
      );
    });
  };

  private cellOperand(column: IndexedField, row: Row, part?: string): Json {
    const table = this.tableOf(column);
    return table ? operandOf(column, this.shownCell(column, table, row), part) : null;
  }

  private cellInWords(column: IndexedField, table: IndexedField, row: Row): string {
    return answerInWords(column, this.shownCell(column, table, row), this.start.context);
  }

  /** A cell as rules read it: empty when hidden. @throws UnknownValueError */
  private shownCell(column: IndexedField, table: IndexedField, row: Row): Json {
    const facts = this.cellFacts(cellPath(table, row._id, column), column);
    if (this.decidesValue(facts)) throw new UnknownValueError(`${column.path} is unknown.`);
    if (!facts.relevant) return null;
    return column.behavior.holdsAnswer ? (propertyOf(row, column.id) ?? null) : facts.calculated;
  }

  protected attempt(rule: IndexedRule, row: Row | null): Json | typeof BROKEN {
    try {
      return this.run(rule.run, row);
    } catch (error) {
      if (error instanceof RuleError) return BROKEN;
      throw error;
    }
  }
}
