import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { withMember, withoutMember, type FormHandle } from './formHandle.ts';
import type { BundleField, Path } from '@isocenter/engine';
import { fieldIds, frameId } from '../frame/fieldIds.ts';

/** Sections drawn at once; the others follow one by one while the browser is idle, so no task gets long. */
const AT_ONCE = 1;

/** Mounts the sections after the first ones, in order, a section per idle moment. */
export function useIdleMounting(form: FormHandle): void {
  useEffect(() => {
    let stopped = false;
    const mountNext = () => {
      if (stopped) return;
      const mounted = form.mountedSections.get();
      const next = form.store.bundle.sections.find((section) => !isMounted(mounted, section.index));
      if (!next) return;
      form.mountedSections.set(withMember(mounted, next.index));
      whenIdle(mountNext);
    };
    whenIdle(mountNext);
    return () => {
      stopped = true;
    };
  }, [form]);
}

export function isMounted(mounted: ReadonlySet<number>, section: number): boolean {
  return section < AT_ONCE || mounted.has(section);
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 100 });
  else setTimeout(run, 0);
}

/** Brings a section onto the screen: mounted, unfolded, scrolled to. */
export function revealSection(form: FormHandle, section: number): HTMLElement | null {
  flushSync(() => {
    form.mountedSections.set(withMember(form.mountedSections.get(), section));
    form.foldedSections.set(withoutMember(form.foldedSections.get(), section));
  });
  const element = document.getElementById(sectionId(section));
  element?.scrollIntoView({ block: 'start' });
  return element;
}

/** Jumps to a field, wherever it is, and puts the focus into it (error summary, find in form). */
export function focusField(form: FormHandle, path: Path): void {
  const field: BundleField | undefined = form.fieldAt(path);
  if (!field) return;
  revealSection(form, field.section);
  const control = document.getElementById(fieldIds(path).control);
  const frame = document.getElementById(frameId(path)) ?? document.getElementById(frameId(tablePath(path)));
  const target = control ?? frame?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex]') ?? frame;
  frame?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

export function sectionId(section: number): string {
  return `form-section-${section}`;
}

/** `OTVStatus.breaks[r1].days` lies in `OTVStatus.breaks`. */
function tablePath(path: Path): Path {
  return path.replace(/\[.*$/, '');
}
