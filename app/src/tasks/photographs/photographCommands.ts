import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { API, numberShape, PHOTOGRAPH_PARTS, recordShape, type AddedPhotograph } from '@isocenter/schemas';
import { mutate } from '../../requests/mutate.ts';
import { sendForm } from '../../requests/sendForm.ts';
import type { Freshness } from '../saving/freshness.ts';
import { readFreshness } from '../saving/taskCommands.ts';
import type { OpenTask } from '../saving/useTaskWrite.ts';
import type { photographCommandsDescribeMutation } from '../../__generated__/photographCommandsDescribeMutation.graphql.ts';
import type { photographCommandsReadQuery } from '../../__generated__/photographCommandsReadQuery.graphql.ts';
import type { photographCommandsRemoveMutation } from '../../__generated__/photographCommandsRemoveMutation.graphql.ts';

/** What the change of a photograph needs of the open task. */
export type PhotographedTask = Pick<OpenTask, 'saver' | 'saveFirst'>;

/** What a person says about a photograph. */
export interface PhotographWords {
  readonly caption: string;
  readonly bodySite: string;
  readonly takenOn: string;
}

const added = recordShape<AddedPhotograph>({ number: numberShape });

/** Sends one photograph. */
export async function addPhotograph(
  taskId: string,
  file: File,
  { caption, bodySite, takenOn }: PhotographWords,
  on: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<void> {
  const form = new FormData();
  form.append(PHOTOGRAPH_PARTS.caption, caption);
  form.append(PHOTOGRAPH_PARTS.takenOn, takenOn);
  if (bodySite.trim() !== '') form.append(PHOTOGRAPH_PARTS.bodySite, bodySite);
  // Its own name may be that of a patient.
  form.append(PHOTOGRAPH_PARTS.file, file, 'photograph');
  await sendForm(`${API.data}/tasks/${encodeURIComponent(taskId)}/photographs`, { form, shape: added, ...on });
}

/** Reads the photographs of the task again. @returns its freshness, by which the next save goes on */
export async function readPhotographs(environment: Environment, taskId: string): Promise<Freshness | null> {
  const query = graphql`
    query photographCommandsReadQuery($taskId: ID!) {
      task(taskId: $taskId) {
        ...taskCommands_freshness
        ...Photographs_task
      }
    }
  `;
  const variables = { taskId };
  const answer = await fetchQuery<photographCommandsReadQuery>(environment, query, variables, {
    fetchPolicy: 'network-only',
  }).toPromise();
  return answer?.task ? readFreshness(answer.task) : null;
}

export async function describePhotograph(
  environment: Environment,
  variables: photographCommandsDescribeMutation['variables'],
): Promise<Freshness> {
  const mutation = graphql`
    mutation photographCommandsDescribeMutation(
      $taskId: ID!
      $number: Int!
      $caption: String!
      $bodySite: String
      $takenOn: Date!
    ) {
      describeTaskPhotograph(
        taskId: $taskId
        number: $number
        caption: $caption
        bodySite: $bodySite
        takenOn: $takenOn
      ) {
        ...taskCommands_freshness
        ...Photographs_task
      }
    }
  `;
  const answer = await mutate<photographCommandsDescribeMutation>(environment, mutation, variables);
  return readFreshness(answer.describeTaskPhotograph);
}

export async function removePhotograph(
  environment: Environment,
  variables: photographCommandsRemoveMutation['variables'],
): Promise<Freshness> {
  const mutation = graphql`
    mutation photographCommandsRemoveMutation($taskId: ID!, $number: Int!, $reason: String!) {
      removeTaskPhotograph(taskId: $taskId, number: $number, reason: $reason) {
        ...taskCommands_freshness
        ...Photographs_task
      }
    }
  `;
  const answer = await mutate<photographCommandsRemoveMutation>(environment, mutation, variables);
  return readFreshness(answer.removeTaskPhotograph);
}
