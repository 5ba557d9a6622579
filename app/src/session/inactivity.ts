/** Where a person stands on the inactivity clock. */
export type Idleness = { kind: 'active' } | { kind: 'warned'; secondsLeft: number } | { kind: 'out' };

export interface IdleLimits {
  /** Milliseconds since the last movement. */
  readonly warningAfter: number;
  readonly logoutAfter: number;
}

export function idlenessAt(now: number, lastActive: number, limits: IdleLimits): Idleness {
  const idle = now - lastActive;
  if (idle >= limits.logoutAfter) return { kind: 'out' };
  if (idle < limits.warningAfter) return { kind: 'active' };
  return { kind: 'warned', secondsLeft: Math.ceil((limits.logoutAfter - idle) / 1000) };
}

/** The specification's words (AUTH-029). */
export function inactivityWarning(secondsLeft: number): string {
  return `You will be logged out in ${secondsLeft} seconds! Move the mouse to stay logged in.`;
}

/** What counts as movement: mouse and keys of the specification, touch and scroll of decision 14. */
export const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'mousedown', 'touchstart', 'scroll'] as const;

/** Movements closer together than this are one: every mouse move need not wake the other tabs. */
const GRAIN = 1_000;

/** One clock for all tabs: a movement in any of them counts in every one. */
export interface ActivityClock {
  lastActive: () => number;
  /** Ends listening. */
  close: () => void;
}

/**
 * @param onActive told of each movement
 * @param revivable milliseconds after which a movement comes too late: a computer that slept through the logout wakes to a
 * movement before any timer runs, and whoever moves may be somebody else
 */
export function startActivityClock(onActive: () => void, revivable = Infinity): ActivityClock {
  const channel = new BroadcastChannel('isocenter-activity');
  let last = Date.now();
  const moved = () => {
    const now = Date.now();
    if (now - last < GRAIN || now - last >= revivable) return;
    last = now;
    channel.postMessage(now);
    onActive();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Measured from the movement before, not from now: what a suspended tab is told at once may have happened one by one.
    if (typeof data === 'number' && data > last && data <= Date.now() + GRAIN && data - last < revivable) {
      last = data;
      onActive();
    }
  };
  for (const name of ACTIVITY_EVENTS) addEventListener(name, moved, { capture: true, passive: true });
  return {
    lastActive: () => last,
    close: () => {
      for (const name of ACTIVITY_EVENTS) removeEventListener(name, moved, { capture: true });
      channel.close();
    },
  };
}
