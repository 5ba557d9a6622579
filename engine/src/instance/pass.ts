import type { Json, Path } from '../bundle/bundle.ts';
import { evaluate, type Logic, type RuleEnvironment } from '../expressions/evaluate.ts';
import { isEmpty, RuleError } from '../expressions/operators.ts';
import { partOf, sameJson } from '../field-types/json.ts';
import type { Row, Rows } from '../field-types/tables.ts';
import { answerInWords } from '../note/speak.ts';
import { joinWithAnd } from '../note/words.ts';
import { contextValue, todayOf } from './contextValues.ts';
import { FormDraft } from './formDraft.ts';
import type { FormIndex, IndexedField, IndexedRule } from './formIndex.ts';
import type { Answer } from './answer.ts';
import type { Facts } from './facts.ts';
import type { FormState } from './formState.ts';
import { judgeField } from './judgeField.ts';
import { cellPath } from './paths.ts';
import { PendingRules } from './pendingRules.ts';
import { reviewOf } from './review.ts';
import { BROKEN, calculatedValue, factsAfter, operandOf, withMember } from './ruleResults.ts';
import { isRows, withCell } from './tableRows.ts';

/** A rule reads a field whose own rule failed. */
export class UnknownValueError extends RuleError {}

/**
 * One pass over what a change touches, in topological order: each rule runs at most once, and only when something it
 * reads changed. Writes are collected beside the state and become one small immer draft per touched section at the end.
 */
export class Pass extends FormDraft implements RuleEnvironment {
  readonly today: string;
  private readonly pending = new PendingRules();
  private readonly judged = new Set<number>();
  private readonly judgedCells = new Map<Path, { column: IndexedField; row: string }>();
  private row: Row | null = null;
  /** Every rule runs anyway, each after what it reads: nothing needs to wait. */
  private runsAll = false;

  constructor(index: FormIndex, start: FormState) {
    super(index, start);
    this.today = todayOf(start.context);
  }

  /* What rules read. */

  readonly field = (at: number, part?: string): Json => {
    const field = this.fieldAt(at);
    if (this.isUnknown(field)) throw new UnknownValueError(`${field.path} is unknown.`);
    return this.isRelevant(field) ? operandOf(field, this.valueOf(field), part) : null;
  };

  readonly cell = (at: number, part?: string): Json => {
    const column = this.fieldAt(at);
    return this.row === null ? null : this.cellOperand(column, this.row, part);
  };

  readonly column = (at: number, part?: string): Json => {
    const column = this.fieldAt(at);
    const table = this.tableOf(column);
    if (!table || !this.isRelevant(table)) return null;
    return this.rowsOf(table)
      .map((row) => this.cellOperand(column, row, part))
      .filter((value) => !isEmpty(value));
  };

  readonly context = (path: string): Json => contextValue(this.start.context, path);

  readonly display = (at: number, inRow = false): string => {
    const field = this.fieldAt(at);
    const table = this.tableOf(field);
    if (table) {
      const rows = inRow ? (this.row ? [this.row] : []) : this.rowsOf(table);
      const shown = this.isRelevant(table) ? rows : [];
      return joinWithAnd(shown.map((row) => this.cellInWords(field, table, row)).filter((words) => words !== ''));
    }
    if (this.isUnknown(field)) throw new UnknownValueError(`${field.path} is unknown.`);
    return this.isRelevant(field) ? answerInWords(field, this.valueOf(field), this.start.context) : '';
  };

  /* What events read and write. */

  private readonly rawValue = (at: number): Json => this.valueOf(this.fieldAt(at));

  write(field: IndexedField, answer: Answer): void {
    const before = this.put(field, answer);
    if (before.value === answer.value && before.from === answer.from) return;
    this.judged.add(field.index);
    if (before.value === answer.value) return;
    if (field.dose) this.judged.add(field.dose.dose);
    if (sameJson(before.value, answer.value)) return;
    this.schedule(field, null);
    if (field.columns) this.rowsChanged(field, before.value);
  }

  /** A cell is a part of its table's answer. */
  writeCell(
    table: IndexedField,
    rowId: string,
    column: IndexedField,
    value: Json,
    from: Answer['from'],
    overridden: boolean,
  ): void {
    const before = this.answerOf(table);
    const rows = this.rowsOf(table).map((row) => (row._id === rowId ? withCell(row, column.id, value) : row));
    const origin =
      from === null
        ? {}
        : { [`${rowId}.${column.id}`]: { from, ...(overridden ? { overridden: true as const } : {}) } };
    this.write(table, { ...before, value: rows, from: before.from ?? from, cells: { ...before.cells, ...origin } });
  }

  setFacts(field: IndexedField, change: Partial<Facts>): void {
    if (!this.putFacts(field, change)) return;
    if (change.relevant !== undefined) this.relevanceChanged(field);
    if (change.broken !== undefined || (change.calculated !== undefined && !field.behaviour.holdsAnswer)) {
      this.schedule(field, null);
    }
    if (change.errors === undefined) this.judged.add(field.index);
  }

  setCellFacts(table: IndexedField, rowId: string, column: IndexedField, change: Partial<Facts>): void {
    const path = cellPath(table, rowId, column);
    if (!this.putCellFacts(table, path, column, change)) return;
    const computed = change.calculated !== undefined && !column.behaviour.holdsAnswer;
    if (change.relevant !== undefined || change.broken !== undefined || computed) this.schedule(column, rowId);
    if (change.errors === undefined) this.judgedCells.set(path, { column, row: rowId });
  }

  /** Runs a piece of logic where an event stands: a side effect, in its row or outside. */
  run(logic: Logic, row: Row | null): Json {
    this.row = row;
    try {
      return evaluate(logic, this);
    } finally {
      this.row = null;
    }
  }

  /** Every rule once, in order: for opening, replacing all answers, and a fresh context. */
  settleAll(): void {
    this.runsAll = true;
    for (const rule of this.index.rules) this.apply(rule, null);
    for (const field of this.index.fields) {
      if (field.table === undefined) this.judged.add(field.index);
      if (field.columns) this.judgeRows(field, this.rowsOf(field));
    }
    this.judgeAll();
  }

  settle(): void {
    for (let next = this.pending.take(); next; next = this.pending.take()) {
      const rule = this.index.rules[next.position];
      if (rule) this.apply(rule, next.rows);
    }
    this.judgeAll();
  }

  private judgeAll(): void {
    for (const at of this.judged) {
      const field = this.fieldAt(at);
      const facts = this.factsOf(field);
      const value = this.valueOf(field);
      const review = reviewOf(field, this.answerOf(field).from, this.start.context);
      this.setFacts(field, {
        errors: judgeField(field, field.path, value, facts, this.isAnswered, this.rawValue, review),
      });
    }
    for (const [path, { column, row }] of this.judgedCells) this.judgeCell(path, column, row);
  }

  /* Inside. */

  private readonly isAnswered = (at: number, row: string | null): boolean => {
    const field = this.fieldAt(at);
    const table = this.tableOf(field);
    if (!table) return this.isRelevant(field) && !isEmpty(this.valueOf(field));
    const rows = row === null ? this.rowsOf(table) : this.rowsOf(table).filter((one) => one._id === row);
    return rows.some((one) => {
      return this.cellFacts(cellPath(table, one._id, field), field).relevant && !isEmpty(partOf(one, field.id));
    });
  };

  private cellOperand(column: IndexedField, row: Row, part?: string): Json {
    const table = this.tableOf(column);
    return table ? operandOf(column, this.shownCell(column, table, row), part) : null;
  }

  private cellInWords(column: IndexedField, table: IndexedField, row: Row): string {
    return answerInWords(column, this.shownCell(column, table, row), this.start.context);
  }

  /** A cell as rules see it: empty when hidden. @throws UnknownValueError */
  private shownCell(column: IndexedField, table: IndexedField, row: Row): Json {
    const facts = this.cellFacts(cellPath(table, row._id, column), column);
    if (facts.broken.length > 0) throw new UnknownValueError(`${column.path} is unknown.`);
    if (!facts.relevant) return null;
    return column.behaviour.holdsAnswer ? (partOf(row, column.id) ?? null) : facts.calculated;
  }

  /** What reads `field` must run again; within its own table only the row it changed in. */
  private schedule(field: IndexedField, rowId: string | null): void {
    if (this.runsAll) return;
    for (const { position, wholeColumn } of field.dependents) {
      const rule = this.index.rules[position];
      const inSameTable =
        rule?.perRow === true && field.table !== undefined && this.index.fields[rule.target]?.table === field.table;
      this.pending.add(position, inSameTable && !wholeColumn ? rowId : null);
    }
  }

  private relevanceChanged(field: IndexedField): void {
    if (!isEmpty(this.valueOf(field))) this.schedule(field, null);
    for (const column of field.columns ?? []) this.schedule(this.fieldAt(column), null);
  }

  /** Which cells differ between two lists of rows decides what runs again. */
  private rowsChanged(table: IndexedField, before: Json): void {
    const old = new Map((isRows(before) ? before : []).map((row) => [row._id, row]));
    const rows = this.rowsOf(table);
    for (const row of rows) {
      const was = old.get(row._id);
      old.delete(row._id);
      if (was === row) continue;
      if (!was) for (const rule of table.rowRules) this.pending.add(rule.position, row._id);
      this.judgeRows(table, [row]);
      for (const at of table.columns ?? []) {
        const column = this.fieldAt(at);
        if (was && sameJson(was[column.id], row[column.id])) continue;
        this.changed.add(cellPath(table, row._id, column));
        this.schedule(column, row._id);
      }
    }
    if (old.size > 0) for (const at of table.columns ?? []) this.schedule(this.fieldAt(at), null);
  }

  private judgeRows(table: IndexedField, rows: Rows): void {
    for (const row of rows) {
      for (const at of table.columns ?? []) {
        const column = this.fieldAt(at);
        this.judgedCells.set(cellPath(table, row._id, column), { column, row: row._id });
      }
    }
  }

  private judgeCell(path: Path, column: IndexedField, rowId: string): void {
    const table = this.tableOf(column);
    const row = table && this.rowsOf(table).find((one) => one._id === rowId);
    if (!table || !row) return;
    const facts = this.cellFacts(path, column);
    const value = partOf(row, column.id) ?? null;
    const inRow = (at: number): Json => partOf(row, this.fieldAt(at).id) ?? null;
    const errors = judgeField(column, path, value, facts, (at) => this.isAnswered(at, rowId), inRow);
    this.setCellFacts(table, rowId, column, { errors });
  }

  private apply(rule: IndexedRule, rows: ReadonlySet<string> | null): void {
    if (rule.section) return this.applyToSection(rule);
    const field = this.fieldAt(rule.target);
    const table = this.tableOf(field);
    if (!table) return this.applyToField(rule, field);
    for (const row of this.rowsOf(table)) {
      if (rows === null || rows.has(row._id)) this.applyToCell(rule, field, table, row._id);
    }
  }

  private applyToSection(rule: IndexedRule): void {
    const section = this.section(rule.target);
    const result = this.attempt(rule, null);
    const relevant = result === BROKEN || result === true;
    const broken = result === BROKEN ? [rule.number] : [];
    if (section.relevant === relevant && section.broken.length === broken.length) return;
    const wasBroken = section.broken.length > 0;
    const own = this.own(rule.target);
    own.relevant = relevant;
    own.broken = broken;
    for (const field of this.index.sectionFields[rule.target] ?? []) {
      if (field.table !== undefined) continue;
      this.changed.add(field.path);
      this.relevanceChanged(field);
      if (wasBroken !== broken.length > 0) this.schedule(field, null);
    }
  }

  private applyToField(rule: IndexedRule, field: IndexedField): void {
    const facts = this.factsOf(field);
    const result = this.attempt(rule, null);
    const broken = withMember(facts.broken, rule.number, result === BROKEN);
    if (result === BROKEN)
      return this.setFacts(field, { broken, ...(rule.facet === 'relevant' ? { relevant: true } : {}) });
    this.setFacts(field, { ...factsAfter(rule, facts, result), broken });
    if (rule.facet === 'constraint') this.judged.add(field.index);
    if (rule.facet !== 'calculate') return;
    const value = calculatedValue(field, result);
    if (!sameJson(this.factsOf(field).calculated, value)) this.setFacts(field, { calculated: value });
    const answer = this.answerOf(field);
    if (!field.behaviour.holdsAnswer || answer.overridden) return;
    if (!sameJson(answer.value, value)) this.write(field, { value, from: { origin: 'calculated' } });
  }

  private applyToCell(rule: IndexedRule, column: IndexedField, table: IndexedField, rowId: string): void {
    const row = this.rowsOf(table).find((one) => one._id === rowId);
    if (!row) return;
    const facts = this.cellFacts(cellPath(table, rowId, column), column);
    const result = this.attempt(rule, row);
    const broken = withMember(facts.broken, rule.number, result === BROKEN);
    if (result === BROKEN) return this.setCellFacts(table, rowId, column, { broken });
    this.setCellFacts(table, rowId, column, { ...factsAfter(rule, facts, result), broken });
    if (rule.facet === 'constraint') this.judgedCells.set(cellPath(table, rowId, column), { column, row: rowId });
    if (rule.facet !== 'calculate') return;
    const value = calculatedValue(column, result);
    this.setCellFacts(table, rowId, column, { calculated: value });
    if (!column.behaviour.holdsAnswer) return;
    const origin = this.answerOf(table).cells?.[`${rowId}.${column.id}`];
    if (origin?.overridden || sameJson(partOf(row, column.id) ?? null, value)) return;
    this.writeCell(table, rowId, column, value, { origin: 'calculated' }, false);
  }

  private attempt(rule: IndexedRule, row: Row | null): Json | typeof BROKEN {
    try {
      return this.run(rule.run, row);
    } catch (error) {
      if (error instanceof RuleError) return BROKEN;
      throw error;
    }
  }
}
