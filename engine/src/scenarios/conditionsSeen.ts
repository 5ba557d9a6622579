import type { CompiledForm, CompiledRule } from '../compiled-form/compiledForm.ts';
import type { Json } from '../json/json.ts';
import { evaluate, isLogic, type RuleEnvironment } from '../expressions/evaluate.ts';
import { isEmpty, RuleError } from '../expressions/operators.ts';
import { contextValue, todayOf } from '../instance/state/contextValues.ts';
import { formIndex, type FormIndex } from '../instance/state/formIndex.ts';
import type { FormContext } from '../instance/state/formInstance.ts';
import type { FormStore } from '../instance/formStore.ts';
import { operandOf } from '../instance/rules/ruleResults.ts';

/** The conditions of a compiled form: every rule that is true or false, so not the calculations. */
export function conditionsOf({ rules }: CompiledForm): readonly number[] {
  return rules.flatMap(({ facet, logic }, at) => (facet === 'calculate' || typeof logic === 'boolean' ? [] : [at]));
}

/** Records which conditions were true and which were false while a form was filled in. */
export class ConditionsSeen {
  private readonly results = new Map<number, Set<boolean>>();
  private readonly store: FormStore;
  private readonly context: FormContext;
  private readonly index: FormIndex;

  constructor(store: FormStore, context: FormContext) {
    this.store = store;
    this.context = context;
    this.index = formIndex(store.compiledForm);
  }

  of(rule: number): ReadonlySet<boolean> {
    return this.results.get(rule) ?? new Set();
  }

  /** Evaluates every condition in the current state of the form. */
  look(): void {
    for (const at of conditionsOf(this.store.compiledForm)) {
      const rule = this.store.compiledForm.rules[at];
      const seen = this.results.get(at) ?? new Set();
      if (rule && seen.size < 2) for (const result of this.ask(rule)) seen.add(result);
      this.results.set(at, seen);
    }
  }

  /** One result, or one per row for a rule of a table. A rule that fails is neither true nor false. */
  private *ask({ logic, target, perRow }: CompiledRule): Generator<boolean> {
    if (!isLogic(logic)) return;
    const table = perRow ? this.index.fields[this.index.fields[target]?.table ?? -1] : undefined;
    for (const row of table ? this.rowsOf(table.path) : [null]) {
      try {
        yield evaluate(logic, this.environment(row)) === true;
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
      }
    }
  }

  private rowsOf(table: string): readonly string[] {
    return this.store.rows(table).map((row) => `${table}[${row}]`);
  }

  private environment(row: string | null): RuleEnvironment {
    const valueAt = (path: string, at: number, part: string | undefined): Json => {
      const field = this.index.fields[at];
      const { relevant, value } = this.store.field(path);
      return field && relevant ? operandOf(field, value, part) : null;
    };
    const idOf = (at: number): string => this.index.fields[at]?.id ?? '';
    return {
      today: todayOf(this.context),
      field: (at, part) => valueAt(this.index.fields[at]?.path ?? '', at, part),
      cell: (at, part) => (row === null ? null : valueAt(`${row}.${idOf(at)}`, at, part)),
      column: (at, part) => {
        const table = this.index.fields[this.index.fields[at]?.table ?? -1];
        if (!table) return null;
        const cells = this.rowsOf(table.path).map((path) => valueAt(`${path}.${idOf(at)}`, at, part));
        return cells.filter((cell) => !isEmpty(cell));
      },
      context: (path) => contextValue(this.context, path),
      display: () => '',
    };
  }
}
