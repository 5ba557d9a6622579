import { useEffect, useState } from 'react';
import { sectionId } from '../form/mounting.ts';

/** Where the part of the screen begins and ends in which a section counts as read, as parts of its height. */
const READ_FROM = 0.15;
const READ_TO = 0.4;

/**
 * The section that is being read: the first of these that stands in the upper part of the screen. It is looked for when
 * something scrolls, at most once a frame: an observer of every section would measure all of them for each key press.
 */
export function useSectionInView(sections: readonly number[]): number | null {
  const [inView, setInView] = useState<number | null>(null);
  const listed = sections.join(' ');
  useEffect(() => {
    const ids = listed === '' ? [] : listed.split(' ').map(Number);
    let frame: number | null = null;
    const look = () => {
      frame = null;
      const read = ids.find(isRead);
      if (read !== undefined) setInView(read);
    };
    const soon = () => {
      frame ??= requestAnimationFrame(look);
    };
    soon();
    // Captured, for the page or a pane of it may be what scrolls.
    const passively = { capture: true, passive: true };
    document.addEventListener('scroll', soon, passively);
    window.addEventListener('resize', soon, passively);
    return () => {
      document.removeEventListener('scroll', soon, passively);
      window.removeEventListener('resize', soon, passively);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [listed]);
  return inView;
}

function isRead(section: number): boolean {
  const place = document.getElementById(sectionId(section))?.getBoundingClientRect();
  if (!place) return false;
  return place.bottom > window.innerHeight * READ_FROM && place.top < window.innerHeight * READ_TO;
}
