import { graphql, useFragment } from 'react-relay/hooks';
import { Link } from 'react-router-dom';
import { TASK_TYPES } from '@isocenter/schemas';
import { WRONG_CHART_TEXT as words } from '../../messages/wrongChart.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { taskPath } from '../../tasks/taskPath.ts';
import type { EnteredInError_episode$key } from '../../__generated__/EnteredInError_episode.graphql.ts';
import styles from './Board.module.css';

/** Notes of the course that belong to another chart. Folded: no one looks for them in the care of this patient. */
export function EnteredInError({ episode }: { readonly episode: EnteredInError_episode$key }) {
  const { timeZone } = useSession().config;
  const { id, patient, enteredInError } = useFragment(
    graphql`
      fragment EnteredInError_episode on Episode {
        id
        patient {
          id
        }
        enteredInError {
          id
          displayName
          taskType
          sequence
          wrongChart {
            by {
              displayName
            }
            on
          }
        }
      }
    `,
    episode,
  );
  if (enteredInError.length === 0) return null;
  return (
    <details className={styles['inError']}>
      <summary>{`${words.list} (${enteredInError.length})`}</summary>
      <p>{words.listExplains}</p>
      <ul>
        {enteredInError.map(({ wrongChart, displayName, ...task }) => {
          const taskType = TASK_TYPES.find((type) => type === task.taskType);
          if (!taskType || !wrongChart) return null;
          return (
            <li key={task.id}>
              <Link to={taskPath(patient.id, id, { id: task.id, taskType, sequence: task.sequence ?? null })}>
                {words.listed(displayName, wrongChart.by.displayName, showInstant(wrongChart.on, timeZone))}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
