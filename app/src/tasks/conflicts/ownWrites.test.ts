import { describe, expect, it, vi } from 'vitest';
import { GraphqlError, NetworkError } from '../../requests/failures.ts';
import type { SavedContent, SaverConnection } from '../saving/documentSaver.ts';
import type { Freshness } from '../saving/freshness.ts';
import { recognizingOwnWrites } from './ownWrites.ts';
import type { TheirTask } from './theirTask.ts';

const freshnessAt = (revision: number): Freshness => ({
  taskId: 'epi-1-1',
  taskUpdatedOn: '2026-03-04T12:00:00.000Z',
  documentUpdatedOn: null,
  noteUpdatedOn: null,
  revision,
});
const content = (remark: string): SavedContent => ({
  values: { OTVStatus: { remark } },
  provenance: {},
  note: null,
  noteBase: null,
});
const lost = () => Promise.reject(new NetworkError('away'));
const rejectAsStale = () => Promise.reject(new GraphqlError('The task is out of date.', 'TASK_OUT_OF_DATE'));

function connectionOf(found: Partial<TheirTask>) {
  const connection = {
    start: vi.fn<SaverConnection['start']>(() => Promise.resolve(freshnessAt(2))),
    save: vi.fn<SaverConnection['save']>((_content, { revision }) => Promise.resolve(freshnessAt(revision + 1))),
  };
  const task: TheirTask = {
    by: 'Elena Ruiz',
    byId: 'usr-1',
    on: '2026-03-04T12:00:01.000Z',
    status: 'STARTED',
    documentId: 'doc-1',
    answers: { values: { OTVStatus: { remark: 'tired' } }, provenance: {} },
    handNote: null,
    freshness: freshnessAt(2),
    takesEdits: true,
    ...found,
  };
  const find = () => Promise.resolve(task);
  return { connection, own: recognizingOwnWrites({ connection, find, userId: 'usr-1', opened: freshnessAt(1) }) };
}

describe('a save whose response was lost', () => {
  it('is recognized if it did arrive, and later edits are sent after it', async () => {
    const { connection, own } = connectionOf({});
    connection.save.mockImplementationOnce(lost).mockImplementationOnce(rejectAsStale);
    await expect(own.save(content('tired'), freshnessAt(1))).rejects.toThrow(NetworkError);
    expect(await own.save(content('tired, slept badly'), freshnessAt(1))).toEqual(freshnessAt(3));
    expect(connection.save).toHaveBeenLastCalledWith(content('tired, slept badly'), freshnessAt(2));
  });

  it('is recognized as well if the server lost its data while saving', async () => {
    const { connection, own } = connectionOf({});
    const uncertain = () => Promise.reject(new GraphqlError('It may not have been saved.', 'UNCERTAIN'));
    connection.save.mockImplementationOnce(uncertain).mockImplementationOnce(rejectAsStale);
    await expect(own.save(content('tired'), freshnessAt(1))).rejects.toThrow(GraphqlError);
    expect(await own.save(content('tired, slept badly'), freshnessAt(1))).toEqual(freshnessAt(3));
  });

  it.each([
    ['another user wrote', { byId: 'usr-2' }],
    ['more than one write happened', { freshness: freshnessAt(3) }],
    ['the task holds something else', { answers: { values: { OTVStatus: { remark: 'well' } }, provenance: {} } }],
    ['it was signed meanwhile', { takesEdits: false }],
  ] satisfies [string, Partial<TheirTask>][])('requires a comparison when %s', async (_what, found) => {
    const { connection, own } = connectionOf(found);
    connection.save.mockImplementationOnce(lost).mockImplementationOnce(rejectAsStale);
    await expect(own.save(content('tired'), freshnessAt(1))).rejects.toThrow(NetworkError);
    await expect(own.save(content('tired'), freshnessAt(1))).rejects.toThrow('out of date');
  });

  it('is never assumed: without a lost response, stale is stale', async () => {
    const { connection, own } = connectionOf({});
    connection.save.mockImplementationOnce(rejectAsStale);
    await expect(own.save(content('tired'), freshnessAt(1))).rejects.toThrow('out of date');
  });
});

it('recognizes its own start when the response to that was lost', async () => {
  const { connection, own } = connectionOf({});
  connection.start
    .mockImplementationOnce(lost)
    .mockImplementationOnce(() => Promise.reject(new GraphqlError('started', 'TRANSITION_REFUSED')));
  await expect(own.start()).rejects.toThrow(NetworkError);
  expect(await own.start()).toEqual(freshnessAt(2));
});
