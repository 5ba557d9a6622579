import type { Json, JsonObject } from '../../json/json.ts';
import { child, itemsOf, numberOf, type SourceNode } from '../../source/sourceNode.ts';
import type { FieldDraft } from '../draft.ts';
import type { ImportLog } from '../importReport.ts';
import { storedOf } from '../target.ts';
import { optionId } from './answerOptions.ts';
import { valueOf } from './extensions.ts';
import { isOpenChoice, type QuestionnaireItem } from './questionnaireItem.ts';

/** `initial` and `initialSelected` as the default of the field. */
export function initial(item: QuestionnaireItem, field: FieldDraft, today: boolean, log: ImportLog): void {
  const { node, linkId, kind, options } = item;
  const written = child(node, 'initial');
  const values = valuesOf(written).flatMap((value) => stored(value, item, field['precision'] === 'minute') ?? []);
  const distinct = [...new Set([...values, ...(options?.selected ?? [])])];
  const [first] = distinct;
  if (first === undefined) {
    if (today) field['defaultValue'] = 'today';
    if (written) log.lostPart(linkId, 'initial', written, 'The field cannot hold the initial value.');
  } else if (kind === 'choices') {
    field['defaultValue'] = distinct;
  } else if (item.shape !== 'list') {
    field['defaultValue'] = first;
    if (distinct.length > 1)
      log.lostPart(linkId, 'initial', written ?? item.at, 'Only the first initial value is imported.');
  }
}

/** The initial values of a repeated question, as rows. */
export function firstRows(item: QuestionnaireItem): readonly JsonObject[] {
  return itemsOf(child(item.node, 'initial'))
    .flatMap((entry) => valueOf(entry)?.value ?? [])
    .flatMap((value) => {
      const kept = stored(value, item, false);
      return kept === null ? [] : [{ value: kept }];
    });
}

/** R4 has a list. STU3 and older tools have `initialString` on the item, or one object. */
function valuesOf(written: SourceNode | undefined): readonly SourceNode[] {
  const entries = written?.kind === 'list' ? written.items : written ? [written] : [];
  return entries.flatMap((entry) => valueOf(entry)?.value ?? []);
}

function stored(value: SourceNode, item: QuestionnaireItem, toTheMinute: boolean): Json {
  const { kind, options } = item;
  const figure = kind === 'number' ? (numberOf(child(value, 'value')) ?? null) : null;
  const literal =
    value.kind === 'scalar' ? value.value : kind === 'number' ? figure : optionId(options?.choices, value);
  const kept = storedOf(kind, literal);
  const isOther =
    value.kind === 'scalar' && typeof kept === 'string' && !options?.choices?.some(({ id }) => id === kept);
  if (isOther && isOpenChoice(item)) return { value: kept, type: 'user-entered' };
  if (kind === 'date' && typeof kept === 'string') return kept.slice(0, toTheMinute ? 16 : 10);
  return typeof kept === 'object' ? null : kept;
}
