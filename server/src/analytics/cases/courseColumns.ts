import type { CaseFieldChoice, DiseaseSystem, EpisodeType } from '@isocenter/schemas';
import { DEFAULT_SYSTEM, DISEASE_SYSTEM_LABEL, DISEASE_SYSTEMS, EPISODE_TYPES, SEXES } from '@isocenter/schemas';
import type { CaseColumn } from '../columns/caseColumn.ts';
import { PRIMARY_SITES, STAGES } from './siteAndStage.ts';

const words = (id: string): CaseFieldChoice => ({
  id,
  label:
    id.charAt(0) +
    id
      .slice(1)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
});
/** An abbreviation stays one. */
const typeOfEpisode = (id: EpisodeType): CaseFieldChoice => (id === 'QA' ? asWritten(id) : words(id));
const asWritten = (id: string): CaseFieldChoice => ({ id, label: id });
/** As the consultation names them. */
const diseaseSystem = (id: DiseaseSystem): CaseFieldChoice => ({
  id,
  label: id === DEFAULT_SYSTEM ? 'Other' : DISEASE_SYSTEM_LABEL[id],
});
const YES_NO: readonly CaseFieldChoice[] = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

/** A missing summary is no measure of how long the others took, and must not vanish from the share. */
const SUMMARIES: readonly CaseFieldChoice[] = [
  { id: 'yes', label: 'Within 30 days' },
  { id: 'no', label: 'Later' },
  { id: 'none', label: 'No signed summary' },
];

const FIRST_EVENTS: readonly CaseFieldChoice[] = [
  { id: 'progression', label: 'Progression' },
  { id: 'death', label: 'Death' },
  { id: 'none', label: 'Neither so far' },
];

type Told = Pick<CaseColumn, 'label' | 'type'> & Partial<Pick<CaseColumn, 'unit' | 'choices'>>;

/** What a case says of its course, whichever forms were filled. */
const COURSE = {
  episode_type: { label: 'Type of episode', type: 'choice', choices: EPISODE_TYPES.map(typeOfEpisode) },
  disease_system: { label: 'Disease system', type: 'choice', choices: DISEASE_SYSTEMS.map(diseaseSystem) },
  primary_site: { label: 'Primary site', type: 'choice', choices: PRIMARY_SITES },
  stage_group: { label: 'Stage group', type: 'choice', choices: STAGES },
  course_number: { label: 'Course number', type: 'number' },
  sex: { label: 'Sex', type: 'choice', choices: SEXES.map(words) },
  age: { label: 'Age at registration', type: 'number', unit: 'years' },
  attending: { label: 'Attending', type: 'choice', choices: null },
  registered_on: { label: 'Registered', type: 'date' },
  consult_on: { label: 'Consultation', type: 'date' },
  first_fraction_on: { label: 'First fraction', type: 'date' },
  last_fraction_on: { label: 'Last fraction', type: 'date' },
  days_to_start: { label: 'From consultation to first fraction', type: 'number', unit: 'days' },
  treatment_days: { label: 'Overall treatment time', type: 'number', unit: 'days' },
  planned_days: { label: 'Overall treatment time as planned, five fractions a week', type: 'number', unit: 'days' },
  extra_days: { label: 'Treatment time beyond the plan', type: 'number', unit: 'days' },
  fractions_prescribed: { label: 'Fractions prescribed', type: 'number' },
  fractions_delivered: { label: 'Fractions delivered', type: 'number' },
  dose_prescribed: { label: 'Dose prescribed', type: 'number', unit: 'cGy' },
  dose_per_fraction: { label: 'Dose per fraction prescribed', type: 'number', unit: 'cGy' },
  missed_days: { label: 'Treatment days without a session', type: 'number', unit: 'days' },
  single_fraction_8gy: { label: '8 Gy in 1 fraction', type: 'choice', choices: YES_NO },
  visits_signed: { label: 'On-treatment visits signed', type: 'number' },
  visits_due: { label: 'On-treatment visits due', type: 'number' },
  visits_complete: { label: 'All due visits signed', type: 'choice', choices: YES_NO },
  visits_in_time: { label: 'All visits signed within 3 days', type: 'choice', choices: YES_NO },
  unsigned_documents: { label: 'Documents begun and not signed', type: 'number' },
  unsigned_since: { label: 'Oldest document begun and not signed', type: 'date' },
  documents_signed: { label: 'Documents signed', type: 'number' },
  documents_late: { label: 'Documents signed more than 7 days after they were begun', type: 'number' },
  signed_in_time: { label: 'All documents signed within 7 days', type: 'choice', choices: YES_NO },
  longest_to_sign: { label: 'Longest time from start to signature', type: 'number', unit: 'days' },
  days_to_summary: { label: 'From last fraction to signed summary', type: 'number', unit: 'days' },
  summary_in_time: { label: 'Summary signed within 30 days', type: 'choice', choices: SUMMARIES },
  staged: { label: 'Stage documented', type: 'choice', choices: YES_NO },
  worst_toxicity: { label: 'Worst grade of any adverse event', type: 'number', unit: 'grade' },
  severe_toxicity: { label: 'Grade 3 or worse', type: 'choice', choices: YES_NO },
  follow_ups: { label: 'Follow-up visits', type: 'number' },
  followed_up: { label: 'Followed up after treatment', type: 'choice', choices: YES_NO },
  last_contact_on: { label: 'Last contact', type: 'date' },
  died: { label: 'Died', type: 'choice', choices: YES_NO },
  survival_days: { label: 'From first fraction to death or last contact', type: 'number', unit: 'days' },
  progressed_on: { label: 'First progression at a follow-up', type: 'date' },
  first_event: { label: 'First of progression and death', type: 'choice', choices: FIRST_EVENTS },
  first_event_days: {
    label: 'From first fraction to progression, death or last contact',
    type: 'number',
    unit: 'days',
  },
  overall_survival: { label: 'Overall survival', type: 'survival', unit: 'days' },
  progression_free_survival: { label: 'Progression-free survival', type: 'survival', unit: 'days' },
  progression_or_death: { label: 'Progression, with death competing', type: 'incidence', unit: 'days' },
} as const satisfies Readonly<Record<string, Told>>;

export type CourseField = keyof typeof COURSE;

export const COURSE_COLUMNS: readonly CaseColumn[] = Object.entries<Told>(COURSE).map(
  ([shortName, { label, type, unit = null, choices = null }]) => ({
    ...{ shortName, label, type, unit, choices },
    ...{ origin: 'course', form: null, path: null },
  }),
);

/** The times to an event. */
export const TIMES_TO_EVENT = ['overall_survival', 'progression_free_survival', 'progression_or_death'] as const;

interface Endpoint {
  readonly time: CourseField;
  readonly event: CourseField;
  /** The values of the event with which a case was last seen without any. */
  readonly censored: readonly string[];
}

/** A time to an event has no value of its own: it is read from a time and what ended it. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  overall_survival: { time: 'survival_days', event: 'died', censored: ['no'] },
  progression_free_survival: { time: 'first_event_days', event: 'first_event', censored: ['none'] },
  progression_or_death: { time: 'first_event_days', event: 'first_event', censored: ['none'] },
} satisfies Record<(typeof TIMES_TO_EVENT)[number], Endpoint>;
