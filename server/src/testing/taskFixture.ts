import type { TaskStatus } from '@isocenter/schemas';
import type { TaskActor } from '../tasks/changes/mayDo.ts';
import type { CommandContext, Content, TaskChange } from '../tasks/changes/taskChange.ts';
import { decideAddend, decidePend, decideSign, decideStart } from '../tasks/changes/statusChange.ts';
import { freshnessOf } from '../tasks/changes/freshness.ts';
import type { FrozenForm, ShownContent, TaskRecord } from '../chart/task.ts';

const NOW = new Date('2026-03-02T09:00:00.000Z');

export const RUIZ: TaskActor = { user: { id: 'usr-ruiz', displayName: 'Elena Ruiz' }, role: 'ATTENDING' };
export const CHEN: TaskActor = { user: { id: 'usr-chen', displayName: 'Grace Chen' }, role: 'ADVANCED_PRACTICE' };

export const FROZEN: FrozenForm = { formHash: 'b'.repeat(64), diseaseSystem: 'Breast' };

export const CONTENT: Content = {
  answers: { OTVStatus: { weight: 70 } },
  provenance: [],
  note: { value: 'Weight 70 kg.', handEdited: false, base: null },
};

/** What the form showed of that content. */
export const SHOWN: ShownContent = {
  form: {
    version: 1,
    formHash: FROZEN.formHash,
    takenOn: NOW.toISOString(),
    sections: [],
    fields: [{ path: 'OTVStatus.weight', value: 70, provenance: { origin: 'user', by: 'usr-ruiz' } }],
    people: [{ id: 'usr-ruiz', name: 'Elena Ruiz' }],
  },
  head: {
    title: 'On-treatment visit, week 1',
    course: 'Course 1',
    patient: {
      name: { firstName: 'Jenny', middleName: null, lastName: 'Marsh' },
      mrn: 'MRN1234',
      dateOfBirth: '1961-05-04',
      sex: 'FEMALE',
    },
  },
};
const RECORDED = { ...CONTENT, shown: SHOWN };

/** An untouched weekly visit, with the roles of decision 18. */
export function untouchedTask(change: Partial<TaskRecord> = {}): TaskRecord {
  return {
    _id: 'epi-7kc1-2',
    episodeId: 'epi-7kc1',
    patientId: 'pat-7k',
    episodeType: 'Radiation',
    formConfigId: 'cfg-1',
    displayName: 'On-treatment visit, week 1',
    taskType: 'OTV',
    treatmentStage: 'ON_TREATMENT',
    iteration: null,
    sequence: 1,
    required: false,
    roles: {
      edit: ['ATTENDING', 'ADVANCED_PRACTICE', 'MID_LEVEL', 'RESIDENT', 'OTHER'],
      pend: ['ATTENDING', 'ADVANCED_PRACTICE', 'MID_LEVEL', 'RESIDENT'],
      sign: ['ATTENDING', 'ADVANCED_PRACTICE'],
    },
    publishing: true,
    recordStatus: 'ACTIVE',
    taskStatus: 'NOT_STARTED',
    revision: 0,
    updatedOn: '2026-03-01T08:00:00.000Z',
    updatedBy: null,
    started: null,
    pended: null,
    signed: null,
    addended: null,
    frozen: null,
    document: null,
    versions: [],
    signatures: [],
    addenda: [],
    contribution: { pended: null, signed: null },
    externalDataReferences: [],
    auditOutbox: [],
    auditPending: false,
    ...change,
  };
}

/** The arguments of a command by a person with the current task. */
export function by(actor: TaskActor, task: TaskRecord): CommandContext {
  return { actor, now: NOW, freshness: freshnessOf(task) };
}

export const pendInput = {
  content: RECORDED,
  frozen: FROZEN,
  contribution: { values: [{ field: 'vitals.weight', value: 70 }] },
};
export const signInput = {
  content: RECORDED,
  contribution: { values: [{ field: 'vitals.weight', value: 70 }] },
  errors: 0,
  missingTokens: 0,
  appVersion: 'main@test',
};

/** The task a plan makes. @throws the refusal */
export function made(change: TaskChange): TaskRecord {
  if (!change.allowed) throw change.error;
  return change.next;
}

/** A task in a status, reached by commands of the attending. */
export function taskIn(status: TaskStatus): TaskRecord {
  const untouched = untouchedTask();
  if (status === 'NOT_STARTED') return untouched;
  const started = made(decideStart(untouched, by(RUIZ, untouched), FROZEN));
  if (status === 'STARTED') return started;
  const pended = made(decidePend(started, by(RUIZ, started), pendInput));
  if (status === 'PENDED') return pended;
  const signed = made(decideSign(pended, by(RUIZ, pended), signInput));
  if (status === 'SIGNED') return signed;
  return made(decideAddend(signed, by(RUIZ, signed), { addendum: 'Dose confirmed.', reason: 'Was left out' }));
}
