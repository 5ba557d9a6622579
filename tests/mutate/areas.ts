/** What `npm run mutate` changes, by area: code where a wrong sign or a missing entry harms a patient or opens a door. */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  dose: [
    'engine/src/dose/dosePicture.ts',
    'engine/src/instance/state/dose.ts',
    'server/src/external/exactDose.ts',
    'server/src/external/aria/doses.ts',
    'server/src/prescriptions/doseTolerance.ts',
  ],
  limits: ['schemas/src/application/limits.ts'],
  messages: ['schemas/src/application/messages.ts'],
  permissions: [
    'schemas/src/access/permissions.ts',
    'server/src/access/builtInRoles.ts',
    'app/src/navigation/mayOpen.ts',
    'server/src/tasks/changes/mayDo.ts',
    'server/src/tasks/changes/taskPermissions.ts',
    'server/src/tasks/changes/publication.ts',
  ],
  routes: ['schemas/src/application/routes.ts', 'app/src/navigation/navigation.ts', 'app/src/home/homeCards.ts'],
  transitions: [
    'schemas/src/tasks/transitions.ts',
    'schemas/src/tasks/tasks.ts',
    'server/src/tasks/changes/statusChange.ts',
    'server/src/tasks/changes/freshness.ts',
  ],
};

/** Shows all that is fixed in `schemas`, so it is tried on each change there, however many tests have the same words. */
export const TABLES = { package: 'schemas/src/', test: 'schemas/src/tables.test.ts' } as const;
