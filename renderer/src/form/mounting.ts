import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from '@isocenter/engine';
import { fieldIds, frameId } from '../fieldContract/fieldIds.ts';
import { withMember, withoutMember, type FormHandle } from '../formState/formHandle.ts';
import { unfoldAbove } from '../formState/headingFolds.ts';
import { formParts, partOfField, partsOf } from '../formState/formParts.ts';

/** Parts mounted at once. The others follow in the background, so that no browser task gets long. */
const MOUNTED_AT_ONCE = 1;
/** Time limit of one background batch, which is the longest that a key press waits. */
const MAX_BATCH_MS = 16;

/** Mounts the remaining parts in order while the browser is idle. */
export function useBackgroundMounting(form: FormHandle): void {
  useEffect(() => {
    let stopped = false;
    const mountSome = () => {
      const start = performance.now();
      do {
        if (stopped) return;
        const mounted = form.mountedParts.get();
        const next = formParts(form.store.compiledForm).find((part) => !isMounted(mounted, part.index));
        if (!next) return;
        flushSync(() => form.mountedParts.set(withMember(mounted, next.index)));
      } while (performance.now() - start < MAX_BATCH_MS);
      inBackground(mountSome);
    };
    inBackground(mountSome);
    return () => {
      stopped = true;
    };
  }, [form]);
}

export function isMounted(mounted: ReadonlySet<number>, part: number): boolean {
  return part < MOUNTED_AT_ONCE || mounted.has(part);
}

/** Missing in Safari. */
declare const scheduler:
  | { readonly postTask: (run: () => void, options: { readonly priority: 'background' }) => Promise<void> }
  | undefined;

/** Runs after key presses and frames, but does not wait for idle time, which is rare on a busy machine. */
function inBackground(run: () => void): void {
  if (typeof scheduler === 'undefined') setTimeout(run);
  else void scheduler.postTask(run, { priority: 'background' });
}

function mount(form: FormHandle, parts: readonly { readonly index: number }[]): void {
  form.mountedParts.set(new Set([...form.mountedParts.get(), ...parts.map((part) => part.index)]));
}

/** Mounts the first part of a section, unfolds it and scrolls to it. */
export function revealSection(form: FormHandle, section: number): HTMLElement | null {
  flushSync(() => {
    mount(form, partsOf(form.store.compiledForm, section).slice(0, 1));
    unfold(form, section);
  });
  const element = document.getElementById(sectionId(section));
  if (element) bringIntoView(element, 'start');
  return element;
}

function unfold(form: FormHandle, section: number): void {
  form.foldedSections.set(withoutMember(form.foldedSections.get(), section));
}

const FOCUSABLE =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"], [contenteditable="true"]';

/** Jumps to any field and focuses it (error summary, find in form, note). */
export function focusField(form: FormHandle, path: Path): void {
  const field = form.fieldByPath(path);
  const part = field && partOfField(form.store.compiledForm, field);
  if (!part) return;
  flushSync(() => {
    mount(form, [part]);
    unfold(form, part.section);
    unfoldAbove(form, field);
    form.jumpTarget.set(path);
  });
  form.jumpTarget.set(null);
  const frame = document.getElementById(frameId(path)) ?? document.getElementById(frameId(tablePath(path)));
  const head = frame?.querySelector('.iso-field-head');
  const controls = [...(frame?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
    (control) => !head?.contains(control),
  );
  const checkedRadio = controls.find(
    (control) => control instanceof HTMLInputElement && control.type === 'radio' && control.checked,
  );
  const target = document.getElementById(fieldIds(path).control) ?? checkedRadio ?? controls[0] ?? frame;
  if (target === frame && frame) frame.tabIndex = -1;
  target?.focus({ preventScroll: true });
  if (frame) bringIntoView(frame, 'center');
}

/** Frames in which off-screen sections may still get their height and move the target. */
const LAYOUT_FRAMES = 6;

/** Scrolls an element into view, repeatedly while the sections around it get their height. */
function bringIntoView(element: HTMLElement, block: ScrollLogicalPosition, frames = LAYOUT_FRAMES): void {
  element.scrollIntoView({ block });
  if (frames > 0) requestAnimationFrame(() => element.isConnected && bringIntoView(element, block, frames - 1));
}

export function sectionId(section: number): string {
  return `form-section-${section}`;
}

/** The path of a cell's table: `OTVStatus.breaks` for `OTVStatus.breaks[r1].days`. */
export function tablePath(path: Path): Path {
  return path.replace(/\[.*$/, '');
}
