import { useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { TASK_PRESENCE_TEXT } from '../../messages/taskPresence.ts';
import type { DocumentSaver } from '../saving/documentSaver.ts';
import type { Colleague } from './presenceCommands.ts';
import { reportPresence } from './reportPresence.ts';
import styles from './Presence.module.css';

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

function useColleagues(taskId: string, saver: DocumentSaver): readonly Colleague[] {
  const environment = useRelayEnvironment();
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([]);
  useEffect(
    () => reportPresence({ environment, taskId, saver, onColleagues: setColleagues }),
    [environment, taskId, saver],
  );
  return colleagues;
}
