import { useEffect, useState } from 'react';
import { sectionId } from '../form/mounting.ts';

/** A section in this band of the screen is the current one; fractions of the screen height. */
const BAND_TOP = 0.15;
const BAND_BOTTOM = 0.4;

/**
 * The current section: the first of these in the upper part of the screen. It is found on scroll, at most once per
 * frame, because an observer would measure every section on each key press.
 */
export function useSectionInView(sections: readonly number[]): number | null {
  const [inView, setInView] = useState<number | null>(null);
  const listed = sections.join(' ');
  useEffect(() => {
    const ids = listed === '' ? [] : listed.split(' ').map(Number);
    let frame: number | null = null;
    const update = () => {
      frame = null;
      const current = ids.find(isInBand);
      if (current !== undefined) setInView(current);
    };
    const schedule = () => {
      frame ??= requestAnimationFrame(update);
    };
    schedule();
    // Captured, because either the page or a pane scrolls.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', schedule, options);
    window.addEventListener('resize', schedule, options);
    return () => {
      document.removeEventListener('scroll', schedule, options);
      window.removeEventListener('resize', schedule, options);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [listed]);
  return inView;
}

function isInBand(section: number): boolean {
  const box = document.getElementById(sectionId(section))?.getBoundingClientRect();
  if (!box) return false;
  return box.bottom > window.innerHeight * BAND_TOP && box.top < window.innerHeight * BAND_BOTTOM;
}
