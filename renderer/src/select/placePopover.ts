/** Where there are no popovers (old browsers), floating things stand where they are in the page. */
export const POPOVER = 'showPopover' in HTMLElement.prototype ? 'manual' : undefined;

const GAP = 4;

/**
 * Shows a popover below its anchor (above it where there is more room), as wide as the anchor at least, and keeps it
 * there while the page scrolls. Returns what ends that.
 */
export function placeBelow(element: HTMLElement, anchor: HTMLElement, mostHeight: number): () => void {
  return keepPlaced(element, anchor, (box) => {
    const below = window.innerHeight - box.bottom;
    const upwards = below < mostHeight && box.top > below;
    element.style.left = `${Math.max(GAP, Math.min(box.left, window.innerWidth - element.offsetWidth - GAP))}px`;
    element.style.minWidth = `${box.width}px`;
    element.style.top = upwards ? 'auto' : `${box.bottom + GAP}px`;
    element.style.bottom = upwards ? `${window.innerHeight - box.top + GAP}px` : 'auto';
    element.style.maxHeight = `${Math.min(mostHeight, Math.max(below, box.top) - 2 * GAP)}px`;
  });
}

/** Shows a popover to the right of its anchor, or below it where the right has no room (CONST-036). */
export function placeRight(element: HTMLElement, anchor: HTMLElement): () => void {
  return keepPlaced(element, anchor, (box) => {
    const fits = box.right + 3 * GAP + element.offsetWidth <= window.innerWidth;
    const left = fits ? box.right + 2 * GAP : Math.min(box.left, window.innerWidth - element.offsetWidth - GAP);
    const top = fits ? box.top : box.bottom + GAP;
    element.style.left = `${Math.max(GAP, left)}px`;
    element.style.top = `${Math.max(GAP, Math.min(top, window.innerHeight - element.offsetHeight - GAP))}px`;
  });
}

function keepPlaced(element: HTMLElement, anchor: HTMLElement, put: (box: DOMRect) => void): () => void {
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
