import { RuleBinder } from '../../compile/bindRules.ts';
import type { CompileProblem } from '../../compile/compileErrors.ts';
import type { ConfigSet } from '../../definition/definition.ts';
import type { FormSet } from './expressionFacts.ts';
import { offeredBy } from './fieldChoices.ts';

/** The rules of a form set, bound as they are compiled. */
export function boundRules(set: FormSet): RuleBinder {
  const before = known.get(set);
  if (before) return before;
  const { table, isTouched } = set;
  const binder = new RuleBinder(table);
  for (const section of table.sections) if (isTouched(section.form)) binder.section(section, null);
  for (const field of table.fields) if (isTouched(field.form)) binder.field(field);
  known.set(set, binder);
  return binder;
}
const known = new WeakMap<FormSet, RuleBinder>();

/** Everything for which the forms of a set would not compile. */
export function compileProblems(set: FormSet, configSet: ConfigSet): readonly CompileProblem[] {
  const binder = boundRules(set);
  const fields = set.table.fields.filter(({ form }) => set.isTouched(form));
  const ofChoices = fields.flatMap((field) => {
    const { path, definition } = field;
    return offeredBy(field, configSet).problems.map((message) => ({ path, message, position: definition.position }));
  });
  for (const field of fields) binder.sideEffects(field);
  return [...binder.problems, ...ofChoices];
}
