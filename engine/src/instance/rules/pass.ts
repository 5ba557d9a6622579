import type { Path } from '../../compiled-form/compiledForm.ts';
import { type Json, propertyOf, sameJson } from '../../json/json.ts';
import { isEmpty } from '../../expressions/operators.ts';
import type { Rows } from '../../field-type/tables.ts';
import type { Answer } from '../state/answer.ts';
import type { Facts } from '../state/facts.ts';
import type { IndexedField, IndexedRule } from '../state/formIndex.ts';
import { calculatedOrigin } from '../state/calculatedOrigin.ts';
import { validateField } from './validateField.ts';
import { cellKey, cellPath } from '../state/paths.ts';
import { PendingRules } from './pendingRules.ts';
import { reviewOf } from './review.ts';
import { RuleReader } from './ruleReader.ts';
import { BROKEN, calculatedValue, factsAfter, withMember } from './ruleResults.ts';
import { rowsIn } from '../state/tableRows.ts';

/**
 * One pass over the effects of a change, in topological order: each rule runs at most once, and only when something it
 * reads changed. Writes are collected separately and become one small immer draft per touched section at the end.
 */
export class Pass extends RuleReader {
  private readonly pending = new PendingRules();
  private readonly toValidate = new Set<number>();
  private readonly cellsToValidate = new Map<Path, { column: IndexedField; row: string }>();
  /** Every rule runs, each after the rules it depends on, so that nothing is queued. */
  private runsAll = false;

  /* The interface for events. */

  private readonly rawValue = (index: number): Json => this.valueOf(this.fieldAt(index));

  write(field: IndexedField, answer: Answer): void {
    const before = this.put(field, answer);
    if (before.value === answer.value && before.from === answer.from && before.cells === answer.cells) return;
    this.toValidate.add(field.index);
    if (before.value === answer.value) return;
    if (field.dose) this.toValidate.add(field.dose.dose);
    if (sameJson(before.value, answer.value)) return;
    this.schedule(field, null);
    if (field.columns) this.rowsChanged(field, before.value);
  }

  /** A cell is part of the answer of its table. */
  writeCell(
    table: IndexedField,
    rowId: string,
    column: IndexedField,
    value: Json,
    from: Answer['from'],
    overridden: boolean,
  ): void {
    const origin = from === null ? null : { from, ...(overridden ? { overridden: true as const } : {}) };
    const [before, after] = this.putCell(table, rowId, column, value, origin) ?? [];
    if (!before || !after) return;
    this.toValidate.add(table.index);
    if (sameJson(before[column.id], after[column.id])) return;
    this.schedule(table, null);
    this.queueRows(table, [after]);
    this.changed.add(cellPath(table, rowId, column));
    this.schedule(column, rowId);
  }

  setFacts(field: IndexedField, change: Partial<Facts>): void {
    const before = this.factsOf(field);
    if (!this.putFacts(field, change)) return;
    const after = this.factsOf(field);
    if (after.relevant !== before.relevant) this.relevanceChanged(field);
    if (this.readsOtherwise(field, before, after)) this.schedule(field, null);
    if (change.errors === undefined) this.toValidate.add(field.index);
  }

  setCellFacts(table: IndexedField, rowId: string, column: IndexedField, change: Partial<Facts>): void {
    const path = cellPath(table, rowId, column);
    const before = this.cellFacts(path, column);
    if (!this.putCellFacts(table, path, column, change)) return;
    const after = this.cellFacts(path, column);
    if (after.relevant !== before.relevant || this.readsOtherwise(column, before, after)) this.schedule(column, rowId);
    if (change.errors === undefined) this.cellsToValidate.set(path, { column, row: rowId });
  }

  /** Whether the field changed for rules in other ways than its answer: computed text, or known and unknown. */
  private readsOtherwise(field: IndexedField, before: Facts, after: Facts): boolean {
    if (!field.behavior.holdsAnswer && before.calculated !== after.calculated) return true;
    return before.broken !== after.broken && this.decidesValue(before) !== this.decidesValue(after);
  }

  /** Runs every rule once, in order: for opening, replacing all answers, and a new context. */
  recomputeAll(): void {
    this.runsAll = true;
    for (const rule of this.index.rules) this.apply(rule, null);
    for (const field of this.index.fields) {
      if (field.table === undefined) this.toValidate.add(field.index);
      if (field.columns) this.queueRows(field, this.rowsOf(field));
    }
    this.validateAll();
  }

  recompute(): void {
    for (let next = this.pending.take(); next; next = this.pending.take()) {
      const rule = this.index.rules[next.position];
      if (rule) this.apply(rule, next.rows);
    }
    this.validateAll();
  }

  private validateAll(): void {
    for (const index of this.toValidate) {
      const field = this.fieldAt(index);
      const facts = this.factsOf(field);
      const answer = { ...this.answerOf(field), value: this.valueOf(field) };
      const review = reviewOf(field, answer.from, this.start.context);
      this.setFacts(field, {
        errors: validateField(field, field.path, answer, facts, this.isAnswered, this.rawValue, review),
      });
    }
    for (const [path, { column, row }] of this.cellsToValidate) this.validateCell(path, column, row);
  }

  /* Private. */

  /** Queues the rules that read `field`; within its own table only for the changed row. */
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

  /** Queues the rules that read cells that differ between two lists of rows. */
  private rowsChanged(table: IndexedField, before: Json): void {
    const old = new Map(rowsIn(before).map((row) => [row._id, row]));
    const rows = this.rowsOf(table);
    for (const row of rows) {
      const was = old.get(row._id);
      old.delete(row._id);
      if (was === row) continue;
      if (!was) for (const rule of table.rowRules) this.pending.add(rule.position, row._id);
      this.queueRows(table, [row]);
      for (const index of table.columns ?? []) {
        const column = this.fieldAt(index);
        if (was && sameJson(was[column.id], row[column.id])) continue;
        this.changed.add(cellPath(table, row._id, column));
        this.schedule(column, row._id);
      }
    }
    if (old.size > 0) for (const index of table.columns ?? []) this.schedule(this.fieldAt(index), null);
  }

  private queueRows(table: IndexedField, rows: Rows): void {
    for (const row of rows) {
      for (const index of table.columns ?? []) {
        const column = this.fieldAt(index);
        this.cellsToValidate.set(cellPath(table, row._id, column), { column, row: row._id });
      }
    }
  }

  private validateCell(path: Path, column: IndexedField, rowId: string): void {
    const table = this.tableOf(column);
    const row = table && this.rowOf(table, rowId);
    if (!table || !row) return;
    const facts = this.cellFacts(path, column);
    const origin = this.answerOf(table).cells?.[cellKey(table, rowId, column)];
    const answer = { from: null, ...origin, value: propertyOf(row, column.id) ?? null };
    const inRow = (index: number): Json => propertyOf(row, this.fieldAt(index).id) ?? null;
    const errors = validateField(column, path, answer, facts, (index) => this.isAnswered(index, rowId), inRow);
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
    if (rule.facet === 'constraint') this.toValidate.add(field.index);
    if (rule.facet !== 'calculate') return;
    const value = calculatedValue(field, result);
    if (!sameJson(this.factsOf(field).calculated, value)) this.setFacts(field, { calculated: value });
    const answer = this.answerOf(field);
    if (!field.behavior.holdsAnswer || answer.overridden) return;
    if (!sameJson(answer.value, value)) this.write(field, { value, from: calculatedOrigin(field) });
  }

  private applyToCell(rule: IndexedRule, column: IndexedField, table: IndexedField, rowId: string): void {
    const row = this.rowOf(table, rowId);
    if (!row) return;
    const path = cellPath(table, rowId, column);
    const facts = this.cellFacts(path, column);
    const result = this.attempt(rule, row);
    const broken = withMember(facts.broken, rule.number, result === BROKEN);
    if (result === BROKEN) return this.setCellFacts(table, rowId, column, { broken });
    this.setCellFacts(table, rowId, column, { ...factsAfter(rule, facts, result), broken });
    if (rule.facet === 'constraint') this.cellsToValidate.set(path, { column, row: rowId });
    if (rule.facet !== 'calculate') return;
    const value = calculatedValue(column, result);
    this.setCellFacts(table, rowId, column, { calculated: value });
    if (!column.behavior.holdsAnswer) return;
    const origin = this.answerOf(table).cells?.[cellKey(table, rowId, column)];
    if (origin?.overridden || sameJson(propertyOf(row, column.id) ?? null, value)) return;
    this.writeCell(table, rowId, column, value, calculatedOrigin(column), false);
  }
}
