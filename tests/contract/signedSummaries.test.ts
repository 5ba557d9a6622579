import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedSources } from '../../engine/src/testing/shippedForms.ts';
import {
  checkOf,
  give,
  IMPORT,
  openClinic,
  person,
  REGISTER,
  SIGN,
  START,
  TASK_FIELDS,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { patients } from '../notes/patients/patients.ts';
import { PLACE, playCourse, type Patient, type Task } from '../notes/play.ts';
import { elementsOf } from '../notes/summaryElements.ts';
import { sampledStores } from './stores.ts';

const CARRY_OVER = `mutation($id: ID!, $values: JSON, $check: ValidUpdateCheckInput!) {
  treatmentSummaryCarryover(txSummaryTaskId: $id, documentFormValues: $values, settledNote: "", validUpdateCheckInputs: $check) {
    ${TASK_FIELDS}
  }
}`;

/** External beam alone, with hormones, and with brachytherapy. */
const COURSES = ['breast-whole', 'gu-prostate', 'gyn-cervix'] as const;

/** A patient of the outside hospital with the tasks of the course up to its summary. */
interface Registered {
  readonly patient: Patient;
  readonly mrn: string;
  readonly open: SeenTask[];
}

const stores = await sampledStores(import.meta.url);

describe.each(stores)('courses that are signed task by task on the $name store', ({ open }) => {
  let clinic: Clinic;
  let discard: () => Promise<void>;
  const summaries = new Map<string, string>();
  beforeAll(async () => {
    const opened = await open();
    discard = () => opened.discard();
    clinic = await openClinic({
      store: opened.store,
      configs: shippedSources(),
      environment: { DEPARTMENT_NAME: PLACE },
    });
  }, 120_000);
  afterAll(async () => {
    await clinic.close();
    await discard();
  });

  /** Signs in on the day, since a session does not live until the next visit. */
  const attendingOn = (day: string): Promise<Person> => {
    const wanted = new Date(`${day}T15:00:00.000Z`).getTime();
    clinic.server.clock.pass(wanted - clinic.server.clock.now().getTime());
    return clinic.as('attending');
  };

  const registered = async (ruiz: Person, patient: Patient, index: number): Promise<Registered> => {
    const mrn = `MRN700${index}`;
    clinic.outside.people = [
      person({
        externalId: `ext-${index}`,
        sourceId: mrn,
        name: { firstName: 'Alex', middleName: null, lastName: `Course${index}` },
        dateOfBirth: patient.born,
        sex: patient.sex,
      }),
    ];
    const { importPatient } = await ruiz.ask<{ importPatient: { patient: { id: string } } }>(IMPORT, { mrn });
    const { createEpisode } = await ruiz.ask<{ createEpisode: { tasks: SeenTask[] } }>(REGISTER, {
      patientId: importPatient.patient.id,
    });
    return { patient, mrn, open: [...createEpisode.tasks] };
  };

  const sign = async ({ open: tasks, patient }: Registered, { type, on, week, answers }: Task) => {
    const ruiz = await attendingOn(on);
    const index = tasks.findIndex(
      ({ taskType, sequence }) => taskType === type && (sequence === null || sequence === (week ?? null)),
    );
    const [task] = tasks.splice(index, 1);
    if (!task || index < 0) throw new Error(`${patient.name} has no ${type} left`);
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: task.id });
    if (type !== 'TREATMENT_SUMMARY') return give(ruiz, SIGN, startTask, answers);
    // No one types the attending and the place: the course names both.
    const { attending: _, ...own } = answers['TreatmentSummary'] ?? {};
    const { treatmentSummaryCarryover: filled } = await ruiz.ask<{ treatmentSummaryCarryover: SeenTask }>(CARRY_OVER, {
      ...{ id: task.id, values: { TreatmentSummary: own }, check: checkOf(startTask) },
    });
    summaries.set(patient.name, task.id);
    return give(ruiz, SIGN, filled, filled.document?.formValues ?? {});
  };

  const printed = async (patientName: string): Promise<string> => {
    const headers = await clinic.server.signIn('usr-attending');
    const id = summaries.get(patientName) ?? '';
    const answer = await clinic.server.call('GET', `/api/data_api/tasks/${id}/note.pdf`, { headers });
    expect(answer.status).toBe(200);
    return (await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })).text;
  };

  it('print every element of ASTRO, CoC and ACR-ARS', { timeout: 300_000 }, async () => {
    const chosen = patients.filter(({ name }) => COURSES.some((course) => course === name));
    const ruiz = await attendingOn('2026-01-05');
    const courses: Registered[] = [];
    for (const [index, patient] of chosen.entries()) courses.push(await registered(ruiz, patient, index));
    const days = courses
      .flatMap((course) => course.patient.tasks.map((task) => ({ course, task })))
      .filter(({ task }) => task.type !== 'FOLLOWUP')
      .toSorted((a, b) => (a.task.on < b.task.on ? -1 : a.task.on > b.task.on ? 1 : 0));
    for (const { course, task } of days) {
      const signed = await sign(course, task);
      expect(signed.taskStatus).toBe('SIGNED');
    }
    const plain = (text: string): string => text.replaceAll('Dr. ', 'Dr ').replace(/\s+/g, '').toLowerCase();
    const missing = await Promise.all(
      courses.map(async ({ patient, mrn }, index) => {
        const form = playCourse(patient).find(({ task }) => task.type === 'TREATMENT_SUMMARY')?.form;
        if (!form) throw new Error(`${patient.name} has no summary`);
        const paper = plain(await printed(patient.name));
        const elements = elementsOf(form, { name: `Course${index}, Alex`, mrn });
        expect(elements.length).toBe(56);
        const unsaid = elements.flatMap(({ set, name, says }) =>
          says.filter((words) => !paper.includes(plain(words))).map((words) => `${set}, ${name}: ${words}`),
        );
        return [patient.name, unsaid] as const;
      }),
    );
    expect(missing).toEqual(COURSES.map((name) => [name, []]));
    expect(missing.length).toBeGreaterThan(0);
  });
});
