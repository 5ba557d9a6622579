import { type Json, type JsonObject, isJsonArray, isTrue, propertyOf, textOf } from '../../json/json.ts';
import { attributesOf } from '../../field-type/attributes.ts';
import type { FieldType } from '../../field-type/fieldType.ts';
import { ICD10CM, type Coded } from '../../terminology/coded.ts';
import { joinWithAnd } from '../../words/phrases.ts';

const LATERALITIES = ['left', 'right', 'bilateral', 'midline', 'not_lateralised', 'unknown'] as const;

/** The code with the details of its type: the side, the histology (OncoTree), and the primary cancer of a metastasis. */
type Diagnosed = Coded & {
  readonly laterality?: (typeof LATERALITIES)[number];
  readonly histology?: Coded;
  readonly primary?: Coded;
};
type DiagnosisValue = Diagnosed | readonly Diagnosed[];

/** A diagnosis from ICD-10-CM, limited by `diagnosisType`; a list with `multiple`. */
export const diagnosis: FieldType<DiagnosisValue> = {
  name: 'Diagnosis',
  description: 'A coded diagnosis',
  holdsAnswer: true,
  attributes: attributesOf('diagnosisType', 'multiple', 'parts'),
  toJsonSchema: (attributes) => {
    const diagnosis: JsonObject = {
      ...CODED,
      properties: { ...CODED.properties, laterality: { enum: LATERALITIES }, histology: CODED, primary: CODED },
    };
    return isTrue(attributes['multiple']) ? { type: 'array', items: diagnosis, minItems: 1 } : diagnosis;
  },
  normalize: (input, attributes) => {
    const codes = (isJsonArray(input) ? input : [input]).flatMap((code) => diagnosedOf(code) ?? []);
    return isTrue(attributes['multiple']) ? (codes.length > 0 ? codes : null) : (codes[0] ?? null);
  },
  validate: (value, attributes) => (isList(value) === isTrue(attributes['multiple']) ? null : 'Choose a diagnosis'),
  operand: { type: 'choices', of: (value) => listOf(value).map((diagnosed) => diagnosed.code) },
  operandParts: {
    code: { type: 'text', of: (value) => listOf(value)[0]?.code ?? null },
    display: { type: 'text', of: (value) => listOf(value)[0]?.display ?? null },
    laterality: { type: 'choice', of: (value) => listOf(value)[0]?.laterality ?? null },
    histology: { type: 'text', of: (value) => listOf(value)[0]?.histology?.code ?? null },
    primary: { type: 'text', of: (value) => listOf(value)[0]?.primary?.code ?? null },
  },
  toNotePhrase: (value, { label }) => {
    const typed = listOf(value).some(({ code }) => code === '') ? { verbatim: true as const } : {};
    return { lead: `${label}: `, text: joinWithAnd(listOf(value).map(diagnosedText)), locked: true, ...typed };
  },
  templateParts: ['code', 'system', 'display', 'laterality', 'histology', 'primary', 'text'],
  toTemplateValue: (value) => {
    const all = listOf(value).map((diagnosed) => ({ ...diagnosed, text: diagnosedText(diagnosed) }));
    return isList(value) ? all : (all[0] ?? null);
  },
  migrateFrom: (old) => diagnosedOf(isJsonArray(old) ? old[0] : old),
  choices: 'optional',
  validators: ['array'],
  example: {
    yaml: `id: diagnosis
type: Diagnosis
label: Diagnosis
diagnosisType: Primary`,
    answer: {
      code: 'C50.412',
      system: 'http://hl7.org/fhir/sid/icd-10-cm',
      display: 'Malignant neoplasm of upper-outer quadrant of left female breast',
    },
  },
  samples: {
    valid: [
      {
        attributes: {},
        value: { code: 'C50.412', system: ICD10CM, display: 'Malignant neoplasm of left female breast' },
      },
      { attributes: {}, value: { code: '', system: '', display: 'Ductal carcinoma, awaiting its code' } },
      {
        attributes: { diagnosisType: 'Primary' },
        value: {
          code: 'C61',
          system: ICD10CM,
          display: 'Malignant neoplasm of prostate',
          laterality: 'not_lateralised',
          histology: { code: 'PRAD', system: 'http://oncotree.mskcc.org', display: 'Prostate Adenocarcinoma' },
        },
      },
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

const CODED = {
  type: 'object',
  properties: { code: { type: 'string' }, system: { type: 'string' }, display: { type: 'string', minLength: 1 } },
  required: ['code', 'system', 'display'],
  additionalProperties: false,
} as const;

function codedOf(json: Json | undefined): Coded | null {
  const typed = textOf(json);
  if (typed !== null) return { code: '', system: '', display: typed };
  const display = textOf(propertyOf(json, 'display')) ?? textOf(propertyOf(json, 'code'));
  if (display === null) return null;
  return { code: textOf(propertyOf(json, 'code')) ?? '', system: textOf(propertyOf(json, 'system')) ?? '', display };
}
function diagnosedOf(json: Json | undefined): Diagnosed | null {
  const coded = codedOf(json);
  if (coded === null) return null;
  const laterality = LATERALITIES.find((side) => side === propertyOf(json, 'laterality'));
  const [histology, primary] = [codedOf(propertyOf(json, 'histology')), codedOf(propertyOf(json, 'primary'))];
  return {
    ...coded,
    ...(laterality === undefined ? {} : { laterality }),
    ...(histology === null ? {} : { histology }),
    ...(primary === null ? {} : { primary }),
  };
}
function isList(value: DiagnosisValue): value is readonly Diagnosed[] {
  return Array.isArray(value);
}
function listOf(value: DiagnosisValue): readonly Diagnosed[] {
  return isList(value) ? value : [value];
}
function codedText({ code, display }: Coded): string {
  return code === '' ? display : `${display} (${code})`;
}

/** `Malignant neoplasm of prostate (C61), histology Prostate Adenocarcinoma (PRAD)`; the side only when the code does not include it. */
function diagnosedText({ laterality, histology, primary, ...coded }: Diagnosed): string {
  const named = /\b(left|right|bilateral)\b/i.test(coded.display);
  const side = laterality === undefined || named ? undefined : SAID[laterality];
  return [
    codedText(coded),
    ...(side === undefined ? [] : [side]),
    ...(histology === undefined ? [] : [`histology ${codedText(histology)}`]),
    ...(primary === undefined ? [] : [`primary ${codedText(primary)}`]),
  ].join(', ');
}
const SAID: Readonly<Record<string, string | undefined>> = {
  left: 'left',
  right: 'right',
  bilateral: 'bilateral',
  midline: 'midline',
};
