import { useEffect, useState } from 'react';
import { sectionId } from '../form/mounting.ts';

/** The section that is being read: the first of these that stands in the upper part of the screen. */
export function useSectionInView(sections: readonly number[]): number | null {
  const [inView, setInView] = useState<number | null>(null);
  const listed = sections.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const ids = listed === '' ? [] : listed.split(' ').map(Number);
    const seen = new Set<Element>();
    const elements = new Map(ids.map((section) => [section, document.getElementById(sectionId(section))]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = ids.find((section) => {
          const element = elements.get(section);
          return element && seen.has(element);
        });
        if (first !== undefined) setInView(first);
      },
      { rootMargin: '-15% 0px -60%' },
    );
    for (const element of elements.values()) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [listed]);
  return inView;
}
