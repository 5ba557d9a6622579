import { useLayoutEffect, type RefObject } from 'react';

/**
 * Variables of the root element with the heights of the bars that stay on screen. Sticky elements below a bar start
 * there, and the browser scrolls a focused control clear of all of them (`scroll-padding` in base.css).
 */
type StickyBar = '--iso-frame-top' | '--iso-chart-banner' | '--iso-form-bar' | '--iso-action-bar';

/** A column beside the content covers none of it, although it stays on screen too. */
const BAR_WIDTH = 0.75;

/**
 * Measures a bar, because its height depends on names, alerts, zoom and window. A bar that scrolls away has none, and
 * neither has one that is a column in a wide window. `data-bar` marks one that covers content (base.css).
 */
export function useStickyHeight(bar: RefObject<HTMLElement | null>, name: StickyBar): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement.style;
    const measure = () => {
      const stays = getComputedStyle(element).position === 'sticky';
      const isAbove = element.offsetWidth >= BAR_WIDTH * (element.parentElement?.clientWidth ?? 0);
      const covers = stays && isAbove;
      element.toggleAttribute('data-bar', covers);
      root.setProperty(name, `${covers ? element.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      root.removeProperty(name);
    };
  }, [bar, name]);
}
