/** How wide the note stands beside the form, in per cent, and whether it is folded away. No patient data. */
export interface PaneState {
  readonly width: number;
  readonly folded: boolean;
}

const KEY = 'isocenter.notePane';
const USUAL: PaneState = { width: 38, folded: false };

export function clampWidth(width: number): number {
  return Math.min(60, Math.max(20, width));
}

/** Storage may be full, forbidden or hold anything: then the note has its usual width. */
export function readPaneWidth(): PaneState {
  try {
    const [width, folded] = (localStorage.getItem(KEY) ?? '').split(' ');
    const known = Number(width);
    return width && Number.isFinite(known) ? { width: clampWidth(known), folded: folded === 'folded' } : USUAL;
  } catch {
    return USUAL;
  }
}

export function rememberPane({ width, folded }: PaneState): void {
  try {
    localStorage.setItem(KEY, `${Math.round(width)}${folded ? ' folded' : ''}`);
  } catch {
    // Not being remembered is no reason to disturb anybody.
  }
}
