import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOf, give, openClinic, PEND, registerCourse, START, TASK_FIELDS } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';

describe('calls about a task', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let visits: readonly SeenTask[];
  const WEIGHT = (weight: number) => ({ OTVStatus: { weight } });
  const COMMAND = (name: string) =>
    `mutation($id: ID!, $check: ValidUpdateCheckInput!) { ${name}(taskId: $id, validUpdateCheckInputs: $check) { ${TASK_FIELDS} } }`;
  const started = async (week: number) => {
    const id = visits.find(({ sequence }) => sequence === week)?.id;
    return (await ruiz.ask<{ startTask: SeenTask }>(START, { id })).startTask;
  };
  const command = async (name: string, task: SeenTask) => {
    const answer = await ruiz.ask<Record<string, SeenTask>>(COMMAND(name), { id: task.id, check: checkOf(task) });
    return answer[name] as SeenTask;
  };

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    visits = (await registerCourse(ruiz)).tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterAll(() => clinic.close());

  it('creates a document for a task once [TASK-061, API-120]', async () => {
    const create = 'mutation($id: ID!) { createDocument(taskId: $id) { id updatedOn task { taskStatus } } }';
    const first = await ruiz.ask(create, { id: visits[9]?.id });
    expect(first).toMatchObject({
      createDocument: { id: `doc-${visits[9]?.id}`, task: { taskStatus: 'NOT_STARTED' } },
    });
    expect(await ruiz.ask(create, { id: visits[9]?.id })).toEqual(first);
    const physicist = await clinic.as('physicist');
    expect(await physicist.refused(create, { id: visits[8]?.id })).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });

  it('discards edits back to the last pended version, and lists every version [TASK-030, TASK-079, API-094, API-095, API-133]', async () => {
    const pended = await give(ruiz, PEND, await started(1), WEIGHT(70));
    const { updateDocument } = await ruiz.ask<{ updateDocument: { task: SeenTask } }>(
      `mutation($id: ID!, $values: JSON!, $check: ValidUpdateCheckInput!) {
        updateDocument(id: $id, formValues: $values, note: "Mine.", validUpdateCheckInputs: $check) { task { ${TASK_FIELDS} } }
      }`,
      { id: pended.document?.id, values: WEIGHT(71), check: checkOf(pended) },
    );
    const mine = updateDocument.task.document?.note;
    expect(mine).toMatchObject({ value: 'Mine.', handEdited: true, base: expect.stringContaining('71') as string });
    const discarded = await command('discardPendedEdits', updateDocument.task);
    expect(discarded.document).toMatchObject({ formValues: WEIGHT(70), note: { handEdited: false } });
    const { taskVersions, latestTaskVersion } = await ruiz.ask<{ taskVersions: unknown[]; latestTaskVersion: unknown }>(
      `query($id: ID!) {
        taskVersions(taskId: $id) { id taskId taskStatus createdOn createdBy { id displayName } documentFormValues noteValue action }
        latestTaskVersion(taskId: $id, actions: ["PENDED", "RESTORED"]) { action documentFormValues }
      }`,
      { id: pended.id },
    );
    expect(taskVersions).toMatchObject([
      { action: 'pended', documentFormValues: WEIGHT(70), createdBy: { displayName: 'Elena Ruiz' } },
      { action: 'discarded', documentFormValues: WEIGHT(71), noteValue: 'Mine.' },
    ]);
    expect(latestTaskVersion).toEqual({ action: 'pended', documentFormValues: WEIGHT(70) });
  });

  it('cancels, and keeps the content as a version [API-131]', async () => {
    const pended = await give(ruiz, PEND, await started(2), WEIGHT(70));
    expect(await command('cancelTask', pended)).toMatchObject({ taskStatus: 'NOT_STARTED', document: null });
  });

  it('tells whether a task is stale, and what the person may do [API-096, API-097]', async () => {
    const task = await started(3);
    const fresh = 'query($check: ValidUpdateCheckInput!) { validateFreshTaskUpdate(validUpdateCheckInputs: $check) }';
    expect(await ruiz.ask(fresh, { check: checkOf(task) })).toEqual({ validateFreshTaskUpdate: true });
    const before = { ...checkOf(task), taskUpdatedOn: '2020-01-01T00:00:00Z' };
    expect(await ruiz.ask(fresh, { check: before })).toEqual({ validateFreshTaskUpdate: false });
    const nurse = await clinic.as('other');
    expect(
      await nurse.ask(
        'query($id: ID!) { userTaskPermissions(taskId: $id) { allowEdit allowPend allowSign allowCancel } }',
        {
          id: task.id,
        },
      ),
    ).toEqual({ userTaskPermissions: { allowEdit: true, allowPend: false, allowSign: false, allowCancel: true } });
  });
});
