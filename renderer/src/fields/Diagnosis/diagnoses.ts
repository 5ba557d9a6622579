import {
  searchTerms,
  type CompiledField,
  type Json,
  type JsonObject,
  type OncoTreeType,
  isJsonArray,
  isJsonObject,
  propertyOf,
  textOf,
  textsOf,
} from '@isocenter/engine';

/** A coded diagnosis from the terminology. */
export interface Code {
  readonly code: string;
  readonly system: string;
  readonly display: string;
  /** Other names under which it is found, such as keloid; never stored. */
  readonly synonyms?: readonly string[];
}

export const SIDES = [
  ['left', 'Left'],
  ['right', 'Right'],
  ['bilateral', 'Bilateral'],
  ['midline', 'Midline'],
  ['not_lateralised', 'Not lateralised'],
  ['unknown', 'Unknown'],
] as const;

/** What is asked about a diagnosis besides its code. */
type Part = 'laterality' | 'histology' | 'primary';
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  Primary: ['laterality', 'histology'],
  SecondaryPrimary: ['laterality', 'histology'],
  Secondary: ['laterality', 'primary'],
  Benign: ['laterality'],
};

export function partsOf({ attributes }: CompiledField): readonly Part[] {
  const defaults = PARTS[textOf(attributes['diagnosisType']) ?? ''] ?? ['laterality'];
  const configured = attributes['parts'];
  if (!isJsonArray(configured)) return defaults;
  return (['laterality', 'histology', 'primary'] as const).filter((part) => textsOf(configured).includes(part));
}

/**
 * Whether a field of a diagnosis type offers a code (FORM-052). Primary: primary malignant and in situ tumors;
 * Secondary: C77-C79 and C7B; Benign: all other codes, including tumors of uncertain behavior.
 */
export function fitsType(code: string, diagnosisType: string | null): boolean {
  const metastatic = /^C7(?:[789]|B)/.test(code);
  switch (diagnosisType) {
    case 'Primary':
    case 'SecondaryPrimary':
      return (/^C/.test(code) && !metastatic) || /^D(?:0|3[7-9]|4)/.test(code);
    case 'Secondary':
      return metastatic;
    case 'Benign':
      return !/^(?:C|D0)/.test(code);
    default:
      return true;
  }
}

/** Codes that contain every typed word, also in their synonyms. A code that begins with the typed text comes first. */
export function findCodes(codes: readonly Code[], typed: string): readonly Code[] {
  return searchTerms(codes, searchedTextOf, typed, codes.length);
}

function searchedTextOf({ code, display, synonyms = [] }: Code): string {
  return [code, display, ...synonyms].join(' ');
}

/** The synonym that explains why a code was found whose own words do not contain the typed ones. */
export function synonymFor({ code, display, synonyms = [] }: Code, typed: string): string | null {
  const missing = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !`${code} ${display}`.toLowerCase().includes(word));
  const found = (synonym: string) => missing.some((word) => synonym.toLowerCase().includes(word));
  return missing.length === 0 ? null : (synonyms.find(found) ?? null);
}

/** The side that the display text of an ICD-10-CM code names; null without a side. */
export function sideOfCode(display: string): 'left' | 'right' | 'bilateral' | null {
  if (/\bbilateral\b/i.test(display)) return 'bilateral';
  return /\bleft\b/i.test(display) ? 'left' : /\bright\b/i.test(display) ? 'right' : null;
}

/** OncoTree tissues by ICD-10-CM code, so that likely histologies come first. */
const TISSUES: readonly (readonly [codes: RegExp, tissues: readonly string[]])[] = [
  [/^(C0|C1[0-4]|C3[0-2])/, ['Head and Neck']],
  [/^C1[56]/, ['Esophagus/Stomach']],
  [/^C(1[789]|2[01])/, ['Bowel']],
  [/^C22/, ['Liver', 'Biliary Tract']],
  [/^C2[34]/, ['Biliary Tract', 'Ampulla of Vater']],
  [/^C25/, ['Pancreas']],
  [/^C3[34]/, ['Lung']],
  [/^C37/, ['Thymus']],
  [/^C(38|45)/, ['Pleura']],
  [/^C4[01]/, ['Bone']],
  [/^C4[34A]/, ['Skin']],
  [/^C4[79]/, ['Soft Tissue', 'Peripheral Nervous System']],
  [/^C48/, ['Peritoneum']],
  [/^(C50|D05)/, ['Breast']],
  [/^C5[12]/, ['Vulva/Vagina']],
  [/^(C53|D06)/, ['Cervix']],
  [/^C5[45]/, ['Uterus']],
  [/^C5[67]/, ['Ovary/Fallopian Tube']],
  [/^C60/, ['Penis']],
  [/^C61/, ['Prostate']],
  [/^C62/, ['Testis']],
  [/^C6[45]/, ['Kidney']],
  [/^C6[678]/, ['Bladder/Urinary Tract']],
  [/^C69/, ['Eye']],
  [/^(C7[012]|D3[23]|D4[23])/, ['CNS/Brain']],
  [/^C73/, ['Thyroid']],
  [/^C74/, ['Adrenal Gland']],
  [/^C8|^C9[16]/, ['Lymphoid']],
  [/^C9[0-5]|^D4[5-7]/, ['Myeloid', 'Lymphoid']],
];

/** Tumor types, with those of the code's organ first. */
export function histologiesFor(types: readonly OncoTreeType[], code: string): readonly OncoTreeType[] {
  const tissues = TISSUES.find(([codes]) => codes.test(code))?.[1] ?? [];
  const usable = types.filter((type) => type.parent !== 'TISSUE');
  const own = usable.filter((type) => tissues.includes(type.tissue));
  return [...own, ...usable.filter((type) => !tissues.includes(type.tissue))];
}

/** The diagnoses of an answer. */
export function diagnosesOf(value: Json): readonly JsonObject[] {
  const all = isJsonArray(value) ? value : [value];
  return all.filter(isJsonObject);
}

/** A diagnosis with another code. The side follows the code; other parts stay. */
export function withCode(diagnosis: JsonObject, code: Code, asksSide: boolean): JsonObject {
  const side = sideOfCode(code.display);
  const { laterality: _previous, ...rest } = diagnosis;
  const laterality = side === null ? propertyOf(diagnosis, 'laterality') : side;
  return { ...rest, ...plainCode(code), ...(asksSide && laterality !== undefined ? { laterality } : {}) };
}

/** What is stored of a code. */
export function plainCode({ code, system, display }: Code): JsonObject {
  return { code, system, display };
}

/** A diagnosis with one part changed; null removes it. */
export function withPart(diagnosis: JsonObject, part: Part, value: Json): JsonObject {
  const { [part]: _, ...rest } = diagnosis;
  return value === null ? rest : { ...rest, [part]: value };
}

export function keyOf(coded: Json): string {
  return textOf(propertyOf(coded, 'code')) ?? textOf(propertyOf(coded, 'display')) ?? '';
}
