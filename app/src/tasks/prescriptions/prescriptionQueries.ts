import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type {
  ExternalPrescriptionReason,
  prescriptionQueriesCreateMutation,
} from '../../__generated__/prescriptionQueriesCreateMutation.graphql.ts';
import type { prescriptionQueriesFoundQuery } from '../../__generated__/prescriptionQueriesFoundQuery.graphql.ts';
import type { prescriptionQueriesLinkedQuery } from '../../__generated__/prescriptionQueriesLinkedQuery.graphql.ts';
import type { prescriptionQueriesPreviewQuery } from '../../__generated__/prescriptionQueriesPreviewQuery.graphql.ts';
import type { prescriptionQueriesRefreshMutation } from '../../__generated__/prescriptionQueriesRefreshMutation.graphql.ts';
import type { prescriptionQueriesUnlinkMutation } from '../../__generated__/prescriptionQueriesUnlinkMutation.graphql.ts';
import type { prescriptionQueriesUpdateMutation } from '../../__generated__/prescriptionQueriesUpdateMutation.graphql.ts';
import type { SourceSystem } from '@isocenter/schemas';
import { mutate } from '../../requests/mutate.ts';
import type { Freshness } from '../saving/freshness.ts';
import { readFreshness } from '../saving/taskCommands.ts';

export type FoundPrescription = prescriptionQueriesFoundQuery['response']['externalData'][number];
export type LinkedPrescription = NonNullable<
  prescriptionQueriesLinkedQuery['response']['task']
>['externalPrescriptions'][number];
export type Preview = prescriptionQueriesPreviewQuery['response']['externalPrescriptionPreview'];
export type Refreshed = prescriptionQueriesRefreshMutation['response']['externalPrescriptionsRefresh'];
export type Reason = ExternalPrescriptionReason;

const fresh = { fetchPolicy: 'network-only' } as const;

/** What a system knows of prescriptions of the task's patient. */
export async function findPrescriptions(
  environment: Environment,
  taskId: string,
  sourceSystem: SourceSystem,
): Promise<readonly FoundPrescription[]> {
  const query = graphql`
    query prescriptionQueriesFoundQuery($taskId: ID!, $sourceSystem: SourceSystem!) {
      externalData(taskId: $taskId, sourceSystem: $sourceSystem, externalDataType: PrescriptionCourse) {
        externalId
        source {
          sourceSystem
          updatedOn
        }
        prescription {
          name
          state
          basis
          finalizedOn
          finalized
          prescriptionDate
          sourceSystemUpdatedOn
          provider {
            firstName
            lastName
          }
          targets {
            id
            name
            siteName
          }
        }
      }
    }
  `;
  const variables = { taskId, sourceSystem };
  const answer = await fetchQuery<prescriptionQueriesFoundQuery>(environment, query, variables, fresh).toPromise();
  return answer?.externalData ?? [];
}

/** The prescriptions that are linked to the task, with what they wrote. */
export async function linkedPrescriptions(
  environment: Environment,
  taskId: string,
): Promise<readonly LinkedPrescription[]> {
  const query = graphql`
    query prescriptionQueriesLinkedQuery($taskId: ID!) {
      task(taskId: $taskId) {
        externalPrescriptions {
          id
          sourceSystem
          linkedOn
          linkedBy {
            displayName
          }
          refreshedOn
          written {
            path
            value
          }
          lastRefresh {
            updatesAvailable
          }
          prescriptions {
            id
            name
            totals {
              name
              dose
              fractions
            }
            targets {
              id
              rowId
              name
              siteName
              state
              technique
              modality
              dose
              dosePerFraction
              fractions
              pattern
            }
          }
        }
      }
    }
  `;
  const answer = await fetchQuery<prescriptionQueriesLinkedQuery>(environment, query, { taskId }, fresh).toPromise();
  return answer?.task?.externalPrescriptions ?? [];
}

/** What an import would write and ask. */
export async function previewImport(
  environment: Environment,
  taskId: string,
  sourceSystem: SourceSystem,
  externalIds: readonly string[],
): Promise<Preview> {
  const query = graphql`
    query prescriptionQueriesPreviewQuery($taskId: ID!, $sourceSystem: SourceSystem!, $externalIds: [ID!]!) {
      externalPrescriptionPreview(taskId: $taskId, sourceSystem: $sourceSystem, externalIds: $externalIds) {
        lines {
          path
          target
          label
          before
          after
          exact
        }
        left
        questions {
          id
          text
          needsReason
        }
        formValues
      }
    }
  `;
  const variables = { taskId, sourceSystem, externalIds };
  const answer = await fetchQuery<prescriptionQueriesPreviewQuery>(environment, query, variables, fresh).toPromise();
  if (!answer) throw new Error('No answer.');
  return answer.externalPrescriptionPreview;
}

interface Import {
  readonly sourceSystem: SourceSystem;
  readonly externalIds: readonly string[];
  readonly preview: Pick<Preview, 'formValues'>;
  readonly reasons: readonly Reason[];
  readonly settledNote: string | null;
}

/** Imports what the preview showed; the server refuses anything else. */
export async function importPrescriptions(
  environment: Environment,
  { sourceSystem, externalIds, preview, reasons, settledNote }: Import,
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation prescriptionQueriesCreateMutation(
      $taskId: ID!
      $sourceSystem: SourceSystem!
      $externalIds: [ID!]!
      $formValues: JSON!
      $reasons: [ExternalPrescriptionReason!]
      $settledNote: String
      $freshness: ValidUpdateCheckInput!
    ) {
      createExternalPrescription(
        taskId: $taskId
        externalSourceSystem: $sourceSystem
        externalIds: $externalIds
        formValues: $formValues
        reasons: $reasons
        settledNote: $settledNote
        validUpdateCheckInputs: $freshness
      ) {
        task {
          ...taskCommands_freshness
        }
      }
    }
  `;
  const { formValues } = preview;
  const variables = {
    taskId: freshness.taskId,
    sourceSystem,
    externalIds,
    formValues,
    reasons,
    settledNote,
    freshness,
  };
  const answer = await mutate<prescriptionQueriesCreateMutation>(environment, mutation, variables);
  return readFreshness(answer.createExternalPrescription.task);
}

/** Asks the source what it says now. The form stays as it is. */
export async function refreshPrescriptions(
  environment: Environment,
  externalDataId: string,
  patientId: string,
): Promise<Refreshed> {
  const mutation = graphql`
    mutation prescriptionQueriesRefreshMutation($externalDataId: ID!, $patientId: ID!) {
      externalPrescriptionsRefresh(externalDataId: $externalDataId, patientId: $patientId) {
        success
        sourceSystem
        fetchedOn
        updatesAvailable
        error
        formValues
        questions {
          id
          text
          needsReason
        }
        changes {
          text
          kind
          prescription
          isSafety
        }
        prescriptions {
          id
          name
          diagnosisName
          diagnosisCode
          course
          sourceSystemUpdatedOn
          refreshedOn
        }
      }
    }
  `;
  const answer = await mutate<prescriptionQueriesRefreshMutation>(environment, mutation, { externalDataId, patientId });
  return answer.externalPrescriptionsRefresh;
}

/** Takes over what the refresh found; without a change, only the refresh date moves. */
export async function updatePrescriptions(
  environment: Environment,
  id: string,
  { formValues }: Pick<Refreshed, 'formValues'>,
  reasons: readonly Reason[],
  settledNote: string | null,
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation prescriptionQueriesUpdateMutation(
      $id: ID!
      $formValues: JSON!
      $reasons: [ExternalPrescriptionReason!]
      $settledNote: String
      $freshness: ValidUpdateCheckInput!
    ) {
      updateExternalPrescription(
        id: $id
        formValues: $formValues
        reasons: $reasons
        settledNote: $settledNote
        validUpdateCheckInputs: $freshness
      ) {
        task {
          ...taskCommands_freshness
        }
      }
    }
  `;
  const variables = { id, formValues, reasons, settledNote, freshness };
  const answer = await mutate<prescriptionQueriesUpdateMutation>(environment, mutation, variables);
  return readFreshness(answer.updateExternalPrescription.task);
}

export async function unlinkPrescriptions(
  environment: Environment,
  id: string,
  settledNote: string | null,
  freshness: Freshness,
): Promise<Freshness> {
  const mutation = graphql`
    mutation prescriptionQueriesUnlinkMutation($id: ID!, $settledNote: String, $freshness: ValidUpdateCheckInput!) {
      unlinkExternalPrescription(id: $id, settledNote: $settledNote, validUpdateCheckInputs: $freshness) {
        task {
          ...taskCommands_freshness
        }
      }
    }
  `;
  const answer = await mutate<prescriptionQueriesUnlinkMutation>(environment, mutation, { id, settledNote, freshness });
  return readFreshness(answer.unlinkExternalPrescription.task);
}
