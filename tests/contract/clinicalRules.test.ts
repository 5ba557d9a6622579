import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openClinic,
  registerCourse,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { ALL_ANSWERS, eventsConfig, formConfig, taskLine } from '../../server/src/testing/departmentConfigs.ts';
import { operationOf, taskIn, type Sent } from './taskCommands.ts';
import type { TaskCommand, TaskType } from '@isocenter/schemas';

const form = (eventType: string, fields: string) => formConfig(eventType, fields, ALL_ANSWERS);
const SIDES = 'choices: [{ id: left, label: Left }, { id: right, label: Right }]';
const DOSE = 'type: Numeric, label: Total dose, endAdornment: cGy, max: 9000';

/** A simulation that enters the values a prescription inherits, and three weekly visits. */
const CONFIGS = [
  {
    path: 'care-plan-fields.yaml',
    text: `
fields:
  - { id: diagnosis, name: Diagnosis, type: text }
  - { id: laterality, name: Side of the treated site, type: choice }
  - { id: prescription.totalDose, name: Total dose, type: number }
  - { id: vitals.weight, name: Weight, type: number, maxAge: 7 }
`,
  },
  eventsConfig([
    taskLine('SIMULATION', 'Simulation'),
    taskLine('PRESCRIPTION', 'Prescription'),
    taskLine('OTV', 'OTVStatus', { sequences: [1, 2, 3] }),
  ]),
  form(
    'Simulation',
    `
- { id: diagnosis, type: Text, label: Diagnosis, carePlanField: diagnosis }
- { id: side, type: Radio, label: Side, locked: true, carePlanField: laterality, ${SIDES} }
- { id: total_dose, ${DOSE}, carePlanField: prescription.totalDose }
- { id: weight, type: Numeric, label: Weight, max: 400, carePlanField: vitals.weight }
`,
  ),
  form(
    'Prescription',
    `
- { id: diagnosis, type: Text, label: Diagnosis, mode: InheritedEdit, carePlanField: diagnosis }
- { id: side, type: Radio, label: Side, mode: InheritedEdit, carePlanField: laterality, ${SIDES} }
- { id: total_dose, ${DOSE}, mode: InheritedEdit, carePlanField: prescription.totalDose }
- { id: weight, type: Numeric, label: Weight, max: 400, mode: InheritedEdit, carePlanField: vitals.weight }
`,
  ),
  form(
    'OTVStatus',
    `
- { id: interval_history, type: LongText, label: Interval history }
- { id: plan, type: LongText, label: Plan }
- { id: fatigue, type: CTCAE, label: Fatigue, adverseEvents: [fatigue] }
- { id: examination, type: LongText, label: Examination }
- { id: pain_score, type: Numeric, label: Pain score, max: 10 }
- { id: ecog, type: Numeric, label: ECOG performance status, max: 5 }
- { id: dose_to_date, type: Numeric, label: Dose to date, endAdornment: cGy, max: 9000 }
- { id: images, type: LongText, label: Image review }
- { id: seen_on, type: DatePicker, label: Date of the visit }
- { id: pulse, type: Numeric, label: Pulse, max: 250 }
- { id: seen_by, type: Text, label: Signature }
`,
  ),
];

const DAY = 24 * 60 * 60 * 1000;
const SIMULATED = { Simulation: { diagnosis: 'Breast cancer', side: 'left', total_dose: 4256, weight: 70 } };
const MORE = `query($id: ID!) { task(taskId: $id) { formContext unreviewedCopies document { provenance } } }`;

interface More {
  readonly task: {
    readonly formContext: {
      readonly carePlan: Record<string, { value: unknown; signed: boolean; unsignedOn?: string }>;
    };
    readonly unreviewedCopies: number;
    readonly document: { readonly provenance: unknown };
  };
}

let clinic: Clinic;
let ruiz: Person;
let tasks: readonly SeenTask[];

beforeAll(async () => {
  clinic = await openClinic({ configs: CONFIGS });
  ruiz = await clinic.as('attending');
});
afterAll(() => clinic.close());

const newCourse = async () => {
  clinic.server.clock.pass(60_000);
  // A person who waited for a week signs in again.
  ruiz = await clinic.as('attending');
  tasks = (await registerCourse(ruiz)).tasks;
};
const days = async (count: number) => {
  clinic.server.clock.pass(count * DAY);
  ruiz = await clinic.as('attending');
};
const the = (taskType: TaskType, week: number | null = null): SeenTask => {
  const found = tasks.find((task) => task.taskType === taskType && task.sequence === week);
  if (!found) throw new Error(`no ${taskType}`);
  return found;
};
const give = async (command: TaskCommand, seen: SeenTask, sent: Sent = {}): Promise<SeenTask> => {
  clinic.server.clock.pass(1000);
  const { query, variables } = operationOf(command, seen, sent);
  return taskIn(await ruiz.ask<Parameters<typeof taskIn>[0]>(query, variables));
};
const refused = async (command: TaskCommand, seen: SeenTask, sent: Sent = {}) => {
  const { query, variables } = operationOf(command, seen, sent);
  return (await ruiz.refused(query, variables))?.extensions.code ?? null;
};
const more = async ({ id }: SeenTask) => (await ruiz.ask<More>(MORE, { id })).task;
/** The prescription with its inherited values, as a person would sign it. */
const inherited = async () => give('refresh', await give('start', the('PRESCRIPTION')));
const asItIs = (seen: SeenTask): Sent => ({ values: seen.document?.formValues ?? {} });

describe('what a prescription inherits from the simulation (decision 40)', () => {
  it('is inherited while the simulation is only pended, and is shown as unsigned', async () => {
    await newCourse();
    await give('pend', the('SIMULATION'), { values: SIMULATED });
    const prescription = await inherited();
    expect(prescription.document?.formValues).toEqual({ Prescription: SIMULATED.Simulation });
    const { carePlan } = (await more(prescription)).formContext;
    expect(carePlan['laterality']).toMatchObject({ value: 'left', signed: false });
  });

  it('is removed from the care plan when the simulation is cancelled', async () => {
    await newCourse();
    const pended = await give('pend', the('SIMULATION'), { values: SIMULATED });
    await give('cancel', pended);
    const { carePlan } = (await more(await give('start', the('PRESCRIPTION')))).formContext;
    expect(carePlan).toEqual({});
  });

  it('is signed as it is, up to its maximum age', async () => {
    await newCourse();
    await give('sign', await give('start', the('SIMULATION')), { values: SIMULATED });
    await days(6);
    const prescription = await inherited();
    expect((await more(prescription)).formContext.carePlan['vitals.weight']).toMatchObject({ signed: true });
    expect((await give('sign', prescription, asItIs(prescription))).taskStatus).toBe('SIGNED');
  });

  it('must be confirmed when it is older: a weight of eight days ago prevents signing the prescription', async () => {
    await newCourse();
    await give('sign', await give('start', the('SIMULATION')), { values: SIMULATED });
    await days(8);
    const prescription = await inherited();
    expect(await refused('sign', prescription, asItIs(prescription))).toBe('FORM_HAS_ERRORS');
  });

  it('asks for a review after the simulation was unsigned: side and dose prevent signing the prescription', async () => {
    await newCourse();
    const signed = await give('sign', await give('start', the('SIMULATION')), { values: SIMULATED });
    const prescription = await inherited();
    await give('unsign', signed);
    expect((await more(prescription)).formContext.carePlan['laterality']?.unsignedOn).toBeTruthy();
    expect(await refused('sign', prescription, asItIs(prescription))).toBe('FORM_HAS_ERRORS');
  });

  it('only asks for a review when neither dose nor safety depends on it: a diagnosis of an unsigned simulation', async () => {
    await newCourse();
    const entry = { Simulation: { diagnosis: 'Breast cancer' } };
    const signed = await give('sign', await give('start', the('SIMULATION')), { values: entry });
    const prescription = await inherited();
    await give('unsign', signed);
    expect((await give('sign', prescription, asItIs(prescription))).taskStatus).toBe('SIGNED');
  });

  it('asks for a review after the simulation was addended: side and dose prevent signing the prescription', async () => {
    await newCourse();
    const signed = await give('sign', await give('start', the('SIMULATION')), { values: SIMULATED });
    const prescription = await inherited();
    await give('addend', signed);
    expect(await refused('sign', prescription, asItIs(prescription))).toBe('FORM_HAS_ERRORS');
  });
});

const LAST_WEEK = {
  OTVStatus: {
    interval_history: 'Tired in the afternoon.',
    plan: 'Continue as planned.',
    fatigue: { term: 'fatigue', grade: 2, version: '5.0' },
    examination: 'Mild erythema.',
    pain_score: 4,
    ecog: 1,
    dose_to_date: 1000,
    images: 'Within tolerance.',
    seen_on: '2026-03-02',
    pulse: 80,
    seen_by: 'Dr Ruiz',
  },
};

describe("this week's visit, copied from last week's (decision 27)", () => {
  let copied: SeenTask;
  beforeAll(async () => {
    await newCourse();
    await give('pend', the('OTV', 1), { values: LAST_WEEK });
    copied = await give('copy', await give('start', the('OTV', 2)));
  });

  it('takes over the history and the plan', () => {
    const { interval_history, plan } = LAST_WEEK.OTVStatus;
    expect(copied.document?.formValues).toEqual({ OTVStatus: { interval_history, plan } });
  });

  it.each([
    ['a toxicity grade', 'fatigue'],
    ['the examination', 'examination'],
    ['pain', 'pain_score'],
    ['performance status', 'ecog'],
    ['dose to date', 'dose_to_date'],
    ['the image review', 'images'],
    ['a date', 'seen_on'],
    ['a vital sign', 'pulse'],
    ['a signature', 'seen_by'],
  ])('never takes over %s', (_what, field) => {
    const values = copied.document?.formValues as typeof LAST_WEEK | undefined;
    expect(values?.OTVStatus).toBeTypeOf('object');
    expect(values?.OTVStatus).not.toHaveProperty(field);
  });

  it('counts the copied answers that no one has reviewed', async () => {
    expect((await more(copied)).unreviewedCopies).toBe(2);
  });

  it('comes from the last pended visit, not from one that is still being written', async () => {
    await give('start', the('OTV', 3)).then((third) => give('copy', third));
    const provenance = JSON.stringify((await more(the('OTV', 3))).document.provenance);
    expect(provenance).toContain(the('OTV', 1).id);
    expect(provenance).not.toContain(the('OTV', 2).id);
  });
});

describe('an edited note, when it is signed (decision 45)', () => {
  const values = { Simulation: { side: 'left', total_dose: 4256 } };
  let open: SeenTask;
  let text: string;
  beforeAll(async () => {
    await newCourse();
    open = await give('pend', the('SIMULATION'), { values });
    text = open.document?.note.value ?? '';
    expect(text).toMatch(/left/i);
    expect(text).toMatch(/4256 cGy/);
  });

  it.each([
    ['the side', /left/i, 'right'],
    ['the dose', /4256/, '5256'],
  ])('may not contradict the form about %s', async (_what, was, says) => {
    expect(await refused('sign', open, { values, note: text.replace(was, says) })).toBe('NOTE_CONTRADICTS_FORM');
  });

  it('may use other words around them', async () => {
    const note = `She was positioned with care. ${text} She had no questions.`;
    expect(await give('sign', open, { values, note })).toMatchObject({
      taskStatus: 'SIGNED',
      document: { note: { value: note } },
    });
  });
});
