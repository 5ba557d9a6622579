import { pino } from 'pino';
import type { AuditLog } from '../../server/src/audit/auditLog.ts';
import { systemClock } from '../../server/src/clock.ts';
import { EpisodeService } from '../../server/src/episodes/episodeService.ts';
import { formLibrary } from '../../server/src/forms/formLibrary.ts';
import { importConfigFiles } from '../../server/src/forms/importConfigs.ts';
import { ChartAccess, type Asker } from '../../server/src/patients/chartAccess.ts';
import { patients } from '../../server/src/patients/patient.ts';
import { providers } from '../../server/src/providers/provider.ts';
import type { Store } from '../../server/src/store/store.ts';
import { TaskService } from '../../server/src/tasks/taskService.ts';
import { TaskReads } from '../../server/src/tasks/taskReads.ts';
import { TaskWork } from '../../server/src/tasks/taskWork.ts';
import { WorklistProjection } from '../../server/src/worklist/worklistProjection.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';

const COURSES = 20;

export function attending(requestId: string): Asker {
  return {
    user: {
      id: 'usr-ruiz',
      displayName: 'Elena Ruiz',
      email: 'ruiz@isocenter.example',
      roles: ['Clinician'],
      clinicianRole: 'ATTENDING',
      providerTypeId: 'ATTENDING',
      providerId: 'prv-ruiz',
      permissions: new Set(['opc:access', 'patients:view', 'episodes:update']),
      isInternal: false,
      signInId: 's1',
    },
    info: { requestId, address: '127.0.0.1' },
  };
}

function parts(store: Store, audit: AuditLog) {
  const access = new ChartAccess({ audit, clock: systemClock });
  const forms = formLibrary(store);
  const log = pino({ level: 'silent' });
  const worklist = new WorklistProjection({ store, reads: new TaskReads(store, forms), log });
  return { store, clock: systemClock, access, forms, worklist };
}

export function taskServiceOn(store: Store, audit: AuditLog): TaskService {
  return new TaskService(new TaskWork({ ...parts(store, audit), appVersion: 'main@test', timeZone: 'UTC' }));
}

/** One patient with many courses. @returns the ids of 200 weekly visits */
export async function openHospital(store: Store, audit: AuditLog): Promise<readonly string[]> {
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
    alerts: [],
    recordStatus: 'ACTIVE',
    sortName: 'marsh|jenny|',
    active: false,
    createdOn: '2026-03-01T08:00:00.000Z',
    auditOutbox: [],
    auditPending: false,
  });
  const episodes = new EpisodeService(parts(store, audit));
  const visits: string[] = [];
  for (let course = 0; course < COURSES; course += 1) {
    const asker = attending(`register ${course}`);
    const registration = { patientId: 'pat-7k', episodeType: 'Radiation', providerId: 'prv-ruiz' } as const;
    const episode = await episodes.create(asker, registration);
    const planned = await episodes.tasks(asker, episode);
    visits.push(...planned.filter(({ taskType }) => taskType === 'OTV').map(({ _id }) => _id));
  }
  return visits;
}
