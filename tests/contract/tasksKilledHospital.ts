import { treatmentDays } from '../../server/src/foundation/calendar.ts';
import type { Actor } from '../../server/src/request/actor.ts';
import type { ClinicianRole, PermissionName } from '@isocenter/schemas';
import { pino } from 'pino';
import type { AuditLog } from '../../server/src/audit/auditLog.ts';
import { systemClock, type Clock } from '../../server/src/foundation/clock.ts';
import { EpisodeService } from '../../server/src/episodes/episodeService.ts';
import { formLibrary } from '../../server/src/forms/formLibrary.ts';
import { importConfigFiles } from '../../server/src/forms/importConfigs.ts';
import { ChartAccess } from '../../server/src/chart/chartAccess.ts';
import { ChartGuard } from '../../server/src/chart/chartGuard.ts';
import { patients } from '../../server/src/chart/patient.ts';
import { providers } from '../../server/src/providers/provider.ts';
import type { Store } from '../../server/src/store/store.ts';
import type { TaskRecord } from '../../server/src/chart/task.ts';
import { TaskService } from '../../server/src/tasks/taskService.ts';
import { TaskReads } from '../../server/src/chart/taskReads.ts';
import { TaskVersionService } from '../../server/src/tasks/taskVersionService.ts';
import { testSignatureKeys } from '../../server/src/testing/testKeys.ts';
import { TaskWork } from '../../server/src/tasks/taskWork.ts';
import { WorklistProjection } from '../../server/src/worklist/projection/worklistProjection.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';

/** It stands still: the results of two runs differ only in their ids. */
export const CLOCK: Clock = { now: () => new Date('2026-03-02T09:00:00.000Z') };

/** A clinician with one request. */
export function staff(
  { id, displayName, clinicianRole }: { id: string; displayName: string; clinicianRole: ClinicianRole },
  requestId: string,
): Actor {
  const user = {
    id,
    displayName,
    email: `${id}@isocenter.example`,
    roles: ['Clinician'],
    clinicianRole,
    providerTypeId: clinicianRole,
    providerId: null,
    permissions: new Set<PermissionName>(['opc:access', 'patients:view', 'episodes:update']),
    isInternal: false,
    signInId: 's1',
    authenticatedOn: CLOCK.now().toISOString(),
    assurance: null,
  };
  return { user, info: { requestId, address: '127.0.0.1' } };
}

export const attending = (requestId: string): Actor =>
  staff({ id: 'usr-ruiz', displayName: 'Elena Ruiz', clinicianRole: 'ATTENDING' }, requestId);

/** The services that the commands on a task need. */
export interface Services {
  readonly tasks: TaskService;
  readonly versions: TaskVersionService;
  readonly episodes: EpisodeService;
  readonly reads: TaskReads;
  readonly worklist: WorklistProjection;
}

export function servicesOn(store: Store, audit: AuditLog, clock: Clock = systemClock): Services {
  const access = new ChartAccess({ audit, clock, guard: new ChartGuard({ store, clock, timeZone: 'UTC' }) });
  const forms = formLibrary(store);
  const reads = new TaskReads(store, forms);
  const worklist = new WorklistProjection({
    store,
    reads,
    log: pino({ level: 'silent' }),
    clock,
    days: treatmentDays('UTC', []),
  });
  const keys = testSignatureKeys();
  const work = new TaskWork({
    store,
    clock,
    access,
    forms,
    followers: worklist,
    keys,
    appVersion: 'main@test',
    timeZone: 'UTC',
    isFree: treatmentDays('UTC', []).isFree,
    departmentName: null,
  });
  return {
    tasks: new TaskService(work),
    versions: new TaskVersionService(work),
    episodes: new EpisodeService({ store, clock, access, forms, followers: worklist }),
    reads,
    worklist,
  };
}

/** Forms, an attending and a patient. */
export async function openWard(store: Store): Promise<void> {
  await importConfigFiles(SMALL_CONFIGS, { store, clock: systemClock });
  const name = { firstName: 'Elena', lastName: 'Ruiz', credentials: 'MD', title: 'Dr' };
  await store.collection(providers).insertOne({ _id: 'prv-ruiz', type: 'ATTENDING', name, npi: null });
  await store.collection(patients).insertOne({
    _id: 'pat-7k',
    name: { firstName: 'Jenny', middleName: null, lastName: 'Marsh' },
    dateOfBirth: '1961-05-04',
    sex: 'FEMALE',
    mrn: 'MRN1234',
    sourceSystem: 'EPIC',
    externalId: null,
    caseId: 1001,
    otherIdentities: [],
    trials: [],
    patientDoc: null,
    recordStatus: 'ACTIVE',
    sortName: 'marsh|jenny|',
    active: false,
    createdOn: '2026-03-01T08:00:00.000Z',
    auditOutbox: [],
    auditPending: false,
  });
}

/** Registers a course. @returns its tasks */
export async function registerCourse({ episodes }: Services, requestId: string): Promise<readonly TaskRecord[]> {
  const actor = attending(requestId);
  const registration = {
    patientId: 'pat-7k',
    episodeType: 'Radiation',
    providerId: 'prv-ruiz',
    requestKey: null,
    despiteDeath: false,
  } as const;
  return episodes.tasks(actor, await episodes.create(actor, registration));
}

/** One patient with many courses. @returns the ids of their weekly visits, ten a course */
export async function openHospital(store: Store, audit: AuditLog, courses: number): Promise<readonly string[]> {
  await openWard(store);
  const services = servicesOn(store, audit);
  const visits: string[] = [];
  for (let course = 0; course < courses; course += 1) {
    const planned = await registerCourse(services, `register ${course}`);
    visits.push(...planned.filter(({ taskType }) => taskType === 'OTV').map(({ _id }) => _id));
  }
  return visits;
}
