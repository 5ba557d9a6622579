import { lazy, Suspense, useState, type ReactNode } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import { TASK_PATH } from '@isocenter/schemas';
import { ScreenSkeleton } from '../../screen/ScreenSkeleton.tsx';
import { isAddressedAs } from '../../patients/identity.ts';
import { PatientBanner } from '../../patients/PatientBanner.tsx';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { compiledFormQuery } from '../compiledFormQuery.ts';
import type { KeptEdit, Reopen } from '../conflicts/mergeState.ts';
import { TaskPage } from './TaskPage.tsx';
import { readTaskPath, readVersionPath } from '../taskPath.ts';
import type { TaskRouteQuery } from '../../__generated__/TaskRouteQuery.graphql.ts';

/** Loaded on demand: rarely needed. */
const VersionPage = lazy(() => import('./VersionPage.tsx'));

/** A task's form and note page, or one of its versions: `manage/{taskpath}/[digit]/{id}[/note|/version/{id}]`. */
export function Component() {
  const { patientId = '', episodeId = '', '*': rest = '' } = useParams();
  const { pathname } = useLocation();
  const version = readVersionPath(rest);
  const address = version ?? readTaskPath(rest);
  if (!address) return <NotFound />;
  const { taskId, taskType } = address;
  const shared = { patientId, episodeId, taskId, segment: TASK_PATH[taskType] };
  if (!version) return <TaskAtPath {...shared} note={address.note} />;
  const { versionId } = version;
  const path = pathname.slice(0, pathname.lastIndexOf('/version/'));
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <VersionPage key={versionId} {...shared} versionId={versionId} path={path} />
    </Suspense>
  );
}

function TaskAtPath(props: Pick<OpenedTaskProps, 'patientId' | 'episodeId' | 'taskId' | 'segment' | 'note'>) {
  const opening = useOpening();
  return (
    // A separate boundary, so that a reopening outlives the wait for its data. A new one for each task, so that a task which
    // was left is never on screen while the next one loads.
    <Suspense key={props.taskId} fallback={<ScreenSkeleton />}>
      <OpenedTask
        key={`${props.taskId}:${opening.key}`}
        {...props}
        opening={opening.key}
        kept={opening.kept}
        onReopen={opening.again}
      />
    </Suspense>
  );
}

/**
 * Every opening reads the task again: a form that starts from older data would overwrite newer answers. The key comes
 * from the router, because React may render a page many times before it shows it. A counter here would read the task,
 * and audit the read, each time.
 */
function useOpening(): { readonly key: string; readonly kept: readonly KeptEdit[]; readonly again: Reopen } {
  const arrival = useLocation().key;
  // Moving to the note page and back changes the location but not the opening.
  const [opening, setOpening] = useState<Opening>({ arrival, times: 0, kept: [] });
  return {
    key: `${opening.arrival}:${opening.times}`,
    kept: opening.kept,
    again: (kept: readonly KeptEdit[] = []) => setOpening(({ times }) => ({ arrival, times: times + 1, kept })),
  };
}

interface Opening {
  readonly arrival: string;
  readonly times: number;
  readonly kept: readonly KeptEdit[];
}

interface OpenedTaskProps {
  readonly patientId: string;
  readonly episodeId: string;
  readonly taskId: string;
  readonly segment: string;
  readonly note: boolean;
  readonly opening: string;
  readonly kept: readonly KeptEdit[];
  readonly onReopen: Reopen;
}

function OpenedTask({ patientId, episodeId, taskId, segment, note, opening, kept, onReopen }: OpenedTaskProps) {
  const { task, userTaskPermissions } = useLazyLoadQuery<TaskRouteQuery>(
    graphql`
      query TaskRouteQuery($taskId: ID!) {
        task(taskId: $taskId) {
          taskType
          formHash
          episode {
            id
            patient {
              id
              formerRecords {
                patientId
              }
              ...PatientBanner_patient
            }
          }
          ...TaskPage_task
        }
        userTaskPermissions(taskId: $taskId) {
          ...TaskPage_permissions
        }
      }
    `,
    { taskId },
    { fetchPolicy: 'network-only', fetchKey: opening },
  );
  // A task under another patient's or episode's path is treated as not found: the user must not land on a wrong chart.
  const belongs =
    task &&
    task.episode.id === episodeId &&
    isAddressedAs(task.episode.patient, patientId) &&
    Object.entries(TASK_PATH).some(([type, path]) => type === task.taskType && path === segment);
  if (!belongs) return <NotFound />;
  return (
    <>
      <PatientBanner key={patientId} patient={task.episode.patient} />
      <WithCompiledForm hash={task.formHash}>
        {(compiledForm) => (
          <TaskPage
            compiledForm={compiledForm}
            task={task}
            permissions={userTaskPermissions}
            note={note}
            kept={kept}
            onReopen={onReopen}
          />
        )}
      </WithCompiledForm>
    </>
  );
}

function WithCompiledForm({
  hash,
  children,
}: {
  hash: string;
  children: (compiledForm: OpenCompiledForm) => ReactNode;
}) {
  const { data } = useSuspenseQuery(compiledFormQuery(hash));
  return children(data);
}
type OpenCompiledForm = Awaited<ReturnType<NonNullable<ReturnType<typeof compiledFormQuery>['queryFn']>>>;
