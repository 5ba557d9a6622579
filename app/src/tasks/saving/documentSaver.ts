import { flush, unsentInput } from '@isocenter/renderer';
import type { FormStore, StoredAnswers } from '@isocenter/engine';
import { TIMES, type FormValues } from '@isocenter/schemas';
import type { HandNote } from './handNote.ts';
import { GraphqlError, HttpError, RestrictedChartError, SignedOutError } from '../../requests/failures.ts';
import { mayHaveArrived } from './connection.ts';
import { isStale, type Freshness } from './freshness.ts';

/** The state of the last edits. `saved.on` is null while nothing was saved from this page yet. */
export type SaveState =
  | { readonly kind: 'saved'; readonly on: Date | null }
  /** From the first letter of an edit until it is sent. */
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** Retries by itself while `retrying`; then it waits for the user. */
  | { readonly kind: 'failed'; readonly retrying: boolean; readonly reason: unknown }
  /** Another user changed the task: this page sends nothing until both edits are merged. */
  | { readonly kind: 'stale' };

export interface SavedContent extends StoredAnswers {
  /** The note text if it was edited here; null leaves the server's. */
  readonly note: string | null;
  /** The form's own note at the time of the edit, so that the edit can still be merged after a reload. */
  readonly noteBase: string | null;
  /** The content template that was used since the last save (FORM-122). */
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
  /** The answers that the server has. */
  readonly answers: FormValues;
  /** The hand edit of the note that the server has. */
  readonly note: HandNote | null;
}

/** The store changes after a pause in typing. Together with this delay, that makes the 2 s of the design. */
const AUTOSAVE_PAUSE = TIMES.autosave - TIMES.textDebounce;
const RETRY_PAUSES = [1_000, 4_000, 16_000] as const;

/**
 * Saves a form's answers to the server: within 2 s of an edit, or at once on request, one write at a time. It creates
 * no version and stores nothing in the browser.
 */
export class DocumentSaver {
  readonly #store: FormStore;
  readonly #connection: SaverConnection;
  readonly #listeners = new Set<() => void>();
  #freshness: Freshness;
  #started: boolean;
  #starting: Promise<void> | null = null;
  #savedAnswers: FormValues;
  #savedNote: HandNote | null;
  /** An unsaved note edit; `undefined` if there is none. */
  #note: HandNote | null | undefined;
  #contentTemplateId: string | null = null;
  #state: SaveState = { kind: 'saved', on: null };
  /** The time of the last save from this page. */
  #savedOn: Date | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  #closed = true;

  constructor({ store, connection, started, freshness, answers, note }: SaverInit) {
    this.#store = store;
    this.#connection = connection;
    this.#started = started;
    this.#freshness = freshness;
    this.#savedAnswers = answers;
    this.#savedNote = note;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): SaveState => this.#state;

  /** The freshness of the task at the last response. */
  get freshness(): Freshness {
    return this.#freshness;
  }

  /** The answers on the server at the last response: the base of this screen's edits. */
  get savedAnswers(): FormValues {
    return this.#savedAnswers;
  }

  /** The hand edit of the note on the server at the last response. */
  get savedNote(): HandNote | null {
    return this.#savedNote;
  }

  /** Whether leaving now would lose edits, or text that is not in the form yet. */
  get dirty(): boolean {
    return this.#hasEdits || this.hasInput;
  }

  /** Whether a field shows text that is not in the form: it waits for its pause, or it is no answer. */
  get hasInput(): boolean {
    return unsentInput(this.#store).get().length > 0;
  }

  /** Whether there is something to send. */
  get #hasEdits(): boolean {
    return this.#note !== undefined || this.#store.changedByUser(this.#savedAnswers);
  }

  /** Takes typed text into the form. Text that is no answer stays in its field. */
  takeInput(): void {
    flush(this.#store);
  }

  /** The note was edited by hand; null undoes the hand edit. */
  editNote(hand: HandNote | null): void {
    this.#note = hand;
    this.#onChange();
  }

  /** A content template was used in the form; the next save reports it. */
  templateUsed(contentTemplateId: string): void {
    this.#contentTemplateId = contentTemplateId;
  }

  /**
   * Starts an untouched task: before the first edit, and before commands that need a started one. Both can need it at the
   * same time; the server refuses a second start.
   */
  async begin(): Promise<void> {
    if (this.#started) return;
    await (this.#starting ??= this.#start().finally(() => (this.#starting = null)));
  }

  async #start(): Promise<void> {
    this.#freshness = await this.#connection.start();
    this.#started = true;
  }

  /** Sends everything now. Resolves when it is saved or has failed. True if nothing is left. */
  async saveNow(): Promise<boolean> {
    this.takeInput();
    this.#clearTimer();
    while (!this.#closed && this.#hasEdits && this.#state.kind !== 'stale') {
      await (this.#running ??= this.#save().finally(() => (this.#running = null)));
      if (this.#state.kind === 'failed') break;
    }
    return !this.dirty;
  }

  /**
   * Takes over the state of the server after a command or another user wrote the task. Edits that are not part of it
   * stay to be saved; an edit of the note must be given again.
   * @param note the hand edit on the server; by default the one on this screen
   */
  accept(freshness: Freshness, answers: FormValues, note: HandNote | null = this.#note ?? this.#savedNote): void {
    this.#freshness = freshness;
    this.#savedAnswers = answers;
    this.#savedNote = note;
    this.#note = undefined;
    this.#started = true;
    this.#savedOn = new Date();
    if (this.dirty) this.#tell({ kind: 'unsaved' });
    else this.#tellSaved();
  }

  markStale(): void {
    this.#clearTimer();
    this.#tell({ kind: 'stale' });
  }

  /** Follows the form until the returned function is called. */
  follow(): () => void {
    this.#closed = false;
    const stop = this.#store.subscribeAll(() => this.#onChange());
    const stopInput = unsentInput(this.#store).subscribe(() => this.#onInput());
    return () => {
      this.#closed = true;
      this.#clearTimer();
      stop();
      stopInput();
    };
  }

  /** From the first letter on, nothing may say that everything is saved. */
  #onInput(): void {
    if (this.#closed) return;
    if (this.#state.kind === 'saved' && this.hasInput) this.#tell({ kind: 'unsaved' });
    const isWaiting = this.#running !== null || this.#timer !== null;
    if (this.#state.kind === 'unsaved' && !isWaiting && !this.dirty) this.#tellSaved();
  }

  #onChange(): void {
    if (this.#closed || this.#state.kind === 'stale') return;
    // Checked once per change, not for every letter: it compares the whole form with the server's answers.
    if (this.#state.kind !== 'unsaved' && !this.#hasEdits) return;
    if (this.#state.kind === 'saved') this.#tell({ kind: 'unsaved' });
    // Counted from the first unsent edit: otherwise a user who never pauses would never be saved.
    const isWaiting = this.#running !== null || this.#timer !== null;
    if (!isWaiting && this.#state.kind === 'unsaved') this.#schedule(AUTOSAVE_PAUSE);
  }

  #schedule(pause: number, attempt = 0): void {
    this.#clearTimer();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // The edit was undone before it was sent.
      if (!this.#hasEdits) return this.hasInput ? this.#tell({ kind: 'unsaved' }) : this.#tellSaved();
      this.#running ??= this.#save(attempt).finally(() => (this.#running = null));
    }, pause);
  }

  #clearTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #save(attempt = 0): Promise<void> {
    // The delayed save runs now. A write without changes would make a colleague's screen stale for nothing.
    this.#clearTimer();
    const answers = this.#store.answers();
    const note = this.#note;
    const contentTemplateId = this.#contentTemplateId;
    this.#tell({ kind: 'saving' });
    try {
      await this.begin();
      // An undone hand edit must be sent as the form's own note: without a note the server keeps the edit.
      const text = note === null ? this.#store.note().text : (note?.text ?? null);
      const from = contentTemplateId === null ? {} : { contentTemplateId };
      const content = { ...answers, ...from, note: text, noteBase: note?.base ?? null };
      this.#freshness = await this.#connection.save(content, this.#freshness);
      this.#savedAnswers = answers.values;
      if (note !== undefined) this.#savedNote = note;
      if (this.#note === note) this.#note = undefined;
      if (this.#contentTemplateId === contentTemplateId) this.#contentTemplateId = null;
      this.#savedOn = new Date();
      // Edits made during the write.
      if (this.dirty) this.#tell({ kind: 'unsaved' });
      else this.#tellSaved();
      if (this.#hasEdits) this.#schedule(AUTOSAVE_PAUSE);
    } catch (reason) {
      this.#onFailure(reason, attempt);
    }
  }

  #onFailure(reason: unknown, attempt: number): void {
    if (isStale(reason)) return this.markStale();
    // A template that is no longer offered must not block saving the answers.
    if (isLasting(reason)) this.#contentTemplateId = null;
    // A lost connection recovers by itself: the edits wait in memory as long as needed (decision 50).
    const next = mayHaveArrived(reason) ? Math.min(attempt, RETRY_PAUSES.length - 1) : attempt;
    const pause = isLasting(reason) ? undefined : RETRY_PAUSES[next];
    this.#tell({ kind: 'failed', retrying: pause !== undefined, reason });
    if (pause !== undefined && !this.#closed) this.#schedule(pause, attempt + 1);
  }

  #tellSaved(): void {
    this.#tell({ kind: 'saved', on: this.#savedOn });
  }

  #tell(state: SaveState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Refusals that a retry cannot fix. */
const LASTING = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'FORBIDDEN',
  'FORM_HAS_ERRORS',
  'INPUT_TOO_LARGE',
  'NOT_FOUND',
  'UNAUTHENTICATED',
]);

function isLasting(error: unknown): boolean {
  if (error instanceof SignedOutError || error instanceof RestrictedChartError) return true;
  if (error instanceof HttpError) return error.status < 500 && error.status !== 408 && error.status !== 429;
  return error instanceof GraphqlError && error.code !== null && LASTING.has(error.code);
}
