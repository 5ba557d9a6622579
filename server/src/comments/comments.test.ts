import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkOf, give, openClinic, PEND, registerCourse, SIGN, START, TASK_FIELDS } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';

const COMMENTED = `${TASK_FIELDS} comments { number section text by { id } resolvedBy { id } }`;
const COMMENT = `mutation($id: ID!, $section: String, $text: String!) {
  commentOnTask(taskId: $id, section: $section, text: $text) { ${COMMENTED} }
}`;
const RESOLVE = `mutation($id: ID!, $number: Int!) { resolveTaskComment(taskId: $id, number: $number) { ${COMMENTED} } }`;
const CANCEL = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  cancelTask(taskId: $id, validUpdateCheckInputs: $check) { ${COMMENTED} }
}`;
const WAITING = `{ attendingQueue(providerIds: ["prv-ruiz"]) { row { taskId } } }`;
const DRAFTS = `{ myDay { drafts { tasks { row { taskId openComments } } } } }`;
type Commented = SeenTask & { readonly comments: readonly object[] };

describe('a comment on a note that is not signed', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let resident: Person;
  let pended: SeenTask;
  const values = { OTVStatus: { weight: 70 } };
  const comment = async (who: Person, text: string, section: string | null = null) =>
    (await who.ask<{ commentOnTask: Commented }>(COMMENT, { id: pended.id, text, section })).commentOnTask;
  const resolve = async (who: Person, number: number) =>
    (await who.ask<{ resolveTaskComment: Commented }>(RESOLVE, { id: pended.id, number })).resolveTaskComment;
  const waiting = async () => {
    await clinic.server.audit.settled();
    return (await ruiz.ask<{ attendingQueue: readonly object[] }>(WAITING)).attendingQueue.length;
  };
  const signed = (task: SeenTask) => ({ id: task.id, values, note: '', check: checkOf(task) });

  beforeEach(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    resident = await clinic.as('resident');
    const visit = (await registerCourse(ruiz)).tasks.find(({ taskType }) => taskType === 'OTV');
    const { startTask } = await resident.ask<{ startTask: SeenTask }>(START, { id: visit?.id });
    pended = await give(resident, PEND, startTask, values);
  });
  afterEach(() => clinic.close());

  it('sends the note back: it leaves the queue, its author finds it among the drafts, and no one can sign it', async () => {
    expect(await waiting()).toBe(1);
    const commented = await comment(ruiz, ' Weight of today? ', 'OTVStatus.visit');
    expect(commented).toMatchObject({
      taskStatus: 'PENDED',
      comments: [{ number: 1, section: 'OTVStatus.visit', text: 'Weight of today?', by: { id: 'usr-attending' } }],
    });
    expect(await waiting()).toBe(0);
    const { myDay } = await resident.ask<{ myDay: object }>(DRAFTS);
    expect(myDay).toEqual({ drafts: { tasks: [{ row: { taskId: pended.id, openComments: 1 } }] } });
    expect(await ruiz.refused(SIGN, signed(commented))).toMatchObject({ extensions: { code: 'COMMENTS_OPEN' } });
  });

  it('is resolved by its author or the signer; after the last one the note waits again and can be signed', async () => {
    await comment(ruiz, 'Weight of today?');
    await comment(ruiz, 'And the images?');
    await resolve(resident, 1);
    expect(await waiting()).toBe(0);
    expect(await resident.refused(RESOLVE, { id: pended.id, number: 1 })).toMatchObject({
      extensions: { code: 'TRANSITION_REFUSED' },
    });
    expect(await resident.refused(RESOLVE, { id: pended.id, number: 9 })).toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
    const settled = await resolve(ruiz, 2);
    expect(settled.comments).toMatchObject([
      { resolvedBy: { id: 'usr-resident' } },
      { resolvedBy: { id: 'usr-attending' } },
    ]);
    expect(await waiting()).toBe(1);
    const done = await give(ruiz, SIGN, settled, values);
    expect(done.taskStatus).toBe('SIGNED');
    expect(await resident.refused(COMMENT, { id: pended.id, text: 'Too late' })).toMatchObject({
      extensions: { code: 'TRANSITION_REFUSED' },
    });
  });

  it('is refused without words, about an unknown section, and from people who have no part in the note', async () => {
    const refused = async (who: Person, change: object) =>
      (await who.refused(COMMENT, { id: pended.id, text: 'Weight?', ...change }))?.extensions.code;
    expect(await refused(ruiz, { text: '  ' })).toBe('BAD_USER_INPUT');
    expect(await refused(ruiz, { text: 'x'.repeat(1_001) })).toBe('BAD_USER_INPUT');
    expect(await refused(ruiz, { section: 'OTVStatus.nowhere' })).toBe('BAD_USER_INPUT');
    expect(await refused(await clinic.as('physicist'), {})).toBe('FORBIDDEN');
    expect(await refused(await clinic.as('no-permissions'), {})).toBe('FORBIDDEN');
  });

  it('goes with work that is thrown away, and blocks nothing that comes after it', async () => {
    const commented = await comment(ruiz, 'Weight of today?');
    const { cancelTask } = await resident.ask<{ cancelTask: Commented }>(CANCEL, {
      id: pended.id,
      check: checkOf(commented),
    });
    expect(cancelTask.comments).toMatchObject([{ text: 'Weight of today?', resolvedBy: { id: 'usr-resident' } }]);
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: pended.id });
    expect((await give(ruiz, SIGN, startTask, values)).taskStatus).toBe('SIGNED');
  });
});
