import type { FormValues } from '@isocenter/schemas';
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
import { signedCourse } from '../../server/src/testing/signedCourse.ts';

const READ = `query($id: ID!, $episodeId: ID!) {
  patient(patientId: $id) { allergies alerts }
  episode(episodeId: $episodeId) { label }
}`;

const withRisks = ({ RegistrationTopLevel: top, ...rest }: FormValues): FormValues => ({
  ...rest,
  RegistrationTopLevel: {
    ...top,
    implanted_device: 'pacemaker',
    device_details: 'Medtronic Azure, dependent',
    device_dependence: 'yes',
    device_clearance: 'cleared',
    device_plan: 'Checked before and after the course, monitored',
    prior_radiation: 'yes',
    prior_records: 'obtained',
    prior_overlap: 'none',
    prior_places: ['breast_r'],
    prior_radiation_details: 'R breast, 2014, 5000/25, Mercy Hospital',
  },
});

const withoutOverlap = ({ Prescription: own, ...rest }: FormValues): FormValues => ({
  ...rest,
  Prescription: { ...own, overlap: 'none', device_dependence: 'yes', device_clearance: 'cleared' },
});

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic({ configs: shippedSources() });
}, 120_000);
afterAll(() => clinic.close());

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
    await give(ruiz, SIGN, startTask, taskType === 'REGISTRATION' ? withRisks(answers) : withoutOverlap(answers));
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
  const told = { pregnancy: 'pregnant', code_status: 'dnr', isolation: 'contact' };
  for (const { taskType, steps } of signedCourse(clinic.server.clock.now(), 'America/Chicago')) {
    if (taskType !== 'CONSULT') continue;
    const task = tasks.find((candidate) => candidate.taskType === taskType);
    const answers = steps.flatMap((step) => ('answers' in step ? [step.answers] : [])).at(-1);
    if (!task || !answers) throw new Error(`the course has no ${taskType}`);
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: task.id });
    await give(ruiz, SIGN, startTask, { ...answers, Consult: { ...answers['Consult'], ...told } });
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
  await give(ruiz, SIGN, startTask, {
    Nursing: {
      ...{ visit_date: clinic.server.clock.now().toISOString().slice(0, 10), kind: 'weekly', allergy: 'not_asked' },
      ...{ medicines: 'yes', weight: 71, pain_score: 1, skin: 'Intact.', fall_risk: 'low', weight_lost: 'none' },
      ...{ eating: 'usual', distress: 2, language: 'Spanish', interpreter: 'professional', taught: ['patient'] },
      ...{ topics: ['course'], understanding: 'fully', call: '555-0142' },
    },
  });
  expect(await needed()).toBe(true);
});
