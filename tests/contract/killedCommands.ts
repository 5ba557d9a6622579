import type { ClinicianRole, TaskCommand } from '@isocenter/schemas';
import type { Asker } from '../../server/src/patients/chartAccess.ts';
import { freshnessOf } from '../../server/src/tasks/freshness.ts';
import type { TaskRecord } from '../../server/src/tasks/task.ts';
import { staff, type Services } from './tasksKilledHospital.ts';

const PEOPLE = {
  ruiz: { id: 'usr-ruiz', displayName: 'Elena Ruiz', clinicianRole: 'ATTENDING' },
  chen: { id: 'usr-chen', displayName: 'Grace Chen', clinicianRole: 'ADVANCED_PRACTICE' },
} as const satisfies Record<string, { id: string; displayName: string; clinicianRole: ClinicianRole }>;

export const by = (who: keyof typeof PEOPLE, requestId: string): Asker => staff(PEOPLE[who], requestId);

const visit = (weight: number, note = '') => ({ formValues: { OTVStatus: { weight } }, provenance: null, note });
const SCREEN = { formValues: null, provenance: null, note: null, settledNote: null };

type Give = (services: Services, asker: Asker, task: TaskRecord) => Promise<TaskRecord>;

/** Every command, given to a task as it is; what it sends is always the same. */
export const GIVE: Readonly<Record<TaskCommand, Give>> = {
  start: ({ tasks }, asker, { _id }) => tasks.start(asker, _id),
  edit: ({ tasks }, asker, task) => tasks.save(asker, task._id, visit(81), freshnessOf(task)),
  pend: ({ tasks }, asker, task) => tasks.pend(asker, task._id, visit(82), freshnessOf(task)),
  sign: ({ tasks }, asker, task) => tasks.sign(asker, task._id, visit(83), freshnessOf(task)),
  attest: ({ tasks }, asker, task) => tasks.attest(asker, task._id, freshnessOf(task)),
  addend: ({ tasks }, asker, task) =>
    tasks.addend(asker, task._id, { addendum: 'Dose confirmed.', reason: 'Was left out.' }, freshnessOf(task)),
  unsign: ({ tasks }, asker, task) => tasks.unsign(asker, task._id, 'Wrong side.', freshnessOf(task)),
  cancel: ({ tasks }, asker, task) => tasks.cancel(asker, task._id, freshnessOf(task)),
  refresh: ({ versions }, asker, task) => versions.refresh(asker, task._id, SCREEN, freshnessOf(task)),
  reset: ({ versions }, asker, task) => versions.reset(asker, task._id, SCREEN, freshnessOf(task)),
  restore: ({ versions }, asker, task) =>
    versions.restore(asker, task.versions[0]?.id ?? '', { ...SCREEN, status: task.taskStatus }, freshnessOf(task)),
  undo: ({ versions }, asker, task) => versions.undo(asker, task._id, 'refreshed', freshnessOf(task)),
  discard: ({ tasks }, asker, task) => tasks.discard(asker, task._id, freshnessOf(task)),
  copy: ({ versions }, asker, task) =>
    versions.copyFromPreviousWeek(asker, task._id, { ...SCREEN, sections: null }, freshnessOf(task)),
  carryOver: ({ versions }, asker, task) => versions.carryOver(asker, task._id, SCREEN, freshnessOf(task)),
};

/** What has to be done to an untouched task before a command can be given, by whom. */
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
