import type { CompiledForm } from '@isocenter/engine';
import { isEditableStatus, type CalendarDate } from '@isocenter/schemas';
import { diseaseSystemOf } from '../../chart/carePlan.ts';
import { visitsDue } from '../../chart/dueDates.ts';
import type { SignedDeath } from '../../chart/deaths.ts';
import type { EpisodeRecord } from '../../chart/episode.ts';
import type { PatientRecord } from '../../chart/patient.ts';
import type { TaskRecord } from '../../chart/task.ts';
import type { TreatmentDays } from '../../foundation/calendar.ts';
import { missedDaysOf, treatmentRecordOf, type TreatmentEntry } from '../../chart/treatmentRecord.ts';
import type { StoredCaseValue } from '../columns/caseColumn.ts';
import { formColumns } from '../columns/formColumns.ts';
import { gradedOf, worstName } from '../columns/toxicityColumns.ts';
import type { CaseRecord, FollowUpRow, FractionRow, ToxicityRow } from './caseRecord.ts';
import type { CourseField, TIMES_TO_EVENT } from './courseColumns.ts';
import { primarySiteOf, stageGroupOf } from './siteAndStage.ts';
import { dateIn, numberIn } from './planValues.ts';
import { answerIn, signedDocuments, signedPlan, type SignedDocument } from './signedDocuments.ts';

/** What a case is made from. */
export interface CaseSources {
  readonly episode: EpisodeRecord;
  readonly patient: PatientRecord;
  /** Of the board, in its order. */
  readonly tasks: readonly TaskRecord[];
  readonly entries: readonly TreatmentEntry[];
  /** The form on which a task was signed. */
  readonly formOf: (task: TaskRecord) => CompiledForm | null;
  /** Weekends and holidays of the department. */
  readonly isFree: TreatmentDays['isFree'];
  /** As a signed follow-up of any of the patient's courses states it. */
  readonly death: SignedDeath | null;
  /** The last day on which the patient was seen in another course. */
  readonly seenElsewhere: CalendarDate | null;
}

export type CaseContent = Pick<CaseRecord, 'values' | 'toxicities' | 'fractions' | 'followUps'>;

/**
 * The figures of a course from its signed documents (decision 60): the latest signed one wins, an unsigned one never
 * counts. A prescription counts while it is in force.
 */
export function caseOf(sources: CaseSources): CaseContent {
  const documents = signedDocuments(sources);
  const values = new Map<string, StoredCaseValue>();
  const toxicities: ToxicityRow[] = [];
  // From the oldest to the latest, so that the latest stays.
  for (const document of documents) {
    const { task, form, date } = document;
    for (const { field, own, carePlan } of formColumns(form)) {
      const answer = answerIn(document, field.eventType, field.id);
      if (answer === undefined) continue;
      for (const column of [...own, ...carePlan]) {
        const value = column.read(answer);
        if (value !== null) values.set(column.shortName, value);
      }
      const graded = field.type === 'CTCAE' ? gradedOf(answer) : null;
      if (graded) toxicities.push({ taskId: task._id, taskType: task.taskType, date, ...graded });
    }
  }
  for (const [term, grade] of worstOf(toxicities)) values.set(worstName(term), grade);
  const course = courseFigures(sources, { documents, toxicities });
  for (const [name, value] of Object.entries(course)) if (value !== null) values.set(name, value);
  return {
    values: Object.fromEntries(values),
    toxicities,
    fractions: fractionsOf(sources.entries),
    followUps: followUpsOf(documents),
  };
}

function worstOf(rows: readonly ToxicityRow[]): ReadonlyMap<string, number> {
  const worst = new Map<string, number>();
  for (const { term, grade } of rows) worst.set(term, Math.max(worst.get(term) ?? 0, grade));
  return worst;
}

/** The days that the sources tell apart, in each plan's last statement. */
function fractionsOf(entries: readonly TreatmentEntry[]): readonly FractionRow[] {
  const plans = treatmentRecordOf(entries)?.plans ?? [];
  return plans.flatMap(({ days, plan }) => days.map((date) => ({ date, plan })));
}

function followUpsOf(documents: readonly SignedDocument[]): readonly FollowUpRow[] {
  return documents
    .filter(({ task }) => task.taskType === 'FOLLOWUP')
    .map(({ task, date }) => {
      const answers = task.document?.formValues['Followup'];
      const status = answers?.['vital_status'];
      return { taskId: task._id, date, vitalStatus: typeof status === 'string' ? status : null };
    });
}

type CourseFigures = {
  readonly [Name in Exclude<CourseField, (typeof TIMES_TO_EVENT)[number]>]: StoredCaseValue | null;
};

function courseFigures(
  { episode, patient, tasks, entries, isFree, death, seenElsewhere }: CaseSources,
  { documents, toxicities }: { documents: readonly SignedDocument[]; toxicities: readonly ToxicityRow[] },
): CourseFigures {
  const plan = signedPlan(tasks);
  const record = treatmentRecordOf(entries);
  const days = (record?.plans ?? []).flatMap((entry) => entry.days).sort();
  const first = days[0] ?? firstDayOf(record?.plans) ?? dateIn(plan, 'treatment.firstDay');
  const last = record?.lastDay ?? dateIn(plan, 'treatment.lastDay');
  const ofType = (type: TaskRecord['taskType']) => documents.filter(({ task }) => task.taskType === type);
  const consult = ofType('CONSULT').at(-1)?.date ?? null;
  const registered = episode.createdOn.slice(0, 10);
  const prescribed = numberIn(plan, 'prescription.fractions');
  const dose = numberIn(plan, 'prescription.totalDose');
  const delivered = record?.fractions ?? numberIn(plan, 'treatment.fractionsDelivered');
  const treatmentDays = daysBetween(first, last, 1);
  const plannedDays = prescribed === null ? null : plannedDaysOf(prescribed);
  const visits = ofType('OTV');
  const due =
    delivered === null
      ? null
      : visitsDue(
          tasks.filter(({ taskType }) => taskType === 'OTV'),
          delivered,
        );
  const summary = ofType('TREATMENT_SUMMARY').at(-1)?.task.signed?.on ?? null;
  const toSummary = daysBetween(last, summary);
  const followUps = ofType('FOLLOWUP');
  const worst = toxicities.length === 0 ? null : Math.max(...toxicities.map(({ grade }) => grade));
  const life = lifeOf(documents, { death, seenElsewhere });
  return {
    episode_type: episode.episodeType,
    disease_system: diseaseSystemOf(plan),
    primary_site: primarySiteOf(plan),
    stage_group: stageGroupOf(documents),
    course_number: episode.courseNumber,
    sex: patient.sex,
    age: ageAt(patient.dateOfBirth, registered),
    attending: episode.providerId,
    registered_on: registered,
    consult_on: consult,
    first_fraction_on: first,
    last_fraction_on: last,
    days_to_start: daysBetween(consult ?? registered, first),
    treatment_days: treatmentDays,
    planned_days: plannedDays,
    extra_days: treatmentDays === null || plannedDays === null ? null : treatmentDays - plannedDays,
    fractions_prescribed: prescribed,
    fractions_delivered: delivered,
    dose_prescribed: dose,
    dose_per_fraction: numberIn(plan, 'prescription.dosePerFraction'),
    missed_days: record && missedDaysOf(record, isFree),
    single_fraction_8gy: prescribed === null || dose === null ? null : yesNo(prescribed === 1 && dose === 800),
    visits_signed: visits.length,
    visits_due: due,
    visits_complete: due === null ? null : yesNo(visits.length >= due),
    visits_in_time: visits.length === 0 ? null : yesNo(visits.every(isSignedInTime)),
    unsigned_documents: tasks.filter(({ taskStatus }) => isEditableStatus(taskStatus)).length,
    ...signingOf(tasks, documents),
    days_to_summary: toSummary,
    summary_in_time: inTime(last, summary, toSummary),
    staged: documents.length === 0 ? null : yesNo(plan['stage.group'] !== undefined || plan['stage'] !== undefined),
    worst_toxicity: worst,
    severe_toxicity: worst === null ? null : yesNo(worst >= SEVERE),
    follow_ups: followUps.length,
    followed_up: last === null ? null : yesNo(followUps.some(({ date }) => date !== null && date > last)),
    last_contact_on: life.lastContact,
    died: life.died === null ? null : yesNo(life.died),
    survival_days: life.died === null ? null : daysBetween(first ?? registered, life.lastContact),
    ...firstEventOf({ documents, life, from: first ?? registered }),
  };
}

/** Progression at a follow-up visit, or death before it was seen. */
function firstEventOf({
  documents,
  life,
  from,
}: {
  readonly documents: readonly SignedDocument[];
  readonly life: ReturnType<typeof lifeOf>;
  readonly from: CalendarDate;
}): Pick<CourseFigures, 'progressed_on' | 'first_event' | 'first_event_days'> {
  const progressed = documents.find(
    ({ task, date }) =>
      task.taskType === 'FOLLOWUP' &&
      date !== null &&
      date >= from &&
      task.document?.formValues['Followup']?.['disease_status'] === 'progression',
  );
  const on = progressed?.date ?? null;
  if (on !== null) return { progressed_on: on, first_event: 'progression', first_event_days: daysBetween(from, on) };
  const { died, lastContact } = life;
  return {
    progressed_on: null,
    first_event: died === null ? null : died ? 'death' : 'none',
    first_event_days: died === null ? null : daysBetween(from, lastContact),
  };
}

const SUMMARY_DAYS = 30;
const VISIT_DAYS = 3;
const LATE_DAYS = 7;
const SEVERE = 3;
const yesNo = (holds: boolean) => (holds ? 'yes' : 'no');

/** A patient who died or was seen in one course is dead or was seen in every other one. A course without documents tells nothing. */
function lifeOf(
  documents: readonly SignedDocument[],
  { death, seenElsewhere }: Pick<CaseSources, 'death' | 'seenElsewhere'>,
): { readonly died: boolean | null; readonly lastContact: CalendarDate | null } {
  if (death) return { died: true, lastContact: death.date };
  const seen = documents.flatMap(({ date, task }) => date ?? task.signed?.on.slice(0, 10) ?? []);
  const lastSeen =
    seen.length === 0 ? null : ([...seen, ...(seenElsewhere === null ? [] : [seenElsewhere])].sort().at(-1) ?? null);
  return { died: lastSeen === null ? null : false, lastContact: lastSeen };
}

function isSignedInTime({ task, date }: SignedDocument): boolean {
  const days = daysBetween(date ?? task.started?.on ?? null, firstSignatureOf(task));
  return days !== null && days <= VISIT_DAYS;
}

const firstSignatureOf = ({ signatures }: TaskRecord) =>
  signatures.find(({ meaning }) => meaning === 'signed')?.on ?? null;

/** How long documents waited for their signature. Whether one is late is known when it is signed; until then its day is told. */
function signingOf(tasks: readonly TaskRecord[], documents: readonly SignedDocument[]) {
  const begun = tasks
    .filter(({ taskStatus }) => isEditableStatus(taskStatus))
    .flatMap(({ started }) => started?.on ?? []);
  const days = documents.flatMap(({ task }) => daysBetween(task.started?.on ?? null, firstSignatureOf(task)) ?? []);
  const late = days.filter((each) => each > LATE_DAYS).length;
  return {
    unsigned_since: begun.toSorted()[0]?.slice(0, 10) ?? null,
    documents_signed: days.length,
    documents_late: days.length === 0 ? null : late,
    signed_in_time: days.length === 0 ? null : yesNo(late === 0),
    longest_to_sign: days.length === 0 ? null : Math.max(...days),
  };
}

function inTime(last: string | null, summary: string | null, days: number | null): string | null {
  if (last === null) return null;
  if (summary === null) return 'none';
  return days === null ? null : yesNo(days <= SUMMARY_DAYS);
}

function firstDayOf(plans: readonly TreatmentEntry[] | undefined): CalendarDate | null {
  return plans?.flatMap(({ firstDay }) => firstDay ?? []).sort()[0] ?? null;
}

/** From Monday on, five sessions a week: the first and the last day count. */
function plannedDaysOf(fractions: number): number | null {
  if (fractions < 1) return null;
  return fractions + 2 * Math.floor((fractions - 1) / 5);
}

const DAY = 86_400_000;
/** @param also 1 where both ends count */
function daysBetween(from: string | null, to: string | null, also = 0): number | null {
  if (from === null || to === null) return null;
  const days = (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY;
  return Number.isFinite(days) && days >= 0 ? Math.round(days) + also : null;
}

function ageAt(birth: CalendarDate | null, date: CalendarDate): number | null {
  if (birth === null) return null;
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4));
  const age = date.slice(5) < birth.slice(5) ? years - 1 : years;
  return Number.isFinite(age) && age >= 0 ? age : null;
}
