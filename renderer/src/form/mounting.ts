import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from '@isocenter/engine';
import { fieldIds, frameId } from '../fieldContract/fieldIds.ts';
import { withMember, withoutMember, type FormHandle } from '../formState/formHandle.ts';
import { unfoldAbove } from '../formState/headingFolds.ts';
import { afterPress } from '../press/pointerPress.ts';
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
  const runReleased = () => afterPress(run);
  if (typeof scheduler === 'undefined') setTimeout(runReleased);
  else void scheduler.postTask(runReleased, { priority: 'background' });
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
  const frame = mountField(form, path);
  if (frame === undefined) return;
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

/** Shows a field and highlights it, and leaves the focus where it is (undo). */
export function showField(form: FormHandle, path: Path): void {
  const frame = mountField(form, path);
  if (!frame) return;
  form.highlighted.set(new Set([frame.id.slice(frameId('').length)]));
  const { top, bottom } = frame.getBoundingClientRect();
  if (top < EDGES_PX || bottom > innerHeight - EDGES_PX) bringIntoView(frame, 'center');
}

/** Space at the top and bottom of the screen that bars may cover. */
const EDGES_PX = 120;

/** Mounts a field and unfolds what hides it. @returns its frame; null when it is not drawn; undefined without such a field */
function mountField(form: FormHandle, path: Path): HTMLElement | null | undefined {
  const field = form.fieldByPath(path);
  const part = field && partOfField(form.store.compiledForm, field);
  if (!part) return undefined;
  flushSync(() => {
    mount(form, [part]);
    unfold(form, part.section);
    unfoldAbove(form, field);
    form.jumpTarget.set(path);
  });
  form.jumpTarget.set(null);
  return document.getElementById(frameId(path)) ?? document.getElementById(frameId(tablePath(path)));
}

/** Frames in which off-screen sections may still get their height and move the target. */
const LAYOUT_FRAMES = 6;

/**
 * Scrolls an element into view, repeatedly while the sections around it get their height. Not once the focus has moved
 * on, because that would scroll the next field out of view.
 */
function bringIntoView(element: HTMLElement, block: ScrollLogicalPosition, frames = LAYOUT_FRAMES): void {
  element.scrollIntoView({ block });
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (element.isConnected && element.contains(document.activeElement)) bringIntoView(element, block, frames - 1);
  });
}

export function sectionId(section: number): string {
  return `form-section-${section}`;
}

/** The path of a cell's table: `OTVStatus.breaks` for `OTVStatus.breaks[r1].days`. */
export function tablePath(path: Path): Path {
  return path.replace(/\[.*$/, '');
}
