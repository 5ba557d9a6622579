import { flush } from '@isocenter/renderer';
import type { FormStore, StoredAnswers } from '@isocenter/engine';
import { TIMES, type FormValues } from '@isocenter/schemas';
import type { HandNote } from './handNote.ts';
import { GraphqlError, HttpError, SignedOutError } from '../../requests/failures.ts';
import { isConnectionLost } from './connection.ts';
import { isStale, type Freshness } from './freshness.ts';

/** Where the last edits are. `saved.at` is null while nothing was saved from this page yet. */
export type SaveState =
  | { readonly kind: 'saved'; readonly on: Date | null }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** Tried again on its own while `retrying`; then it waits for a person. */
  | { readonly kind: 'failed'; readonly retrying: boolean; readonly reason: unknown }
  /** Somebody else wrote the task: nothing more is sent from this page. */
  | { readonly kind: 'stale' };

export interface SavedContent extends StoredAnswers {
  /** The note as text when it was edited here; null leaves the server's. */
  readonly note: string | null;
  /** What the answers made when it was edited, so that the edit still merges after a reload. */
  readonly noteBase: string | null;
  /** The content template that was put in since the last save (FORM-122). */
  readonly contentTemplateId?: string;
}

export interface SaverConnection {
  /** The first edit starts the task (decision 17). */
  readonly start: () => Promise<Freshness>;
  readonly save: (content: SavedContent, freshness: Freshness) => Promise<Freshness>;
}

interface SaverInit {
  readonly store: FormStore;
  readonly connection: SaverConnection;
  readonly started: boolean;
  readonly freshness: Freshness;
  /** Answers as the server has them. */
  readonly values: FormValues;
}

/** A pause after typing has passed already when the store changes, so both together are the 2 s of the design. */
const AUTOSAVE_PAUSE = TIMES.autosave - TIMES.textDebounce;
const RETRY_PAUSES = [1_000, 4_000, 16_000] as const;

/**
 * Brings a form's answers to the server: within 2 s of an edit, at once when told, one write at a time. It makes no
 * version and keeps nothing in the browser.
 */
export class DocumentSaver {
  readonly #store: FormStore;
  readonly #connection: SaverConnection;
  readonly #listeners = new Set<() => void>();
  #freshness: Freshness;
  #started: boolean;
  #savedValues: FormValues;
  /** A note edit that is not on the server; `undefined` when there is none. */
  #note: HandNote | null | undefined;
  #contentTemplateId: string | null = null;
  #state: SaveState = { kind: 'saved', on: null };
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  #closed = true;

  constructor({ store, connection, started, freshness, values }: SaverInit) {
    this.#store = store;
    this.#connection = connection;
    this.#started = started;
    this.#freshness = freshness;
    this.#savedValues = values;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): SaveState => this.#state;

  /** What the task looked like at the last answer of the server. */
  get freshness(): Freshness {
    return this.#freshness;
  }

  /** Answers as the server had them at the last answer: what edits of this screen started from. */
  get savedAnswers(): FormValues {
    return this.#savedValues;
  }

  /** Whether leaving now would lose something. */
  get dirty(): boolean {
    return this.#note !== undefined || this.#store.changedByUser(this.#savedValues);
  }

  /** The note was edited by hand; null takes the hand edit back. */
  editNote(hand: HandNote | null): void {
    this.#note = hand;
    this.#onChange();
  }

  /** A content template was put into the form; the next save says so. */
  templateUsed(contentTemplateId: string): void {
    this.#contentTemplateId = contentTemplateId;
  }

  /** Starts a task that nobody touched yet: the first edit does, and so do commands that need a started one. */
  async begin(): Promise<void> {
    if (this.#started) return;
    this.#freshness = await this.#connection.start();
    this.#started = true;
  }

  /** Sends everything now; resolves when it is on the server or could not be brought there. True when nothing is left. */
  async saveNow(): Promise<boolean> {
    flush(this.#store);
    this.#clearTimer();
    while (!this.#closed && this.dirty && this.#state.kind !== 'stale') {
      await (this.#running ??= this.#save().finally(() => (this.#running = null)));
      if (this.#state.kind === 'failed') break;
    }
    return !this.dirty;
  }

  /** After a command wrote the task in its own way: what the server has now. */
  accept(freshness: Freshness, values: FormValues): void {
    this.#freshness = freshness;
    this.#savedValues = values;
    this.#note = undefined;
    this.#started = true;
    this.#tell({ kind: 'saved', on: new Date() });
  }

  markStale(): void {
    this.#clearTimer();
    this.#tell({ kind: 'stale' });
  }

  /** Follows the form until the result is called. */
  follow(): () => void {
    this.#closed = false;
    const stop = this.#store.subscribeAll(() => this.#onChange());
    return () => {
      this.#closed = true;
      this.#clearTimer();
      stop();
    };
  }

  #onChange(): void {
    if (this.#closed || this.#state.kind === 'stale') return;
    // Asked once, not for every letter: it compares the whole form with what the server has.
    if (this.#state.kind !== 'unsaved' && !this.dirty) return;
    if (this.#state.kind === 'saved') this.#tell({ kind: 'unsaved' });
    // Counted from the first edit that is not sent: somebody who never pauses would never be saved.
    const isWaiting = this.#running !== null || this.#timer !== null;
    if (!isWaiting && this.#state.kind === 'unsaved') this.#schedule(AUTOSAVE_PAUSE);
  }

  #schedule(pause: number, attempt = 0): void {
    this.#clearTimer();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // Typed and taken back meanwhile: there is no news to send.
      if (!this.dirty) return this.#tell({ kind: 'saved', on: null });
      this.#running ??= this.#save(attempt).finally(() => (this.#running = null));
    }, pause);
  }

  #clearTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #save(attempt = 0): Promise<void> {
    // Whatever was to be sent later goes now; a write without news would put a colleague out of date for nothing.
    this.#clearTimer();
    const answers = this.#store.answers();
    const note = this.#note;
    const contentTemplateId = this.#contentTemplateId;
    this.#tell({ kind: 'saving' });
    try {
      await this.begin();
      // A hand edit taken back leaves the form's own note, which has to be said: without a note the server keeps the edit.
      const text = note === null ? this.#store.note().text : (note?.text ?? null);
      const from = contentTemplateId === null ? {} : { contentTemplateId };
      const content = { ...answers, ...from, note: text, noteBase: note?.base ?? null };
      this.#freshness = await this.#connection.save(content, this.#freshness);
      this.#savedValues = answers.values;
      if (this.#note === note) this.#note = undefined;
      if (this.#contentTemplateId === contentTemplateId) this.#contentTemplateId = null;
      this.#tell({ kind: 'saved', on: new Date() });
      // What was typed while the write was on its way.
      if (this.dirty) {
        this.#tell({ kind: 'unsaved' });
        this.#schedule(AUTOSAVE_PAUSE);
      }
    } catch (reason) {
      this.#onFailure(reason, attempt);
    }
  }

  #onFailure(reason: unknown, attempt: number): void {
    if (isStale(reason)) return this.markStale();
    // A template that is no longer offered must not keep the answers from being saved.
    if (isLasting(reason)) this.#contentTemplateId = null;
    // A lost connection comes back by itself: the edits wait in memory, for as long as it takes (decision 50).
    const next = isConnectionLost(reason) ? Math.min(attempt, RETRY_PAUSES.length - 1) : attempt;
    const pause = isLasting(reason) ? undefined : RETRY_PAUSES[next];
    this.#tell({ kind: 'failed', retrying: pause !== undefined, reason });
    if (pause !== undefined && !this.#closed) this.#schedule(pause, attempt + 1);
  }

  #tell(state: SaveState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Refusals that trying again cannot mend. */
const LASTING = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'FORM_HAS_ERRORS',
  'NOT_FOUND',
  'UNAUTHENTICATED',
]);

function isLasting(error: unknown): boolean {
  if (error instanceof SignedOutError) return true;
  if (error instanceof HttpError) return error.status < 500 && error.status !== 408 && error.status !== 429;
  return error instanceof GraphqlError && error.code !== null && LASTING.has(error.code);
}
