import { DISEASE_SYSTEMS, type TaskType } from '@isocenter/schemas';
import { describe, expect, it } from 'vitest';
import { patients } from './patients/patients.ts';
import { Course, playCourse, type Answers, type PlayedTask } from './play.ts';
import * as routine from './routine.ts';

/** From the first form to the first follow-up; consultation, physics and procedures when the disease needs them. */
const WHOLE_COURSE: readonly TaskType[] = [
  'REGISTRATION',
  'SIMULATION',
  'SIMULATION_NOTE',
  'TREATMENT_PLANNING',
  'PRESCRIPTION',
  'VERIFICATION_SIMULATION',
  'OTV',
  'TREATMENT_SUMMARY',
  'FOLLOWUP',
];
const courses = patients.filter(({ tasks }) => WHOLE_COURSE.every((type) => tasks.some((task) => task.type === type)));

/** Answers that are entered once and must reappear in a later task, with the task they come from. */
const ARRIVES: readonly (readonly [in_: TaskType, path: string, from: TaskType, entered: string])[] = [
  ['SIMULATION', 'Simulation.treatment_intent', 'REGISTRATION', 'RegistrationTopLevel.treatment_intent'],
  ['SIMULATION', 'Simulation.laterality', 'REGISTRATION', 'RegistrationTopLevel.laterality'],
  ['SIMULATION', 'Simulation.prior_radiation', 'REGISTRATION', 'RegistrationTopLevel.prior_radiation'],
  ['SIMULATION', 'Simulation.implanted_device', 'REGISTRATION', 'RegistrationTopLevel.implanted_device'],
  ['TREATMENT_PLANNING', 'TreatmentPlanning.laterality', 'REGISTRATION', 'RegistrationTopLevel.laterality'],
  ['TREATMENT_PLANNING', 'TreatmentPlanning.prior_radiation', 'REGISTRATION', 'RegistrationTopLevel.prior_radiation'],
  ['PRESCRIPTION', 'Prescription.treatment_intent', 'REGISTRATION', 'RegistrationTopLevel.treatment_intent'],
  ['PRESCRIPTION', 'Prescription.laterality', 'REGISTRATION', 'RegistrationTopLevel.laterality'],
  ['PRESCRIPTION', 'Prescription.implanted_device', 'REGISTRATION', 'RegistrationTopLevel.implanted_device'],
  ['PRESCRIPTION', 'Prescription.treated_site', 'SIMULATION', 'Simulation.treated_site'],
  ['OTV', 'OTVStatus.fractions_prescribed', 'PRESCRIPTION', 'Prescription.fractions'],
  ['OTV', 'OTVStatus.start_weight', 'REGISTRATION', 'RegistrationTopLevel.weight'],
  ['TREATMENT_SUMMARY', 'TreatmentSummary.treatment_intent', 'REGISTRATION', 'RegistrationTopLevel.treatment_intent'],
  ['TREATMENT_SUMMARY', 'TreatmentSummary.laterality', 'REGISTRATION', 'RegistrationTopLevel.laterality'],
  ['FOLLOWUP', 'Followup.treated_site', 'PRESCRIPTION', 'Prescription.treated_site'],
];

const ofType = (played: readonly PlayedTask[], type: TaskType): PlayedTask => {
  const found = played.find(({ task }) => task.type === type);
  if (!found) throw new Error(`There is no ${type} in this course.`);
  return found;
};

it('there is a whole course for every disease system', () => {
  expect(courses.map(({ system }) => system).sort()).toEqual([...DISEASE_SYSTEMS].sort());
});

describe.each(courses)('the course of $name', (patient) => {
  const played = playCourse(patient);

  it('uses the disease system named in its registration, task by task', () => {
    for (const { form } of played) expect(form.compiledForm.address.system).toBe(patient.system);
  });

  it('can be signed from the first task to the last', () => {
    expect(
      played.filter(({ form }) => !form.validation().signable).map(({ task }) => `${task.type} of ${task.on}`),
    ).toEqual([]);
  });

  it.each(ARRIVES)('contains in the %s the earlier entry: %s', (in_, path, from, entered) => {
    const source = ofType(played, from);
    const { value, provenance } = ofType(played, in_).form.field(path);
    const there = source.form.field(entered);
    expect(value).not.toBeNull();
    expect(value).toEqual(there.value);
    const itself = { origin: 'carePlan', taskId: source.id, on: `${source.task.on}T15:00:00.000Z`, signed: true };
    // What the source itself took over, such as from the consultation, keeps its first source.
    expect([itself, there.provenance]).toContainEqual(provenance);
  });

  it('names as the source of every other inherited value the task that entered it last', () => {
    const entered = new Map<string, PlayedTask>();
    let inherited = 0;
    for (const task of played) {
      const { compiledForm } = task.form;
      for (const { mode, carePlanField, path } of compiledForm.fields.filter(({ table }) => table === undefined)) {
        const { provenance, relevant, value } = task.form.field(path);
        const source = carePlanField === null ? undefined : entered.get(carePlanField);
        // Attending and place come from the registered course, not from an answer.
        if (carePlanField?.startsWith('course.')) continue;
        if (mode === 'Definition' || !relevant || provenance?.origin !== 'carePlan') continue;
        inherited += 1;
        expect({ path, value, ...provenance }).toMatchObject({
          taskId: source?.id,
          on: `${source?.task.on}T15:00:00.000Z`,
        });
      }
      for (const { mode, attributes, carePlanField, path, table } of compiledForm.fields) {
        const { relevant, value, provenance } = task.form.field(path);
        const defines = mode === 'Definition' || (attributes['defines'] === true && provenance?.origin !== 'carePlan');
        if (!defines || carePlanField === null || table !== undefined) continue;
        if (relevant && value !== null) entered.set(carePlanField, task);
      }
    }
    expect(inherited).toBeGreaterThan(25);
  });
});

describe('an answer of a person in an inherited field', () => {
  const patient = { name: 'returning', system: 'Breast', born: '1961-05-14', sex: 'FEMALE' } as const;
  const consult = routine.consult('2026-01-26', {
    disease_system: 'breast',
    implanted_device: 'none',
    ecog: '1',
    prior_radiation: 'none',
  });
  const registered = (answers: Answers[string]): Course => {
    const course = new Course(patient);
    course.play(consult);
    course.play({
      type: 'REGISTRATION',
      on: '2026-01-27',
      answers: { RegistrationTopLevel: { disease_type: 'post_primary', laterality: 'left', ...answers } },
    });
    return course;
  };
  const valueIn = (course: Course, type: TaskType, path: string) => {
    const { value, provenance } = course.open({ type, on: '2026-01-28' }).form.field(path);
    return [value, provenance?.origin === 'carePlan' ? provenance.taskId : null];
  };

  it('reaches the later tasks: a device that only the registration found', () => {
    const course = registered({ implanted_device: 'pacemaker' });
    expect(valueIn(course, 'SIMULATION', 'Simulation.implanted_device')).toEqual(['pacemaker', 'epi-1-2']);
  });

  it('keeps the first source where it was only taken over', () => {
    const course = registered({});
    expect(valueIn(course, 'SIMULATION', 'Simulation.implanted_device')).toEqual(['none', 'epi-1-1']);
    expect(valueIn(course, 'SIMULATION', 'Simulation.prior_radiation')).toEqual(['none', 'epi-1-1']);
  });

  it('makes the diagnosis after treatment that of the course', () => {
    const course = new Course(patient);
    course.play({
      type: 'REGISTRATION',
      on: '2026-01-27',
      answers: {
        RegistrationTopLevel: { disease_type: 'post_primary' },
        RegistrationPostDiseasePrimary: { diagnosis: 'Recurrence in the left breast' },
      },
    });
    expect(valueIn(course, 'PRESCRIPTION', 'Prescription.diagnosis')).toEqual([
      'Recurrence in the left breast',
      'epi-1-1',
    ]);
  });

  it('goes from the registration to the consultation as well, never a safety answer that no one gave', () => {
    const course = new Course(patient);
    course.play({
      type: 'REGISTRATION',
      on: '2026-01-25',
      answers: { RegistrationTopLevel: { disease_type: 'primary', ecog: '1' } },
    });
    expect(valueIn(course, 'CONSULT', 'Consult.ecog')).toEqual(['1', 'epi-1-1']);
    expect(valueIn(course, 'CONSULT', 'Consult.prior_radiation')).toEqual([null, null]);
  });
});
