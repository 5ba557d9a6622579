import type { FieldEntry, FieldTable } from '../../compile/fieldTable.ts';
import type { ConfigSet } from '../../definition/definition.ts';
import { isLogic, type Logic } from '../../expressions/evaluate.ts';
import { isEmpty } from '../../expressions/operators.ts';
import type { CheckModel } from './checkModel.ts';
import type { ExpressionFact } from './expressionFacts.ts';
import { holds, possibleAnswers, truthIn, truthOf, type Answers } from './truth.ts';

type Truth = ReturnType<typeof truthOf>;

/** A condition whose result changes with the answers, except when its field is shown. */
export interface Decided {
  readonly expression: ExpressionFact;
  readonly truth: 'always' | 'never';
}

/** Conditions that are the same whenever they matter, although not for every answer. */
export function decidedInContext(model: CheckModel): readonly Decided[] {
  const before = known.get(model);
  if (before) return before;
  const { formSets, configSet } = model;
  const made = formSets.flatMap(({ expressions, table }) => {
    const shown = new Shown(expressions, table);
    return expressions.flatMap((expression) => {
      if (!JUDGED.has(expression.facet) || truthOf(expression, configSet) !== 'varies') return [];
      const truth = truthWhenShown(expression, shown, configSet);
      return truth === 'always' || truth === 'never' ? [{ expression, truth }] : [];
    });
  });
  known.set(model, made);
  return made;
}
const known = new WeakMap<CheckModel, readonly Decided[]>();
const JUDGED: ReadonlySet<string> = new Set(['relevant', 'required', 'readOnly', 'constraint', 'choice']);

/** The conditions under which each field of a form set is shown. */
class Shown {
  private readonly ofSection = new Map<number, ExpressionFact>();
  private readonly ofField = new Map<number, ExpressionFact>();
  private readonly table: FieldTable;

  constructor(expressions: readonly ExpressionFact[], table: FieldTable) {
    this.table = table;
    for (const expression of expressions) {
      if (expression.facet !== 'relevant') continue;
      if (expression.section !== null) this.ofSection.set(expression.section, expression);
      if (expression.field !== null) this.ofField.set(expression.field.index, expression);
    }
  }

  /** The conditions of its section and its table. */
  around({ section, table }: FieldEntry): readonly ExpressionFact[] {
    return [this.ofSection.get(section), table === null ? undefined : this.ofField.get(table)].filter(isThere);
  }

  /** The conditions around a field, and its own. */
  of(field: FieldEntry): readonly ExpressionFact[] {
    return [...this.around(field), this.ofField.get(field.index)].filter(isThere);
  }

  field(index: number): FieldEntry | undefined {
    return this.table.fields[index];
  }
}
const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined;

function truthWhenShown(expression: ExpressionFact, shown: Shown, configSet: ConfigSet): Truth {
  const { field, facet, table, bound } = expression;
  const { logic } = bound;
  if (!field || !isLogic(logic)) return 'open';
  if (facet === 'constraint') return truthWhenChecked(expression, logic, configSet);
  const outer = facet === 'relevant' ? shown.around(field) : shown.of(field);
  const reads = bound.reads.flatMap((index) => shown.field(index) ?? []);
  const inner = new Map(reads.map((read) => [read.index, shown.of(read)]));
  const others = [...outer, ...[...inner.values()].flat()];
  if (others.length === 0 || others.some(({ bound: { problems } }) => problems.length > 0)) return 'open';
  const logics = [logic, ...others.map((other) => other.bound.logic)];
  const tested = [logics, outer.length, [...inner].map(([read, conditions]) => [read, conditions.length])];
  return truthIn(possibleAnswers(logics, table, configSet), tested, (answers) => {
    const visible = withoutHidden(answers, inner);
    return outer.every((other) => allows(other, visible)) ? holds(logic, visible) : null;
  });
}

/** A constraint is checked when everything that it reads is answered, and a test for emptiness when its field is. */
function truthWhenChecked({ bound, field, table }: ExpressionFact, logic: Logic, configSet: ConfigSet): Truth {
  const asksEmptiness = /"(answered|empty)":/.test(JSON.stringify(logic));
  const needed = asksEmptiness ? [field?.index] : bound.reads;
  return truthIn(
    possibleAnswers(logic, table, configSet),
    [logic, ...needed.map((read) => read ?? null)],
    (answers) => {
      const isChecked = [...answers].every(([key, value]) => !needed.includes(fieldIn(key)) || !isEmpty(value));
      return isChecked ? holds(logic, answers) : null;
    },
  );
}

const fieldIn = (key: string): number => Number(key.split(' ')[0]);

function allows({ bound: { logic } }: ExpressionFact, answers: Answers): boolean {
  return isLogic(logic) && holds(logic, answers);
}

/** Hidden fields read as empty. */
function withoutHidden(answers: Answers, inner: ReadonlyMap<number, readonly ExpressionFact[]>): Answers {
  const visible = new Map(answers);
  for (const key of answers.keys()) {
    const conditions = inner.get(fieldIn(key)) ?? [];
    if (!conditions.every((condition) => allows(condition, answers))) visible.set(key, null);
  }
  return visible;
}
