import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../../fixtures/epic-sandbox/startSandbox.ts';
import { NoteNotTakenError, type OutgoingNote } from '../externalNote.ts';
import type { ExternalPatientSource } from '../externalSource.ts';
import { epicSource } from './epicSource.ts';

let sandbox: RunningSandbox;
let epic: ExternalPatientSource;
let patient: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  epic = epicSource({ baseUrl: sandbox.url, timeoutMs: 2_000, log: pino({ level: 'silent' }) });
  patient = (await epic.searchByMrn('4100217'))[0]?.externalId ?? '';
});
afterAll(() => sandbox.kill());

const note = (change: Partial<OutgoingNote> = {}): OutgoingNote => ({
  identifier: { system: 'http://isocenter.test/note-versions', value: 'ver-epi-1c1-2-3' },
  patient,
  taskType: 'OTV',
  title: 'On-treatment visit, week 1',
  isFinal: true,
  writtenOn: '2026-03-02T09:00:00.000Z',
  author: 'Elena Ruiz',
  appointment: null,
  replaces: null,
  pdf: Buffer.from('%PDF-1.7 a note'),
  accessToken: null,
  ...change,
});
const send = async (change: Partial<OutgoingNote> = {}) => (await epic.sendNote?.(note(change))) ?? '';
const filed = async (id: string): Promise<unknown> => (await fetch(`${sandbox.url}/DocumentReference/${id}`)).json();

it('files a note as a DocumentReference with its PDF, once however often it is sent', async () => {
  const id = await send({ appointment: 'a7' });
  expect(await filed(id)).toMatchObject({
    docStatus: 'final',
    subject: { reference: `Patient/${patient}` },
    type: { coding: [{ system: 'http://loinc.org', code: '11506-3' }] },
    author: [{ display: 'Elena Ruiz' }],
    context: { related: [{ reference: 'Appointment/a7' }] },
    content: [
      { attachment: { contentType: 'application/pdf', data: Buffer.from('%PDF-1.7 a note').toString('base64') } },
    ],
  });
  expect(await send()).toBe(id);
});

it('names the note that it replaces', async () => {
  const first = await send();
  const second = await send({
    identifier: { system: 'http://isocenter.test/note-versions', value: 'v4' },
    replaces: first,
  });
  expect(await filed(second)).toMatchObject({
    relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${first}` } }],
  });
  expect(await filed(first)).toMatchObject({ status: 'superseded' });
});

it('tells a refusal, which is final, from an outage, which is temporary', async () => {
  await expect(send({ patient: 'nobody' })).rejects.toThrow(NoteNotTakenError);
  for (const trouble of [
    { failWith: 503 },
    { failWith: 429 },
    { malformed: 'json' as const },
    { dropConnection: true },
  ]) {
    await sandbox.set(trouble);
    const error: unknown = await send({ identifier: { system: 's', value: 'v5' } }).catch(
      (problem: unknown) => problem,
    );
    expect(error).toMatchObject({ code: 'EXTERNAL_SYSTEM_FAILED', message: 'Epic has not accepted the note yet.' });
    expect(error).not.toBeInstanceOf(NoteNotTakenError);
  }
  await sandbox.set({ failWith: 401 });
  await expect(send()).rejects.toThrow('Epic asks you to sign in there again.');
  await sandbox.set({});
  expect(await send({ identifier: { system: 's', value: 'v5' } })).not.toBe('');
});
