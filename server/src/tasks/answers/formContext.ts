import { calendarDateIn, type TreatmentDays } from '../../foundation/calendar.ts';
import type { UserRef } from '../../request/actor.ts';
import type { Choice, FormContext, Json } from '@isocenter/engine';
import type { ClinicianRole, DiseaseSystem, Instant } from '@isocenter/schemas';
import { CLINICIAN_ROLES, SOURCE_SYSTEM_LABEL } from '@isocenter/schemas';
import { substanceOf } from '../../chart/bannerAlerts.ts';
import { foldCarePlan, type CarePlanSourceTask } from '../../chart/carePlan.ts';
import { inForce, latestMaterial, type ConsentVersion } from '../../chart/consentText.ts';
import type { EpisodeRecord } from '../../chart/episode.ts';
import type { PatientRecord } from '../../chart/patient.ts';
import { providerLabel, type ProviderRecord } from '../../providers/provider.ts';
import type { TaskRecord } from '../../chart/task.ts';
import { missedDaysOf, treatmentRecordOf, type TreatmentRecord } from '../../chart/treatmentRecord.ts';

interface FormContextParts {
  readonly task: TaskRecord;
  readonly episode: Pick<EpisodeRecord, 'providerId' | 'createdOn'>;
  /** Frozen, or the form that the task would start with. */
  readonly diseaseSystem: DiseaseSystem;
  readonly episodeTasks: readonly CarePlanSourceTask[];
  readonly patient: PatientRecord;
  /** Signed prescriptions of the course that their source has changed since; missing without any. */
  readonly changedOutside?: readonly { readonly taskId: string; readonly since: Instant }[];
  /** The tasks of the course that are in the wrong chart; missing without any. */
  readonly wrongChart?: readonly string[];
  /** What was delivered so far; missing without a treatment record. */
  readonly treatment?: TreatmentRecord | null;
  readonly providers: readonly ProviderRecord[];
  /** Missing without any. */
  readonly consentTexts?: readonly ConsentVersion[];
  /** Null when the installation has no name for it. */
  readonly departmentName: string | null;
  readonly user: UserRef & { readonly role: ClinicianRole | null };
  readonly now: Instant;
  /** IANA name of the department's time zone: its calendar decides which day it is (decision 30). */
  readonly timeZone: string;
  /** Weekends and holidays of the department. */
  readonly isFree: TreatmentDays['isFree'];
}

/** All that a form may use besides its answers. The browser gets the same, so that both generate the same note. */
export function formContext(parts: FormContextParts): FormContext {
  const { task, patient, user } = parts;
  return {
    now: parts.now,
    today: calendarDateIn(parts.timeZone, parts.now),
    timeZone: parts.timeZone,
    user: { id: user.id, displayName: user.displayName, role: user.role },
    patient: {
      dateOfBirth: patient.dateOfBirth,
      sex: patient.sex,
      firstName: patient.name.firstName,
      lastName: patient.name.lastName,
      mrn: patient.mrn,
    },
    task: {
      id: task._id,
      taskType: task.taskType,
      displayName: task.displayName,
      diseaseSystem: parts.diseaseSystem,
      sequence: task.sequence,
      iteration: task.iteration,
      treatmentStage: task.treatmentStage,
    },
    carePlan: {
      ...foldCarePlan(parts.episodeTasks, task._id),
      ...registeredWith(parts),
      ...allergiesOutside(parts),
      ...changedOutside(parts),
      ...delivered(parts),
      ...consentAsked(parts),
    },
    ...(parts.wrongChart && parts.wrongChart.length > 0 ? { wrongChart: parts.wrongChart } : {}),
    external: knownOutside(patient),
    choices: providerChoices(parts.providers),
  };
}

/**
 * The allergies that the outside system states, offered to every form that asks for them, until a task has answered. That it states none
 * is no answer: the question is asked before each contrast and each procedure.
 */
function knownOutside(patient: PatientRecord): FormContext['external'] {
  const { sourceSystem } = patient;
  const allergies = namedOutside(patient);
  if (allergies === null) return [];
  const formValues = { allergy: 'present', 'allergy.details': allergies };
  return [{ id: 'allergies', system: SOURCE_SYSTEM_LABEL[sourceSystem], taskId: '', linkedOn: null, formValues }];
}

function namedOutside({ outside }: PatientRecord): string | null {
  const allergies = outside?.allergies ?? [];
  return allergies.length === 0 ? null : allergies.map(substanceOf).join(', ');
}

/** A form that is told of no allergy can ask why the outside system names one. It stays when a task has answered. */
function allergiesOutside({ patient, episode, episodeTasks }: FormContextParts): FormContext['carePlan'] {
  const value = namedOutside(patient);
  const registration = episodeTasks.find(({ taskType }) => taskType === 'REGISTRATION');
  if (value === null || !registration) return {};
  return { 'allergy.statedOutside': { value, taskId: registration._id, on: episode.createdOn, signed: true } };
}

/** The attending and the place of the course, known since it was registered. The registration is shown as the source. */
function registeredWith({
  episode,
  episodeTasks,
  providers,
  departmentName,
}: FormContextParts): FormContext['carePlan'] {
  const provider = providers.find(({ _id }) => _id === episode.providerId);
  const registration = episodeTasks.find(({ taskType }) => taskType === 'REGISTRATION');
  if (!registration) return {};
  const entry = (value: string) => ({ value, taskId: registration._id, on: episode.createdOn, signed: true });
  return {
    ...(provider ? { 'course.attending': entry(providerLabel(provider)) } : {}),
    ...(departmentName === null ? {} : { 'course.place': entry(departmentName) }),
  };
}

/**
 * The consent texts of the department for the treatment of this course (decision 198): the days on which their versions came into force,
 * and the day from which a consent must have been signed. Not those of the frozen form, because a new text counts for all courses.
 */
function consentAsked(parts: FormContextParts): FormContext['carePlan'] {
  const { task, episode, episodeTasks, consentTexts = [], now, timeZone } = parts;
  const asked = { kind: task.episodeType, today: calendarDateIn(timeZone, now) };
  const versions = inForce(consentTexts, asked);
  const registration = episodeTasks.find(({ taskType }) => taskType === 'REGISTRATION');
  if (versions.length === 0 || !registration) return {};
  const entry = (value: Json) => ({ value, taskId: registration._id, on: episode.createdOn, signed: true });
  const material = latestMaterial(consentTexts, asked);
  return {
    'consentText.days': entry(versions.map(({ inForceOn }) => inForceOn)),
    ...(material ? { 'consentText.renewedOn': entry(material.inForceOn) } : {}),
  };
}

/** A prescription that was changed outside after its signature: no form may say that it is unchanged (decision 46). */
function changedOutside({ changedOutside: changes = [] }: FormContextParts): FormContext['carePlan'] {
  const [first] = changes;
  if (!first) return {};
  return { 'prescription.changedOutside': { value: 'yes', taskId: first.taskId, on: first.since, signed: true } };
}

/**
 * What the treatment record says, for visits and summaries (decisions 27 and 47). It belongs to no task: the prescription
 * of the course is named as its task.
 */
function delivered({ task, treatment: all = null, episodeTasks, isFree }: FormContextParts): FormContext['carePlan'] {
  // What is delivered after a visit was pended is not the dose of that visit.
  const until = task.pended?.on;
  const treatment = treatmentRecordOf((all?.entries ?? []).filter(({ on }) => until === undefined || on <= until));
  const taskId = episodeTasks.find(({ taskType }) => taskType === 'PRESCRIPTION' || taskType === 'PALLIATIVE')?._id;
  const latest = treatment?.entries.at(-1);
  if (!treatment || !latest || taskId === undefined) return {};
  const { fractions, doseTenthsCGy, lastDay, plans } = treatment;
  const systems = [
    ...new Set(plans.map(({ source }) => (source ? SOURCE_SYSTEM_LABEL[source.system] : 'typed by hand'))),
  ];
  const said: { readonly [field: string]: string | number | null } = {
    'treatment.recordedFractions': fractions,
    'treatment.recordedDose': doseTenthsCGy === null ? null : doseTenthsCGy / 10,
    'treatment.recordedMissedDays': missedDaysOf(treatment, isFree),
    'treatment.recordedLastDay': lastDay,
    'treatment.recordKind': plans.every(({ source }) => source !== null) ? 'record' : 'typed',
    'treatment.recordSource': systems.join(', '),
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([field, value]) =>
      value === null ? [] : [[field, { value, taskId, on: latest.on, signed: true }]],
    ),
  );
}

function providerChoices(providers: readonly ProviderRecord[]): { readonly [source: string]: readonly Choice[] } {
  return Object.fromEntries(
    CLINICIAN_ROLES.map((role) => [
      `providers:${role}`,
      providers
        .filter(({ type }) => type === role)
        .map((provider) => ({ id: provider._id, label: providerLabel(provider) })),
    ]),
  );
}
