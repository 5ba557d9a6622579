import type { CompiledField, FormStore, Json, Path } from '@isocenter/engine';
import { isFolding } from './isFolding.ts';
import { createSignal, type Signal } from './signal.ts';
import { typedSteps } from './typedSteps.ts';

/** How a form is played back. `preview` behaves like `edit`, but its answers are not saved. */
export type FormMode = 'edit' | 'readOnly' | 'preview' | 'print';

/**
 * The state that the parts of one form on screen share besides the answers: text that is typed but not sent, highlights,
 * mounted parts, folded sections. A store always has the same handle, so passing it through rjsf's `formContext` never
 * causes a render.
 */
export interface FormHandle {
  readonly store: FormStore;
  /** Answers a field or cell. */
  readonly answer: (path: Path, value: Json) => void;
  /** Runs `send` for text of a field that is still being typed: all its answers until `endTyping` are one undo step. */
  readonly sendTyped: (path: Path, send: () => void) => void;
  readonly endTyping: (path: Path) => void;
  /** Registers input that is on screen but not in the store. Call the result once it is sent, or given up. */
  readonly registerInput: (path: Path, send: () => void) => () => void;
  /** Sends such input now, for example before saving, leaving, pending or signing. What is no answer stays. */
  readonly flush: () => void;
  /** The fields and cells with such input, in the order in which it was typed. */
  readonly unsentInput: Signal<readonly Path[]>;
  /** Fields that the user points at, in the form or in the note. */
  readonly highlighted: Signal<ReadonlySet<Path>>;
  /** Parts of the form (`formParts`) that are mounted. */
  readonly mountedParts: Signal<ReadonlySet<number>>;
  readonly foldedSections: Signal<ReadonlySet<number>>;
  /** Headings inside sections that hide the fields below them (`headingFolds`), by field index. */
  readonly foldedHeadings: Signal<ReadonlySet<number>>;
  /** The field that a jump goes to. A table that has controls only in nearby rows adds them to its row. */
  readonly jumpTarget: Signal<Path | null>;
  /** The text of the polite live region. */
  readonly announcement: Signal<string>;
  /** Announces an appearing field or section. Simultaneous ones share one announcement. */
  readonly announceShown: (label: string) => void;
  readonly fieldByPath: (path: Path) => CompiledField | undefined;
}

export const EMPTY_SET: ReadonlySet<never> = new Set<never>();

const handles = new WeakMap<FormStore, FormHandle>();

/** The one handle of a store, made on first use. */
export function formHandle(store: FormStore): FormHandle {
  const existing = handles.get(store);
  if (existing) return existing;
  const handle = createFormHandle(store);
  handles.set(store, handle);
  return handle;
}

function createFormHandle(store: FormStore): FormHandle {
  const inputs = new Set<{ readonly path: Path; readonly send: () => void }>();
  const unsentInput = createSignal<readonly Path[]>([]);
  const tell = () => unsentInput.set([...inputs].map(({ path }) => path));
  const fields = new Map(store.compiledForm.fields.map((field) => [field.path, field]));
  const announcement = createSignal('');
  const shown: string[] = [];
  return {
    store,
    ...typedSteps(store),
    registerInput: (path, send) => {
      const input = { path, send };
      inputs.add(input);
      tell();
      return () => {
        if (inputs.delete(input)) tell();
      };
    },
    flush: () => {
      for (const { send } of [...inputs]) send();
    },
    unsentInput,
    highlighted: createSignal<ReadonlySet<Path>>(EMPTY_SET),
    mountedParts: createSignal<ReadonlySet<number>>(EMPTY_SET),
    jumpTarget: createSignal<Path | null>(null),
    foldedSections: createSignal<ReadonlySet<number>>(
      new Set(store.compiledForm.sections.filter((section) => section.collapsed).map((section) => section.index)),
    ),
    foldedHeadings: createSignal<ReadonlySet<number>>(
      new Set(store.compiledForm.fields.filter(isFolding).map((field) => field.index)),
    ),
    announcement,
    announceShown: (label) => {
      if (shown.push(label) > 1) return;
      queueMicrotask(() => {
        announcement.set(`Now shown: ${shown.join(', ')}`);
        shown.length = 0;
      });
    },
    fieldByPath: (path) => fields.get(path) ?? fields.get(columnPath(path)),
  };
}

/** A cell's path contains its row (`a.breaks[r1].days`); the column field's path does not (`a.breaks[].days`). */
function columnPath(path: Path): Path {
  return path.replace(/^([^[]*)\[[^\]]*\]/, '$1[]');
}

/** Sends text that is typed but not yet in the store. Call it before saving, leaving, pending and signing. */
export function flush(store: FormStore): void {
  formHandle(store).flush();
}

/** The fields whose input is on screen but not in the store: text that waits for its pause, or that is no answer. */
export function unsentInput(store: FormStore): Signal<readonly Path[]> {
  return formHandle(store).unsentInput;
}

export function withMember<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  return set.has(member) ? set : new Set([...set, member]);
}

export function withoutMember<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  return set.has(member) ? new Set([...set].filter((other) => other !== member)) : set;
}
