import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClinicianRole, CurrentUser } from '@isocenter/schemas';
import persistedOperations from '../../schemas/persisted-operations.json' with { type: 'json' };
import { checkOf, give, openClinic, PEND, registerCourse, SIGN, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, SeenTask } from '../../server/src/testing/clinic.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';

/** On-treatment visits that every clinician may pend, so that only the provider type decides who may send the note. */
const CONFIGS = SMALL_CONFIGS.map(({ path, text }) => ({
  path,
  text: text.replace(
    'pend: [ATTENDING, ADVANCED_PRACTICE, MID_LEVEL, RESIDENT]',
    'pend: [ATTENDING, ADVANCED_PRACTICE, MID_LEVEL, RESIDENT, PHYSICIST, OTHER]',
  ),
}));
const ANSWERS = { OTVStatus: { weight: 70 } };

/** The operation of this name as the screens send it. */
function screenOperation(name: string): string {
  const found = Object.values(persistedOperations).find((text) => new RegExp(`(query|mutation) ${name}\\b`).test(text));
  if (!found) throw new Error(`No screen sends ${name}.`);
  return found;
}
const TASK_PERMISSIONS = screenOperation('useOpenTaskPermissionsQuery');
const PUBLICATION = screenOperation('publishQueriesQuery');
const ATTEST = screenOperation('attestTaskMutation');
const PUBLISH = screenOperation('publishQueriesMutation');

const PEOPLE = [
  'attending',
  'advanced-practice',
  'mid-level',
  'resident',
  'physicist',
  'other',
  'internal-staff',
] as const;
type Role = (typeof PEOPLE)[number];
const PROVIDER_TYPE: Readonly<Record<Role, ClinicianRole | null>> = {
  attending: 'ATTENDING',
  'advanced-practice': 'ADVANCED_PRACTICE',
  'mid-level': 'MID_LEVEL',
  resident: 'RESIDENT',
  physicist: 'PHYSICIST',
  other: 'OTHER',
  'internal-staff': null,
};
const SENDERS: readonly Role[] = ['attending', 'advanced-practice', 'mid-level', 'resident'];

describe('what a provider type allows', () => {
  let clinic: Clinic;
  let patientId: string;
  let visits: SeenTask[];
  beforeAll(async () => {
    clinic = await openClinic({ configs: CONFIGS });
    const course = await registerCourse(await clinic.as('attending'));
    patientId = course.patientId;
    visits = course.tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterAll(() => clinic.close());
  const started = async () => {
    const attending = await clinic.as('attending');
    return (await attending.ask<{ startTask: SeenTask }>(START, { id: visits.shift()?.id })).startTask;
  };

  it.each(PEOPLE)('GET auth/me gives the provider type: %s [PERM-048, PERM-049]', async (role) => {
    const headers = await clinic.server.signIn(`usr-${role}`);
    const me = (await (await clinic.server.call('GET', '/api/data_api/auth/me', { headers })).json()) as CurrentUser;
    expect(me.provider_type_id).toBe(PROVIDER_TYPE[role]);
  });

  it('only an attending is offered to attest, and only an attending can [PERM-048]', async () => {
    const advancedPractice = await clinic.as('advanced-practice');
    const task = await give(advancedPractice, SIGN, await started(), ANSWERS);
    const offered: Role[] = [];
    for (const role of PEOPLE) {
      const person = await clinic.as(role);
      const { userTaskPermissions } = await person.ask<{ userTaskPermissions: { allowAttest: boolean } }>(
        TASK_PERMISSIONS,
        {
          taskId: task.id,
        },
      );
      if (userTaskPermissions.allowAttest) offered.push(role);
      if (role === 'attending') continue;
      const refusal = await person.refused(ATTEST, { id: task.id, freshness: checkOf(task) });
      expect([role, refusal?.extensions.code]).toEqual([role, 'FORBIDDEN']);
    }
    expect(offered).toEqual(['attending']);
    expect(await (await clinic.as('attending')).refused(ATTEST, { id: task.id, freshness: checkOf(task) })).toBeNull();
  });

  it('only the provider types that send notes are offered to publish, and only they can [PERM-049]', async () => {
    const offered: Role[] = [];
    const published: Role[] = [];
    for (const role of PEOPLE) {
      const task = await give(await clinic.as('attending'), PEND, await started(), ANSWERS);
      const person = await clinic.as(role);
      const { userTaskPermissions } = await person.ask<{ userTaskPermissions: { allowPublish: boolean } }>(
        PUBLICATION,
        {
          taskId: task.id,
        },
      );
      if (userTaskPermissions.allowPublish) offered.push(role);
      const sent = { noteId: `note-${task.id}`, patientId, action: 'PENDED', appointmentId: null, despiteDeath: false };
      const refusal = await person.refused(PUBLISH, sent);
      if (refusal === null) published.push(role);
      else expect(refusal.extensions.code).toBe('FORBIDDEN');
    }
    expect(offered).toEqual(SENDERS);
    expect(published).toEqual(SENDERS);
  });
});
