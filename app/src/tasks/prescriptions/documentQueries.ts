import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { SOURCE_SYSTEMS, type SourceSystem } from '@isocenter/schemas';
import type { documentQueriesFoundQuery } from '../../__generated__/documentQueriesFoundQuery.graphql.ts';
import type { documentQueriesImportMutation } from '../../__generated__/documentQueriesImportMutation.graphql.ts';
import type { documentQueriesReadQuery } from '../../__generated__/documentQueriesReadQuery.graphql.ts';
import type { documentQueriesTaskQuery } from '../../__generated__/documentQueriesTaskQuery.graphql.ts';
import type { documentQueriesUnlinkMutation } from '../../__generated__/documentQueriesUnlinkMutation.graphql.ts';
import { mutate } from '../../requests/mutate.ts';
import type { Freshness } from '../saving/freshness.ts';
import { readFreshness } from '../saving/taskCommands.ts';

export interface FoundDocument {
  readonly sourceSystem: SourceSystem;
  readonly externalId: string;
  readonly title: string;
  readonly author: string | null;
  readonly createdOn: string | null;
  readonly updatedOn: string | null;
  /** The id of its link to the task; null unless it was imported. */
  readonly linkId: string | null;
}

export interface DocumentToRead {
  readonly text: string | null;
  /** In base64. */
  readonly pdf: string | null;
  readonly hasChanged: boolean;
}

const fresh = { fetchPolicy: 'network-only' } as const;

/** What every configured system has, newest first. @throws when one of them fails */
export async function findDocuments(environment: Environment, taskId: string): Promise<readonly FoundDocument[]> {
  const query = graphql`
    query documentQueriesTaskQuery($taskId: ID!) {
      task(taskId: $taskId) {
        externalDataReferences {
          id
          sourceSystem
          externalIdentifiers {
            externalId
            type
          }
        }
        episode {
          externalIntegrations {
            sourceSystem
            externalDataTypes
          }
        }
      }
    }
  `;
  const answer = await fetchQuery<documentQueriesTaskQuery>(environment, query, { taskId }, fresh).toPromise();
  const links = new Map<string, string>(
    (answer?.task?.externalDataReferences ?? []).flatMap(({ id, sourceSystem, externalIdentifiers }) =>
      externalIdentifiers
        .filter(({ type }) => type === 'Document')
        .map(({ externalId }): [string, string] => [documentKey({ sourceSystem, externalId }), id]),
    ),
  );
  const integrations = answer?.task?.episode.externalIntegrations ?? [];
  const systems = SOURCE_SYSTEMS.filter((name) =>
    integrations.some((each) => each.sourceSystem === name && each.externalDataTypes.includes('Document')),
  );
  const all = await Promise.all(systems.map((system) => documentsOf(environment, taskId, system)));
  return all
    .flat()
    .map((document) => ({ ...document, linkId: links.get(documentKey(document)) ?? null }))
    .sort((a, b) => (b.createdOn ?? '').localeCompare(a.createdOn ?? ''));
}

/** Two systems may give one id to two documents. */
export const documentKey = ({
  sourceSystem,
  externalId,
}: {
  readonly sourceSystem: string;
  readonly externalId: string;
}) => `${sourceSystem} ${externalId}`;

async function documentsOf(
  environment: Environment,
  taskId: string,
  sourceSystem: SourceSystem,
): Promise<readonly Omit<FoundDocument, 'linkId'>[]> {
  const query = graphql`
    query documentQueriesFoundQuery($taskId: ID!, $sourceSystem: SourceSystem!) {
      externalData(taskId: $taskId, sourceSystem: $sourceSystem, externalDataType: Document) {
        externalId
        document {
          title
          author
          createdOn
          updatedOn
        }
      }
    }
  `;
  const variables = { taskId, sourceSystem };
  const answer = await fetchQuery<documentQueriesFoundQuery>(environment, query, variables, fresh).toPromise();
  return (answer?.externalData ?? []).flatMap(({ externalId, document }) => {
    if (!document) return [];
    const { title, author, createdOn, updatedOn } = document;
    return [
      {
        ...{ sourceSystem, externalId, title, author: author ?? null },
        ...{ createdOn: createdOn ?? null, updatedOn: updatedOn ?? null },
      },
    ];
  });
}

/** @throws when the source no longer has it, or fails */
export async function readDocument(
  environment: Environment,
  taskId: string,
  { sourceSystem, externalId }: FoundDocument,
): Promise<DocumentToRead> {
  const query = graphql`
    query documentQueriesReadQuery($taskId: ID!, $sourceSystem: SourceSystem!, $externalId: ID!) {
      externalDocument(taskId: $taskId, sourceSystem: $sourceSystem, externalId: $externalId) {
        text
        pdf
        hasChanged
      }
    }
  `;
  const variables = { taskId, sourceSystem, externalId };
  const answer = await fetchQuery<documentQueriesReadQuery>(environment, query, variables, fresh).toPromise();
  if (!answer) throw new Error('The server answered nothing.');
  const { text, pdf, hasChanged } = answer.externalDocument;
  return { text: text ?? null, pdf: pdf ?? null, hasChanged };
}

export async function importDocuments(
  environment: Environment,
  sourceSystem: SourceSystem,
  externalIds: readonly string[],
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation documentQueriesImportMutation(
      $taskId: ID!
      $sourceSystem: SourceSystem!
      $externalIds: [ID!]!
      $freshness: ValidUpdateCheckInput!
    ) {
      importDocuments(
        taskId: $taskId
        sourceSystem: $sourceSystem
        externalIds: $externalIds
        validUpdateCheckInputs: $freshness
      ) {
        ...taskCommands_freshness
      }
    }
  `;
  const variables = { taskId: freshness.taskId, sourceSystem, externalIds, freshness };
  const { importDocuments: task } = await mutate<documentQueriesImportMutation>(environment, mutation, variables);
  return readFreshness(task);
}

export async function unlinkDocument(environment: Environment, linkId: string): Promise<Freshness> {
  const mutation = graphql`
    mutation documentQueriesUnlinkMutation($linkId: ID!) {
      removeExternalDataReference(externalDataId: $linkId) {
        ...taskCommands_freshness
      }
    }
  `;
  const { removeExternalDataReference: task } = await mutate<documentQueriesUnlinkMutation>(environment, mutation, {
    linkId,
  });
  return readFreshness(task);
}
