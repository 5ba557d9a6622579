/**
 * The views that a department makes on its ARIA database for this server. They hide how a version of ARIA stores things, and
 * give what may be read and nothing else. `docs/aria-db-views.md` is printed from here.
 */
type Kind =
  /** varchar or text. */
  | 'text'
  /** numeric; read as text, digit by digit. */
  | 'decimal'
  | 'integer'
  | 'date'
  /** timestamptz in PostgreSQL, datetimeoffset in SQL Server: a time without a zone is not accepted. */
  | 'time';

interface Column {
  readonly kind: Kind;
  readonly meaning: string;
}
const column =
  (kind: Kind) =>
  (meaning: string): Column => ({ kind, meaning });
const [text, decimal, integer, date, time] = [
  column('text'),
  column('decimal'),
  column('integer'),
  column('date'),
  column('time'),
];

const SIDE = text('left, right, bilateral or midline; null where it does not apply');
const PATIENT = text('Id of the patient in `isocenter_patients`');
const STATE = text('draft, approved, revised, superseded, completed or stopped');
const UNIT = text('cGy or Gy, for the doses of the row');

export const VIEWS = {
  isocenter_patients: {
    patient_id: text('Id in ARIA, which never changes'),
    mrn: text('Medical record number in use'),
    first_name: text('First name'),
    middle_name: text('Middle name'),
    last_name: text('Last name'),
    birth_date: date('Date of birth'),
    sex: text('MALE, FEMALE or OTHER; null if unknown'),
  },
  isocenter_prescriptions: {
    prescription_id: text('Id of the prescription; the same in all of its versions'),
    version: text('Changes with each change of the prescription or of its targets'),
    patient_id: PATIENT,
    name: text('Name of the prescription'),
    course: text('Name of the course'),
    diagnosis_code: text('Code of the diagnosis'),
    diagnosis_system: text('Its code system, such as http://hl7.org/fhir/sid/icd-10-cm'),
    diagnosis_name: text('The diagnosis in words'),
    site_name: text('Site'),
    side: SIDE,
    intent: text('Intent in words, such as Curative'),
    state: STATE,
    stopped_at_fraction: integer('Last fraction given, if it was stopped'),
    author_first_name: text('Who prescribed'),
    author_last_name: text('Who prescribed'),
    prescribed_on: time('When it was written'),
    approved_on: time('When it was approved; null if it is not'),
    updated_on: time('Last change'),
  },
  isocenter_targets: {
    target_id: text('Id of the volume in its phase; the same in all versions'),
    prescription_id: text('Its prescription'),
    patient_id: PATIENT,
    name: text('Name of the volume'),
    site_name: text('Site'),
    side: SIDE,
    phase: text('Name of the phase; volumes of one phase are treated together'),
    state: STATE,
    modality: text('Modality in words, such as Photons'),
    technique: text('Technique in words, such as VMAT'),
    energy: text('Such as 6 MV'),
    total_dose: decimal('Dose of all fractions of the phase'),
    dose_per_fraction: decimal('Dose of one fraction'),
    dose_unit: UNIT,
    fractions: integer('Fractions of the phase'),
    pattern: text('Such as Daily'),
  },
  isocenter_treatments: {
    treatment_id: text('Id of the phase or plan that was treated'),
    patient_id: PATIENT,
    prescription_id: text('Its prescription'),
    plan: text('Name of the phase or plan'),
    course: text('Name of the course'),
    state: text('in-progress, completed or stopped'),
    started_on: time('First fraction'),
    ended_on: time('Last fraction; null while it goes on'),
    updated_on: time('Last change'),
    fractions_delivered: integer('Fractions delivered so far'),
  },
  isocenter_treatment_doses: {
    treatment_id: text('The treatment'),
    patient_id: PATIENT,
    target_id: text('The volume, as in `isocenter_targets`'),
    dose: decimal('Dose delivered so far'),
    dose_unit: UNIT,
  },
  isocenter_sessions: {
    session_id: text('Id of the session'),
    treatment_id: text('The treatment'),
    patient_id: PATIENT,
    treated_on: time('When'),
    fraction: integer('Fraction of the phase or plan, from 1'),
    dose: decimal('Dose of the session, if all volumes got the same'),
    dose_unit: UNIT,
  },
  isocenter_schedule: {
    entry_id: text('Id of the appointment'),
    patient_id: PATIENT,
    mrn: text('Medical record number in use'),
    kind: text('APPOINTMENT or TREATMENT'),
    starts_on: time('Start'),
    ends_on: time('End'),
    state: text('booked, arrived, fulfilled, canceled or no-show'),
    activity: text('What is planned'),
    location: text('Where'),
    resource: text('Machine or room'),
    provider: text('With whom'),
    note: text('Remark'),
    updated_on: time('Last change'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Column>>>>;

export type ViewName = keyof typeof VIEWS;
/** Every value as text: no driver may turn a number into a double or a time into the zone of the machine. */
export type ViewRow<View extends ViewName> = { readonly [Name in keyof (typeof VIEWS)[View]]: string | null };

/** For the operator who makes the views, in Markdown. */
export function viewsTable(): string {
  return Object.entries(VIEWS)
    .map(([view, columns]) => {
      const rows = Object.entries(columns).map(([name, { kind, meaning }]) => `| \`${name}\` | ${kind} | ${meaning} |`);
      return [`### \`${view}\``, '', '| column | type | meaning |', '| --- | --- | --- |', ...rows].join('\n');
    })
    .join('\n\n');
}
