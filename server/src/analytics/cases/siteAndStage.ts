import { textOf } from '@isocenter/engine';
import type { CaseFieldChoice } from '@isocenter/schemas';
import type { CarePlan } from '../../chart/task.ts';
import { codeIn } from './planValues.ts';
import { answerIn, type SignedDocument } from './signedDocuments.ts';

/** ICD-10 categories from one to another, both included, in the words of a clinic. */
const SITES: readonly (readonly [id: string, label: string, ...ranges: (readonly [from: string, to: string])[]])[] = [
  ['breast', 'Breast', ['C50', 'C50'], ['D05', 'D05']],
  ['lung', 'Lung', ['C34', 'C34']],
  ['prostate', 'Prostate', ['C61', 'C61']],
  ['head_neck', 'Head and neck', ['C00', 'C14'], ['C30', 'C32']],
  ['esophagus', 'Esophagus', ['C15', 'C15']],
  ['stomach', 'Stomach', ['C16', 'C16']],
  ['colon', 'Colon', ['C17', 'C18']],
  ['rectum', 'Rectum', ['C19', 'C20']],
  ['anus', 'Anus', ['C21', 'C21']],
  ['liver_biliary', 'Liver and bile ducts', ['C22', 'C24']],
  ['pancreas', 'Pancreas', ['C25', 'C25']],
  ['thymus_pleura', 'Thymus, mediastinum and pleura', ['C37', 'C38'], ['C45', 'C45']],
  ['bone', 'Bone and cartilage', ['C40', 'C41']],
  ['skin', 'Skin', ['C43', 'C44'], ['C4A', 'C4A'], ['D03', 'D04']],
  ['soft_tissue', 'Soft tissue', ['C46', 'C49']],
  ['vulva_vagina', 'Vulva and vagina', ['C51', 'C52']],
  ['cervix', 'Cervix', ['C53', 'C53'], ['D06', 'D06']],
  ['uterus', 'Uterus', ['C54', 'C55']],
  ['ovary', 'Ovary', ['C56', 'C57']],
  ['penis_testis', 'Penis and testis', ['C60', 'C60'], ['C62', 'C63']],
  ['kidney', 'Kidney', ['C64', 'C65']],
  ['bladder', 'Bladder and ureter', ['C66', 'C68']],
  ['eye', 'Eye', ['C69', 'C69']],
  ['brain', 'Brain and spinal cord', ['C70', 'C72'], ['D32', 'D33'], ['D42', 'D43']],
  ['thyroid', 'Thyroid', ['C73', 'C73']],
  ['lymphoma', 'Lymphoma', ['C81', 'C88']],
  ['myeloma_leukemia', 'Myeloma and leukemia', ['C90', 'C96']],
];
const OTHER: CaseFieldChoice = { id: 'other', label: 'Other or benign' };

export const PRIMARY_SITES: readonly CaseFieldChoice[] = [...SITES.map(([id, label]) => ({ id, label })), OTHER];

/** Where the disease began, from its ICD-10 code; of a metastasis, that of the primary. Null without a code. */
export function primarySiteOf(plan: CarePlan): string | null {
  const code = codeIn(plan, 'diagnosis.code');
  if (code === null) return null;
  const category = code.slice(0, 3).toUpperCase();
  return (
    SITES.find(([, , ...ranges]) => ranges.some(([from, to]) => from <= category && category <= to))?.[0] ?? OTHER.id
  );
}

const GROUPS = ['0', 'I', 'II', 'III', 'IV'];
export const STAGES: readonly CaseFieldChoice[] = GROUPS.map((id) => ({ id, label: id }));

/**
 * The stage without its letters, IIIA as III, of the latest signed registration: pathologic, else clinical, else that of a
 * system of its own, as the form writes it in short. Null where no group of I to IV is coded.
 */
export function stageGroupOf(documents: readonly SignedDocument[]): string | null {
  const registration = documents.findLast(({ task }) => task.document?.formValues['RegistrationPrimary'] !== undefined);
  if (!registration) return null;
  for (const field of ['pathologic_group', 'clinical_group', 'stage_group']) {
    const code = textOf(answerIn(registration, 'RegistrationPrimary', field));
    if (code !== null) return groupOf(code);
  }
  return null;
}

/** IIIA1 is III. Null for groups of other systems, such as "limited" or T2a. */
export function groupOf(code: string): string | null {
  return /^(0|IV|I{1,3})(?![IVX])/.exec(code)?.[1] ?? null;
}
