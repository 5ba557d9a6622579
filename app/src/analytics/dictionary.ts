import { CASE_FIELD_ORIGINS, CASE_FIELD_TYPES, type CaseField } from '@isocenter/schemas';
import { ANALYTICS_TEXT } from '../messages/analytics.ts';
import { DATA_DICTIONARY_TEXT as words } from '../messages/dataDictionary.ts';
import type { ChartTable } from './charts/chartTable.ts';

/** What a reader of the dictionary looks for. Empty: everything. */
export interface Sought {
  readonly text: string;
  readonly type: string;
  readonly origin: string;
}

export const TYPES: readonly string[] = CASE_FIELD_TYPES;
export const ORIGINS: readonly string[] = CASE_FIELD_ORIGINS;

/** Every word of the text is somewhere in the field. */
export function foundFields(fields: readonly CaseField[], { text, type, origin }: Sought): readonly CaseField[] {
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean);
  return fields.filter((field) => {
    if ((type !== '' && field.type !== type) || (origin !== '' && field.origin !== origin)) return false;
    const { label, short_name, form, path, choices } = field;
    const said = [label, short_name, form, path, ...(choices ?? []).map((choice) => choice.label)]
      .join(' ')
      .toLowerCase();
    return sought.every((word) => said.includes(word));
  });
}

const SHOWN_CHOICES = 6;

/** The cells of a field in the order of the columns. */
export function fieldCells(field: CaseField, mostChoices = SHOWN_CHOICES): readonly string[] {
  const { label, short_name, type, since } = field;
  return [
    ...[label, short_name, ANALYTICS_TEXT.fieldType[type], choicesText(field, mostChoices), sourceText(field)],
    ...[since ?? words.product, filledText(field)],
  ];
}

function choicesText({ unit, choices }: CaseField, most: number): string {
  if (choices === null) return unit ?? words.nothing;
  const shown = choices.slice(0, most).map(({ label }) => label);
  return [...shown, ...(choices.length > most ? [words.more(choices.length - most)] : [])].join(', ');
}

function sourceText({ origin, form, path }: CaseField): string {
  return form !== null && path !== null ? words.ofForm(form, path) : ANALYTICS_TEXT.origin[origin];
}

export function filledText({ filled, unknown, cases }: CaseField): string {
  if (filled === null || cases === null) return words.few;
  if (cases === 0) return words.nothing;
  const share = words.filled(String(Math.round((100 * filled) / cases)));
  return unknown === null || unknown > 0
    ? words.filledUnknown(share, unknown === null ? words.few : String(unknown))
    : share;
}

/** The whole dictionary, for a file. */
export function dictionaryTable(fields: readonly CaseField[]): ChartTable {
  return {
    heads: Object.values(words.column),
    rows: fields.map((field) => fieldCells(field, Number.POSITIVE_INFINITY)),
  };
}
