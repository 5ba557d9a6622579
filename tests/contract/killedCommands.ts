import type { ClinicianRole, TaskCommand } from '@isocenter/schemas';
import type { Actor } from '../../server/src/request/actor.ts';
import { freshnessOf } from '../../server/src/tasks/changes/freshness.ts';
import type { TaskRecord } from '../../server/src/chart/task.ts';
import { staff, type Services } from './tasksKilledHospital.ts';

const PEOPLE = {
  ruiz: { id: 'usr-ruiz', displayName: 'Elena Ruiz', clinicianRole: 'ATTENDING' },
  chen: { id: 'usr-chen', displayName: 'Grace Chen', clinicianRole: 'ADVANCED_PRACTICE' },
} as const satisfies Record<string, { id: string; displayName: string; clinicianRole: ClinicianRole }>;

export const by = (who: keyof typeof PEOPLE, requestId: string): Actor => staff(PEOPLE[who], requestId);

const visit = (weight: number, note = '') => ({ answers: { OTVStatus: { weight } }, provenance: null, note });
const SCREEN = { answers: null, provenance: null, note: null, settledNote: null };

type Give = (services: Services, actor: Actor, task: TaskRecord) => Promise<TaskRecord>;

/** Every command, given to a task in its current state, always with the same content. */
export const GIVE: Readonly<Record<TaskCommand, Give>> = {
  start: ({ tasks }, actor, { _id }) => tasks.start(actor, _id),
  edit: ({ tasks }, actor, task) => tasks.save(actor, task._id, visit(81), freshnessOf(task)),
  pend: ({ tasks }, actor, task) => tasks.pend(actor, task._id, visit(82), freshnessOf(task)),
  sign: ({ tasks }, actor, task) => tasks.sign(actor, task._id, visit(83), freshnessOf(task)),
  attest: ({ tasks }, actor, task) => tasks.attest(actor, task._id, null, freshnessOf(task)),
  addend: ({ tasks }, actor, task) =>
    tasks.addend(actor, task._id, { addendum: 'Dose confirmed.', reason: 'Was left out.' }, freshnessOf(task)),
  unsign: ({ tasks }, actor, task) => tasks.unsign(actor, task._id, 'Wrong side.', freshnessOf(task)),
  cancel: ({ tasks }, actor, task) => tasks.cancel(actor, task._id, freshnessOf(task)),
  refresh: ({ versions }, actor, task) => versions.refresh(actor, task._id, SCREEN, freshnessOf(task)),
  reset: ({ versions }, actor, task) => versions.reset(actor, task._id, SCREEN, freshnessOf(task)),
  restore: ({ versions }, actor, task) =>
    versions.restore(actor, task.versions[0]?.id ?? '', { ...SCREEN, status: task.taskStatus }, freshnessOf(task)),
  undo: ({ versions }, actor, task) => versions.undo(actor, task._id, 'refreshed', freshnessOf(task)),
  discard: ({ tasks }, actor, task) => tasks.discard(actor, task._id, freshnessOf(task)),
  copy: ({ versions }, actor, task) =>
    versions.copyFromPreviousWeek(actor, task._id, { ...SCREEN, sections: null }, freshnessOf(task)),
  carryOver: ({ versions }, actor, task) => versions.carryOver(actor, task._id, SCREEN, freshnessOf(task)),
};

/** The commands that an untouched task needs before a command, and who gives them. */
export const BEFORE: Readonly<Record<TaskCommand, readonly (readonly [keyof typeof PEOPLE, TaskCommand])[]>> = {
  start: [],
  edit: [['ruiz', 'start']],
  pend: [['ruiz', 'start']],
  sign: [['ruiz', 'pend']],
  attest: [
    ['chen', 'pend'],
    ['chen', 'sign'],
  ],
  addend: [
    ['ruiz', 'pend'],
    ['ruiz', 'sign'],
  ],
  unsign: [
    ['ruiz', 'pend'],
    ['ruiz', 'sign'],
  ],
  cancel: [['ruiz', 'pend']],
  refresh: [['ruiz', 'pend']],
  reset: [['ruiz', 'pend']],
  restore: [
    ['ruiz', 'pend'],
    ['ruiz', 'edit'],
    ['ruiz', 'pend'],
  ],
  undo: [
    ['ruiz', 'pend'],
    ['ruiz', 'refresh'],
  ],
  discard: [
    ['ruiz', 'pend'],
    ['ruiz', 'edit'],
  ],
  copy: [['ruiz', 'start']],
  carryOver: [['ruiz', 'start']],
};
