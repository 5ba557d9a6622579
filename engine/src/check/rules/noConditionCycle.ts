import type { FormDefinition } from '../../definition/definition.ts';
import type { Json } from '../../bundle/bundle.ts';
import { textOf } from '../../field-types/json.ts';
import { walk } from '../expressionFacts.ts';
import { defineRule, type Hit } from '../rule.ts';

interface ConditionCycle extends Hit {
  readonly names: readonly string[];
}

export const noConditionCycle = defineRule({
  code: 'FC028',
  name: 'no-condition-cycle',
  severity: 'error',
  summary: 'Named conditions refer to each other in a circle',
  find: ({ configSet }) => configSet.forms.flatMap(cyclesOf),
  say: ({ names }: ConditionCycle) => ({
    what: `These conditions refer to each other in a circle: ${names.join(' > ')}.`,
    why: 'Whether they hold cannot be told, so the form does not compile.',
    fix: 'Write out one of them without the others.',
  }),
});

function cyclesOf({ conditions }: FormDefinition): readonly ConditionCycle[] {
  const done = new Set<string>();
  const found: ConditionCycle[] = [];
  const visit = (name: string, opened: readonly string[]): void => {
    const source = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    if (!source || done.has(name)) return;
    for (const next of namesIn(source.tree)) {
      const path = [...opened, name];
      if (path.includes(next))
        found.push({ at: source.at, path: `conditions.${name}`, names: [...path.slice(path.indexOf(next)), next] });
      else visit(next, path);
    }
    done.add(name);
  };
  for (const name of Object.keys(conditions)) visit(name, []);
  return found;
}

export function namesIn(tree: Json): readonly string[] {
  const names: string[] = [];
  walk(tree, '', (node) => {
    const name = textOf(node['condition']);
    if (name !== null) names.push(name);
  });
  return names;
}
