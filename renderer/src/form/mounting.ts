import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from '@isocenter/engine';
import { fieldIds, frameId } from '../fieldContract/fieldIds.ts';
import { withMember, withoutMember, type FormHandle } from '../formState/formHandle.ts';
import { unfoldAbove } from '../formState/headingFolds.ts';
import { formParts, partOfField, partsOf } from '../formState/formParts.ts';

/** Parts drawn at once; the others follow in between, so no task gets long. */
const MOUNTED_AT_ONCE = 1;
/** As much is drawn in one go: a key must never wait longer. */
const MAX_BATCH_MS = 16;

/** Mounts the parts after the first ones, in order, whenever the browser has nothing better to do. */
export function useBackgroundMounting(form: FormHandle): void {
  useEffect(() => {
    let stopped = false;
    const mountSome = () => {
      const began = performance.now();
      do {
        if (stopped) return;
        const mounted = form.mountedParts.get();
        const next = formParts(form.store.compiledForm).find((part) => !isMounted(mounted, part.index));
        if (!next) return;
        flushSync(() => form.mountedParts.set(withMember(mounted, next.index)));
      } while (performance.now() - began < MAX_BATCH_MS);
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

/** The browser's own, where it has one; Safari does not yet. */
declare const scheduler:
  | { readonly postTask: (run: () => void, options: { readonly priority: 'background' }) => Promise<void> }
  | undefined;

/** After keys, frames and everything else that waits, but without waiting for a pause: those are rare on a busy machine. */
function inBackground(run: () => void): void {
  if (typeof scheduler === 'undefined') setTimeout(run);
  else void scheduler.postTask(run, { priority: 'background' });
}

function mount(form: FormHandle, parts: readonly { readonly index: number }[]): void {
  form.mountedParts.set(new Set([...form.mountedParts.get(), ...parts.map((part) => part.index)]));
}

/** Brings a section onto the screen: its first part mounted, unfolded, scrolled to. */
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

/** Jumps to a field, wherever it is, and puts the focus into it (error summary, find in form, note). */
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
  const inside = [...(frame?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter((one) => !head?.contains(one));
  const checked = inside.find((one) => one instanceof HTMLInputElement && one.type === 'radio' && one.checked);
  const target = document.getElementById(fieldIds(path).control) ?? checked ?? inside[0] ?? frame;
  if (target === frame && frame) frame.tabIndex = -1;
  target?.focus({ preventScroll: true });
  if (frame) bringIntoView(frame, 'center');
}

/** Frames in which what was off-screen may still find its height and push the place away. */
const LAYOUT_FRAMES = 6;

/** Brings an element onto the screen, and again while the sections around it take the room they need. */
function bringIntoView(element: HTMLElement, block: ScrollLogicalPosition, frames = LAYOUT_FRAMES): void {
  element.scrollIntoView({ block });
  if (frames > 0) requestAnimationFrame(() => element.isConnected && bringIntoView(element, block, frames - 1));
}

export function sectionId(section: number): string {
  return `form-section-${section}`;
}

/** `OTVStatus.breaks[r1].days` lies in `OTVStatus.breaks`. */
export function tablePath(path: Path): Path {
  return path.replace(/\[.*$/, '');
}
