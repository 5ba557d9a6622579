import { isTrue } from '../../json/json.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { fieldChoices } from '../model/fieldChoices.ts';
import { allFields, type FieldFact } from '../model/formNodes.ts';
import { operandTypeOf } from '../model/operands.ts';
import { defineRule } from '../model/rule.ts';

/** Answers that `say` has no words for, and keys that it compares with no answer. */
interface Gap {
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

/** An answer without words is printed after the label, which is no sentence. */
export const wordsForEveryAnswer = defineRule({
  code: 'FC130',
  name: 'words-for-every-answer',
  severity: 'error',
  summary: '"say" has no words for an answer, and no "note" tells the others',
  find: (model) => {
    return allFields(model).flatMap((fact) => {
      const gap = gapOf(fact, model);
      return gap ? [{ position: fact.field.positionOf('say'), path: `${fact.path}.say`, gap }] : [];
    });
  },
  message: ({ gap }) => gap,
});

function gapOf(fact: FieldFact, model: CheckModel): Gap | null {
  const { say, id } = fact.field;
  if (!say) return null;
  const type = operandTypeOf(fact.entry, null);
  if (type === 'date' || type === 'rows' || type === 'none') {
    return {
      what: `"say" of "${id}" names single answers, but this type has none that it could name.`,
      why: 'The words are never used.',
      fix: 'Write the template under "note".',
    };
  }
  return say.hasNote ? null : untold(fact, say.keys, model);
}

function untold({ field, entry }: FieldFact, keys: readonly string[], { configSet }: CheckModel): Gap | null {
  const { withOther, creatable } = field.attributes;
  const isOpen = isTrue(withOther) || isTrue(creatable);
  const listed = fieldChoices(entry, configSet)?.choices?.map(({ id }) => id);
  const isBox = operandTypeOf(entry, null) === 'boolean';
  const missing = listed?.filter((id) => !keys.includes(id)) ?? [];
  if (isBox || (listed && missing.length === 0 && !isOpen)) return null;
  const what =
    missing.length === 0
      ? `"say" of "${field.id}" cannot have words for every answer, because answers can be typed or come from elsewhere.`
      : `"say" of "${field.id}" has no words for ${missing.map((id) => `"${id}"`).join(', ')}.`;
  return {
    what,
    why: 'The note then prints the label and the answer in the middle of a sentence.',
    fix: missing.length === 0 ? 'Add a "note" for all other answers.' : 'Add the words, or a "note" for all others.',
  };
}
