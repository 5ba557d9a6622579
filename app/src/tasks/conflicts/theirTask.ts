import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { readFormValues, readProvenances, type StoredAnswers } from '@isocenter/engine';
import { isCompletedStatus, TASK_STATUSES, type TaskStatus } from '@isocenter/schemas';
import { freshnessOf, type Freshness } from '../saving/freshness.ts';
import type { StoredHandNote } from '../saving/handNote.ts';
import type { theirTaskQuery } from '../../__generated__/theirTaskQuery.graphql.ts';

/** The task as another user left it. */
export interface TheirTask {
  /** Who wrote last: saved the document, or changed the status after that. */
  readonly by: string;
  readonly byId: string | null;
  readonly on: string;
  /** Null if this version does not know the status. */
  readonly status: TaskStatus | null;
  readonly documentId: string | null;
  readonly answers: StoredAnswers;
  /** Null if the note was not edited by hand. */
  readonly handNote: StoredHandNote | null;
  readonly freshness: Freshness;
  /** Signed, cancelled or moved to another form: it no longer accepts the edits of this screen. */
  readonly takesEdits: boolean;
}

export async function theirTask(environment: Environment, taskId: string, formHash: string): Promise<TheirTask> {
  const query = graphql`
    query theirTaskQuery($taskId: ID!) {
      task(taskId: $taskId) {
        id
        taskStatus
        formHash
        revision
        updatedOn
        updatedBy {
          id
          displayName
        }
        document {
          id
          formValues
          provenance
          updatedOn
          updatedBy {
            id
            displayName
          }
          note {
            value
            handEdited
            base
            updatedOn
          }
        }
      }
    }
  `;
  const options = { fetchPolicy: 'network-only' } as const;
  const answer = await fetchQuery<theirTaskQuery>(environment, query, { taskId }, options).toPromise();
  const task = answer?.task;
  if (!task) throw new Error('The task is not there any more.');
  const { document } = task;
  const last = document?.updatedOn && document.updatedOn > task.updatedOn ? document : task;
  const status = TASK_STATUSES.find((known) => known === task.taskStatus);
  return {
    by: last.updatedBy?.displayName ?? 'another user',
    byId: last.updatedBy?.id ?? null,
    on: last.updatedOn ?? task.updatedOn,
    status: status ?? null,
    documentId: document?.id ?? null,
    answers: {
      values: readFormValues(document?.formValues ?? {}, 'formValues'),
      provenance: readProvenances(document?.provenance ?? {}, 'provenance'),
    },
    handNote: document?.note.handEdited ? { text: document.note.value, base: document.note.base ?? null } : null,
    freshness: freshnessOf(task),
    takesEdits: status !== undefined && !isCompletedStatus(status) && Boolean(document) && task.formHash === formHash,
  };
}
