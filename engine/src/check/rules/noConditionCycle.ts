import type { FormDefinition } from '../../definition/definition.ts';
import { type Json, textOf } from '../../json/json.ts';
import { walk } from '../model/expressionFacts.ts';
import { inACircle } from '../model/cycles.ts';
import { defineRule, type Hit } from '../model/rule.ts';

interface ConditionCycle extends Hit {
  readonly names: readonly string[];
}

export const noConditionCycle = defineRule({
  code: 'FC028',
  name: 'no-condition-cycle',
  severity: 'error',
  summary: 'Named conditions refer to each other in a circle',
  find: ({ configSet }) => configSet.forms.flatMap(cyclesOf),
  message: ({ names }: ConditionCycle) => ({
    what: `These conditions refer to each other in a circle: ${inACircle(names)}.`,
    why: 'They can never be evaluated, so the form does not compile.',
    fix: 'Rewrite one of them without naming the others.',
  }),
});

/** Walks without recursion, because one chain may have thousands of conditions. */
function cyclesOf({ conditions }: FormDefinition): readonly ConditionCycle[] {
  const done = new Set<string>();
  const found: ConditionCycle[] = [];
  const stepInto = (name: string) => {
    const source = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
    return { name, source, next: source && !done.has(name) ? [...namesIn(source.tree)] : [] };
  };
  for (const start of Object.keys(conditions)) {
    const open = [stepInto(start)];
    const opened = new Map([[start, 0]]);
    for (let step = open.at(-1); step; step = open.at(-1)) {
      const next = step.next.shift();
      if (next === undefined) {
        done.add(step.name);
        opened.delete(step.name);
        open.pop();
        continue;
      }
      const index = opened.get(next);
      if (index === undefined) {
        opened.set(next, open.length);
        open.push(stepInto(next));
      } else if (step.source) {
        const names = [...open.slice(index).map(({ name }) => name), next];
        found.push({ position: step.source.position, path: `conditions.${step.name}`, names });
      }
    }
  }
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
