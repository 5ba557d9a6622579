/** The width of the note next to the form, in percent, and whether it is collapsed. No patient data. */
export interface PaneState {
  readonly width: number;
  readonly folded: boolean;
}

const KEY = 'isocenter.notePane';
const USUAL: PaneState = { width: 38, folded: false };

export function clampWidth(width: number): number {
  return Math.min(60, Math.max(20, width));
}

/** Storage may be full, forbidden or hold anything: then the default width is used. */
export function readPaneWidth(): PaneState {
  try {
    const [width, folded] = (localStorage.getItem(KEY) ?? '').split(' ');
    const parsed = Number(width);
    return width && Number.isFinite(parsed) ? { width: clampWidth(parsed), folded: folded === 'folded' } : USUAL;
  } catch {
    return USUAL;
  }
}

export function rememberPane({ width, folded }: PaneState): void {
  try {
    localStorage.setItem(KEY, `${Math.round(width)}${folded ? ' folded' : ''}`);
  } catch {
    // A width that is not remembered is not worth interrupting the user.
  }
}
