import type { CompiledForm, CompiledRule, Path } from '../compiled-form/compiledForm.ts';
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

const readers = new WeakMap<CompiledForm, ReadonlyMap<number, readonly number[]>>();

/** The conditions that read a field, by the index of the field. One per row has results once there are rows. */
function readersOf(compiledForm: CompiledForm): ReadonlyMap<number, readonly number[]> {
  const known = readers.get(compiledForm);
  if (known) return known;
  const made = new Map<number, number[]>();
  for (const condition of conditionsOf(compiledForm)) {
    const { reads = [], perRow = false, target = -1 } = compiledForm.rules[condition] ?? {};
    for (const read of perRow ? [...reads, target] : reads) made.set(read, [...(made.get(read) ?? []), condition]);
  }
  readers.set(compiledForm, made);
  return made;
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

  /**
   * Evaluates the conditions in the current state of the form.
   * @param changed the fields that changed since the last look: only what reads them is evaluated again; null for all
   */
  look(changed: readonly Path[] | null): void {
    for (const index of changed ? this.reading(changed) : conditionsOf(this.store.compiledForm)) {
      const rule = this.store.compiledForm.rules[index];
      const seen = this.results.of(index);
      if (rule && seen.size < 2) for (const result of this.ask(rule)) seen.add(result);
    }
  }

  /** The conditions that read a field of these. A table is read by what reads any of its columns. */
  private reading(changed: readonly Path[]): ReadonlySet<number> {
    const conditions = readersOf(this.store.compiledForm);
    const tables = new Set(changed.map((path) => path.split('[')[0] ?? path));
    const fields = [...tables].flatMap((path) => this.index.byPath.get(path) ?? []);
    return new Set(
      fields.flatMap(({ index, columns = [] }) => [index, ...columns].flatMap((read) => conditions.get(read) ?? [])),
    );
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
