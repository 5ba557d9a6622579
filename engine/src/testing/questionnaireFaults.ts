import { type Json, type JsonObject, isJsonArray, isJsonObject, textOf } from '../json/json.ts';

/** R4 item types, with the `value[x]` type of their answers. */
const ANSWERS: { readonly [type: string]: string } = {
  ...{ boolean: 'Boolean', decimal: 'Decimal', integer: 'Integer', date: 'Date', dateTime: 'DateTime', time: 'Time' },
  ...{ string: 'String', text: 'String', url: 'Uri', choice: 'Coding', 'open-choice': 'Coding', quantity: 'Quantity' },
  ...{ attachment: 'Attachment', reference: 'Reference', group: '', display: '' },
};
const FORMATS: { readonly [kind: string]: RegExp } = {
  Date: /^\d{4}(-\d\d(-\d\d)?)?$/,
  DateTime: /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?)?)?$/,
  Time: /^\d\d:\d\d:\d\d(\.\d+)?$/,
};
const WITH_OPTIONS = ['choice', 'open-choice', 'date', 'time', 'integer', 'string', 'text', 'quantity'];
const WITH_LENGTH = ['boolean', 'decimal', 'integer', 'string', 'text', 'url', 'open-choice'];
const OPERATORS = ['exists', '=', '!=', '>', '<', '>=', '<='];

/** Violations of the R4 definition of Questionnaire (invariants que-0 to que-13, and answer types). */
export function questionnaireFaults(questionnaire: JsonObject): readonly string[] {
  const items = all(questionnaire);
  const types = new Map(items.map((item) => [word(item['linkId']), textOf(item['type']) ?? '']));
  const status = textOf(questionnaire['status']);
  return [
    ...(questionnaire['resourceType'] === 'Questionnaire' ? [] : ['not a Questionnaire']),
    ...(['draft', 'active', 'retired', 'unknown'].includes(status ?? '') ? [] : ['status']),
    ...(/^[A-Z][A-Za-z0-9_]{0,254}$/.test(textOf(questionnaire['name']) ?? '') ? [] : ['que-0 name']),
    ...(types.size === items.length ? [] : ['que-2 linkIds are not unique']),
    ...items.flatMap((item) => itemFaults(item, types).map((fault) => `${word(item['linkId'])}: ${fault}`)),
  ];
}

function all(owner: JsonObject): readonly JsonObject[] {
  return list(owner, 'item').flatMap((item) => [item, ...all(item)]);
}
function word(json: Json | undefined): string {
  return textOf(json) ?? '';
}
function list(owner: JsonObject, key: string): readonly JsonObject[] {
  const found = owner[key];
  return isJsonArray(found) ? found.filter(isJsonObject) : [];
}

function itemFaults(item: JsonObject, types: ReadonlyMap<string, string>): readonly string[] {
  const type = textOf(item['type']) ?? '';
  const has = (key: string): boolean => item[key] !== undefined;
  const rules: readonly (readonly [holds: boolean, fault: string])[] = [
    [Object.hasOwn(ANSWERS, type), `type ${type}`],
    [(textOf(item['linkId']) ?? '') !== '' && word(item['linkId']).trim() === item['linkId'], 'linkId'],
    [type !== 'group' || list(item, 'item').length > 0, 'que-1 a group without items'],
    [type !== 'display' || !has('item'), 'que-1 a display with items'],
    [type !== 'display' || !has('code'), 'que-3 a display with a code'],
    [!(has('answerOption') && has('answerValueSet')), 'que-4 options and a value set'],
    [!(has('answerOption') || has('answerValueSet')) || WITH_OPTIONS.includes(type), 'que-5 options'],
    [type !== 'display' || !(has('required') || has('repeats')), 'que-6 a display with question attributes'],
    [!['group', 'display'].includes(type) || !has('initial'), 'que-8 an initial value without an answer'],
    [type !== 'display' || !has('readOnly'), 'que-9 a display that is read-only'],
    [!has('maxLength') || WITH_LENGTH.includes(type), 'que-10 a length'],
    [!(has('answerOption') && has('initial')), 'que-11 options and an initial value'],
    [list(item, 'enableWhen').length < 2 || ['all', 'any'].includes(word(item['enableBehavior'])), 'que-12'],
    [list(item, 'initial').length < 2 || item['repeats'] === true, 'que-13 several initial values'],
    [!has('answerValueSet') || /^[A-Za-z][\w+.-]*:\S+$/.test(word(item['answerValueSet'])), 'answerValueSet'],
  ];
  return [
    ...rules.filter(([holds]) => !holds).map(([, fault]) => fault),
    ...list(item, 'enableWhen').flatMap((when) => whenFaults(when, types)),
    ...list(item, 'initial').flatMap((initial) => valueFaults(initial, 'value', type)),
    ...list(item, 'extension').flatMap((extension) => (textOf(extension['url']) === null ? ['extension'] : [])),
  ];
}

function whenFaults(when: JsonObject, types: ReadonlyMap<string, string>): readonly string[] {
  const [question, operator] = [word(when['question']), word(when['operator'])];
  const type = types.get(question);
  if (type === undefined) return [`enableWhen on "${question}", which does not exist`];
  if (!OPERATORS.includes(operator)) return [`enableWhen operator ${operator}`];
  if (operator === 'exists') return typeof when['answerBoolean'] === 'boolean' ? [] : ['que-7 exists'];
  return valueFaults(when, 'answer', type);
}

function valueFaults(owner: JsonObject, prefix: string, type: string): readonly string[] {
  const [key, ...more] = Object.keys(owner).filter((key) => key.startsWith(prefix));
  const wanted = ANSWERS[type] ?? '';
  if (key === undefined || more.length > 0) return [`${prefix}[x]`];
  const isWord = type === 'open-choice' && key === `${prefix}String`;
  if (key !== `${prefix}${wanted}` && !isWord) return [`${key} for ${type}`];
  const format = FORMATS[wanted];
  const value: Json = owner[key] ?? null;
  return format && !(typeof value === 'string' && format.test(value)) ? [`${key} ${JSON.stringify(value)}`] : [];
}
