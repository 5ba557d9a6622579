import { graphql, useFragment } from 'react-relay/hooks';
import { Alert } from '@mantine/core';
import { IconArrowsExchange, IconFileX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { TASK_TYPES } from '@isocenter/schemas';
import { WRONG_CHART_TEXT as words } from '../../messages/wrongChart.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { taskPath } from '../taskPath.ts';
import type { WrongChartTrace_task$key } from '../../__generated__/WrongChartTrace_task.graphql.ts';
import styles from './WrongChart.module.css';

interface OtherTask {
  readonly patientId: string;
  readonly episodeId: string;
  readonly taskId: string;
  readonly taskType: string;
}

/** That a note belongs to another chart, or came from one. Above everything else, because it changes what is read below. */
export function WrongChartTrace({ task }: { readonly task: WrongChartTrace_task$key }) {
  const { timeZone } = useSession().config;
  const { wrongChart, movedFrom } = useFragment(
    graphql`
      fragment WrongChartTrace_task on Task {
        wrongChart {
          by {
            displayName
          }
          on
          reason
          movedTo {
            patientId
            episodeId
            taskId
            taskType
          }
        }
        movedFrom {
          by {
            displayName
          }
          on
          reason
          from {
            patientId
            episodeId
            taskId
            taskType
          }
        }
      }
    `,
    task,
  );
  return (
    <>
      {wrongChart && (
        <Alert role="note" data-kind="error" className={styles['trace']} icon={<IconFileX />} title={words.mark}>
          <p>{words.marked(wrongChart.by.displayName, showInstant(wrongChart.on, timeZone))}</p>
          <p>{words.reason(wrongChart.reason)}</p>
          <OtherChart task={wrongChart.movedTo ?? null} text={words.toDraft} />
        </Alert>
      )}
      {movedFrom && (
        <Alert
          role="note"
          data-kind="warning"
          className={styles['trace']}
          icon={<IconArrowsExchange />}
          title={words.moved}
        >
          <p>{words.movedBy(movedFrom.by.displayName, showInstant(movedFrom.on, timeZone))}</p>
          <p>{words.reason(movedFrom.reason)}</p>
          <OtherChart task={movedFrom.from ?? null} text={words.toOriginal} />
        </Alert>
      )}
    </>
  );
}

function OtherChart({ task, text }: { readonly task: OtherTask | null; readonly text: string }) {
  const taskType = TASK_TYPES.find((type) => type === task?.taskType);
  if (!task || !taskType) return null;
  const { patientId, episodeId, taskId: id } = task;
  return <Link to={taskPath(patientId, episodeId, { id, taskType, sequence: null })}>{text}</Link>;
}
