import { afterAll, beforeAll, expect, it } from 'vitest';
import { shippedSources } from '../../engine/src/testing/shippedForms.ts';
import {
  give,
  openClinic,
  registerCourse,
  SIGN,
  START,
  type Clinic,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { AT_RISK } from '../../server/src/testing/courseAtRisk.ts';
import { signedCourse } from '../../server/src/testing/signedCourse.ts';

const READ = `query($id: ID!, $episodeId: ID!) {
  patient(patientId: $id) { allergies alerts }
  episode(episodeId: $episodeId) { label }
}`;

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic({ configs: shippedSources() });
}, 120_000);
afterAll(() => clinic.close());
const today = () => clinic.server.clock.now().toISOString().slice(0, 10);

/** Nothing is fed by hand: what the label and the banner say was answered in forms. */
it('the label of a course and the banner come from the signed forms', { timeout: 120_000 }, async () => {
  const ruiz = await clinic.as('attending');
  const { patientId, id: episodeId, tasks } = await registerCourse(ruiz);
  const read = async () => {
    const { patient, episode } = await ruiz.ask<{ patient: object; episode: { label: string } }>(READ, {
      ...{ id: patientId, episodeId },
    });
    return { ...patient, label: episode.label };
  };
  const seen: Record<string, unknown> = { before: await read() };
  for (const { taskType, steps } of signedCourse(clinic.server.clock.now(), 'America/Chicago')) {
    if (!['REGISTRATION', 'PRESCRIPTION'].includes(taskType)) continue;
    const task = tasks.find((candidate) => candidate.taskType === taskType);
    const answers = steps.flatMap((step) => ('answers' in step ? [step.answers] : [])).at(-1);
    if (!task || !answers) throw new Error(`the course has no ${taskType}`);
    clinic.server.clock.pass(1_000);
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: task.id });
    await give(
      ruiz,
      SIGN,
      startTask,
      taskType === 'REGISTRATION' ? AT_RISK.registration(answers, today()) : AT_RISK.prescription(answers),
    );
    seen[taskType] = await read();
  }
  expect(seen).toMatchInlineSnapshot(`
    {
      "PRESCRIPTION": {
        "alerts": [
          "Pacemaker (Medtronic Azure, dependent)",
          "Prior radiation (R breast, 2014, 5000/25, Mercy Hospital)",
        ],
        "allergies": "Penicillin",
        "label": "Course 1 · L whole breast · 4256/16 · Dr Ruiz",
      },
      "REGISTRATION": {
        "alerts": [
          "Pacemaker (Medtronic Azure, dependent)",
          "Prior radiation (R breast, 2014, 5000/25, Mercy Hospital)",
        ],
        "allergies": "Penicillin",
        "label": "Course 1 · L breast · Dr Ruiz",
      },
      "before": {
        "alerts": [],
        "allergies": "Not known",
        "label": "Course 1 · Radiation Oncology · Dr Ruiz",
      },
    }
  `);
});

it('pregnancy, code status and isolation stand in the banner once a form says so', { timeout: 120_000 }, async () => {
  const ruiz = await clinic.as('attending');
  const { patientId, id: episodeId, tasks } = await registerCourse(ruiz);
  for (const { taskType, steps } of signedCourse(clinic.server.clock.now(), 'America/Chicago')) {
    if (taskType !== 'CONSULT') continue;
    const task = tasks.find((candidate) => candidate.taskType === taskType);
    const answers = steps.flatMap((step) => ('answers' in step ? [step.answers] : [])).at(-1);
    if (!task || !answers) throw new Error(`the course has no ${taskType}`);
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: task.id });
    await give(ruiz, SIGN, startTask, AT_RISK.consult(answers, today()));
  }
  const { patient } = await ruiz.ask<{ patient: { alerts: readonly string[] } }>(READ, { id: patientId, episodeId });
  expect(patient.alerts).toEqual(expect.arrayContaining(['Pregnant', 'Do not resuscitate', 'Contact isolation']));
});

const ADD = `mutation($episodeId: ID!) {
  addTask(episodeId: $episodeId, taskType: NURSING, column: "Pre-Tx") { id }
}`;
const NEEDED = 'query($id: ID!) { patient(patientId: $id) { interpreterNeeded } }';

it('an interpreter whom a nurse called is told in the banner', { timeout: 120_000 }, async () => {
  const ruiz = await clinic.as('attending');
  const { patientId, id: episodeId } = await registerCourse(ruiz);
  const needed = async () =>
    (await ruiz.ask<{ patient: { interpreterNeeded: boolean } }>(NEEDED, { id: patientId })).patient.interpreterNeeded;
  expect(await needed()).toBe(false);
  const { addTask } = await ruiz.ask<{ addTask: { id: string } }>(ADD, { episodeId });
  const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: addTask.id });
  await give(ruiz, SIGN, startTask, AT_RISK.nursing(today()));
  expect(await needed()).toBe(true);
});
