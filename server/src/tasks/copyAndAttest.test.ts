import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOf, give, openClinic, PEND, registerCourse, SIGN, START, TASK_FIELDS } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';

const COPY = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  copyFromPreviousWeek(taskId: $id, validUpdateCheckInputs: $check) { ${TASK_FIELDS} unreviewedCopies document { provenance } }
}`;
const ATTEST = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  attestTask(taskId: $id, validUpdateCheckInputs: $check) { ${TASK_FIELDS} waitsForAttestation signatures { meaning role contentVerified signedBy { id } } }
}`;

describe('a visit of one week and the next', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let visits: readonly SeenTask[];
  const start = async (week: number) =>
    (await ruiz.ask<{ startTask: SeenTask }>(START, { id: visits.find(({ sequence }) => sequence === week)?.id }))
      .startTask;

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    visits = (await registerCourse(ruiz)).tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterAll(() => clinic.close());

  it('copies no weight, no date and nothing over typed answers, and marks copied answers [TASK-050, API-123]', async () => {
    const first = await start(1);
    const none = await ruiz.refused(COPY, { id: first.id, check: checkOf(first) });
    expect(none).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    const visit = { weight: 70, last_visit: '2026-02-23', remark: 'Sleeps well.' };
    await give(ruiz, PEND, first, { OTVStatus: visit });
    const third = await start(3);
    const { copyFromPreviousWeek: copied } = await ruiz.ask<{ copyFromPreviousWeek: SeenTask }>(COPY, {
      id: third.id,
      check: checkOf(third),
    });
    expect(copied).toMatchObject({
      unreviewedCopies: 1,
      document: { provenance: { 'OTVStatus.remark': { origin: 'copied', taskId: first.id } } },
    });
    expect(copied.document?.formValues).toEqual({ OTVStatus: { remark: 'Sleeps well.' } });

    const fourth = await start(4);
    const typed = { OTVStatus: { remark: 'Tired.' } };
    const mine = await give(ruiz, PEND, fourth, typed);
    const again = await ruiz.ask<{ copyFromPreviousWeek: SeenTask }>(COPY, { id: mine.id, check: checkOf(mine) });
    expect(again.copyFromPreviousWeek.document?.formValues).toEqual(typed);
  });

  it('waits for an attending only when advanced practice signed it', async () => {
    const chen = await clinic.as('advanced-practice');
    const signed = await give(chen, SIGN, await start(5), { OTVStatus: { weight: 70 } });
    const sent = { id: signed.id, check: checkOf(signed) };
    expect(await chen.refused(ATTEST, sent)).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    const { attestTask } = await ruiz.ask<{ attestTask: SeenTask }>(ATTEST, sent);
    expect(attestTask).toMatchObject({
      taskStatus: 'SIGNED',
      waitsForAttestation: false,
      document: signed.document,
      signatures: [
        { meaning: 'signed', role: 'ADVANCED_PRACTICE', contentVerified: true },
        { meaning: 'attested', role: 'ATTENDING', contentVerified: true, signedBy: { id: 'usr-attending' } },
      ],
    });
    const twice = await ruiz.refused(ATTEST, { id: signed.id, check: checkOf(attestTask) });
    expect(twice).toMatchObject({ extensions: { code: 'TRANSITION_REFUSED' } });
  });
});
