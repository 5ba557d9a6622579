/** The user's state on the inactivity clock. */
export type Idleness = { kind: 'active' } | { kind: 'warned'; secondsLeft: number } | { kind: 'out' };

export interface IdleLimits {
  /** Milliseconds since the last activity. */
  readonly warningAfter: number;
  readonly logoutAfter: number;
}

export function idlenessAt(now: number, lastActive: number, limits: IdleLimits): Idleness {
  const idle = now - lastActive;
  if (idle >= limits.logoutAfter) return { kind: 'out' };
  if (idle < limits.warningAfter) return { kind: 'active' };
  return { kind: 'warned', secondsLeft: Math.ceil((limits.logoutAfter - idle) / 1000) };
}

/** The wording of the specification (AUTH-029). */
export function inactivityWarning(secondsLeft: number): string {
  return `You will be logged out in ${secondsLeft} seconds! Move the mouse to stay logged in.`;
}

/** What counts as activity: mouse and keys of the specification, touch and scroll of decision 14. */
const ACTIVITY_EVENTS = ['mousemove', 'keydown', 'mousedown', 'touchstart', 'scroll'] as const;

/** Events closer together than this count as one: not every mouse move needs to reach the other tabs. */
const GRAIN = 1_000;

/** One clock for all tabs: activity in any of them counts in all. */
interface ActivityClock {
  lastActive: () => number;
  /** Stops listening. */
  close: () => void;
}

/**
 * @param onActive called on each activity
 * @param revivable milliseconds after which activity comes too late: a computer that slept past the logout may receive
 * an event before any timer runs, and it may come from another person
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
    // Measured from the previous activity, not from now: a suspended tab may receive several events at once.
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
