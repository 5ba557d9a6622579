import { afterEach, describe, expect, it } from 'vitest';
import { openClinic, registerCourse, type SeenTask } from '../../server/src/testing/clinic.ts';
import { ALL_ANSWERS, eventsConfig, formConfig, taskLine } from '../../server/src/testing/departmentConfigs.ts';
import { operationOf, taskIn, type Sent } from './taskCommands.ts';
import type { TaskCommand, TaskType } from '@isocenter/schemas';
import { sampledStores } from './stores.ts';

const stores = await sampledStores(import.meta.url);

const form = (eventType: string, fields: string) => formConfig(eventType, fields, ALL_ANSWERS);
const CONFIGS = [
  {
    path: 'care-plan-fields.yaml',
    text: 'fields:\n  - { id: toxicity.fatigue, name: Fatigue, type: grade }\n',
  },
  eventsConfig([
    taskLine('OTV', 'OTVStatus', { sequences: [1, 2, 3] }),
    taskLine('TREATMENT_SUMMARY', 'TreatmentSummary'),
  ]),
  form(
    'OTVStatus',
    `
- { id: visit_date, type: DatePicker, tense: happened, clinicalDate: true, label: Date of visit, required: true }
- { id: fatigue, type: CTCAE, label: Fatigue, adverseEvents: [fatigue], showBaseline: true, carePlanField: toxicity.fatigue }
`,
  ),
  form(
    'TreatmentSummary',
    `
- { id: last_fraction, type: DatePicker, tense: happened, label: Last fraction, required: true }
- { id: completed, type: Radio, label: Completed, choices: [{ id: "yes", label: "Yes" }, { id: "no", label: "No" }] }
`,
  ),
];

const fatigue = (grade: number) => ({ term: 'fatigue', grade, version: '5.0' });
const visit = (visit_date: string, grade: number): Sent => ({
  values: { OTVStatus: { visit_date, fatigue: fatigue(grade) } },
});
const CARE_PLAN = `query($id: ID!) { task(taskId: $id) { formContext } }`;
const TOXICITIES = `query($id: ID!) { timeline(patientId: $id) { toxicities { taskId grade on } } }`;
interface Seen {
  readonly task: {
    readonly formContext: {
      readonly carePlan: Record<
        string,
        { readonly value: { readonly grade: number }; readonly history?: readonly Graded[] } | undefined
      >;
    };
  };
}
interface Graded {
  readonly date?: string;
  readonly value: { readonly grade: number };
}

const HOUR = 3_600_000;
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

describe.each(stores)('clinical dates on the $name store', ({ open }) => {
  /** @param hours since 2026-03-02T09:00Z */
  const course = async (zone: string, hours: number) => {
    const { store, discard } = await open();
    const clinic = await openClinic({ store, configs: CONFIGS, environment: { DEPARTMENT_TIME_ZONE: zone } });
    opened.push(
      () => clinic.close(),
      () => discard(),
    );
    clinic.server.clock.pass(hours * HOUR);
    const ruiz = await clinic.as('attending');
    const { tasks, patientId } = await registerCourse(ruiz);
    const the = (taskType: TaskType, week: number | null = null): SeenTask => {
      const found = tasks.find((candidate) => candidate.taskType === taskType && candidate.sequence === week);
      if (!found) throw new Error(`no ${taskType}`);
      return found;
    };
    const give = async (command: TaskCommand, seen: SeenTask, sent: Sent = {}): Promise<SeenTask> => {
      clinic.server.clock.pass(1000);
      const { query, variables } = operationOf(command, seen, sent);
      return taskIn(await ruiz.ask<Parameters<typeof taskIn>[0]>(query, variables));
    };
    const sign = async (seen: SeenTask, sent: Sent) => give('sign', await give('start', seen), sent);
    /** The status after signing, or the code of the refusal. */
    const outcome = async (seen: SeenTask, sent: Sent) => {
      const { query, variables } = operationOf('sign', await give('start', seen), sent);
      const refusal = await ruiz.refused(query, variables);
      return refusal?.extensions.code ?? 'SIGNED';
    };
    return { ruiz, the, sign, outcome, patientId };
  };

  it.each([
    // zone of the department, hours, its clock, date, outcome
    ['America/New_York', 0, 'Mar 2, 04:00', '2026-03-01', 'SIGNED'],
    ['America/New_York', 0, 'Mar 2, 04:00', '2026-03-02', 'SIGNED'],
    ['America/New_York', 0, 'Mar 2, 04:00', '2026-03-03', 'FORM_HAS_ERRORS'],
    ['America/New_York', 18, 'Mar 2, 22:00, already Mar 3 in UTC', '2026-03-02', 'SIGNED'],
    ['America/New_York', 18, 'Mar 2, 22:00, already Mar 3 in UTC', '2026-03-03', 'FORM_HAS_ERRORS'],
    ['Asia/Tokyo', 7, 'Mar 3, 01:00, still Mar 2 in UTC', '2026-03-03', 'SIGNED'],
    ['Asia/Tokyo', 7, 'Mar 3, 01:00, still Mar 2 in UTC', '2026-03-04', 'FORM_HAS_ERRORS'],
  ])('%s, %i h (%s): signing what happened on %s ends in %s', async (zone, hours, _clock, date, expected) => {
    const { the, outcome } = await course(zone, hours);
    expect(await outcome(the('OTV', 1), visit(date, 1))).toBe(expected);
    const completed = { values: { TreatmentSummary: { last_fraction: date, completed: 'yes' } } };
    expect(await outcome(the('TREATMENT_SUMMARY'), completed)).toBe(expected);
  });

  it.each([
    ['1961-05-03', 'FORM_HAS_ERRORS'],
    ['1961-05-04', 'SIGNED'],
  ])('the patient was born on 1961-05-04: signing what happened on %s ends in %s', async (date, expected) => {
    const { the, outcome } = await course('America/New_York', 0);
    expect(await outcome(the('OTV', 1), visit(date, 1))).toBe(expected);
  });

  it('orders grades and the timeline by the visit, when week 2 is signed before week 1', async () => {
    const { ruiz, the, sign, patientId } = await course('UTC', 0);
    const [week1, week2] = ['2026-02-16', '2026-02-23'];
    const second = await sign(the('OTV', 2), visit(week2, 2));
    const first = await sign(the('OTV', 1), visit(week1, 1));
    const { carePlan } = (await ruiz.ask<Seen>(CARE_PLAN, { id: the('OTV', 3).id })).task.formContext;
    expect(carePlan['toxicity.fatigue']?.value.grade).toBe(2);
    expect(carePlan['toxicity.fatigue']?.history?.map(({ date, value }) => [date, value.grade])).toEqual([
      [week1, 1],
      [week2, 2],
    ]);
    const { timeline } = await ruiz.ask<{ timeline: { toxicities: unknown } }>(TOXICITIES, { id: patientId });
    expect(timeline.toxicities).toEqual([
      { taskId: second.id, grade: 2, on: week2 },
      { taskId: first.id, grade: 1, on: week1 },
    ]);
  });
});
