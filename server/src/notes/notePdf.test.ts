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
  let visits: SeenTask[];
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
    const tasks = [...course.tasks, ...(await registerCourse(ruiz)).tasks];
    visits = tasks.filter(({ taskType }) => taskType === 'OTV');
  });
  afterAll(() => clinic.close());
  /** A visit of its own for each test. */
  const untouched = () => {
    const visit = visits.shift();
    if (!visit) throw new Error('no visits are left');
    return visit;
  };
  const pended = async () => {
    const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: untouched().id });
    clinic.server.clock.pass(60_000);
    return give(ruiz, PEND, startTask, ANSWERS);
  };
  const signed = async () => {
    const visit = await pended();
    clinic.server.clock.pass(60_000);
    return give(ruiz, SIGN, visit, ANSWERS);
  };
  const versionOf = async (visit: SeenTask, action: string) => {
    const { taskVersions } = await ruiz.ask<{ taskVersions: { id: string; action: string }[] }>(VERSIONS, {
      taskId: visit.id,
    });
    return taskVersions.find((version) => version.action === action)?.id ?? '';
  };

  it('does not exist without a note, nor for an unknown task', async () => {
    expect((await fetchPdf(`${untouched().id}/note.pdf`)).status).toBe(404);
    expect((await fetchPdf('epi-none-1/note.pdf')).status).toBe(404);
  });

  it('is a draft while pended: the patient, the note, the watermark', async () => {
    const text = await textOf(`${(await pended()).id}/note.pdf`);
    for (const part of ['Marsh, Jenny', 'MRN1234', '70.5', 'DRAFT – not signed', 'not yet approved', 'Page 1 of 1']) {
      expect(text).toContain(part);
    }
  });

  it('has the signature once signed, and no watermark', async () => {
    const text = await textOf(`${(await signed()).id}/note.pdf`);
    expect(text).toMatch(/Attending physician\s+signed /);
    expect(text).not.toContain('DRAFT');
    expect(text).not.toContain('not yet approved');
  });

  it('can be drawn of any version, but only of the version’s own task', async () => {
    const visit = await signed();
    const signedVersion = await versionOf(visit, 'signed');
    expect(await textOf(`${visit.id}/note.pdf?version=${await versionOf(visit, 'pended')}`)).toContain(
      'DRAFT – not signed',
    );
    expect(await textOf(`${visit.id}/note.pdf?version=${signedVersion}`)).toContain('Attending physician');
    expect((await fetchPdf(`${untouched().id}/note.pdf?version=${signedVersion}`)).status).toBe(404);
    expect((await fetchPdf(`${visit.id}/note.pdf?version=ver-none`)).status).toBe(404);
  });

  it('has a neutral file name, is not cached, and is recorded as a download', async () => {
    const visit = await signed();
    const answer = await fetchPdf(`${visit.id}/note.pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=On-Treatment-Visit-[\w-]+-2026-\d\d-\d\d\.pdf$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const records = await clinic.server.store.collection(auditRecords).find({});
    const downloads = records.filter(({ eventKind }) => eventKind === 'download');
    expect(downloads.at(-1)?.entity.data).toEqual([visit.id]);
  });

  it('is the same file for every reader and at any time, with the time of the signature and its zone', async () => {
    const visit = await signed();
    const path = `${visit.id}/note.pdf?version=${await versionOf(visit, 'signed')}`;
    const bytesOf = async (user: string) => Buffer.from(await (await fetchPdf(path, user)).arrayBuffer());
    const first = await bytesOf('usr-attending');
    clinic.server.clock.pass(600_000);
    expect((await bytesOf('usr-advanced-practice')).equals(first)).toBe(true);
    expect(await textOf(path)).toMatch(/Signed \w+ \d+, \d{4} at \d+:\d\d\s[AP]M \S+/);
  });

  it('is refused to people who may not see charts', async () => {
    expect((await fetchPdf(`${(await signed()).id}/note.pdf`, 'usr-no-permissions')).status).toBe(403);
  });

  it('is superseded after the signature was withdrawn', async () => {
    const visit = await signed();
    clinic.server.clock.pass(60_000);
    const check = {
      taskId: visit.id,
      taskUpdatedOn: visit.updatedOn,
      documentUpdatedOn: visit.document?.updatedOn ?? null,
      noteUpdatedOn: visit.document?.note.updatedOn ?? null,
      revision: visit.revision,
    };
    await ruiz.ask(UNSIGN, { id: visit.id, check });
    expect(await textOf(`${visit.id}/note.pdf?version=${await versionOf(visit, 'signed')}`)).toContain('SUPERSEDED');
    expect(await textOf(`${visit.id}/note.pdf`)).toContain('DRAFT – not signed');
  });
});
