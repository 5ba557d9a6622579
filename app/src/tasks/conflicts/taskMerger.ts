import type { FormStore } from '@isocenter/engine';
import { flush } from '@isocenter/renderer';
import { whenConnected } from '../saving/connection.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import type { MergeRecord, MergeState, MergingScreen, NoteOnScreen, SetAside, Sides } from './mergeState.ts';
import type { TheirTask } from './theirTask.ts';

interface TaskMergerInit {
  readonly store: FormStore;
  readonly saver: DocumentSaver;
  /** The task as the server has it. */
  readonly find: () => Promise<TheirTask>;
}

const NOTHING: MergeRecord = { revision: 0, received: [], problems: [], setAside: [], isRead: true };

/** The merge itself, loaded at the first conflict or after the first edit. */
export const loadMerge = () => import('./mergeWith.ts');

/**
 * Merges the edits of this screen with those that another user saved (decision 55). It begins when the saver finds the
 * task changed. Different places merge without a question; the same place asks; nothing typed is dropped.
 */
export class TaskMerger {
  readonly #store: FormStore;
  readonly #saver: DocumentSaver;
  readonly #find: () => Promise<TheirTask>;
  readonly #listeners = new Set<() => void>();
  readonly #putBack = new Map<string, () => SetAside>();
  #note: () => NoteOnScreen = () => ({ hand: null, show: () => undefined });
  #state: MergeState = { kind: 'idle' };
  #record: MergeRecord = NOTHING;
  #running: Promise<void> | null = null;

  constructor({ store, saver, find }: TaskMergerInit) {
    this.#store = store;
    this.#saver = saver;
    this.#find = find;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): MergeState => this.#state;
  readonly record = (): MergeRecord => this.#record;

  /** Merges whenever the saver finds the task changed, until the returned function is called. */
  follow(note: () => NoteOnScreen): () => void {
    this.#note = note;
    const look = () => {
      const begins = this.#saver.state().kind === 'stale' && this.#state.kind === 'idle';
      if (begins) void this.merge();
    };
    const stopWatching = this.#saver.subscribe(look);
    const stopWaiting = whenConnected(() => {
      if (this.#state.kind === 'failed') void this.merge();
    });
    look();
    return () => {
      stopWatching();
      stopWaiting();
    };
  }

  /** Resolves when no merge is running. */
  async settled(): Promise<MergeState> {
    await this.#running;
    return this.#state;
  }

  /** Reads the task as others left it and merges. */
  merge(chosen: Sides = new Map()): Promise<void> {
    return (this.#running ??= this.#merge(chosen).finally(() => (this.#running = null)));
  }

  markRead(): void {
    this.#keep({ ...this.#record, isRead: true });
  }

  /** Puts an answer that gave way back into the form. What it replaces becomes the one that is set aside. */
  putBack(key: string): void {
    const replaced = this.#putBack.get(key)?.();
    if (!replaced) return;
    this.#keep({
      ...this.#record,
      setAside: this.#record.setAside.map((answer) => (answer.key === key ? replaced : answer)),
    });
  }

  async #merge(chosen: Sides): Promise<void> {
    this.#become({ kind: 'reading' });
    try {
      const [theirs, { mergeWith }] = await Promise.all([this.#find(), loadMerge()]);
      // Text that is still being typed is an edit of this user.
      flush(this.#store);
      this.#become(mergeWith(this.#screen(), theirs, chosen));
      if (this.#state.kind !== 'idle') return;
      this.#keep({ ...this.#record, revision: theirs.freshness.revision });
      void this.#saver.saveNow();
    } catch (reason) {
      // Also when the code of the merge cannot be loaded: the edits stay in this window, and the user can try again.
      this.#become({ kind: 'failed', reason });
    }
  }

  #screen(): MergingScreen {
    return {
      store: this.#store,
      saver: this.#saver,
      note: () => this.#note(),
      add: (received, setAside) => {
        const record = this.#record;
        if (received.length === 0 && setAside.length === 0) return;
        this.#keep({
          ...record,
          received: [...record.received, ...received],
          setAside: [...record.setAside, ...setAside],
          isRead: record.isRead && received.length === 0,
        });
      },
      addProblems: (problems) => {
        if (problems.length === 0) return;
        this.#keep({ ...this.#record, problems: [...this.#record.problems, ...problems], isRead: false });
      },
      keepPutBack: (key, putBack) => this.#putBack.set(key, putBack),
    };
  }

  #keep(record: MergeRecord): void {
    this.#record = record;
    this.#tell();
  }

  #become(state: MergeState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
