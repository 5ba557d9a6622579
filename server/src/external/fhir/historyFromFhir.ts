import type { CalendarDate, Instant } from '@isocenter/schemas';
import type {
  ExternalContact,
  ExternalCourse,
  ExternalDemographics,
  ExternalDiagnosis,
  ExternalDosePoint,
  ExternalEncounter,
  ExternalImaging,
  ExternalLab,
  ExternalMedication,
  ExternalProcedure,
} from '../externalHistory.ts';
import { words } from './concept.ts';
import type {
  Extension,
  HistoryCondition,
  HistoryEncounter,
  HistoryImaging,
  HistoryLab,
  HistoryMedication,
  HistoryPatient,
  HistoryProcedure,
  HistoryVolume,
} from './historyResources.ts';

const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition';
const MCODE = 'http://hl7.org/fhir/us/mcode/StructureDefinition';
/** What never happened, or was entered by mistake, is not part of the history. */
const NOT_COUNTED: ReadonlySet<string> = new Set(['entered-in-error', 'not-done', 'cancelled', 'planned', 'refuted']);
const counts = ({ status }: { readonly status: string }) => !NOT_COUNTED.has(status);

/** HL7 v3 MaritalStatus: sources often send only the letter. */
const MARITAL_STATUS: Readonly<Record<string, string>> = {
  A: 'Annulled',
  D: 'Divorced',
  I: 'Interlocutory',
  L: 'Legally separated',
  M: 'Married',
  P: 'Polygamous',
  S: 'Never married',
  T: 'Domestic partner',
  U: 'Unmarried',
  W: 'Widowed',
};

export function demographicsFromFhir(patient: HistoryPatient): ExternalDemographics {
  const { extension = [], communication = [], maritalStatus, gender, deceasedBoolean, deceasedDateTime } = patient;
  const preferredFirst = communication.toSorted((a, b) => Number(b.preferred ?? false) - Number(a.preferred ?? false));
  const religion = extension.find(({ url }) => url === 'http://hl7.org/fhir/StructureDefinition/patient-religion');
  return {
    maritalStatus: MARITAL_STATUS[maritalStatus?.coding?.[0]?.code ?? ''] ?? words(maritalStatus),
    religion: words(religion?.valueCodeableConcept),
    languages: preferredFirst.flatMap(({ language }) => words(language) ?? []),
    race: textOf(extension, `${US_CORE}/us-core-race`),
    ethnicity: textOf(extension, `${US_CORE}/us-core-ethnicity`),
    gender: gender ?? null,
    deceased: deceasedDateTime === undefined ? (deceasedBoolean ?? null) : true,
    deathDate: dayOf(deceasedDateTime),
    contacts: contactsOf(patient),
  };
}

/** Who can be called, the patient first. Without a name and a number an entry says nothing. */
function contactsOf({ telecom, contact = [], generalPractitioner = [] }: HistoryPatient): ExternalContact[] {
  const phoneIn = (points: HistoryPatient['telecom'] = []) =>
    points.find(({ system, value }) => system === 'phone' && value)?.value ?? null;
  const others = contact.map(({ relationship, name, telecom: points }) => ({
    relation: words(relationship?.[0]) ?? 'Contact',
    name: name?.text ?? ([...(name?.given ?? []), name?.family].filter(Boolean).join(' ') || null),
    phone: phoneIn(points),
  }));
  const physicians = generalPractitioner.map(({ display = null }) => ({
    ...{ relation: 'Primary care', name: display, phone: null },
  }));
  return [{ relation: 'Patient', name: null, phone: phoneIn(telecom) }, ...others, ...physicians].filter(
    ({ name, phone }) => name !== null || phone !== null,
  );
}

/** The sub-extension `text` of the US Core race and ethnicity. */
function textOf(extensions: readonly Extension[], url: string): string | null {
  const whole = extensions.find((extension) => extension.url === url)?.extension ?? [];
  return whole.find((extension) => extension.url === 'text')?.valueString ?? null;
}

export function diagnosisFromFhir(condition: HistoryCondition): ExternalDiagnosis | null {
  const { id, code, encounter, onsetDateTime, onsetPeriod, recordedDate, verificationStatus } = condition;
  const display = words(code);
  const refuted = verificationStatus?.coding?.some((coding) => NOT_COUNTED.has(coding.code ?? '')) ?? false;
  if (display === null || refuted) return null;
  return {
    externalId: id,
    code: code?.coding?.[0]?.code ?? null,
    display,
    onsetOn: dayOf(onsetDateTime ?? onsetPeriod?.start ?? recordedDate),
    encounterId: idOf(encounter?.reference),
  };
}

export function encounterFromFhir(encounter: HistoryEncounter): ExternalEncounter | null {
  if (!counts(encounter)) return null;
  const { id, type, class: setting, period, location } = encounter;
  return {
    externalId: id,
    kind: words(type?.[0]) ?? setting?.display ?? setting?.code ?? 'Encounter',
    startedOn: instantOf(period?.start),
    endedOn: instantOf(period?.end),
    location: location?.[0]?.location.display ?? null,
  };
}

export function procedureFromFhir(procedure: HistoryProcedure): ExternalProcedure | null {
  const { id, code, performedDateTime, performedPeriod } = procedure;
  const display = words(code);
  if (!counts(procedure) || display === null) return null;
  return {
    externalId: id,
    code: code?.coding?.[0]?.code ?? null,
    display,
    startedOn: instantOf(performedDateTime ?? performedPeriod?.start),
    endedOn: instantOf(performedPeriod?.end),
  };
}

/** Courses, phases, plans and fractions of radiotherapy are procedures too; they are shown as courses. */
export const isRadiotherapy = ({ meta }: HistoryProcedure) =>
  meta?.profile?.some((profile) => profile.includes('radiotherapy')) ?? false;

/** The latest statement about each course; it replaces earlier ones of the same course. */
export function coursesFromFhir(
  procedures: readonly HistoryProcedure[],
  volumes: readonly HistoryVolume[],
): ExternalCourse[] {
  const names = new Map(volumes.map((volume) => [volume.id, nameOfVolume(volume)]));
  const courses = new Map<string, ExternalCourse>();
  for (const procedure of procedures) {
    const isCourse =
      procedure.meta?.profile?.some((profile) => profile.endsWith('-radiotherapy-course-summary')) ?? false;
    if (!isCourse || !counts(procedure)) continue;
    const { id, identifier = [], extension = [], performedDateTime, performedPeriod, reasonCode = [] } = procedure;
    const course: ExternalCourse = {
      externalId: id,
      name: identifier.find(({ use }) => use === 'usual')?.value ?? null,
      startedOn: dayOf(performedPeriod?.start ?? performedDateTime),
      endedOn: dayOf(performedPeriod?.end),
      intent: intentOf(extension),
      diagnoses: reasonCode.flatMap((reason) => words(reason) ?? []),
      points: extension
        .filter(({ url }) => url === `${MCODE}/mcode-radiotherapy-dose-delivered-to-volume`)
        .map((observation) => pointOf(observation, names)),
    };
    const same = identifier.find(({ use }) => use === 'official')?.value ?? id;
    const known = courses.get(same);
    if (!known || (course.endedOn ?? '') >= (known.endedOn ?? '')) courses.set(same, course);
  }
  return [...courses.values()];
}

/** CodeX RT fixes the unit to cGy, but sources write Gy as well; a dose in any other unit is not guessed. */
const TENTHS_OF_CGY: ReadonlyMap<string, number> = new Map([
  ['cGy', 10],
  ['Gy', 1000],
]);

function doseInTenthsCGy(value: number, unit: string | undefined): number | null {
  const factor = TENTHS_OF_CGY.get(unit ?? '');
  return factor === undefined ? null : Math.round(value * factor);
}

function pointOf({ extension = [] }: Extension, names: ReadonlyMap<string, string>): ExternalDosePoint {
  const part = (name: string) => extension.find(({ url }) => url === name);
  const volume = part('volume')?.valueReference;
  const dose = part('totalDoseDelivered')?.valueQuantity;
  return {
    name: names.get(idOf(volume?.reference) ?? '') ?? volume?.display ?? 'Unnamed volume',
    doseTenthsCGy: dose?.value === undefined ? null : doseInTenthsCGy(dose.value, dose.code ?? dose.unit),
    fractions: part('fractionsDelivered')?.valueUnsignedInt ?? null,
  };
}

function nameOfVolume({ id, description, identifier = [], location }: HistoryVolume): string {
  return identifier.find(({ use }) => use === 'usual')?.value ?? description ?? words(location) ?? id;
}

/** RxNorm has no class for these; mCODE marks a medicine against cancer by its profile. */
const CYTOTOXIC =
  /platin|taxel|rubicin|citabine|fluorouracil|etoposide|cyclophosphamide|ifosfamide|vin(?:cristine|blastine|orelbine)|temozolomide|irinotecan|topotecan|pemetrexed|methotrexate|mitomycin|bleomycin|dacarbazine|bendamustine/i;

export function medicationFromFhir(medication: HistoryMedication): ExternalMedication | null {
  const display = words(medication.medicationCodeableConcept);
  if (!counts(medication) || display === null) return null;
  const isGiven = medication.resourceType === 'MedicationAdministration';
  const isForCancer =
    medication.meta?.profile?.some((profile) => profile.includes('cancer-related-medication')) ?? false;
  return {
    externalId: medication.id,
    display,
    act: isGiven ? 'given' : 'ordered',
    on: instantOf(
      isGiven ? (medication.effectiveDateTime ?? medication.effectivePeriod?.start) : medication.authoredOn,
    ),
    isAntineoplastic: isForCancer || CYTOTOXIC.test(display),
    intent: intentOf(medication.extension ?? []),
  };
}

export function imagingFromFhir(study: HistoryImaging): ExternalImaging | null {
  if (!counts(study)) return null;
  const { id, modality = [], series = [], description, started } = study;
  const kind = modality[0] ?? series[0]?.modality;
  return {
    externalId: id,
    modality: kind?.display ?? kind?.code ?? null,
    bodySite: series.find(({ bodySite }) => bodySite)?.bodySite?.display ?? null,
    description: description ?? null,
    on: instantOf(started),
  };
}

const LAB_STATUSES: ReadonlySet<string> = new Set(['final', 'amended', 'corrected', 'preliminary']);

export function labFromFhir({ id, status, code, effectiveDateTime, ...value }: HistoryLab): ExternalLab | null {
  const on = instantOf(effectiveDateTime);
  const display = words(code);
  if (!LAB_STATUSES.has(status) || on === null || display === null) return null;
  const { valueQuantity, valueString, valueCodeableConcept } = value;
  const text = valueString ?? words(valueCodeableConcept);
  if (valueQuantity?.value === undefined && text === null) return null;
  return {
    externalId: id,
    code: code.coding?.[0]?.code ?? null,
    display,
    on,
    quantity: valueQuantity?.value ?? null,
    unit: valueQuantity?.unit ?? valueQuantity?.code ?? null,
    text,
  };
}

function intentOf(extensions: readonly Extension[]): string | null {
  const intent = extensions.find(({ url }) => url === `${MCODE}/mcode-procedure-intent`)?.valueCodeableConcept;
  return intent?.text ?? intent?.coding?.[0]?.display?.replace(/ - procedure intent.*$/, '') ?? null;
}

const idOf = (reference: string | undefined) =>
  reference
    ?.split('/')
    .at(-1)
    ?.replace(/^urn:uuid:/, '') ?? null;
const dayOf = (stated: string | undefined): CalendarDate | null => /^\d{4}-\d{2}-\d{2}/.exec(stated ?? '')?.[0] ?? null;

/** A date alone becomes noon in UTC, the same calendar day in nearly every zone. */
function instantOf(stated: string | undefined): Instant | null {
  if (stated === undefined) return null;
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(stated) ? `${stated}T12:00:00.000Z` : stated);
  return Number.isNaN(time) || !/^\d{4}-\d{2}-\d{2}/.test(stated) ? null : new Date(time).toISOString();
}
