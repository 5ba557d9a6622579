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
  return rules.flatMap(({ facet, logic }, index) =>
    facet === 'calculate' || typeof logic === 'boolean' ? [] : [index],
  );
}

/** The results that each condition had so far, by the index of its rule. */
export class ConditionResults {
  readonly #results = new Map<number, Set<boolean>>();

  of(rule: number): Set<boolean> {
    const known = this.#results.get(rule);
    if (known) return known;
    const results = new Set<boolean>();
    this.#results.set(rule, results);
    return results;
  }
}

/** Records which conditions are true and which are false while a form is filled in. */
export class ConditionsSeen {
  private readonly results: ConditionResults;
  private readonly store: FormStore;
  private readonly context: FormContext;
  private readonly index: FormIndex;

  /** @param results of this compiled form; a condition that already had both is not evaluated again */
  constructor(store: FormStore, context: FormContext, results: ConditionResults) {
    this.results = results;
    this.store = store;
    this.context = context;
    this.index = formIndex(store.compiledForm);
  }

  /** Evaluates the conditions in the current state of the form. */
  look(): void {
    for (const index of conditionsOf(this.store.compiledForm)) {
      const rule = this.store.compiledForm.rules[index];
      const seen = this.results.of(index);
      if (rule && seen.size < 2) for (const result of this.ask(rule)) seen.add(result);
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
    const valueAt = (path: string, index: number, part: string | undefined): Json => {
      const field = this.index.fields[index];
      const { relevant, value } = this.store.field(path);
      return field && relevant ? operandOf(field, value, part) : null;
    };
    const idOf = (index: number): string => this.index.fields[index]?.id ?? '';
    return {
      today: todayOf(this.context),
      field: (index, part) => valueAt(this.index.fields[index]?.path ?? '', index, part),
      cell: (index, part) => (row === null ? null : valueAt(`${row}.${idOf(index)}`, index, part)),
      column: (index, part) => {
        const table = this.index.fields[this.index.fields[index]?.table ?? -1];
        if (!table) return null;
        const cells = this.rowsOf(table.path).map((path) => valueAt(`${path}.${idOf(index)}`, index, part));
        return cells.filter((cell) => !isEmpty(cell));
      },
      rows: (index) => this.rowsOf(this.index.fields[index]?.path ?? '').map((path) => this.environment(path)),
      context: (path) => contextValue(this.context, path),
      display: () => '',
    };
  }
}
