/** Older browsers have no popovers. There, floating elements stay in the page flow. */
export const POPOVER =
  typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype ? 'manual' : undefined;

const GAP = 4;

/**
 * Shows a popover below its anchor, or above it where there is more room, at least as wide as the anchor, and keeps it
 * there while the page scrolls.
 * @returns a function that stops tracking the anchor
 */
export function placeBelow(element: HTMLElement, anchor: HTMLElement, maxHeight: number): () => void {
  return trackPosition(element, anchor, (box) => {
    const below = window.innerHeight - box.bottom;
    const upwards = below < maxHeight && box.top > below;
    element.style.left = `${Math.max(GAP, Math.min(box.left, window.innerWidth - element.offsetWidth - GAP))}px`;
    element.style.minWidth = `${box.width}px`;
    element.style.top = upwards ? 'auto' : `${box.bottom + GAP}px`;
    element.style.bottom = upwards ? `${window.innerHeight - box.top + GAP}px` : 'auto';
    element.style.maxHeight = `${Math.min(maxHeight, Math.max(below, box.top) - 2 * GAP)}px`;
  });
}

/** Shows a popover to the right of its anchor, or below it without room on the right (CONST-036). */
export function placeRight(element: HTMLElement, anchor: HTMLElement): () => void {
  return trackPosition(element, anchor, (box) => {
    const fits = box.right + 3 * GAP + element.offsetWidth <= window.innerWidth;
    const left = fits ? box.right + 2 * GAP : Math.min(box.left, window.innerWidth - element.offsetWidth - GAP);
    const top = fits ? box.top : box.bottom + GAP;
    element.style.left = `${Math.max(GAP, left)}px`;
    element.style.top = `${Math.max(GAP, Math.min(top, window.innerHeight - element.offsetHeight - GAP))}px`;
  });
}

function trackPosition(element: HTMLElement, anchor: HTMLElement, put: (box: DOMRect) => void): () => void {
  if (POPOVER) element.showPopover();
  const place = () => put(anchor.getBoundingClientRect());
  place();
  window.addEventListener('scroll', place, true);
  window.addEventListener('resize', place);
  return () => {
    window.removeEventListener('scroll', place, true);
    window.removeEventListener('resize', place);
  };
}
