import { patients } from '../../notes/patients/patients.ts';
import type { FormStore, Json } from '@isocenter/engine';
import { playCourse, type Answers, type Patient, type Task } from '../../notes/play.ts';
import type { Visit } from './giveAnswers.ts';

/** A visit to be played, after the tasks of the patient that were documented before it. */
export interface Scripted extends Visit, Pick<Task, 'type' | 'on' | 'week'> {}

export interface Script {
  readonly patient: Omit<Patient, 'tasks'>;
  readonly before: readonly Task[];
  readonly visits: readonly Scripted[];
}

function patientNamed(name: string): Patient {
  const found = patients.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`There is no patient "${name}".`);
  return found;
}

const headAndNeck = patientNamed('hn-oropharynx');
const breast = patientNamed('breast-whole');

/** The tasks of a patient before the first one of a type. */
function tasksBefore({ tasks }: Patient, type: Task['type'], week?: number): readonly Task[] {
  return tasks.slice(
    0,
    tasks.findIndex((task) => task.type === type && task.week === week),
  );
}

function knownOf({ tasks }: Patient, type: Task['type']): Answers {
  const found = tasks.find((task) => task.type === type);
  if (!found) throw new Error(`This patient has no ${type}.`);
  return found.answers;
}

const GRADES = ['fatigue', 'dermatitis_radiation', 'mucositis_oral', 'dysphagia', 'dry_mouth', 'dysgeusia', 'pain'];

/** Week 3 of chemoradiation: as at the visit of week 2, but the mucositis is worse. */
export const headAndNeckVisit: Script = {
  patient: headAndNeck,
  before: tasksBefore(headAndNeck, 'OTV', 4),
  visits: [
    {
      type: 'OTV',
      on: '2026-02-13',
      week: 3,
      known: {
        OTVStatus: {
          visit_date: '2026-02-13',
          seen_face_to_face: 'yes',
          fractions_delivered: 15,
          dose_to_date: 3000,
          weight: 88.1,
          ecog: '0',
          pain_score: 3,
        },
        OTVAdverseEvents: {
          unchanged: ['reviewed'],
          fatigue: { grade: 1 },
          dermatitis_radiation: { grade: 0 },
          mucositis_oral: { grade: 2 },
          dysphagia: { grade: 1 },
          dry_mouth: { grade: 1 },
          dysgeusia: { grade: 1 },
          pain: { grade: 1 },
          pain_medication: 'viscous lidocaine before meals',
        },
        OTVPE: { treated_region: 'Patchy mucositis of the soft palate; faint erythema of the neck; node 2 cm.' },
        OTVAP: { reviewed: ['all'], decision: 'continue' },
      },
      also: ['unchanged', ...GRADES].map((id) => `OTVAdverseEvents.${id}`),
    },
  ],
};

/** The first visit of a breast course, without any toxicity. */
export const breastVisit: Script = {
  patient: breast,
  before: tasksBefore(breast, 'OTV', 1),
  visits: [
    {
      type: 'OTV',
      on: '2026-02-20',
      week: 1,
      known: {
        OTVStatus: {
          visit_date: '2026-02-20',
          seen_face_to_face: 'yes',
          fractions_delivered: 5,
          dose_to_date: 1330,
          weight: 72.4,
          ecog: '0',
          pain_score: 0,
        },
        OTVAdverseEvents: { no_toxicity: ['painless'] },
        OTVPE: { treated_region: 'Skin of the left breast intact, seroma unchanged.' },
        OTVAP: { reviewed: ['all'], decision: 'continue' },
      },
      also: ['OTVAdverseEvents.no_toxicity'],
    },
  ],
};

const registration = knownOf(breast, 'REGISTRATION');

export const breastFirstVisits: Script = {
  patient: breast,
  before: [],
  visits: [
    { type: 'CONSULT', on: '2026-01-26', known: knownOf(breast, 'CONSULT'), template: 'consult_breast' },
    {
      type: 'REGISTRATION',
      on: '2026-01-27',
      template: 'reg_breast',
      known: {
        ...registration,
        RegistrationPrimary: {
          ...registration['RegistrationPrimary'],
          stage: 'pT1c pN0 cM0, stage IA (TNM 8)',
        },
      },
    },
  ],
};

/** The start checklist without the day and the plan. */
const STARTED: Answers[string] = {
  prescription_signed: 'yes',
  plan_approved: 'yes',
  physics_check: 'passed',
  patient_qa: 'not_needed',
  transfer_checked: 'yes',
  peer_review: 'scheduled',
  time_out_by: 'two therapists',
  time_out_confirmed: ['two_identifiers', 'site', 'side', 'position', 'plan', 'dose'],
  time_out_result: 'passed',
  first_fraction: 'given',
};

/** The course was documented, its start checklist included. */
export const breastSummary: Script = {
  patient: breast,
  before: [
    ...tasksBefore(breast, 'TREATMENT_SUMMARY'),
    {
      type: 'TREATMENT_START',
      on: '2026-02-16',
      answers: {
        TreatmentStart: {
          ...STARTED,
          start_date: '2026-02-16',
          plan_name: 'L_Breast_BH',
          time_out_at: '2026-02-16T09:05',
        },
      },
    },
  ],
  visits: [
    {
      type: 'TREATMENT_SUMMARY',
      on: '2026-03-20',
      known: knownOf(breast, 'TREATMENT_SUMMARY'),
      template: 'summary_breast',
    },
  ],
};

/** A painful bone metastasis that is treated with one fraction on the next day. */
export const oneFraction: Script = {
  patient: { name: 'palliative-one-fraction', system: 'Default', born: '1950-02-03', sex: 'MALE' },
  before: [],
  visits: [
    {
      type: 'PALLIATIVE',
      on: '2026-03-02',
      template: 'palliative_bone_8_1',
      known: {
        Palliative: {
          visit_date: '2026-03-02',
          urgency: 'urgent',
          diagnosis: 'Prostate cancer with bone metastases',
          pathology_confirmed: 'yes',
          indication: 'pain',
          history: 'Pain of the right hip for five weeks, worse on walking. No weakness, no numbness.',
          pain_score: 7,
          ecog: '2',
          prior_radiation: 'none',
          implanted_device: 'none',
          pregnancy: 'not_possible',
          aims: 'Relief of pain. More fractions and no treatment were discussed. Full code.',
          consent: 'signed',
          treated_site: 'Right ilium',
          laterality: 'right',
          imaging: 'CT of February 24, 2026',
          set_up: 'Supine with knee rest. Lesion with 2 cm.',
          dose_per_fraction: 800,
          fractions: 1,
          modality: 'photons',
          energy: '10 MV',
          technique: 'anterior and posterior field',
          prescribed_to: 'the isocenter',
          start_date: '2026-03-03',
          supportive: 'Oxycodone 5 mg as needed with senna; ondansetron before treatment.',
          follow_up: 'Call after two weeks, visit after six weeks.',
        },
      },
    },
    {
      type: 'TREATMENT_START',
      on: '2026-03-03',
      known: {
        TreatmentStart: {
          ...STARTED,
          start_date: '2026-03-03',
          plan_name: 'R_Ilium',
          time_out_at: '2026-03-03T09:05',
        },
      },
      also: ['TreatmentStart.time_out_confirmed'],
    },
    {
      type: 'TREATMENT_SUMMARY',
      on: '2026-03-03',
      known: {
        TreatmentSummary: {
          icd10: {
            code: 'C79.51',
            system: 'http://hl7.org/fhir/sid/icd-10-cm',
            display: 'Secondary malignant neoplasm of bone',
          },
          technique: 'Anterior and posterior field of 10 MV photons',
          delivered_phases: [{ _id: 'r1', targets: ['ptv_lesion'], technique: 'two_d', dose_frac: 800, fractions: 1 }],
          breaks: 'none',
          symptoms_end: 'pain of the hip',
          first_fraction: '2026-03-03',
          last_fraction: '2026-03-03',
          dose_delivered: 800,
          fractions_delivered: 1,
          completed: 'yes',
          tolerance: 'No reaction on the day of treatment.',
          unresolved_pain: 'yes',
          pain_medication: 'oxycodone 5 mg as needed',
          follow_up: 'Call after two weeks, visit after six weeks.',
        },
      },
    },
  ],
};

const COURSE_TEMPLATES: Readonly<Partial<Record<Task['type'], string>>> = {
  CONSULT: 'consult_breast',
  REGISTRATION: 'reg_breast',
  SIMULATION: 'sim_breast',
  TREATMENT_PLANNING: 'plan_breast',
  PRESCRIPTION: 'rx_breast_42_16',
  VERIFICATION_SIMULATION: 'verify_breast',
  OTV: 'otv_breast',
  TREATMENT_SUMMARY: 'summary_breast',
  FOLLOWUP: 'followup_breast',
};
/** Not in the golden notes: the staging form of the department asks for it. */
const STAGE: Answers = { RegistrationPrimary: { stage: 'pT1c pN0 cM0, stage IA (TNM 8)' } };

/** Every document of a breast course of 16 fractions, with the values of its golden notes. */
export const breastCourse = (): Script => ({
  patient: breast,
  before: [],
  visits: playCourse(breast).map(({ task: { type, on, week, answers }, form }) => {
    const template = COURSE_TEMPLATES[type];
    // A table is given before the text that a form asks for without one, and a grade before "no toxicity".
    const also = Object.entries(answers).flatMap(([name, fields]) =>
      Object.entries(fields).flatMap(([field, value]) =>
        isTable(value) || isGrade(value) ? [`${name}.${field}`] : [],
      ),
    );
    // From the second visit on, a person takes over what is as it was, and changes the rest.
    const repeats = type === 'OTV' && week !== undefined && week > 1;
    const known = valuesOf(form);
    return {
      ...{ type, on, also: repeats ? [UNCHANGED, ...also] : also },
      known: repeats
        ? { ...known, OTVAdverseEvents: { ...known['OTVAdverseEvents'], unchanged: ['reviewed'] } }
        : known,
      ...(week === undefined ? {} : { week }),
      ...(template === undefined ? {} : { template }),
    };
  }),
});

const UNCHANGED = 'OTVAdverseEvents.unchanged';

function isTable(value: Answers[string][string] | undefined): boolean {
  return Array.isArray(value) && value.some((row) => typeof row === 'object');
}

function isGrade(value: Answers[string][string] | undefined): boolean {
  return typeof value === 'object' && value !== null && 'grade' in value;
}

/** Every value of a filled form, by form and field. */
function valuesOf(form: FormStore): Answers {
  const values: { [name: string]: { [field: string]: Json } } = {};
  for (const { eventType, id, path, table } of form.compiledForm.fields) {
    const value = table === undefined ? form.field(path).value : null;
    if (value !== null) values[eventType] = { ...STAGE[eventType], ...values[eventType], [id]: value };
  }
  return values;
}
