import { lazy, Suspense } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import type { PhotographedTask } from './photographCommands.ts';
import type { Photographs_task$key } from '../../__generated__/Photographs_task.graphql.ts';
import styles from './TaskPhotographs.module.css';

/** Most tasks have no photographs. */
const TaskPhotographs = lazy(() => import('./TaskPhotographs.tsx'));

interface PhotographsProps {
  readonly task: Photographs_task$key;
  /** The open task, for a person who may change its photographs now; else null. */
  readonly editing: PhotographedTask | null;
}

/** The photographs of a task, on its page. Nothing where there are none. */
export function Photographs({ task: key, editing }: PhotographsProps) {
  const task = useFragment(
    graphql`
      fragment Photographs_task on Task {
        id
        photographs {
          id
          number
          caption
          bodySite
          takenOn
          width
          height
          removedBy {
            displayName
          }
          removedOn
          removalReason
        }
      }
    `,
    key,
  );
  if (task.photographs.length === 0) return null;
  return (
    <Suspense fallback={<div className={styles['waiting']} />}>
      <TaskPhotographs task={task} editing={editing} />
    </Suspense>
  );
}
