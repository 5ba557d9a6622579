import { nullableShape, numberShape, recordShape, textShape, type Shape } from '@isocenter/schemas';

/** Where on the screen a user was when inactivity ended the sign-in: positions only, never what is written there. */
interface Place {
  readonly path: string;
  readonly scroll: number;
  /** The id of the control that had the focus. */
  readonly focus: string | null;
}

/** The key in the session storage. */
export const PLACE = 'next_place';
const placeShape: Shape<Place> = recordShape<Place>({
  path: textShape,
  scroll: numberShape,
  focus: nullableShape(textShape),
});

/** How long the screen may take to load and get its height. */
const PATIENCE_MS = 8_000;
const STOPS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

export function savePlace(path: string): void {
  const focus = document.activeElement?.id;
  const place: Place = { path, scroll: Math.round(window.scrollY), focus: focus ? focus : null };
  sessionStorage.setItem(PLACE, JSON.stringify(place));
}

/**
 * Returns to the saved place once the screen is high enough. The user's own movement ends the attempt.
 * @param path of the screen that opens; a place on another screen is dropped
 * @returns a function that stops it
 */
export function returnToPlace(path: string): () => void {
  const stored = sessionStorage.getItem(PLACE);
  sessionStorage.removeItem(PLACE);
  if (stored === null) return () => undefined;
  const place = placeShape(JSON.parse(stored), PLACE);
  if (place.path !== path) return () => undefined;
  const done = new AbortController();
  for (const name of STOPS) addEventListener(name, () => done.abort(), { capture: true, signal: done.signal });
  const began = performance.now();
  const look = () => {
    if (done.signal.aborted) return;
    const target = place.focus === null ? null : document.getElementById(place.focus);
    const isHighEnough = document.documentElement.scrollHeight >= place.scroll + window.innerHeight;
    if (isHighEnough && (place.focus === null || target !== null)) {
      target?.focus({ preventScroll: true });
      window.scrollTo(0, place.scroll);
      return done.abort();
    }
    if (performance.now() - began < PATIENCE_MS) requestAnimationFrame(look);
    else done.abort();
  };
  requestAnimationFrame(look);
  return () => done.abort();
}
