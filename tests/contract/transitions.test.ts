import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfigSet } from '@isocenter/engine';
import {
  CLINICIAN_ROLES,
  TASK_COMMANDS,
  TASK_STATUSES,
  TASK_TYPES,
  type TaskCommand,
  type TaskStatus,
} from '@isocenter/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openClinic,
  registerCourse,
  type Clinic,
  type Person,
  type SeenTask,
} from '../../server/src/testing/clinic.ts';
import { ADMITTED, hasRight, LEADS_TO } from './decisionsOnTasks.ts';
import { operationOf, taskIn, type Sent } from './taskCommands.ts';
import { mayBeGiven, transitionsPage } from './transitionsPage.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const EVENTS = {
  path: 'Radiation/Events/Default.yaml',
  text: readFileSync(at('configs/Radiation/Events/Default.yaml'), 'utf8'),
};
/** Every task type of the shipped `Events`, with its roles. */
const planned = readConfigSet([EVENTS]).configSet.tasks['Radiation'] ?? [];
const ROLES = [...CLINICIAN_ROLES, null];
const cells = TASK_STATUSES.flatMap((status) => TASK_COMMANDS.map((command) => ({ status, command })));

describe('who may do what to a task, and when', () => {
  it('covers every task type of radiation oncology', () =>
    expect(planned.map(({ taskType }) => taskType).sort()).toEqual([...TASK_TYPES].sort()));

  it.each(
    cells.flatMap((cell) => ROLES.map((role) => ({ ...cell, role: role ?? 'a person without a clinical role' }))),
  )('$status: $command by $role [TASK-052]', ({ status, command, role: named }) => {
    const role = CLINICIAN_ROLES.find((candidate) => candidate === named) ?? null;
    const decided = planned.filter(
      ({ taskType }) => ADMITTED[status].includes(command) && hasRight(command, taskType, role),
    );
    const names = (tasks: readonly Pick<(typeof planned)[number], 'taskType'>[]) =>
      tasks.map(({ taskType }) => taskType);
    expect(names(mayBeGiven(planned, status, command, role))).toEqual(names(decided));
  });

  it('is documented on a page, and the page is up to date (npm run update)', async () => {
    await expect(transitionsPage(planned)).toMatchFileSnapshot(at('server/docs/task-transitions.md'));
  });
});

const ANSWERS = { values: { OTVStatus: { weight: 70 } } };
const SUMMARY_ANSWERS = { values: { TreatmentSummary: {} } };

/** Every status × command, given to the real server by an attending; the pure table above has the roles. */
describe('the server, given a command', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let chen: Person;
  let fresh: SeenTask[] = [];
  /** A refused command leaves its task unchanged for the next. */
  const refusing = new Map<string, SeenTask>();

  const command = async (who: Person, name: TaskCommand, task: SeenTask, sent: Sent = {}): Promise<SeenTask> => {
    const { query, variables } = operationOf(name, task, sent);
    return taskIn(await who.ask<Parameters<typeof taskIn>[0]>(query, variables));
  };
  /** The next visit with an earlier pended one to copy from, or the next summary. */
  const untouched = async (taskType: 'OTV' | 'TREATMENT_SUMMARY'): Promise<SeenTask> => {
    const found = fresh.find((task) => task.taskType === taskType);
    fresh = fresh.filter((task) => task !== found);
    if (found) return found;
    const course = await registerCourse(ruiz);
    const [first, ...others] = course.tasks.filter((task) => task.taskType !== 'REGISTRATION');
    if (!first) throw new Error('no task was planned');
    await command(ruiz, 'pend', first, ANSWERS);
    fresh = [...fresh, ...others];
    return untouched(taskType);
  };
  /** With a pended version and a refresh to undo, so that only the status can prevent the command. */
  const bring = async (status: TaskStatus, taskType: 'OTV' | 'TREATMENT_SUMMARY'): Promise<SeenTask> => {
    const isVisit = taskType === 'OTV';
    const sent = isVisit ? ANSWERS : SUMMARY_ANSWERS;
    // A visit that advanced practice signed waits for the attending.
    const signer = isVisit ? chen : ruiz;
    const task = await command(ruiz, 'cancel', await command(ruiz, 'pend', await untouched(taskType), sent));
    if (status === 'NOT_STARTED') return task;
    const open = await command(ruiz, 'start', task);
    const pended = status === 'STARTED' ? open : await command(ruiz, 'pend', open, sent);
    const refreshed = await command(ruiz, 'refresh', pended);
    if (status === 'STARTED' || status === 'PENDED') return refreshed;
    const signed = await command(signer, 'sign', refreshed, sent);
    return status === 'SIGNED' ? signed : command(signer, 'addend', signed);
  };

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    chen = await clinic.as('advanced-practice');
  });
  afterAll(() => clinic.close());

  it.each(cells)('$command to a task that is $status', async ({ status, command: name }) => {
    const taskType = name === 'carryOver' ? 'TREATMENT_SUMMARY' : 'OTV';
    if (ADMITTED[status].includes(name)) {
      const task = await bring(status, taskType);
      const done = await command(ruiz, name, task, taskType === 'OTV' ? ANSWERS : SUMMARY_ANSWERS);
      expect(done).toMatchObject({ taskStatus: LEADS_TO[name] ?? status, revision: task.revision + 1 });
    } else {
      const key = `${status} ${taskType}`;
      const task = refusing.get(key) ?? (await bring(status, taskType));
      refusing.set(key, task);
      const { query, variables } = operationOf(name, task, ANSWERS);
      expect(await ruiz.refused(query, variables)).toMatchObject({ extensions: { code: 'TRANSITION_REFUSED' } });
    }
  });
});
