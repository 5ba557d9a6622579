import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { TIMES } from '@isocenter/schemas';
import { startActivityClock } from '../../session/inactivity.ts';
import { TASK_PRESENCE_TEXT } from '../../messages/taskPresence.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import { endPresence, keepPresence, type Colleague } from './presenceCommands.ts';
import styles from './Presence.module.css';

/** How long a user counts as editing after the last edit, and as present after the last activity. */
const LATELY = 60_000;

interface PresenceProps {
  readonly taskId: string;
  readonly saver: DocumentSaver;
}

/** Shows who else has the task open. It warns and locks nothing: concurrent edits are merged field by field. */
export default function Presence({ taskId, saver }: PresenceProps) {
  const colleagues = useColleagues(taskId, saver);
  return (
    <ul className={styles['people']} aria-label={TASK_PRESENCE_TEXT.label} aria-live="polite">
      {colleagues.map(({ user: { id, displayName }, editing }) => (
        <li key={id} data-editing={editing || undefined}>
          {editing ? <IconPencil size={14} aria-hidden /> : <IconUsers size={14} aria-hidden />}
          {editing ? TASK_PRESENCE_TEXT.editing(displayName) : TASK_PRESENCE_TEXT.open(displayName)}
        </li>
      ))}
    </ul>
  );
}

/**
 * Tells the server at intervals that this screen has the task open. Only while the user is active, because requests
 * from an unused screen would keep its sign-in alive.
 */
function useColleagues(taskId: string, saver: DocumentSaver): readonly Colleague[] {
  const environment = useRelayEnvironment();
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([]);
  useEffect(() => {
    let gone = false;
    let running = false;
    let toldEditing = false;
    let askedAt = 0;
    let answeredAt = 0;
    let editedAt = Number.NEGATIVE_INFINITY;
    const beat = async () => {
      running = true;
      askedAt = Date.now();
      toldEditing = askedAt - editedAt < LATELY;
      try {
        const others = await keepPresence(environment, taskId, toldEditing);
        answeredAt = Date.now();
        if (!gone) setColleagues(others);
      } catch {
        // Presence is optional: a failing connection is reported at the next save.
      } finally {
        running = false;
      }
    };
    const look = () => {
      const now = Date.now();
      const here = document.visibilityState === 'visible' && now - clock.lastActive() < LATELY;
      if (!running && here && now - askedAt >= TIMES.presenceBeat) void beat();
      // Hides stale presence.
      if (now - answeredAt >= TIMES.presenceExpiry) setColleagues((known) => (known.length === 0 ? known : []));
    };
    const clock = startActivityClock(look);
    const ticker = setInterval(look, TIMES.presenceBeat);
    const stopListening = saver.subscribe(() => {
      if (saver.state().kind !== 'unsaved') return;
      editedAt = Date.now();
      if (!running && !toldEditing) void beat();
    });
    void beat();
    return () => {
      gone = true;
      clearInterval(ticker);
      clock.close();
      stopListening();
      void endPresence(environment, taskId).catch(() => undefined);
    };
  }, [environment, taskId, saver]);
  return colleagues;
}
