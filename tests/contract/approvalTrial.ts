import type { ProviderInput } from '@isocenter/schemas';
import { pino } from 'pino';
import { administration } from '../../server/src/access/administration/administration.ts';
import { signInService, SIGN_INS } from '../../server/src/access/signIns.ts';
import { ROLES, USERS } from '../../server/src/access/users.ts';
import { auditKeysIn } from '../../server/src/audit/auditKeys.ts';
import { openAuditLog } from '../../server/src/audit/auditLog.ts';
import type { Actor } from '../../server/src/request/actor.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import type { Store } from '../../server/src/store/store.ts';
import { TestClock } from '../../server/src/testing/testApplication.ts';

const PERMISSIONS = ['auth:users:view', 'auth:users:update', 'auth:roles:view', 'auth:roles:update'] as const;

/** Two administrators and a nurse who becomes a physician with a new address. */
export const NURSE = 'usr-nurse';
export const APPROVED_CHANGE = {
  email: 'moreau@new.example',
  name: 'Ines Moreau',
  roles: ['rol-clinician'],
  providerTypeId: 'ATTENDING',
  isInternal: false,
  status: 'ACTIVE',
  provider: {
    ...{ id: null, firstName: 'Ines', lastName: 'Moreau', credentials: 'MD', title: 'Dr', npi: '9000015070' },
  } satisfies ProviderInput,
  revision: 0,
} as const;

export function administrator(name: 'keller' | 'vale'): Actor {
  const user = {
    ...{ id: `usr-${name}`, displayName: name, email: `${name}@isocenter.example`, roles: ['Administrator'] },
    ...{ clinicianRole: null, providerTypeId: null, providerId: null, isInternal: true, signInId: `sign-in-${name}` },
    permissions: new Set(PERMISSIONS),
    authenticatedOn: '2026-03-02T09:00:00.000Z',
    assurance: null,
  };
  return { user, info: { requestId: `request of ${name}`, address: '127.0.0.1' } };
}

/** @param watched the store with something around it */
export async function openOffice(folder: string, watched: (store: Store) => Store = (store) => store) {
  const opened = await openEmbeddedStore({ folder });
  const store = watched(opened);
  const clock = new TestClock();
  const keys = auditKeysIn(folder, clock.now());
  const audit = openAuditLog({ store, keys, clock, log: pino({ level: 'silent' }) });
  const settings = { singleAdministrator: false, inactivity: { warningAfter: 840, logoutAfter: 900 } };
  const signIns = signInService({ store, clock, settings });
  return {
    ...{ store, clock, audit },
    administration: administration({ store, clock, audit, signIns, settings }),
    async close() {
      await audit.close();
      await opened.close();
    },
  };
}
export type Office = Awaited<ReturnType<typeof openOffice>>;

export async function furnish({ store }: Office): Promise<void> {
  await store.collection(ROLES).insertMany([
    { _id: 'rol-administrator', name: 'Administrator', permissions: PERMISSIONS },
    { _id: 'rol-clinician', name: 'Clinician', permissions: ['opc:access', 'patients:view'] },
  ]);
  const person = { roleIds: [], providerTypeId: null, providerId: null, isInternal: false, status: 'ACTIVE' } as const;
  const second = { ...person, roleIds: ['rol-administrator'], isInternal: true };
  await store.collection(USERS).insertMany([
    { ...second, _id: 'usr-keller', email: 'keller@isocenter.example', name: 'keller' },
    { ...second, _id: 'usr-vale', email: 'vale@isocenter.example', name: 'vale' },
    { ...person, _id: NURSE, email: 'moreau@old.example', name: 'Ines Moreau' },
  ]);
  const now = '2026-03-02T09:00:00.000Z';
  await store.collection(SIGN_INS).insertOne({
    ...{ _id: 'sign-in-nurse', userId: NURSE, startedOn: now, seenOn: now, endedOn: null, endedBy: null },
  });
}
