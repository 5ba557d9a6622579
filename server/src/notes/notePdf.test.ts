import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../audit/auditChain.ts';
import { give, openClinic, PEND, registerCourse, SIGN, START } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';

const ANSWERS = { OTVStatus: { weight: 70.5, missed_days: 'no' } };
const VERSIONS = `query($taskId: ID!) { taskVersions(taskId: $taskId) { id action } }`;
const UNSIGN = `mutation($id: ID!, $check: ValidUpdateCheckInput!) {
  unsignTask(taskId: $id, reason: "wrong side", validUpdateCheckInputs: $check) { id }
}`;

describe('the PDF of a note', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let visit: SeenTask;
  let otherTask: string;
  const fetchPdf = async (path: string, user = 'usr-attending') =>
    clinic.server.call('GET', `/api/data_api/tasks/${path}`, { headers: await clinic.server.signIn(user) });
  const textOf = async (path: string) => {
    const answer = await fetchPdf(path);
    expect(answer.status).toBe(200);
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    return text;
  };

  beforeAll(async () => {
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
    const course = await registerCourse(ruiz);
    const [first, second] = course.tasks.filter(({ taskType }) => taskType === 'OTV');
    if (!first || !second) throw new Error('no visit was planned');
    visit = first;
    otherTask = second.id;
  });
  afterAll(() => clinic.close());

  it('does not exist without a note, nor for an unknown task', async () => {
    expect((await fetchPdf(`${visit.id}/note.pdf`)).status).toBe(404);
    expect((await fetchPdf('epi-none-1/note.pdf')).status).toBe(404);
  });

  it('is a draft while pended: the patient, the note, the watermark', async () => {
    clinic.server.clock.pass(60_000);
    visit = (await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit.id })).startTask;
    clinic.server.clock.pass(60_000);
    visit = await give(ruiz, PEND, visit, ANSWERS);
    const text = await textOf(`${visit.id}/note.pdf`);
    for (const part of ['Marsh, Jenny', 'MRN1234', '70.5', 'DRAFT – not signed', 'not yet approved', 'Page 1 of 1']) {
      expect(text).toContain(part);
    }
  });

  it('has the signature once signed, and no watermark', async () => {
    clinic.server.clock.pass(60_000);
    visit = await give(ruiz, SIGN, visit, ANSWERS);
    const text = await textOf(`${visit.id}/note.pdf`);
    expect(text).toMatch(/Attending physician\s+signed /);
    expect(text).not.toContain('DRAFT');
    expect(text).not.toContain('not yet approved');
  });

  it('can be drawn of any version, but only of the version’s own task', async () => {
    const { taskVersions } = await ruiz.ask<{ taskVersions: { id: string; action: string }[] }>(VERSIONS, {
      taskId: visit.id,
    });
    const pended = taskVersions.find(({ action }) => action === 'pended');
    const signed = taskVersions.find(({ action }) => action === 'signed');
    expect(await textOf(`${visit.id}/note.pdf?version=${pended?.id}`)).toContain('DRAFT – not signed');
    expect(await textOf(`${visit.id}/note.pdf?version=${signed?.id}`)).toContain('Attending physician');
    expect((await fetchPdf(`${otherTask}/note.pdf?version=${signed?.id}`)).status).toBe(404);
    expect((await fetchPdf(`${visit.id}/note.pdf?version=ver-none`)).status).toBe(404);
  });

  it('has a neutral file name, is not cached, and is recorded as a download', async () => {
    const answer = await fetchPdf(`${visit.id}/note.pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="note.pdf"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const records = await clinic.server.store.collection(auditRecords).find({});
    const downloads = records.filter(({ eventKind }) => eventKind === 'download');
    expect(downloads.at(-1)?.entity.data).toEqual([visit.id]);
  });

  it('is refused to people who may not see charts', async () => {
    expect((await fetchPdf(`${visit.id}/note.pdf`, 'usr-no-permissions')).status).toBe(403);
  });

  it('is superseded after the signature was withdrawn', async () => {
    clinic.server.clock.pass(60_000);
    const check = {
      taskId: visit.id,
      taskUpdatedOn: visit.updatedOn,
      documentUpdatedOn: visit.document?.updatedOn ?? null,
      noteUpdatedOn: visit.document?.note.updatedOn ?? null,
      revision: visit.revision,
    };
    await ruiz.ask(UNSIGN, { id: visit.id, check });
    const { taskVersions } = await ruiz.ask<{ taskVersions: { id: string; action: string }[] }>(VERSIONS, {
      taskId: visit.id,
    });
    const signed = taskVersions.find(({ action }) => action === 'signed');
    expect(await textOf(`${visit.id}/note.pdf?version=${signed?.id}`)).toContain('SUPERSEDED');
    expect(await textOf(`${visit.id}/note.pdf`)).toContain('DRAFT – not signed');
  });
});
