import { describe, expect, it } from 'vitest';
import { createFormStore, type Json } from '@isocenter/engine';
import { VISIT_CONTEXT, compiledVisit } from '../../testing/smallForm.ts';
import { GraphqlError } from '../../requests/failures.ts';
import { DocumentSaver, type SavedContent } from '../saving/documentSaver.ts';
import type { Freshness } from '../saving/freshness.ts';
import type { HandNote, StoredHandNote } from '../saving/handNote.ts';
import { TaskMerger } from './taskMerger.ts';

const compiledForm = compiledVisit(`
      - id: allergy
        type: Radio
        label: Allergy
        choices: [{ id: none, label: None }, { id: sulfa, label: Sulfonamides }]
      - id: cream
        type: Radio
        label: Cream
        choices: [{ id: silver, label: Silver sulfadiazine }, { id: plain, label: Plain }]
        constraint:
          - expression: { not: { all: [{ field: allergy, eq: sulfa }, { field: cream, eq: silver }] } }
            message: Contains a sulfonamide
            severity: error
      - { id: remark, type: Text, label: Remark, note: "Remark: {{ value }}" }
      - id: phases
        type: Table
        label: Phases
        columns:
          - { id: volume, type: Text, label: Volume }
`);
const context = { ...VISIT_CONTEXT, user: { ...VISIT_CONTEXT.user, id: 'me' }, people: { 'usr-8': 'Mia Haddad' } };
const AT = '2026-03-04T12:05:00.000Z';
const fresh = (revision: number): Freshness => ({
  ...{ taskId: 'e-1', taskUpdatedOn: AT, documentUpdatedOn: AT, noteUpdatedOn: AT },
  revision,
});
type Answers = Record<string, Json>;

interface ServerTask {
  readonly answers: Answers;
  readonly by?: Record<string, string>;
  readonly handNote?: StoredHandNote;
}

/** A form with `base`, edited to `mine`; the server has what a colleague saved. */
function open(base: Answers, mine: Answers, server: () => ServerTask) {
  const store = createFormStore({ compiledForm, context, answers: { values: { OTVStatus: base }, provenance: {} } });
  const sent: SavedContent[] = [];
  let revision = 0;
  const saver = new DocumentSaver({
    store,
    started: true,
    freshness: fresh(0),
    answers: { OTVStatus: base },
    note: null,
    connection: {
      start: () => Promise.resolve(fresh(0)),
      save: (content, freshness) => {
        if (freshness.revision < 5) return Promise.reject(new GraphqlError('stale', 'TASK_OUT_OF_DATE'));
        sent.push(content);
        return Promise.resolve(fresh(freshness.revision + 1));
      },
    },
  });
  const find = () => {
    const { answers, by = {}, handNote = null } = server();
    const provenance = Object.fromEntries(
      Object.entries(by).map(([path, user]) => [`OTVStatus.${path}`, { origin: 'user' as const, by: user }]),
    );
    return Promise.resolve({
      ...{ by: 'Nora Okoye', byId: 'usr-9', on: AT, status: 'STARTED' as const, documentId: 'doc-1' },
      ...{ answers: { values: { OTVStatus: answers }, provenance }, handNote, takesEdits: true },
      freshness: fresh((revision += 5)),
    });
  };
  const merger = new TaskMerger({ store, saver, find });
  let hand: HandNote | null = null;
  saver.follow();
  merger.follow(() => ({ hand, show: (next) => (hand = next) }));
  for (const [id, value] of Object.entries(mine)) store.dispatch({ type: 'answer', path: `OTVStatus.${id}`, value });
  const save = async () => {
    await saver.saveNow();
    await merger.settled();
    await saver.saveNow();
  };
  const editNote = (text: string) => {
    hand = { text, base: store.note().text };
    saver.editNote(hand);
  };
  return { store, saver, merger, sent, save, editNote, note: () => hand };
}
const valuesOf = (store: ReturnType<typeof open>['store']) => store.answers().values['OTVStatus'];

describe('two people’s edits of one task', () => {
  it('are validated together: an allergy of one and a drug of the other stop the signature and are named', async () => {
    const { store, merger, save, sent } = open({}, { cream: 'silver' }, () => ({ answers: { allergy: 'sulfa' } }));
    expect(store.validation().signable).toBe(true);
    await save();
    expect(sent.at(-1)?.values).toEqual({ OTVStatus: { allergy: 'sulfa', cream: 'silver' } });
    expect(merger.record().problems).toMatchObject([{ path: 'OTVStatus.cream', message: 'Contains a sulfonamide' }]);
    expect(merger.record().isRead).toBe(false);
    expect(store.validation().signable).toBe(false);
  });

  it('name the colleague who gave each answer, also if another colleague saved last', async () => {
    const { merger, save } = open({}, { cream: 'plain' }, () => ({
      answers: { allergy: 'none', remark: 'tired' },
      by: { allergy: 'usr-8', remark: 'usr-9' },
    }));
    await save();
    expect(merger.record().received.map(({ label, is, by }) => [label, is, by])).toEqual([
      ['Allergy', 'None', 'Mia Haddad'],
      ['Remark', 'tired', 'Nora Okoye'],
    ]);
  });

  it('come together although a third save comes between the question and the answer', async () => {
    let server: ServerTask = { answers: { remark: 'theirs' } };
    const { store, merger, saver, save } = open({ remark: 'old' }, { remark: 'mine' }, () => server);
    await save();
    expect(merger.state()).toMatchObject({ kind: 'asks', questions: [{ label: 'Remark', mine: 'mine' }] });
    server = { answers: { remark: 'theirs', allergy: 'none' } };
    await merger.merge(new Map([['OTVStatus.remark', 'mine']]));
    await saver.saveNow();
    expect(merger.state().kind).toBe('idle');
    expect(valuesOf(store)).toEqual({ remark: 'mine', allergy: 'none' });
    expect(merger.record().setAside).toMatchObject([{ label: 'Remark', text: 'theirs', by: 'Nora Okoye' }]);
  });

  it('keep text that is typed while the question is open', async () => {
    const { store, merger, saver, save } = open({ remark: 'old' }, { remark: 'mine' }, () => ({
      answers: { remark: 'theirs' },
    }));
    await save();
    store.dispatch({ type: 'answer', path: 'OTVStatus.allergy', value: 'none' });
    await merger.merge(new Map([['OTVStatus.remark', 'theirs']]));
    await saver.saveNow();
    expect(valuesOf(store)).toEqual({ remark: 'theirs', allergy: 'none' });
    merger.putBack(merger.record().setAside[0]?.key ?? '');
    expect(valuesOf(store)).toEqual({ remark: 'mine', allergy: 'none' });
  });

  it('offer a row back that one person removed and the other changed', async () => {
    const rows = (volume: string) => ({ phases: [{ _id: 'a', volume }] });
    const opened = open(rows('Breast'), {}, () => ({ answers: rows('Chest wall') }));
    const { store, merger, saver, save } = opened;
    store.dispatch({ type: 'removeRow', path: 'OTVStatus.phases', rowId: 'a' });
    await save();
    expect(merger.state()).toMatchObject({
      questions: [{ label: 'Phases, row 1', mine: 'Row removed', theirs: 'Volume Chest wall' }],
    });
    await merger.merge(new Map([['OTVStatus.phases[a]', 'mine']]));
    await saver.saveNow();
    expect(valuesOf(store)).toBeUndefined();
    merger.putBack(merger.record().setAside[0]?.key ?? '');
    expect(valuesOf(store)).toEqual(rows('Chest wall'));
  });

  it('keep both hand edits of the note, and ask if they are in one paragraph', async () => {
    const base = { remark: 'well' };
    const text = createFormStore({ compiledForm, context, answers: { values: { OTVStatus: base }, provenance: {} } });
    const generated = text.note().text;
    const theirs = { text: `${generated}\n\nSeen with her daughter.`, base: generated };
    const { editNote, save, note, sent, merger } = open(base, {}, () => ({ answers: base, handNote: theirs }));
    editNote(`First visit.\n\n${generated}`);
    await save();
    expect(note()?.text).toBe(`First visit.\n\n${generated}\n\nSeen with her daughter.`);
    expect(sent.at(-1)?.note).toBe(note()?.text);
    expect(merger.record().received).toMatchObject([{ label: 'Note', by: 'Nora Okoye' }]);

    const other = open(base, {}, () => ({ answers: base, handNote: { text: 'Theirs.', base: generated } }));
    other.editNote('Mine.');
    await other.save();
    expect(other.merger.state()).toMatchObject({ questions: [{ key: 'note', mine: 'Mine.', theirs: 'Theirs.' }] });
    expect(other.note()?.text).toBe('Mine.');
  });
});
