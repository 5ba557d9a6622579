import { graphql } from 'react-relay/hooks';
import { readInlineData, type Environment } from 'relay-runtime';
import type { FormRecord, StoredAnswers } from '@isocenter/engine';
import { mutate } from '../../requests/mutate.ts';
import { freshnessOf, type Freshness } from './freshness.ts';
import type { SavedContent } from './documentSaver.ts';
import type { taskCommands_freshness$key } from '../../__generated__/taskCommands_freshness.graphql.ts';
import type { taskCommandsCreateDocumentMutation } from '../../__generated__/taskCommandsCreateDocumentMutation.graphql.ts';
import type { taskCommandsPendMutation } from '../../__generated__/taskCommandsPendMutation.graphql.ts';
import type { taskCommandsSaveMutation } from '../../__generated__/taskCommandsSaveMutation.graphql.ts';
import type { taskCommandsSignMutation } from '../../__generated__/taskCommandsSignMutation.graphql.ts';
import type { taskCommandsStartMutation } from '../../__generated__/taskCommandsStartMutation.graphql.ts';

/** What every command returns: enough to know the task's state and to write again, and no answers. */
const FRESHNESS = graphql`
  fragment taskCommands_freshness on Task @inline {
    id
    taskStatus
    revision
    updatedOn
    document {
      id
      updatedOn
      note {
        id
        updatedOn
      }
    }
  }
`;

export function readFreshness(task: taskCommands_freshness$key): Freshness {
  return freshnessOf(readInlineData(FRESHNESS, task));
}

/** The content of a pend or a sign (TASK-058). */
export interface FinalContent extends StoredAnswers {
  readonly note: string;
  /** Paragraphs that the episode stores for its notes (TASK-080). */
  readonly noteFragments?: Readonly<Record<string, string>> | null;
}

/** With what the screen showed: the server refuses to pend or sign anything else (decision 53). */
interface SeenContent extends FinalContent {
  readonly formRecord: FormRecord;
}

/** A task that can be written to: its document exists. */
interface Writable {
  readonly freshness: Freshness;
  readonly documentId: string;
}

function writable(task: taskCommands_freshness$key): Writable {
  const data = readInlineData(FRESHNESS, task);
  if (!data.document) throw new Error('The task has no document.');
  return { freshness: freshnessOf(data), documentId: data.document.id };
}

export async function startTask(environment: Environment, id: string): Promise<Writable> {
  const mutation = graphql`
    mutation taskCommandsStartMutation($id: ID!) {
      startTask(id: $id) {
        ...taskCommands_freshness
        document {
          formValues
          provenance
          note {
            value
            handEdited
            base
            footer
            publishInfo {
              publishedBy
              publishedOn
            }
          }
        }
      }
    }
  `;
  const answer = await mutate<taskCommandsStartMutation>(environment, mutation, { id });
  return writable(answer.startTask);
}

/** For a started task that has no document yet (TASK-061). */
export async function createDocument(environment: Environment, taskId: string): Promise<Writable> {
  const mutation = graphql`
    mutation taskCommandsCreateDocumentMutation($taskId: ID!) {
      createDocument(taskId: $taskId) {
        id
        task {
          ...taskCommands_freshness
          document {
            formValues
            provenance
            note {
              value
              handEdited
              base
              footer
              publishInfo {
                publishedBy
                publishedOn
              }
            }
          }
        }
      }
    }
  `;
  const answer = await mutate<taskCommandsCreateDocumentMutation>(environment, mutation, { taskId });
  return writable(answer.createDocument.task);
}

export async function saveDocument(
  environment: Environment,
  documentId: string,
  { values, provenance, note, noteBase, contentTemplateId }: SavedContent,
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation taskCommandsSaveMutation(
      $id: ID!
      $formValues: JSON!
      $provenance: JSON
      $contentTemplateId: ID
      $note: String
      $noteBase: String
      $freshness: ValidUpdateCheckInput!
    ) {
      updateDocument(
        id: $id
        formValues: $formValues
        provenance: $provenance
        contentTemplateId: $contentTemplateId
        note: $note
        noteBase: $noteBase
        validUpdateCheckInputs: $freshness
      ) {
        id
        task {
          ...taskCommands_freshness
        }
      }
    }
  `;
  const saved = { formValues: values, provenance, contentTemplateId, note, noteBase };
  const variables = { id: documentId, ...saved, freshness };
  const answer = await mutate<taskCommandsSaveMutation>(environment, mutation, variables);
  return readFreshness(answer.updateDocument.task);
}

export async function pendTask(
  environment: Environment,
  content: SeenContent,
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation taskCommandsPendMutation(
      $id: ID!
      $values: JSON!
      $provenance: JSON
      $note: String!
      $noteFragments: JSON
      $formRecord: JSON!
      $freshness: ValidUpdateCheckInput!
    ) {
      pendTask(
        id: $id
        documentFormValues: $values
        provenance: $provenance
        noteValue: $note
        noteFragments: $noteFragments
        formRecord: $formRecord
        validUpdateCheckInputs: $freshness
      ) {
        ...taskCommands_freshness
        pendedOn
        pendedBy {
          id
          displayName
        }
      }
    }
  `;
  const answer = await mutate<taskCommandsPendMutation>(environment, mutation, {
    id: freshness.taskId,
    ...content,
    freshness,
  });
  return readFreshness(answer.pendTask);
}

export async function signTask(
  environment: Environment,
  content: SeenContent & { readonly attestation: string | null },
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation taskCommandsSignMutation(
      $id: ID!
      $values: JSON!
      $provenance: JSON
      $note: String!
      $noteFragments: JSON
      $formRecord: JSON!
      $attestation: ID
      $freshness: ValidUpdateCheckInput!
    ) {
      signTask(
        id: $id
        documentFormValues: $values
        provenance: $provenance
        noteValue: $note
        noteFragments: $noteFragments
        formRecord: $formRecord
        attestation: $attestation
        validUpdateCheckInputs: $freshness
      ) {
        ...taskCommands_freshness
        signedOn
        signedBy {
          id
          displayName
        }
      }
    }
  `;
  const answer = await mutate<taskCommandsSignMutation>(environment, mutation, {
    id: freshness.taskId,
    ...content,
    freshness,
  });
  return readFreshness(answer.signTask);
}
