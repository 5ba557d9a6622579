import { HttpError } from '../requests/failures.ts';
import { sendAnswer, type OpenView, type TabletValue, type TabletView } from './tabletRequests.ts';

/** What the patient said to one question. */
export interface Given {
  readonly value: TabletValue;
  readonly declined: boolean;
}

/** What the screen shows of the queue; a new object at each change. */
export interface QueueState {
  /** The server could not be reached at the last try. */
  readonly isCut: boolean;
  readonly waiting: ReadonlyMap<string, Given>;
}

const RETRY_AFTER = 3_000;

/**
 * Answers on their way to the server, one after the other; only the last answer to a question is sent. They are in the
 * memory of this page alone. They stay there during a cut, and while the screen is locked.
 */
export class AnswerQueue {
  #state: QueueState = { isCut: false, waiting: new Map() };
  #isOpen = false;
  #running: Promise<void> | null = null;
  #latest: OpenView | null = null;
  readonly #onView: (view: TabletView) => void;
  readonly #listeners = new Set<() => void>();

  constructor(onView: (view: TabletView) => void) {
    this.#onView = onView;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = (): QueueState => this.#state;

  /** The last answer of the server to an answer of the patient; null before the first. */
  get latest(): OpenView | null {
    return this.#latest;
  }

  add(path: string, given: Given): void {
    const { [path]: _before, ...others } = Object.fromEntries(this.#state.waiting);
    this.#tell({ waiting: new Map(Object.entries({ ...others, [path]: given })) });
    void this.#start();
  }

  /** Nothing is sent, and no view is shown, while the patient has to confirm who they are. */
  open(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (isOpen) void this.#start();
  }

  /** Another sheet: what waited belongs to another patient. */
  forget(): void {
    this.#isOpen = false;
    this.#latest = null;
    this.#tell({ isCut: false, waiting: new Map() });
  }

  /** Resolves when all is stored, or the screen is locked. */
  async settled(): Promise<void> {
    while (this.#isOpen && this.#state.waiting.size > 0) await this.#start();
  }

  #start(): Promise<void> {
    this.#running ??= this.#run().finally(() => (this.#running = null));
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isOpen) {
      const [next] = this.#state.waiting;
      if (!next) return;
      await this.#send(...next);
    }
  }

  async #send(path: string, given: Given): Promise<void> {
    try {
      const view = await sendAnswer({ path, ...given });
      this.#drop(path, given);
      if (!this.#isOpen) return;
      if (view.state === 'open') this.#latest = view;
      this.#onView(view);
    } catch (error) {
      // Locked in the meantime: it is sent once the patient is back.
      if (!this.#isOpen) return;
      const isRefused = error instanceof HttpError && error.status < 500 && error.status !== 429;
      if (!isRefused) return this.#waitForServer();
      this.#drop(path, given);
      if (error.status === 404) this.#onView({ state: 'none' });
    }
  }

  async #waitForServer(): Promise<void> {
    this.#tell({ isCut: true });
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
  }

  #drop(path: string, given: Given): void {
    const waiting = new Map(this.#state.waiting);
    if (waiting.get(path) === given) waiting.delete(path);
    this.#tell({ isCut: false, waiting });
  }

  #tell(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
