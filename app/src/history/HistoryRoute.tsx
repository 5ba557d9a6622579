import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Button, Skeleton } from '@mantine/core';
import { generatePath, Link, useParams } from 'react-router-dom';
import { ROUTES, TASK_STATUSES } from '@isocenter/schemas';
import { HISTORY_TEXT as words } from '../messages/history.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { QueryBoundary } from '../notices/QueryBoundary.tsx';
import { PatientBanner } from '../patients/PatientBanner.tsx';
import { showInstant } from '../screen/dates.ts';
import { Component as NotFound } from '../screen/NotFoundRoute.tsx';
import { Screen, Section } from '../screen/Screen.tsx';
import { useSession } from '../session/session.ts';
import { TaskStatusMark } from '../tasks/TaskStatusMark.tsx';
import type { HistoryRouteQuery, HistoryRouteQuery$data } from '../__generated__/HistoryRouteQuery.graphql.ts';
import type { HistoryRouteRecentQuery } from '../__generated__/HistoryRouteRecentQuery.graphql.ts';
import type { HistoryRouteVersionsQuery } from '../__generated__/HistoryRouteVersionsQuery.graphql.ts';
import styles from './History.module.css';

/** The versions of a patient's notes and where they were published (decision 36). */
export function Component() {
  const { permissions } = useSession();
  const { patientId } = useParams();
  if (!permissions.has('patients:view')) return <NotFound />;
  return patientId === undefined ? <Chooser /> : <History key={patientId} patientId={patientId} />;
}

function Chooser() {
  return (
    <Screen title={words.title}>
      <p>{words.intro}</p>
      <Section title={words.choose}>
        <QueryBoundary
          where="note history"
          waiting={<Skeleton height={160} aria-busy="true" />}
          failed={(retry) => <FailureAlert onRetry={retry}>{words.recentFailed}</FailureAlert>}
        >
          {(fetchKey) => <Recent fetchKey={fetchKey} />}
        </QueryBoundary>
        <p>{words.search}</p>
      </Section>
    </Screen>
  );
}

function Recent({ fetchKey }: { readonly fetchKey: number }) {
  const { recentPatients } = useLazyLoadQuery<HistoryRouteRecentQuery>(
    graphql`
      query HistoryRouteRecentQuery {
        recentPatients {
          id
          name {
            firstName
            lastName
          }
          sourceId
        }
      }
    `,
    {},
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  if (recentPatients.length === 0) return <p>{words.noRecent}</p>;
  return (
    <ul className={styles['rows']}>
      {recentPatients.map(({ id, name, sourceId }) => (
        <li key={id}>
          <Link to={generatePath(ROUTES.patientHistory, { patientId: id })}>
            {`${name.lastName}, ${name.firstName}`}
          </Link>{' '}
          <span className="figures">{sourceId}</span>
        </li>
      ))}
    </ul>
  );
}

const HISTORY = graphql`
  query HistoryRouteQuery($patientId: ID!) {
    patient(patientId: $patientId) {
      id
      ...PatientBanner_patient
      episodes {
        id
        label
        tasks {
          id
          displayName
          taskStatus
          required
          publications {
            id
            receivingApplication
            status
            askedOn
            askedBy {
              displayName
            }
          }
          earlierPublications {
            id
            receivingApplication
            status
            askedOn
            askedBy {
              displayName
            }
          }
        }
      }
    }
  }
`;

type Patient = NonNullable<HistoryRouteQuery$data['patient']>;
type Task = NonNullable<Patient['episodes']>[number]['tasks'][number];

function History({ patientId }: { readonly patientId: string }) {
  const { patient } = useLazyLoadQuery<HistoryRouteQuery>(HISTORY, { patientId }, { fetchPolicy: 'store-and-network' });
  if (!patient) return <NotFound />;
  const episodes = (patient.episodes ?? [])
    .map(({ id, label, tasks }) => ({
      id,
      label,
      tasks: tasks.filter(({ taskStatus }) => taskStatus !== 'NOT_STARTED'),
    }))
    .filter(({ tasks }) => tasks.length > 0);
  return (
    <>
      <PatientBanner patient={patient} />
      <Screen
        title={words.title}
        actions={
          <Button component={Link} variant="default" to={generatePath(ROUTES.patient, { patientId: patient.id })}>
            {words.toChart}
          </Button>
        }
      >
        <p>{words.intro}</p>
        {episodes.length === 0 && <p role="status">{words.none}</p>}
        {episodes.map(({ id, label, tasks }) => (
          <Section key={id} title={label}>
            <ul className={styles['rows']}>
              {tasks.map((task) => (
                <li key={task.id}>
                  <TaskHistory task={task} />
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </Screen>
    </>
  );
}

function TaskHistory({ task }: { readonly task: Task }) {
  const { timeZone } = useSession().config;
  const [isOpen, setOpen] = useState(false);
  const status = TASK_STATUSES.find((known) => known === task.taskStatus);
  const publications = [...task.publications, ...task.earlierPublications];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {task.displayName} {status && <TaskStatusMark status={status} required={task.required} />}
      </summary>
      <h3>{words.publications}</h3>
      {publications.length === 0 && <p>{words.notPublished}</p>}
      <ul>
        {publications.map(({ id, receivingApplication, status: published, askedBy, askedOn }) => (
          <li key={id}>
            {words.publication(
              receivingApplication,
              words.statusOf(published),
              askedBy.displayName,
              showInstant(askedOn, timeZone),
            )}
          </li>
        ))}
      </ul>
      <h3>{words.versions}</h3>
      {isOpen && (
        <QueryBoundary
          where="note history"
          waiting={<Skeleton height={80} aria-busy="true" />}
          failed={(retry) => <FailureAlert onRetry={retry}>{words.failed}</FailureAlert>}
        >
          {(fetchKey) => <Versions taskId={task.id} fetchKey={fetchKey} />}
        </QueryBoundary>
      )}
    </details>
  );
}

function Versions({ taskId, fetchKey }: { readonly taskId: string; readonly fetchKey: number }) {
  const { timeZone } = useSession().config;
  const { taskVersions } = useLazyLoadQuery<HistoryRouteVersionsQuery>(
    graphql`
      query HistoryRouteVersionsQuery($taskId: ID!) {
        taskVersions(taskId: $taskId) {
          id
          action
          createdOn
          createdBy {
            displayName
          }
        }
      }
    `,
    { taskId },
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  if (taskVersions.length === 0) return <p>{words.noVersions}</p>;
  return (
    <ol>
      {taskVersions.map(({ id, action, createdBy, createdOn }) => (
        <li key={id}>{words.version(words.action(action), createdBy.displayName, showInstant(createdOn, timeZone))}</li>
      ))}
    </ol>
  );
}
