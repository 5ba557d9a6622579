import type { JsonObject } from '../../json/json.ts';
import { compilePattern } from '../../expressions/pattern.ts';
import { child, numberOf, textOf, type SourceNode } from '../../source/sourceNode.ts';
import type { FieldDraft, Origins } from '../draft.ts';
import type { ImportLog } from '../importReport.ts';
import { wholePattern } from '../patterns.ts';
import { storedOf } from '../target.ts';
import { extensionOf, valueOf } from './extensions.ts';
import { amountIn, unitOf } from './quantities.ts';
import { columnId, type QuestionnaireItem } from './questionnaireItem.ts';

const BOUNDS = [
  ...[{ name: 'minValue', key: 'min', operator: 'before' } as const],
  ...[{ name: 'maxValue', key: 'max', operator: 'after' } as const],
  ...[{ name: 'sdc-questionnaire-minQuantity', key: 'min', operator: 'before' } as const],
  ...[{ name: 'sdc-questionnaire-maxQuantity', key: 'max', operator: 'after' } as const],
];
const OCCURS = [
  { name: 'questionnaire-minOccurs', operator: 'gte', words: 'Give at least', from: 2 },
  { name: 'questionnaire-maxOccurs', operator: 'lte', words: 'Give at most', from: 0 },
] as const;

/** minValue, maxValue, minLength, maxLength, regex, minOccurs, maxOccurs: as attributes of the field, or constraints. */
export function limits(item: QuestionnaireItem, field: FieldDraft, log: ImportLog, origins: Origins): JsonObject[] {
  lengths(item, field, log);
  return [
    ...bounds(item, field, log, origins),
    ...pattern(item, field, log, origins),
    ...(field['type'] === 'Checkbox' ? occurs(item, { count: [{ field: columnId(item) }] }, origins) : []),
  ];
}

function bounds(item: QuestionnaireItem, field: FieldDraft, log: ImportLog, origins: Origins): readonly JsonObject[] {
  return BOUNDS.flatMap(({ name, key, operator }) => {
    const extension = extensionOf(item.node, name);
    const value = valueOf(extension)?.value;
    if (!extension || !value) return [];
    const literal =
      value.kind === 'map' ? amountIn(unitOf(item.node), value) : value.kind === 'scalar' ? value.value : null;
    if (item.kind === 'number' && typeof literal === 'number') {
      field[key] = literal;
      return [];
    }
    if (item.kind === 'date' && typeof literal === 'string' && /^\d{4}/.test(literal)) {
      const expression = { not: { field: columnId(item), [operator]: storedOf('date', literal) } };
      return [origins.from(extension, { expression, message: `Must not be ${operator} ${literal}` })];
    }
    log.lostPart(
      item.linkId,
      name,
      extension,
      'The limit does not fit the type or the unit of the answer, or is computed.',
    );
    return [];
  });
}

function lengths({ node, linkId }: QuestionnaireItem, field: FieldDraft, log: ImportLog): void {
  const isText = field['type'] === 'Text' || field['type'] === 'LongText';
  const written: readonly (readonly [string, SourceNode | undefined])[] = [
    ['minLength', valueOf(extensionOf(node, 'minLength'))?.value],
    ['maxLength', child(node, 'maxLength')],
  ];
  for (const [key, length] of written) {
    const characters = numberOf(length);
    const isCount = characters !== undefined && Number.isInteger(characters) && characters >= 0;
    if (length && isText && isCount) field[key] = characters;
    else if (length) log.lostPart(linkId, key, length, 'Length limits apply only to text answers.');
  }
}

function pattern(item: QuestionnaireItem, field: FieldDraft, log: ImportLog, origins: Origins): readonly JsonObject[] {
  const extension = extensionOf(item.node, 'regex');
  const written = textOf(valueOf(extension)?.value) ?? '';
  if (!extension || written === '') return [];
  const isText = (field['type'] === 'Text' && item.kind === 'text') || field['type'] === 'LongText';
  if (!isText) {
    log.lostPart(item.linkId, 'regex', extension, 'Patterns apply only to text answers.');
    return [];
  }
  try {
    const matches = wholeOf(written);
    compilePattern(matches);
    const expression = { field: columnId(item), matches };
    return [origins.from(extension, { expression, message: 'Does not have the expected form' })];
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    log.lostPart(item.linkId, 'regex', extension, `The pattern does not run in linear time: ${why}`);
    return [];
  }
}

/** A FHIR pattern matches the whole value. Some questionnaires write it as a FHIRPath call. */
function wholeOf(written: string): string {
  const source = /^matches\('(.*)'\)$/.exec(written)?.[1] ?? written;
  return wholePattern(`${source.startsWith('^') ? '' : '^'}${source}${source.endsWith('$') ? '' : '$'}`);
}

/** The allowed number of answers or rows. */
export function occurs({ node }: QuestionnaireItem, count: JsonObject, origins: Origins): readonly JsonObject[] {
  return OCCURS.flatMap(({ name, operator, words, from }) => {
    const extension = extensionOf(node, name);
    const limit = numberOf(valueOf(extension)?.value);
    if (!extension || limit === undefined || limit < from) return [];
    const expression = { value: count, [operator]: limit };
    return [origins.from(extension, { expression, message: `${words} ${limit}` })];
  });
}
