import type { CompiledField, FormStore, Path } from '@isocenter/engine';
import { isFolding } from './isFolding.ts';
import { createSignal, type Signal } from './signal.ts';

/** How a form is played back. `preview` behaves like `edit`, on answers nobody keeps. */
export type FormMode = 'edit' | 'readOnly' | 'preview' | 'print';

/**
 * What the parts of one form on screen share beside the answers: text typed but not yet sent, what is highlighted,
 * which parts are mounted, which sections folded. It never changes for a store, so it can travel through rjsf's `formContext`
 * without a single re-render.
 */
export interface FormHandle {
  readonly store: FormStore;
  /** Remembers a text edit that waits for its debounce; call the result once it is sent. */
  readonly keepDraft: (send: () => void) => () => void;
  /** Sends every waiting text edit now: before saving, leaving, pending or signing. */
  readonly flush: () => void;
  /** Fields whose sentences, or sentences whose fields, the user points at. */
  readonly highlighted: Signal<ReadonlySet<Path>>;
  /** Parts of the form (`formParts`) that are drawn. */
  readonly mountedParts: Signal<ReadonlySet<number>>;
  readonly foldedSections: Signal<ReadonlySet<number>>;
  /** Headings inside sections that hide what stands below them (`headingFolds`), by their field's index. */
  readonly foldedHeadings: Signal<ReadonlySet<number>>;
  /** Where a jump is about to go: a table that draws only some of its rows draws that one too. */
  readonly sought: Signal<Path | null>;
  /** What the polite live region says. */
  readonly announcement: Signal<string>;
  /** Collects what appears in one go into one announcement. */
  readonly announceShown: (label: string) => void;
  readonly fieldAt: (path: Path) => CompiledField | undefined;
}

export const NOTHING: ReadonlySet<never> = new Set<never>();

const handles = new WeakMap<FormStore, FormHandle>();

/** The one handle of a store, made on first use. */
export function formHandle(store: FormStore): FormHandle {
  const known = handles.get(store);
  if (known) return known;
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
    keepDraft: (send) => {
      drafts.add(send);
      return () => drafts.delete(send);
    },
    flush: () => {
      for (const send of [...drafts]) send();
    },
    highlighted: createSignal<ReadonlySet<Path>>(NOTHING),
    mountedParts: createSignal<ReadonlySet<number>>(NOTHING),
    sought: createSignal<Path | null>(null),
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
    fieldAt: (path) => fields.get(path) ?? fields.get(columnPath(path)),
  };
}

/** A cell's path names its row (`a.breaks[r1].days`); the column field's does not (`a.breaks[].days`). */
function columnPath(path: Path): Path {
  return path.replace(/\[[^\]]*\]/g, '[]');
}

/** Sends text that is typed but not yet in the store. Call before saving, leaving, pending and signing. */
export function flush(store: FormStore): void {
  formHandle(store).flush();
}

export function withMember<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  return set.has(member) ? set : new Set([...set, member]);
}

export function withoutMember<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  return set.has(member) ? new Set([...set].filter((other) => other !== member)) : set;
}
