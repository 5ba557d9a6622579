import type { Environment } from 'relay-runtime';
import { TIMES } from '@isocenter/schemas';
import { onChanges } from '../../requests/changes.ts';
import { startActivityClock } from '../../session/inactivity.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import { endPresence, keepPresence, type Colleague } from './presenceCommands.ts';

/** How long a user counts as editing after the last edit, and as present after the last activity. */
const LATELY = 60_000;

interface Reporting {
  readonly environment: Environment;
  readonly taskId: string;
  readonly saver: DocumentSaver;
  readonly onColleagues: (colleagues: readonly Colleague[]) => void;
}

/**
 * Tells the server at intervals that this screen has the task open, more often while a colleague has it open too, and at
 * once when it hears that a colleague came or went. Only
 * while the user is active, because requests from an unused screen would keep its sign-in alive.
 * @returns a function that ends it
 */
export function reportPresence({ environment, taskId, saver, onColleagues }: Reporting): () => void {
  let screen = crypto.randomUUID();
  let gone = false;
  let running = false;
  let together = false;
  let toldEditing = false;
  let askedAt = 0;
  let answeredAt = 0;
  let editedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const period = () => (together ? TIMES.presenceBeatTogether : TIMES.presenceBeat);
  const lookAfter = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, pause);
  };
  const show = (colleagues: readonly Colleague[]) => {
    together = colleagues.length > 0;
    onColleagues(colleagues);
  };
  const beat = async () => {
    running = true;
    askedAt = Date.now();
    toldEditing = askedAt - editedAt < LATELY;
    try {
      const others = await keepPresence(environment, { taskId, screen }, toldEditing);
      answeredAt = Date.now();
      if (!gone) show(others);
    } catch {
      // Presence is optional: a failing connection is reported at the next save.
    } finally {
      running = false;
      if (!gone) lookAfter(Math.max(0, askedAt + period() - Date.now()));
    }
  };
  const look = () => {
    const now = Date.now();
    // Hides stale presence.
    if (together && now - answeredAt >= TIMES.presenceExpiry) show([]);
    const here = document.visibilityState === 'visible' && now - clock.lastActive() < LATELY;
    const due = askedAt + period() - now;
    lookAfter(due > 0 ? due : period());
    if (!running && here && due <= 0) void beat();
  };
  const clock = startActivityClock(look);
  const stopListening = saver.subscribe(() => {
    if (saver.state().kind !== 'unsaved') return;
    editedAt = Date.now();
    if (!running && !toldEditing) void beat();
  });
  const stopHearing = onChanges((changes) => {
    const isHere = changes.some(({ about, ids }) => about === 'presence' && ids.includes(taskId));
    const isActive = document.visibilityState === 'visible' && Date.now() - clock.lastActive() < LATELY;
    if (isHere && isActive && !running) void beat();
  });
  const leave = () => endPresence(environment, { taskId, screen }).catch(() => undefined);
  const onHide = () => void leave();
  // The browser may bring the page back as it was. The screen that it was has ended.
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    screen = crypto.randomUUID();
    void beat();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  void beat();
  return () => {
    gone = true;
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
    clearTimeout(timer);
    clock.close();
    stopHearing();
    stopListening();
    void leave();
  };
}
