import {
  isJsonArray,
  isJsonObject,
  mostRows,
  type CompiledField,
  type CompiledForm,
  type Json,
} from '@isocenter/engine';
import { LIMITS } from '@isocenter/schemas';
import { validAnswer } from '../../engine/src/testing/validAnswers.ts';

/** How much answers may have together. */
interface Size {
  readonly members: number;
  readonly characters: number;
}

/** Every object, list and value counts, as it does on the server. */
function membersOf(value: Json): number {
  if (isJsonArray(value)) return value.reduce<number>((sum, part) => sum + membersOf(part), 1);
  if (isJsonObject(value)) return Object.values(value).reduce<number>((sum, part) => sum + membersOf(part), 1);
  return 1;
}

/**
 * Answers of a form as large as `size` allows: every field answered, every table as long as it may be, long texts at their limit.
 * @param nth which valid answers, so that other conditions hold
 */
export function largestAnswers(form: CompiledForm, { members, characters }: Size, nth = 0) {
  const offeredTo = ({ choices }: CompiledField) => (choices === null ? [] : (form.choices[choices] ?? []));
  const answered = form.fields
    .filter(({ table }) => table === undefined)
    .map((field) => ({ field, answer: validAnswer(form, field, nth, offeredTo(field)) }));
  let left = members - 1 - answered.reduce((sum, { answer }) => sum + membersOf(answer), 0);
  let text = characters;
  const larger = answered.map(({ field, answer }) => {
    if (field.type === 'LongText') {
      const own = 'of the '.repeat(Math.floor(Math.min(text, LIMITS.answerCharacters) / 7));
      text -= own.length;
      return { field, answer: own };
    }
    const [row] = isJsonArray(answer) ? answer : [];
    if (field.type !== 'Table' || !row || !isJsonObject(row)) return { field, answer };
    const rows = Math.max(1, Math.min(mostRows(field.attributes), Math.floor(left / membersOf(row))));
    left -= rows * membersOf(row);
    return { field, answer: Array.from({ length: rows }, (_, index) => ({ ...row, _id: `r${index}` })) };
  });
  const values: Record<string, Record<string, Json>> = {};
  for (const { field, answer } of larger) (values[field.eventType] ??= {})[field.id] = answer;
  return { values, provenance: {} };
}
