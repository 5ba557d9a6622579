import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../../fixtures/epic-sandbox/startSandbox.ts';
import { NoteNotTakenError, type OutgoingNote } from '../externalNote.ts';
import type { ExternalPatientSource } from '../externalSource.ts';
import { documentReference } from '../fhir/documentReference.ts';
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

let notes = 0;
/** Another note each time: its identifier occurs once. */
const note = (change: Partial<OutgoingNote> = {}): OutgoingNote => ({
  identifier: { system: 'http://isocenter.test/note-versions', value: `ver-epi-1c1-2-${++notes}` },
  patient,
  taskType: 'OTV',
  title: 'On-treatment visit, week 1',
  isFinal: true,
  writtenOn: '2026-03-02T09:00:00.000Z',
  authors: ['Petra Novak, MD, Resident', 'Elena Ruiz, MD, Attending physician'],
  authenticator: 'Elena Ruiz, MD, Attending physician',
  appointment: null,
  replaces: null,
  pdf: Buffer.from('%PDF-1.7 a note'),
  accessToken: null,
  ...change,
});
const send = async (sent: OutgoingNote) => (await epic.sendNote?.(sent)) ?? '';
const filed = async (id: string): Promise<unknown> => (await fetch(`${sandbox.url}/DocumentReference/${id}`)).json();

it('files a note as a DocumentReference with its PDF, once however often it is sent', async () => {
  const visit = note({ appointment: 'a7' });
  const id = await send(visit);
  expect(await filed(id)).toMatchObject({
    docStatus: 'final',
    subject: { reference: `Patient/${patient}` },
    type: { coding: [{ system: 'http://loinc.org', code: '11506-3' }] },
    author: [{ display: 'Petra Novak, MD, Resident' }, { display: 'Elena Ruiz, MD, Attending physician' }],
    authenticator: { display: 'Elena Ruiz, MD, Attending physician' },
    context: { related: [{ reference: 'Appointment/a7' }] },
    content: [
      { attachment: { contentType: 'application/pdf', data: Buffer.from('%PDF-1.7 a note').toString('base64') } },
    ],
  });
  expect(await send(visit)).toBe(id);
});

it('names the note that it replaces', async () => {
  const first = await send(note());
  const second = await send(note({ replaces: first }));
  expect(await filed(second)).toMatchObject({
    relatesTo: [{ code: 'replaces', target: { reference: `DocumentReference/${first}` } }],
  });
  expect(await filed(first)).toMatchObject({ status: 'superseded' });
});

it('tells a refusal, which is final, from an outage, which is temporary', async () => {
  await expect(send(note({ patient: 'unknown' }))).rejects.toThrow(NoteNotTakenError);
  const delayed = note();
  for (const trouble of [
    { failWith: 503 },
    { failWith: 429 },
    { malformed: 'json' as const },
    { dropConnection: true },
  ]) {
    await sandbox.set(trouble);
    const error: unknown = await send(delayed).catch((problem: unknown) => problem);
    expect(error).toMatchObject({ code: 'EXTERNAL_SYSTEM_FAILED', message: 'Epic has not accepted the note yet.' });
    expect(error).not.toBeInstanceOf(NoteNotTakenError);
  }
  await sandbox.set({ failWith: 401 });
  await expect(send(delayed)).rejects.toThrow('Epic asks you to sign in there again.');
  await sandbox.set({});
  expect(await send(delayed)).not.toBe('');
});

it('names a note that was sent without an answer by its identifier, beside the one that is there', () => {
  const mayReplace = { system: 'https://isocenter.example/note-versions', value: 'ver-7' };
  const relatesTo = (change: Partial<OutgoingNote>) => documentReference(note(change)).relatesTo;
  expect(relatesTo({ retracts: true, mayReplace, replaces: null })).toEqual([
    { code: 'replaces', target: { type: 'DocumentReference', identifier: mayReplace } },
  ]);
  expect(relatesTo({ retracts: true, mayReplace, replaces: 'doc1' })?.map(({ target }) => target)).toEqual([
    { reference: 'DocumentReference/doc1' },
    { type: 'DocumentReference', identifier: mayReplace },
  ]);
  expect(relatesTo({ replaces: null })).toBeUndefined();
});
