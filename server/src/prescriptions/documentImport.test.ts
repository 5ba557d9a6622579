import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tasks as taskRecords } from '../chart/task.ts';
import { checkOf, give, openClinic, person, registerCourse, SIGN, START } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';

const IMPORT = `mutation($id: ID!, $ids: [ID!]!, $check: ValidUpdateCheckInput) {
  importDocuments(taskId: $id, sourceSystem: EPIC, externalIds: $ids, validUpdateCheckInputs: $check) {
    id taskStatus taskType updatedOn revision sequence
    externalDataReferences { id sourceSystem externalIdentifiers { externalId type } }
    document { id formValues updatedOn note { value updatedOn handEdited base footer } } } }`;
const READ = `query($id: ID!, $document: ID!) {
  externalDocument(taskId: $id, sourceSystem: EPIC, externalId: $document) { text pdf hasChanged } }`;
const UNLINK =
  'mutation($id: ID!) { removeExternalDataReference(externalDataId: $id) { externalDataReferences { id } } }';

interface Imported {
  readonly importDocuments: SeenTask & { readonly externalDataReferences: readonly { readonly id: string }[] };
}

let clinic: Clinic;
let ruiz: Person;
let visit: string;
beforeAll(async () => {
  clinic = await openClinic();
  ruiz = await clinic.as('attending');
});
afterAll(() => clinic.close());
beforeEach(async () => {
  clinic.outside.people = [person({})];
  clinic.outside.keepDocuments({ 'doc-1': 'Mass in the left breast.', 'doc-2': 'Telephone note.' });
  visit = (await registerCourse(ruiz)).tasks.find(({ taskType }) => taskType === 'OTV')?.id ?? '';
});
const imported = async (ids: readonly string[], check: object | null = null) =>
  (await ruiz.ask<Imported>(IMPORT, { id: visit, ids, check })).importDocuments;
const refusal = async (ids: readonly string[], check: object | null = null) =>
  (await ruiz.refused(IMPORT, { id: visit, ids, check }))?.extensions.code;
const stored = async () =>
  (await clinic.server.store.collection(taskRecords).findOne({ _id: visit }))?.externalDataReferences ?? [];

it('documents are linked to a task once each, with what they were and who imported them [EXT-004]', async () => {
  const task = await imported(['doc-1', 'doc-2', 'doc-1']);
  expect(task.taskStatus).toBe('STARTED');
  expect(task.externalDataReferences).toEqual([
    expect.objectContaining({ externalIdentifiers: [{ externalId: 'doc-1', type: 'Document' }] }),
    expect.objectContaining({ externalIdentifiers: [{ externalId: 'doc-2', type: 'Document' }] }),
  ]);
  expect((await stored())[0]?.document).toMatchObject({
    ...{ title: 'Consultation', author: 'Elena Ruiz, MD', createdOn: '2026-02-20T09:00:00.000Z' },
    by: { displayName: 'Elena Ruiz' },
  });
  expect((await stored())[0]?.document?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await imported(['doc-1'], checkOf(task))).externalDataReferences).toHaveLength(2);
  const { removeExternalDataReference: left } = await ruiz.ask<{ removeExternalDataReference: object }>(UNLINK, {
    id: task.externalDataReferences[0]?.id,
  });
  expect(left).toEqual({ externalDataReferences: [{ id: task.externalDataReferences[1]?.id }] });
});

it('a document is read as text, and says when the source has changed it since the import', async () => {
  const read = async () => (await ruiz.ask(READ, { id: visit, document: 'doc-1' }))['externalDocument'];
  expect(await read()).toEqual({ text: 'Mass in the left breast.', pdf: null, hasChanged: false });
  await imported(['doc-1']);
  expect(await read()).toMatchObject({ hasChanged: false });
  clinic.outside.keepDocuments({ 'doc-1': 'Mass in the right breast.' });
  expect(await read()).toEqual({ text: 'Mass in the right breast.', pdf: null, hasChanged: true });
});

it('a document of another patient is neither imported nor read, even when the source lists it', async () => {
  clinic.outside.people = [person({ externalId: 'other', sourceId: 'MRN9' }), person({})];
  expect(await refusal(['doc-1'])).toBe('NOT_FOUND');
  expect((await ruiz.refused(READ, { id: visit, document: 'doc-1' }))?.extensions.code).toBe('NOT_FOUND');
  const link = `mutation($id: ID!) { createExternalDataReference(taskId: $id, sourceSystem: EPIC,
    externalIdentifiers: [{ externalId: "doc-1", type: "Document" }]) { id } }`;
  expect((await ruiz.refused(link, { id: visit }))?.extensions.code).toBe('BAD_USER_INPUT');
  expect(await stored()).toEqual([]);
});

it('unknown documents, none and too many are refused, and leave the task as it was', async () => {
  expect(await refusal(['doc-1', 'elsewhere'])).toBe('NOT_FOUND');
  expect(await refusal([])).toBe('BAD_USER_INPUT');
  expect(await refusal(Array.from({ length: 21 }, (_, n) => `doc-${n}`))).toBe('BAD_USER_INPUT');
  expect((await clinic.server.store.collection(taskRecords).findOne({ _id: visit }))?.taskStatus).toBe('NOT_STARTED');
});

it('a signed task takes no document', async () => {
  const { startTask } = await ruiz.ask<{ startTask: SeenTask }>(START, { id: visit });
  await give(ruiz, SIGN, startTask, { OTVStatus: { weight: 70 } });
  expect(await refusal(['doc-1'])).toBe('TRANSITION_REFUSED');
  expect(await stored()).toEqual([]);
});
