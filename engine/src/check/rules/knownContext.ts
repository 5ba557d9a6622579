import { textOf } from '../../json/json.ts';
import { CONTEXT_PARTS, contextPart } from '../../definition/contextParts.ts';
import { nearest } from '../../words/nearest.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { at, walkFact, type ExpressionFact } from '../model/expressionFacts.ts';
import { ownerOf } from '../model/expressionProblems.ts';
import { defineRule, sentence, type Hit } from '../model/rule.ts';

interface Unknown extends Hit {
  readonly owner: string;
  readonly name: string;
  /** What can be asked instead. */
  readonly near: readonly string[];
  readonly known: readonly string[];
}

/** A rule asks the patient, the task, the user or the care plan for something that they do not have. */
export const knownContext = defineRule({
  code: 'FC146',
  name: 'known-context',
  severity: 'error',
  summary: 'A rule reads something of the patient, the task, the user or the care plan that does not exist',
  find: (model) => model.expressions.flatMap((expression) => unknownIn(expression, model)),
  message: ({ owner, name, near, known }: Unknown) => ({
    what: `"${owner}" reads "${name}", which does not exist.`,
    why: 'It is always empty, so the rule never works as written.',
    fix: cure(name, near, known),
  }),
});

function unknownIn(fact: ExpressionFact, { configSet }: CheckModel): readonly Unknown[] {
  const found: Unknown[] = [];
  const entries = configSet.carePlanFields.map(({ id }) => id);
  walkFact(fact, (node, pointer, expression) => {
    for (const key of ['context', 'field']) {
      const name = textOf(node[key]);
      const [root = ''] = name?.split('.') ?? [];
      if (name === null || (key === 'field' && root !== 'carePlan')) continue;
      const known = root === 'carePlan' ? entries : Object.keys(CONTEXT_PARTS[root] ?? {});
      if (known.length === 0 || isKnown(name, root, entries)) continue;
      const part = name.slice(root.length + 1);
      const meant = OTHER_NAMES.find(([pattern]) => root === 'patient' && pattern.test(part))?.[1];
      const near = (meant === undefined ? nearest(part, known) : [meant]).map((property) => `${root}.${property}`);
      found.push({
        position: at(expression, `${pointer}/${key}`),
        path: expression.path,
        owner: ownerOf(expression),
        name,
        near,
        known: root === 'carePlan' ? [] : known.map((property) => `${root}.${property}`),
      });
    }
  });
  return found;
}

/** What other systems call it. */
const OTHER_NAMES: readonly (readonly [RegExp, string])[] = [
  [/birth|dob/i, 'dateOfBirth'],
  [/gender/i, 'sex'],
];

function isKnown(name: string, root: string, entries: readonly string[]): boolean {
  if (root !== 'carePlan') return contextPart(name) !== null;
  const entry = name.slice(root.length + 1);
  return entries.some((id) => entry === id || entry.startsWith(`${id}.`));
}

function cure(name: string, near: readonly string[], known: readonly string[]): string {
  if (name === 'patient.age') return 'Write `ageAt(patient.dateOfBirth, today)`.';
  if (near.length > 0) return `Write ${near.join(' or ')}.`;
  if (known.length > 0) return sentence(`use one of ${known.join(', ')}.`);
  return `Add "${name.slice('carePlan.'.length)}" to care-plan-fields.yaml.`;
}
