import { propertyOf, textOf, type Json } from '@isocenter/engine';
import type { CalendarDate } from '@isocenter/schemas';
import { choiceOf } from '../../chart/carePlan.ts';
import type { SignedDeath } from '../../chart/deaths.ts';
import type { PatientRecord } from '../../chart/patient.ts';
import type { CarePlan } from '../../chart/task.ts';
import { MCODE, URLS } from '../../external/fhir/radiotherapyCodes.ts';
import { CHART_SOURCE, documentSource, extension, filled, resource, sideConcept } from './resource.ts';
import type { FhirResource, Origin, Telling } from './resource.ts';

const TERMINOLOGY = 'http://terminology.hl7.org/CodeSystem';
const ICD10CM = 'http://hl7.org/fhir/sid/icd-10-cm';
const MASKED = extension('http://hl7.org/fhir/StructureDefinition/data-absent-reason', { valueCode: 'masked' });
const GENDERS: ReadonlyMap<string | null, string> = new Map([
  ['FEMALE', 'female'],
  ['MALE', 'male'],
  ['OTHER', 'other'],
]);

/** Without names there is no birth date either: with the sex and a rare disease it would name a person. */
export function patientResource(
  { _id, name, mrn, dateOfBirth, sex }: PatientRecord,
  death: SignedDeath | null,
  telling: Telling,
): FhirResource {
  const id = telling.id(_id);
  const { isIdentified } = telling;
  const given = [name.firstName, name.middleName].filter((part) => part !== null && part !== '');
  const deathDay = death?.date && telling.date(death.date);
  return resource('Patient', id, {
    source: death ? documentSource({ telling, patient: id, taskId: death.taskId }) : CHART_SOURCE,
    profile: [`${MCODE}/mcode-cancer-patient`],
    identifier: isIdentified
      ? [
          {
            type: { coding: [{ system: `${TERMINOLOGY}/v2-0203`, code: 'MR', display: 'Medical record number' }] },
            system: 'urn:isocenter:mrn',
            value: mrn,
          },
        ]
      : [{ system: 'urn:isocenter:pseudonym', value: id }],
    name: [isIdentified ? filled({ use: 'official', family: name.lastName, given }) : { extension: [MASKED] }],
    gender: GENDERS.get(sex) ?? 'unknown',
    birthDate: isIdentified ? dateOfBirth : null,
    ...(deathDay ? { deceasedDateTime: deathDay } : { deceasedBoolean: death ? true : undefined }),
  });
}

/** C and D00 to D09, and neoplasms of uncertain behavior: what mCODE calls a cancer. */
const CANCER = /^(?:C(?!7[789]|7B)|D0|D3[79]|D4)/;
const SECONDARY = /^C7[789]|^C7B/;

interface Disease {
  readonly plan: CarePlan;
  readonly origin: Omit<Origin, 'taskId'>;
  /** Of the course. */
  readonly id: string;
}

/** The disease that a course treats; null without a code. Without names it is told by its three-character category. */
export function conditionResource(disease: Disease, kind: 'primary' | 'metastasis'): FhirResource | null {
  const { plan, origin, id } = disease;
  const entry = plan[kind === 'primary' ? 'diagnosis.code' : 'diagnosis.metastasisCode'];
  const code = icdOf(entry?.value);
  if (!entry || code === null) return null;
  const { telling, patient } = origin;
  const isSecondary = SECONDARY.test(code);
  const profile = isSecondary ? 'mcode-secondary-cancer-condition' : 'mcode-primary-cancer-condition';
  const display = telling.isIdentified ? textOf(propertyOf(entry.value, 'display')) : null;
  const shown = telling.isIdentified ? code : code.slice(0, 3);
  const side = sideConcept(sideOf(plan, kind));
  const isConfirmed = choiceOf(plan, 'pathologyConfirmed') === 'yes';
  return resource('Condition', conditionId(telling, id, kind), {
    source: documentSource({ telling, patient, taskId: entry.taskId }),
    profile: isSecondary || CANCER.test(code) ? [`${MCODE}/${profile}`] : [],
    verificationStatus: isConfirmed
      ? { coding: [{ system: `${TERMINOLOGY}/condition-ver-status`, code: 'confirmed' }] }
      : null,
    category: [{ coding: [{ system: `${TERMINOLOGY}/condition-category`, code: 'problem-list-item' }] }],
    code: { coding: [filled({ system: ICD10CM, code: shown, display })] },
    bodySite: side ? [{ extension: [extension(URLS.laterality, { valueCodeableConcept: side })] }] : [],
    subject: { reference: `Patient/${patient}` },
    recordedDate: dated(entry, telling),
    stage: stageText(disease, kind),
  });
}

/** The side of the course is that of its metastasis, when it treats one. */
function sideOf(plan: CarePlan, kind: 'primary' | 'metastasis'): string | null {
  const treated = choiceOf(plan, 'laterality');
  if (kind === 'metastasis') return treated;
  return choiceOf(plan, 'primaryLaterality') ?? (plan['diagnosis.metastasisCode'] ? null : treated);
}

export const conditionId = (telling: Telling, course: string, kind: 'primary' | 'metastasis') =>
  telling.id(`${course}-${kind}`);

function dated({ date, on }: { readonly date?: CalendarDate; readonly on: string }, telling: Telling): CalendarDate {
  return telling.date((date ?? on).slice(0, 10));
}

/** The stage as it was written; a typed text is told only with names. */
function stageText({ plan, origin }: Disease, kind: 'primary' | 'metastasis'): Json {
  const entry = plan['stage'];
  const text = textOf(entry?.value);
  if (!entry || text === null || kind !== 'primary' || !origin.telling.isIdentified) return [];
  return [{ summary: { text } }];
}

function icdOf(value: Json | undefined): string | null {
  const code = textOf(propertyOf(value, 'code')) ?? textOf(value);
  return code === null ? null : code.toUpperCase();
}
