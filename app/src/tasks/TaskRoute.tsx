import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { TASK_PATH } from '@isocenter/schemas';
import { PatientBanner } from '../patients/PatientBanner.tsx';
import { Component as NotFound } from '../shell/NotFoundRoute.tsx';
import { bundleQuery } from './bundleQuery.ts';
import { TaskPage } from './TaskPage.tsx';
import { readTaskPath } from './taskPath.ts';
import type { TaskRouteQuery } from '../__generated__/TaskRouteQuery.graphql.ts';

/** A task's form and note page: `manage/{taskpath}/[digit]/{id}[/note]`. */
export function Component() {
  const { patientId = '', episodeId = '', '*': rest = '' } = useParams();
  const address = readTaskPath(rest);
  // Opening again after a refusal or a discard reads the task anew.
  const [opened, setOpened] = useState(0);
  if (!address) return <NotFound />;
  return (
    <OpenedTask
      key={`${address.taskId}:${opened}`}
      patientId={patientId}
      episodeId={episodeId}
      taskId={address.taskId}
      segment={TASK_PATH[address.taskType]}
      note={address.note}
      opened={opened}
      onReopen={() => setOpened((count) => count + 1)}
    />
  );
}

interface OpenedTaskProps {
  readonly patientId: string;
  readonly episodeId: string;
  readonly taskId: string;
  readonly segment: string;
  readonly note: boolean;
  readonly opened: number;
  readonly onReopen: () => void;
}

function OpenedTask({ patientId, episodeId, taskId, segment, note, opened, onReopen }: OpenedTaskProps) {
  const { task, userTaskPermissions, latestTaskVersion } = useLazyLoadQuery<TaskRouteQuery>(
    graphql`
      query TaskRouteQuery($taskId: ID!) {
        task(taskId: $taskId) {
          taskType
          bundleHash
          episode {
            id
            patient {
              id
              ...PatientBanner_patient
            }
          }
          ...TaskPage_task
        }
        userTaskPermissions(taskId: $taskId) {
          ...TaskPage_permissions
        }
        latestTaskVersion(taskId: $taskId, actions: ["PENDED"]) {
          ...TaskPage_pended
        }
      }
    `,
    { taskId },
    // A form is never opened on what was read earlier.
    { fetchPolicy: 'network-only', fetchKey: opened },
  );
  // A task under another patient's or episode's path is as good as not there: nobody may land on a wrong chart.
  const belongs =
    task &&
    task.episode.id === episodeId &&
    task.episode.patient.id === patientId &&
    Object.entries(TASK_PATH).some(([type, path]) => type === task.taskType && path === segment);
  if (!belongs) return <NotFound />;
  return (
    <>
      <PatientBanner key={patientId} patient={task.episode.patient} />
      <WithBundle hash={task.bundleHash}>
        {(bundle) => (
          <TaskPage
            bundle={bundle}
            task={task}
            permissions={userTaskPermissions}
            pended={latestTaskVersion ?? null}
            note={note}
            onReopen={onReopen}
          />
        )}
      </WithBundle>
    </>
  );
}

function WithBundle({ hash, children }: { hash: string; children: (bundle: OpenBundle) => React.ReactNode }) {
  const { data } = useSuspenseQuery(bundleQuery(hash));
  return children(data);
}
type OpenBundle = Awaited<ReturnType<NonNullable<ReturnType<typeof bundleQuery>['queryFn']>>>;
