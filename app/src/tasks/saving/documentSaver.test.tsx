import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormStore, type Json } from '@isocenter/engine';
import { VISIT_CONTEXT, compiledVisit } from '../../testing/smallForm.ts';
import { GraphqlError, HttpError, NetworkError } from '../../requests/failures.ts';
import { DocumentSaver, type SavedContent, type SaverConnection } from './documentSaver.ts';
import type { Freshness } from './freshness.ts';

const fresh = (revision: number): Freshness => ({
  taskId: 'epi-1-1',
  taskUpdatedOn: '2026-03-04T12:00:00.000Z',
  documentUpdatedOn: null,
  noteUpdatedOn: null,
  revision,
});

const compiledForm = compiledVisit(`
      - { id: weight, type: Numeric, label: Weight }
      - { id: pain, type: Numeric, label: Pain }
      - { id: age, type: Numeric, label: Age, defaultValue: 62 }
`);

function smallForm() {
  const store = createFormStore({ compiledForm, context: VISIT_CONTEXT });
  const answer = (field: string, value: Json) => {
    store.dispatch({ type: 'answer', path: `OTVStatus.${field}`, value });
  };
  return { store, answer };
}

function opened({ started = true }: { started?: boolean } = {}) {
  const form = smallForm();
  const connection = {
    start: vi.fn<SaverConnection['start']>(() => Promise.resolve(fresh(1))),
    save: vi.fn<SaverConnection['save']>((_content, freshness) => Promise.resolve(fresh(freshness.revision + 1))),
  };
  const saver = new DocumentSaver({
    store: form.store,
    connection,
    started,
    freshness: fresh(0),
    answers: {},
    note: null,
  });
  const stop = saver.follow();
  const sent = (): SavedContent | undefined => connection.save.mock.lastCall?.[0];
  return { ...form, saver, connection, stop, sent };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('saving a document', () => {
  it('saves within 2 s of an edit, in one write, and reports the time', async () => {
    const { answer, saver, connection, sent } = opened();
    answer('weight', 70);
    answer('weight', 70.5);
    expect(saver.state().kind).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(connection.save).toHaveBeenCalledOnce();
    expect(sent()?.values).toEqual({ OTVStatus: { weight: 70.5, age: 62 } });
    expect(saver.state()).toMatchObject({ kind: 'saved', on: expect.any(Date) as Date });
    expect(saver.dirty).toBe(false);
  });

  it('saves the first edit within 2 s even if the user never pauses', async () => {
    const { answer, connection, sent } = opened();
    for (const pain of [1, 2, 3]) {
      answer('pain', pain);
      await vi.advanceTimersByTimeAsync(600);
    }
    expect(connection.save).toHaveBeenCalledOnce();
    expect(sent()?.values).toEqual({ OTVStatus: { pain: 3, age: 62 } });
  });

  it('starts the task with the first edit, not when it opens', async () => {
    const { answer, connection } = opened({ started: false });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.start).not.toHaveBeenCalled();
    answer('weight', 70);
    await vi.advanceTimersByTimeAsync(1_500);
    answer('pain', 2);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(connection.start).toHaveBeenCalledOnce();
    expect(connection.save.mock.calls.map(([, freshness]) => freshness.revision)).toEqual([1, 2]);
  });

  it('starts the task once when a command needs it while the first edit is on its way', async () => {
    const { answer, saver, connection } = opened({ started: false });
    let finish: (freshness: Freshness) => void = () => undefined;
    connection.start
      .mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)))
      .mockRejectedValue(new GraphqlError('The task is started.', 'TRANSITION_REFUSED'));
    answer('weight', 70);
    await vi.advanceTimersByTimeAsync(1_500);
    const begun = saver.begin();
    finish(fresh(1));
    await begun;
    expect(await saver.saveNow()).toBe(true);
    expect(connection.start).toHaveBeenCalledOnce();
    expect(saver.state().kind).toBe('saved');
  });

  it('starts the task again after a start that failed', async () => {
    const { saver, connection } = opened({ started: false });
    connection.start.mockRejectedValueOnce(new NetworkError());
    await expect(saver.begin()).rejects.toThrow(NetworkError);
    await saver.begin();
    expect(connection.start).toHaveBeenCalledTimes(2);
  });

  it('sends the last freshness of the server with the next write [TASK-073]', async () => {
    const { answer, saver, connection } = opened();
    answer('weight', 70);
    await saver.saveNow();
    answer('weight', 71);
    await saver.saveNow();
    expect(connection.save.mock.calls.map(([, freshness]) => freshness.revision)).toEqual([0, 1]);
    expect(saver.freshness.revision).toBe(2);
  });

  it('saves nothing if only the form filled something in [TASK-063]', async () => {
    const { store, connection } = opened();
    expect(store.answers().values).toEqual({ OTVStatus: { age: 62 } });
    store.dispatch({ type: 'showAllErrors' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.save).not.toHaveBeenCalled();
  });

  it('sends edits made during a write after it', async () => {
    const { answer, connection, saver, sent } = opened();
    let finish: (freshness: Freshness) => void = () => undefined;
    connection.save.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    answer('weight', 70);
    await vi.advanceTimersByTimeAsync(1_500);
    answer('weight', 71);
    expect(connection.save).toHaveBeenCalledOnce();
    finish(fresh(1));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(sent()?.values).toEqual({ OTVStatus: { weight: 71, age: 62 } });
    expect(saver.dirty).toBe(false);
  });

  it('sends nothing twice: an immediate save cancels the delayed one', async () => {
    const { answer, connection, saver } = opened();
    let finish: (freshness: Freshness) => void = () => undefined;
    connection.save.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    answer('weight', 70);
    const left = saver.saveNow();
    answer('pain', 3);
    const leftNext = saver.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    finish(fresh(1));
    await Promise.all([left, leftNext]);
    expect(connection.save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.save).toHaveBeenCalledTimes(2);
  });

  it('does not send an edit that was undone before it was sent', async () => {
    const { answer, store, connection, saver } = opened();
    await saver.saveNow();
    answer('weight', 70);
    store.dispatch({ type: 'undo' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.save).not.toHaveBeenCalled();
    expect(saver.state()).toEqual({ kind: 'saved', on: null });
  });

  it('retries after 1, 4 and 16 s, then waits for the user', async () => {
    const { answer, connection, saver } = opened();
    connection.save.mockRejectedValue(new HttpError(500, 'broken'));
    answer('weight', 70);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(saver.state()).toMatchObject({ kind: 'failed', retrying: true });
    await vi.advanceTimersByTimeAsync(1_000 + 4_000 + 16_000);
    expect(connection.save).toHaveBeenCalledTimes(4);
    expect(saver.state()).toMatchObject({ kind: 'failed', retrying: false });
    connection.save.mockResolvedValueOnce(fresh(1));
    expect(await saver.saveNow()).toBe(true);
  });

  it.each(['TASK_OUT_OF_DATE', 'TRANSITION_REFUSED'])('stops at %s and loses nothing', async (code) => {
    const { answer, connection, saver } = opened();
    connection.save.mockRejectedValue(new GraphqlError('The task is out of date.', code));
    answer('weight', 70);
    expect(await saver.saveNow()).toBe(false);
    expect(saver.state().kind).toBe('stale');
    answer('weight', 71);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.save).toHaveBeenCalledOnce();
    expect(saver.dirty).toBe(true);
  });

  it.each(['FORBIDDEN', 'INPUT_TOO_LARGE'])(
    'does not retry a write refused as %s, and keeps its text',
    async (code) => {
      const { answer, connection, saver, store } = opened();
      connection.save.mockRejectedValue(new GraphqlError('no', code));
      answer('weight', 70);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(connection.save).toHaveBeenCalledOnce();
      expect(saver.state()).toMatchObject({ kind: 'failed', retrying: false });
      expect([saver.dirty, JSON.stringify(store.answers().values)]).toEqual([true, expect.stringContaining('70')]);
    },
  );

  it('sends a hand-edited note, and keeps it until it is stored', async () => {
    const { connection, saver, sent } = opened();
    connection.save.mockRejectedValueOnce(new NetworkError('away'));
    saver.editNote({ text: 'Seen and examined.', base: 'Seen.' });
    expect(await saver.saveNow()).toBe(false);
    expect(await saver.saveNow()).toBe(true);
    expect(sent()).toMatchObject({ note: 'Seen and examined.', noteBase: 'Seen.' });
  });

  it("sends the form's own note when a hand edit is undone, because the server would keep the edit otherwise", async () => {
    const { store, saver, sent } = opened();
    saver.editNote(null);
    expect(await saver.saveNow()).toBe(true);
    expect(sent()).toMatchObject({ note: store.note().text, noteBase: null });
  });

  it('keeps edits in memory while the connection is down, and retries by itself', async () => {
    const { answer, connection, saver, sent } = opened();
    connection.save.mockRejectedValue(new NetworkError('away'));
    answer('weight', 71);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(connection.save.mock.calls.length).toBeGreaterThan(10);
    expect(saver.state()).toMatchObject({ kind: 'failed', retrying: true });
    expect(saver.dirty).toBe(true);
    connection.save.mockResolvedValue(fresh(2));
    await vi.advanceTimersByTimeAsync(16_000);
    expect(saver.state().kind).toBe('saved');
    expect(sent()).toMatchObject({ values: { OTVStatus: { weight: 71 } } });
  });

  it('sends nothing after the screen is closed [TASK-062]', async () => {
    const { answer, connection, stop } = opened();
    answer('weight', 70);
    stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.save).not.toHaveBeenCalled();
  });
});
