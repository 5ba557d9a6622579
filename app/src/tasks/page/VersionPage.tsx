import { useMemo, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { playRecord, readFormRecord, type FormRecord } from '@isocenter/engine';
import { FormView, TaskNames } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import { TASK_PATH } from '@isocenter/schemas';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { WarningNote } from '../../notices/FailureAlert.tsx';
import { isAddressedAs } from '../../patients/identity.ts';
import { PatientBanner } from '../../patients/PatientBanner.tsx';
import { useDocumentTitle } from '../../screen/documentTitle.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { SIGNED_TEXT } from '../../messages/signed.ts';
import { VERSIONS_TEXT as words } from '../../messages/versions.ts';
import { ActionBar } from '../ActionBar.tsx';
import { compiledFormQuery } from '../compiledFormQuery.ts';
import { DraftMark } from '../note/DraftMark.tsx';
import { NotePane } from '../note/NotePane.tsx';
import { StoredNote } from '../note/StoredNote.tsx';
import { PaperActions } from '../note/PaperActions.tsx';
import { FormSections } from './FormSections.tsx';
import type { VersionPageQuery, VersionPageQuery$data } from '../../__generated__/VersionPageQuery.graphql.ts';
import styles from '../Task.module.css';

interface VersionPageProps {
  readonly patientId: string;
  readonly episodeId: string;
  readonly taskId: string;
  /** The path segment of the task's type. */
  readonly segment: string;
  readonly versionId: string;
  /** The path of the task. */
  readonly path: string;
}

type Version = Extract<NonNullable<VersionPageQuery$data['node']>, { readonly __typename: 'TaskVersion' }>;

/** A version of a task as its form showed it when it was made, read only, with its note. Nothing of today is in it. */
export default function VersionPage({ patientId, episodeId, taskId, segment, versionId, path }: VersionPageProps) {
  const { node } = useLazyLoadQuery<VersionPageQuery>(
    graphql`
      query VersionPageQuery($versionId: ID!) {
        node(id: $versionId) {
          __typename
          ... on TaskVersion {
            id
            taskId
            action
            createdOn
            createdBy {
              displayName
            }
            formRecord
            noteValue
            task {
              taskType
              displayName
              episode {
                id
                label
                tasks {
                  id
                  displayName
                }
                patient {
                  id
                  formerRecords {
                    patientId
                  }
                  ...PatientBanner_patient
                }
              }
            }
          }
        }
      }
    `,
    { versionId },
    { fetchPolicy: 'network-only' },
  );
  const version = node?.__typename === 'TaskVersion' ? node : null;
  // A version under another patient's, episode's or task's path is treated as not found, like a task.
  const belongs =
    version?.taskId === taskId &&
    version.task.episode.id === episodeId &&
    isAddressedAs(version.task.episode.patient, patientId) &&
    Object.entries(TASK_PATH).some(([type, own]) => type === version.task.taskType && own === segment);
  if (!version || !belongs) return <NotFound />;
  const record: unknown = version.formRecord ?? null;
  return (
    <>
      <PatientBanner key={patientId} patient={version.task.episode.patient} />
      <div className={styles['page']}>
        <VersionHead version={version} path={path} />
        {record === null ? (
          <div className={styles['paper']}>
            <StoredNote text={version.noteValue} compiledForm={null} />
          </div>
        ) : (
          <RecordedForm version={version} record={record} />
        )}
        <ActionBar start={<span />} secondary={<PaperActions taskId={taskId} versionId={versionId} />} />
        {version.action !== 'signed' && <DraftMark />}
      </div>
    </>
  );
}

const ACTION_WORDS: Readonly<Record<string, string>> = words.action;

function VersionHead({ version, path }: { version: Version; path: string }) {
  const { timeZone } = useSession().config;
  const { displayName } = version.task;
  useDocumentTitle(words.versionOf(displayName));
  const action = ACTION_WORDS[version.action] ?? version.action;
  return (
    <header className={styles['header']}>
      <div className={styles['titles']}>
        <h1 tabIndex={-1}>{words.versionOf(displayName)}</h1>
      </div>
      <Link to={path}>{words.backToTask}</Link>
      <p className={styles['indicator']}>
        {words.name(action, version.createdBy.displayName, showInstant(version.createdOn, timeZone))} {words.asItWas}
      </p>
    </header>
  );
}

function RecordedForm({ version, record: read }: { version: Version; record: unknown }) {
  const record = useMemo((): FormRecord => readFormRecord(read, 'formRecord'), [read]);
  const { data: compiledForm } = useSuspenseQuery(compiledFormQuery(record.formHash));
  const [store] = useState(() => playRecord({ compiledForm, record }));
  const { tasks } = version.task.episode;
  const taskNames = useMemo(() => new Map(tasks.map(({ id, displayName }) => [id, displayName])), [tasks]);
  const note = (
    <div className={styles['paper']}>
      <StoredNote text={version.noteValue} compiledForm={compiledForm} />
    </div>
  );
  return (
    <NotePane note={note}>
      <FormSections store={store} readOnly />
      <div className={styles['form']}>
        {record.answersOnly && <WarningNote>{SIGNED_TEXT.answersOnly}</WarningNote>}
        <TaskNames value={taskNames}>
          <FormView store={store} mode="readOnly" />
        </TaskNames>
      </div>
    </NotePane>
  );
}
