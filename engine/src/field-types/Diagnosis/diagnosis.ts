import type { Json, JsonObject } from '../../bundle/bundle.ts';
import { attributesOf } from '../attributes.ts';
import type { FieldType } from '../fieldType.ts';
import { isJsonArray, isOn, partOf, textOf } from '../json.ts';
import { joinWithAnd } from '../../note/words.ts';

export const ICD10CM = 'http://hl7.org/fhir/sid/icd-10-cm';

/** A coded diagnosis. Free text without a code keeps an empty-system coding: `{code: '', system: '', display}`. */
export type Coded = { readonly code: string; readonly system: string; readonly display: string };
export type DiagnosisValue = Coded | readonly Coded[];

/** A diagnosis from ICD-10-CM (or OncoTree), limited by `diagnosisType`; a list with `multiple`. */
export const diagnosis: FieldType<DiagnosisValue> = {
  name: 'Diagnosis',
  says: 'A coded diagnosis',
  holdsAnswer: true,
  attributes: attributesOf('diagnosisType', 'multiple'),
  toJsonSchema: (attributes) => {
    const coded: JsonObject = {
      type: 'object',
      properties: { code: { type: 'string' }, system: { type: 'string' }, display: { type: 'string', minLength: 1 } },
      required: ['code', 'system', 'display'],
      additionalProperties: false,
    };
    return isOn(attributes['multiple']) ? { type: 'array', items: coded, minItems: 1 } : coded;
  },
  normalise: (input, attributes) => {
    const codes = (isJsonArray(input) ? input : [input]).flatMap((one) => codedOf(one) ?? []);
    return isOn(attributes['multiple']) ? (codes.length > 0 ? codes : null) : (codes[0] ?? null);
  },
  validate: (value, attributes) => (isList(value) === isOn(attributes['multiple']) ? null : 'Choose a diagnosis'),
  operand: { type: 'choices', of: (value) => listOf(value).map((one) => one.code) },
  operandParts: {
    code: { type: 'text', of: (value) => listOf(value)[0]?.code ?? null },
    display: { type: 'text', of: (value) => listOf(value)[0]?.display ?? null },
  },
  toNotePhrase: (value, { label }) => {
    const typed = listOf(value).some(({ code }) => code === '') ? { verbatim: true as const } : {};
    return { lead: `${label}: `, text: joinWithAnd(listOf(value).map(sayCoded)), locked: true, ...typed };
  },
  toTemplateValue: (value) => {
    const all = listOf(value).map((one) => ({ ...one, text: sayCoded(one) }));
    return isList(value) ? all : (all[0] ?? null);
  },
  migrateFrom: (old) => codedOf(isJsonArray(old) ? old[0] : old),
  samples: {
    valid: [
      {
        attributes: {},
        value: { code: 'C50.412', system: ICD10CM, display: 'Malignant neoplasm of left female breast' },
      },
      { attributes: {}, value: { code: '', system: '', display: 'Ductal carcinoma, awaiting its code' } },
      {
        attributes: { multiple: true },
        value: [
          { code: 'C34.11', system: ICD10CM, display: 'Malignant neoplasm of upper lobe, right bronchus or lung' },
          { code: 'C79.51', system: ICD10CM, display: 'Secondary malignant neoplasm of bone' },
        ],
      },
    ],
    invalid: [{ attributes: { multiple: true }, value: { code: 'C50', system: ICD10CM, display: 'Breast' } }],
  },
};

function codedOf(json: Json | undefined): Coded | null {
  const typed = textOf(json);
  if (typed !== null) return { code: '', system: '', display: typed };
  const display = textOf(partOf(json, 'display')) ?? textOf(partOf(json, 'code'));
  if (display === null) return null;
  return { code: textOf(partOf(json, 'code')) ?? '', system: textOf(partOf(json, 'system')) ?? '', display };
}
function isList(value: DiagnosisValue): value is readonly Coded[] {
  return Array.isArray(value);
}
function listOf(value: DiagnosisValue): readonly Coded[] {
  return isList(value) ? value : [value];
}
function sayCoded({ code, display }: Coded): string {
  return code === '' ? display : `${display} (${code})`;
}
