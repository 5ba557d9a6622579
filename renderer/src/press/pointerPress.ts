/**
 * Nothing under a pressed pointer may move: a browser clicks only what is under the pointer at both the press and the
 * release. So whatever would change the screen by itself waits for the release: answers that are sent when a field loses
 * the focus or after a pause, responses of the server, notices.
 */
let pressed = false;
let waiting: (() => void)[] = [];

/** Runs an effect that may move something: now, or once the pointer is released, right before its click. */
export function afterPress(effect: () => void): void {
  if (pressed) waiting.push(effect);
  else effect();
}

/** Resolves once no pointer is pressed. */
export function released(): Promise<void> {
  return new Promise((resolve) => afterPress(resolve));
}

/** A finger's press lasts until the mouse events that the browser derives from it, which come a moment later. */
const FINGER_MS = 300;

function press({ button }: MouseEvent): void {
  if (button === 0) pressed = true;
}

/**
 * The release. The browser has already chosen what to click, so what moves now takes no click away, and the handlers of the
 * click see the answers that waited.
 */
function release(): void {
  if (!pressed) return;
  pressed = false;
  const effects = waiting;
  waiting = [];
  for (const effect of effects) effect();
}

/** Without mouse events of its own, for example because a handler prevented them. */
function releaseSoon({ pointerType }: PointerEvent): void {
  setTimeout(release, pointerType === 'mouse' ? 0 : FINGER_MS);
}

function releaseIfLifted({ buttons }: PointerEvent): void {
  if (buttons === 0) release();
}

/** Ways in which a press ends without a release on the page: a drag, a context menu, the list of a native picker. */
const OTHER_ENDS = ['pointercancel', 'dragstart', 'contextmenu', 'keydown', 'pagehide'] as const;

if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true } as const;
  window.addEventListener('pointerdown', press, options);
  window.addEventListener('mousedown', press, options);
  window.addEventListener('mouseup', release, options);
  window.addEventListener('pointerup', releaseSoon, options);
  window.addEventListener('pointermove', releaseIfLifted, options);
  for (const name of OTHER_ENDS) window.addEventListener(name, release, options);
  // Not in the capture phase, where the window would see the blur of every element.
  window.addEventListener('blur', release);
}
