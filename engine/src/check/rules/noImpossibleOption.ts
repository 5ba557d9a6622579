import { contextPart } from '../../definition/contextParts.ts';
import { SYSTEM_WORDS } from '../../definition/systemWords.ts';
import { type Json, isJsonArray, propertyOf, textOf } from '../../json/json.ts';
import { nearest } from '../../words/nearest.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { at, walkFact, type ExpressionFact } from '../model/expressionFacts.ts';
import { ownerOf } from '../model/expressionProblems.ts';
import { fieldChoices } from '../model/fieldChoices.ts';
import { fieldOf } from '../model/operands.ts';
import { defineRule, writeNearest, type Hit } from '../model/rule.ts';

interface Impossible extends Hit {
  readonly owner: string;
  readonly field: string;
  readonly option: string;
  readonly near: readonly string[];
  /** The attribute of the choices that is compared. */
  readonly attribute: string | null;
  /** The option is `now` or `today`: without quotes, a formula reads the time. */
  readonly isTime: boolean;
  /** The values are those of the patient, the task or the user. */
  readonly isContext: boolean;
}

const COMPARING = ['eq', 'ne', 'in', 'notIn', 'contains', 'containsAny', 'containsAll', 'value'];

/** Context values of one word, which a choice may be called as well. */
const TIMES = ['now', 'today'];

/** A condition compares a field with a choice that no variant of the field offers. */
export const noImpossibleOption = defineRule({
  code: 'FC025',
  name: 'no-impossible-option',
  severity: 'error',
  summary: 'A condition compares a field with a choice that it does not offer',
  find: (model) => model.expressions.flatMap((expression) => impossibleIn(expression, model)),
  message: ({ owner, field, option, near, attribute, isTime, isContext }: Impossible) => ({
    what: isTime
      ? `"${owner}" compares "${field}" with the present time, because "${option}" without quotes is not a choice.`
      : attribute === null
        ? `"${owner}" compares "${field}" with "${option}", which is not one of its ${isContext ? 'values' : 'choices'}.`
        : `"${owner}" compares "${attribute}" of "${field}" with "${option}", which is not one of its values.`,
    why: 'The comparison can never be true, so the rule does not work as written.',
    fix: isTime
      ? `Put quotes around "${option}" to compare with the choice.`
      : writeNearest(
          near,
          attribute === null
            ? isContext
              ? 'delete the comparison.'
              : `add the choice "${option}" to "${field}".`
            : `add "${option}" to "${attribute}" in choiceAttributes.`,
        ),
  }),
});

function impossibleIn(fact: ExpressionFact, model: CheckModel): readonly Impossible[] {
  const found: Impossible[] = [];
  walkFact(fact, (node, pointer, expression) => {
    const name = textOf(node['field']) ?? textOf(node['context']);
    if (name === null) return;
    const known = possible(name, node, expression, model);
    if (!known) return;
    for (const key of COMPARING) {
      if (key === 'value' && node['comparator'] === undefined) continue;
      const written = node[key];
      const options: readonly Json[] = isJsonArray(written) ? written : written === undefined ? [] : [written];
      options.forEach((operand, index) => {
        const time = key === 'value' ? null : textOf(propertyOf(operand, 'context'));
        const isTime = time !== null && TIMES.includes(time);
        const option = isTime ? time : operand;
        if (
          typeof option !== 'string' ||
          (!isTime && known.includes(key === 'value' && isSystem(name) ? option.toLowerCase() : option))
        )
          return;
        const place = `${pointer}/${key}${isJsonArray(written) ? `/${index}` : ''}`;
        found.push({
          position: at(expression, place),
          path: expression.path,
          owner: ownerOf(expression),
          field: name,
          option,
          attribute: textOf(node['part']),
          isTime,
          isContext: isSystem(name) || textOf(node['context']) !== null,
          near: labelled(option, node, expression, model) ?? nearest(option, known),
        });
      });
    }
  });
  return found;
}

const isSystem = (name: string): boolean => name === 'diseaseSystem' || name === 'task.diseaseSystem';

function possible(
  name: string,
  node: { readonly [key: string]: Json },
  expression: ExpressionFact,
  model: CheckModel,
): readonly string[] | null {
  const field = fieldOf(node, expression);
  if (!field) return isSystem(name) ? SYSTEM_WORDS : (contextPart(name)?.values ?? null);
  const part = textOf(node['part']);
  if (part !== null) {
    const { choiceAttributes } = field.definition;
    const values = Object.hasOwn(choiceAttributes, part) ? choiceAttributes[part] : undefined;
    return values && values.length > 0 ? values : null;
  }
  return model.choiceIds(field);
}

/** The ids of the choices with this label. */
function labelled(
  label: string,
  node: { readonly [key: string]: Json },
  expression: ExpressionFact,
  { configSet }: CheckModel,
): readonly string[] | null {
  const field = fieldOf(node, expression);
  const choices = (field && fieldChoices(field, configSet)?.choices) ?? [];
  const ids = choices.flatMap((choice) => (choice.label.toLowerCase() === label.toLowerCase() ? [choice.id] : []));
  return ids.length > 0 ? ids : null;
}
