import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { leave } from '../../session/leave.ts';
import { showSnackbar } from '../../notices/snackbar.ts';
import { PUBLISH_TEXT as TEXT } from '../../messages/publish.ts';
import { messageOf } from '../../requests/failures.ts';
import { mutate } from '../../requests/mutate.ts';
import type { publishQueriesMutation } from '../../__generated__/publishQueriesMutation.graphql.ts';
import type { publishQueriesQuery, publishQueriesQuery$data } from '../../__generated__/publishQueriesQuery.graphql.ts';

export type Publishing = publishQueriesQuery$data;
export type PublishAction = 'PENDED' | 'SIGNED';

/** Whether and where a task's note can be published, its publication status, and the visits it may belong to. */
const PUBLISHING = graphql`
  query publishQueriesQuery($taskId: ID!) {
    task(taskId: $taskId) {
      taskStatus
      receivingApplication
      enableAppointmentSelect
      publications {
        id
        status
        error
        receivingApplication
        acceptedOn
        withdrawnBy {
          displayName
        }
        withdrawnBecause
      }
      earlierPublications {
        id
        status
        receivingApplication
        acceptedOn
      }
      document {
        note {
          id
          publishInfo {
            publishedBy
            publishedOn
          }
        }
      }
      episode {
        patient {
          id
          deceased {
            date
          }
          appointments {
            id
            appointmentType
            startDate
            location
          }
        }
      }
    }
    userTaskPermissions(taskId: $taskId) {
      allowPublish
      allowPublishOnPend
      allowPublishOnSign
      allowUnsign
    }
  }
`;

export async function loadPublishing(environment: Environment, taskId: string): Promise<Publishing> {
  const fresh = { fetchPolicy: 'network-only' } as const;
  const answer = await fetchQuery<publishQueriesQuery>(environment, PUBLISHING, { taskId }, fresh).toPromise();
  if (!answer) throw new Error(TEXT.loadFailed);
  return answer;
}

interface PublishRequest {
  readonly taskId: string;
  readonly action: PublishAction;
  readonly appointmentId: string | null;
  /** The user confirmed that they know of the death (decision 61). */
  readonly despiteDeath: boolean;
  /** The path of the task's page, to return to after signing in to the record system. */
  readonly path: string;
}

/**
 * Publishes the current note and reports the result on whatever screen the user is by then; a failure can be retried
 * from there. If the record system requires a sign-in, it goes there and back (TASK-076).
 */
export async function publishNote(environment: Environment, request: PublishRequest): Promise<void> {
  try {
    const { message, url, error, receivingApplication } = await askToPublish(environment, request);
    if (url !== null && url !== undefined) {
      showSnackbar({ kind: 'info', text: TEXT.signInFirst(receivingApplication ?? '') });
      leave.to(`${url}?return=${encodeURIComponent(request.path)}`);
    } else if (error) tellFailure(environment, request, error);
    else showSnackbar({ kind: 'success', text: message ?? '' });
  } catch (error) {
    tellFailure(environment, request, TEXT.failed(messageOf(error)));
  }
}

function tellFailure(environment: Environment, request: PublishRequest, text: string): void {
  showSnackbar({ kind: 'error', text: `${text} ${TEXT.retry}`, onClick: () => void publishNote(environment, request) });
}

async function askToPublish(environment: Environment, { taskId, action, appointmentId, despiteDeath }: PublishRequest) {
  const { task } = await loadPublishing(environment, taskId);
  const mutation = graphql`
    mutation publishQueriesMutation(
      $noteId: ID!
      $patientId: ID!
      $action: PublishAction!
      $appointmentId: ID
      $despiteDeath: Boolean!
    ) {
      publishNote(
        noteId: $noteId
        patientId: $patientId
        action: $action
        appointmentId: $appointmentId
        despiteDeath: $despiteDeath
      ) {
        message
        url
        error
        receivingApplication
      }
    }
  `;
  const noteId = task?.document?.note.id;
  if (!task || noteId === undefined) throw new Error(TEXT.loadFailed);
  const variables = { noteId, patientId: task.episode.patient.id, action, appointmentId, despiteDeath };
  return (await mutate<publishQueriesMutation>(environment, mutation, variables)).publishNote;
}
