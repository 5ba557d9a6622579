import { expect, it, vi } from 'vitest';
import { createFormStore } from '@isocenter/engine';
import { VISIT_CONTEXT, compiledVisit } from '../../testing/smallForm.ts';
import { GraphqlError } from '../../requests/failures.ts';
import { DocumentSaver, type SavedContent } from '../saving/documentSaver.ts';
import { TaskMerger } from './taskMerger.ts';

const network = { isDown: true };
vi.mock('./mergeWith.ts', async (importOriginal) => {
  if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

const compiledForm = compiledVisit(`
      - { id: skin, type: Text, label: Skin }
      - { id: pain, type: Text, label: Pain }
`);
const context = { ...VISIT_CONTEXT, user: { ...VISIT_CONTEXT.user, id: 'me' } };
const AT = '2026-03-04T12:05:00.000Z';
const fresh = (revision: number) => ({
  ...{ taskId: 'e-1', taskUpdatedOn: AT, documentUpdatedOn: AT, noteUpdatedOn: AT },
  revision,
});

it('keeps the edits and merges at the next try when the code of the merge cannot be loaded', async () => {
  const store = createFormStore({ compiledForm, context, answers: { values: { OTVStatus: {} }, provenance: {} } });
  const sent: SavedContent[] = [];
  const saver = new DocumentSaver({
    ...{ store, started: true, freshness: fresh(0), answers: { OTVStatus: {} }, note: null },
    connection: {
      start: () => Promise.resolve(fresh(0)),
      save: (content, { revision }) => {
        if (revision < 5) return Promise.reject(new GraphqlError('stale', 'TASK_OUT_OF_DATE'));
        sent.push(content);
        return Promise.resolve(fresh(revision + 1));
      },
    },
  });
  const find = () =>
    Promise.resolve({
      ...{ by: 'Nora Okoye', byId: 'usr-9', on: AT, status: 'STARTED' as const, documentId: 'doc-1' },
      ...{ answers: { values: { OTVStatus: { pain: 'None' } }, provenance: {} }, handNote: null, takesEdits: true },
      freshness: fresh(5),
    });
  const merger = new TaskMerger({ store, saver, find });
  saver.follow();
  merger.follow(() => ({ hand: null, show: () => undefined }));
  store.dispatch({ type: 'answer', path: 'OTVStatus.skin', value: 'Dry' });
  await saver.saveNow();

  expect(await merger.settled()).toMatchObject({ kind: 'failed' });
  expect(store.answers().values).toEqual({ OTVStatus: { skin: 'Dry' } });
  expect(saver.dirty).toBe(true);
  expect(sent).toEqual([]);

  network.isDown = false;
  await merger.merge();
  await saver.saveNow();
  expect(merger.state()).toEqual({ kind: 'idle' });
  expect(sent.at(-1)?.values).toEqual({ OTVStatus: { skin: 'Dry', pain: 'None' } });
});
