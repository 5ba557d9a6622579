import type { CompiledField, FormStore, Path } from '@isocenter/engine';
import { isFolding } from './isFolding.ts';
import { createSignal, type Signal } from './signal.ts';

/** How a form is played back. `preview` behaves like `edit`, but its answers are not saved. */
export type FormMode = 'edit' | 'readOnly' | 'preview' | 'print';

/**
 * The state that the parts of one form on screen share besides the answers: text that is typed but not sent, highlights,
 * mounted parts, folded sections. A store always has the same handle, so passing it through rjsf's `formContext` never
 * causes a render.
 */
export interface FormHandle {
  readonly store: FormStore;
  /** Registers a text edit that waits for its debounce. Call the result once it is sent. */
  readonly registerDraft: (send: () => void) => () => void;
  /** Sends every waiting text edit now, for example before saving, leaving, pending or signing. */
  readonly flush: () => void;
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
  const drafts = new Set<() => void>();
  const fields = new Map(store.compiledForm.fields.map((field) => [field.path, field]));
  const announcement = createSignal('');
  const shown: string[] = [];
  return {
    store,
    registerDraft: (send) => {
      drafts.add(send);
      return () => drafts.delete(send);
    },
    flush: () => {
      for (const send of [...drafts]) send();
    },
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
  return path.replace(/\[[^\]]*\]/g, '[]');
}

/** Sends text that is typed but not yet in the store. Call it before saving, leaving, pending and signing. */
export function flush(store: FormStore): void {
  formHandle(store).flush();
}

export function withMember<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  return set.has(member) ? set : new Set([...set, member]);
}

export function withoutMember<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  return set.has(member) ? new Set([...set].filter((other) => other !== member)) : set;
}
