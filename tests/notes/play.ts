import {
  compileForm,
  createFormStore,
  takeRecord,
  type CompiledForm,
  type FormStore,
  type Json,
} from '@isocenter/engine';
import type { DiseaseSystem, TaskType } from '@isocenter/schemas';
import { shippedConfigSet } from '../../engine/src/testing/shippedForms.ts';
import { contributionOf, diseaseSystemOf, foldCarePlan } from '../../server/src/chart/carePlan.ts';
import { carriedOver, type CarriedTask } from '../../server/src/tasks/answers/carryOver.ts';

const configSet = shippedConfigSet();

const ATTENDINGS = {
  'providers:ATTENDING': [
    { id: 'prv-ruiz', label: 'Dr. Elena Ruiz, MD' },
    { id: 'prv-okafor', label: 'Dr. Ada Okafor, MD' },
  ],
};

/** The department that the demonstration names. */
export const PLACE = 'Radiation Oncology, Lakeside Hospital';

/** Answers by form and field, as a person would give them. */
export type Answers = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** A task that was filled in and signed on a day. */
export interface Task {
  readonly type: TaskType;
  /** yyyy-MM-dd */
  readonly on: string;
  readonly week?: number;
  readonly answers: Answers;
}

/** A realistic patient and the tasks of the course in the order of their signatures. */
export interface Patient {
  /** The folder of the golden notes. */
  readonly name: string;
  readonly system: DiseaseSystem;
  readonly born: string;
  readonly sex: 'FEMALE' | 'MALE';
  readonly tasks: readonly Task[];
}

export interface PlayedTask {
  readonly id: string;
  readonly task: Task;
  readonly form: FormStore;
}

const compiledForms = new Map<string, CompiledForm>();

/** The compiled form of a radiation task for a disease system; compiled once. */
function compiledFormOf(form: TaskType, system: DiseaseSystem): CompiledForm {
  const key = `${form} ${system}`;
  const known = compiledForms.get(key) ?? compileForm(configSet, { episodeType: 'Radiation', form, system });
  compiledForms.set(key, known);
  return known;
}

/**
 * Runs a course like the product: each task starts with the care plan of those signed before it, and with the disease
 * system that has been named (until then the patient's); answers are given field by field; signed values pass on to
 * later tasks.
 */
export function playCourse(patient: Patient): readonly PlayedTask[] {
  const course = new Course(patient);
  return patient.tasks.map((task) => course.play(task));
}

/** The tasks of a patient, opened and signed one after the other. */
export class Course {
  readonly #patient: Omit<Patient, 'tasks'>;
  readonly #signed: CarriedTask[] = [];

  constructor(patient: Omit<Patient, 'tasks'>) {
    this.#patient = patient;
  }

  /** Opens the task, gives its answers and signs it. A summary takes over what the course has documented. */
  play(task: Task): PlayedTask {
    const played = { ...this.open(task), task };
    answer(played.form, task.answers);
    if (task.type === 'TREATMENT_SUMMARY') this.carryOver(played.form);
    this.sign(played);
    return played;
  }

  /** The form of a task as it opens, with what it inherits from the tasks signed so far. */
  open({ type, on, week }: Pick<Task, 'type' | 'on' | 'week'>): Pick<PlayedTask, 'id' | 'form'> {
    const { born, sex } = this.#patient;
    const id = `epi-1-${this.#signed.length + 1}`;
    const carePlan = { ...foldCarePlan(this.#signed), ...this.#registeredWith() };
    const system = 'diseaseSystem' in carePlan ? diseaseSystemOf(carePlan) : this.#patient.system;
    const compiledForm = compiledFormOf(type, system);
    const form = createFormStore({
      compiledForm,
      context: {
        now: nowOf(on),
        today: on,
        user: { id: 'usr-attending', displayName: 'Dr. Ruiz', role: 'ATTENDING' },
        patient: { dateOfBirth: born, sex },
        task: {
          id,
          taskType: type,
          displayName: compiledForm.label,
          diseaseSystem: system,
          sequence: week ?? null,
          iteration: 1,
          treatmentStage: null,
        },
        carePlan,
        external: [],
        choices: ATTENDINGS,
      },
    });
    return { id, form };
  }

  /** The product knows the attending and the place of the course from its registration on. */
  #registeredWith(): FormStore['context']['carePlan'] {
    const [first] = this.#signed;
    if (!first) return {};
    const { on = '' } = first.contribution.signed ?? {};
    const entry = (value: string) => ({ value, taskId: first._id, on, signed: true });
    return { 'course.attending': entry('Dr. Ruiz'), 'course.place': entry(PLACE) };
  }

  /** What the product takes over into a summary: the prescription, and the worst toxicities of the signed visits. */
  carryOver(form: FormStore): void {
    const { values, provenance } = carriedOver(form.compiledForm, form.answers(), this.#signed);
    form.dispatch({ type: 'replace', values, provenance, label: 'carried over' });
  }

  sign({ id, form, task }: Pick<PlayedTask, 'id' | 'form'> & { readonly task: Pick<Task, 'on' | 'type'> }): void {
    const contributed = contributionOf(form.compiledForm, form.signedValues(), takeRecord(form).fields);
    const contribution = { pended: null, signed: { on: nowOf(task.on), ...contributed } };
    const taskType = task.type;
    this.#signed.push({ _id: id, taskType, recordStatus: 'ACTIVE', contribution, signatures: [], addenda: [] });
  }
}

const nowOf = (day: string): string => `${day}T15:00:00.000Z`;

/** The answers that a published content template fills in. */
export function templateAnswers(id: string): Answers {
  const template = configSet.contentTemplates.find((candidate) => candidate.id === id);
  if (!template) throw new Error(`There is no content template "${id}".`);
  return template.formValues;
}

function answer(form: FormStore, answers: Answers): void {
  for (const [eventType, fields] of Object.entries(answers))
    for (const [field, value] of Object.entries(fields))
      form.dispatch({ type: 'answer', path: `${eventType}.${field}`, value });
}
