import { ForTag, Value, type Template } from 'liquidjs';
import { parseTemplate } from './templates.ts';

/** How many members a list of a template has at most, by its name in the template. Null for anything else. */
export type MostMembers = (name: string) => number | null;

interface TemplateCost {
  /** The most steps that it can take. */
  readonly steps: number;
  /** Loops inside loops. */
  readonly nestedLoops: number;
}

/** The most that a readable template can cost, before any answer is given. */
export function templateCost(source: string, mostMembers: MostMembers, anyList: number): TemplateCost {
  const costOf = (templates: readonly Template[]): TemplateCost => {
    const costs = templates.map(nodeCost);
    return {
      steps: costs.reduce((all, { steps }) => all + steps, 1),
      nestedLoops: Math.max(0, ...costs.map(({ nestedLoops }) => nestedLoops)),
    };
  };
  const nodeCost = (template: Template): TemplateCost => {
    if (template instanceof ForTag) {
      const body = costOf(template.templates);
      const members = mostMembers(template.collection.getText()) ?? anyList;
      const steps = 1 + members * body.steps + costOf(template.elseTemplates).steps;
      return { steps, nestedLoops: 1 + body.nestedLoops };
    }
    const inner = costOf(childrenOf(template));
    return { ...inner, steps: inner.steps + filterSteps(template, mostMembers) };
  };
  return costOf(parseTemplate(source));
}

/** The parts of a template inside a tag. */
export function childrenOf(template: Template): readonly Template[] {
  const children = template.children?.(false, true).next();
  return children?.done ? children.value : [];
}

/** Filters read lists to their end. */
function filterSteps(template: Template, mostMembers: MostMembers): number {
  let steps = 0;
  for (const argument of template.arguments?.() ?? []) {
    if (!(argument instanceof Value)) continue;
    const members = argument.initial.postfix.map((token) => mostMembers(token.getText()) ?? 1);
    steps += argument.filters.length * Math.max(1, ...members);
  }
  return steps;
}
