import { graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { mutate } from '../requests/mutate.ts';
import type { scheduleQueryRecordsQuery } from '../__generated__/scheduleQueryRecordsQuery.graphql.ts';
import type { scheduleQueryTaskMutation } from '../__generated__/scheduleQueryTaskMutation.graphql.ts';
import type { scheduleQueryToggleMutation } from '../__generated__/scheduleQueryToggleMutation.graphql.ts';

export const SCHEDULE_RECORDS = graphql`
  query scheduleQueryRecordsQuery($providerIds: [ID!], $startDate: Date!, $endDate: Date!, $resourceIds: [ID!]) {
    scheduleRecords(providerIds: $providerIds, startDate: $startDate, endDate: $endDate, resourceIds: $resourceIds) {
      id
      completed
      completedBy {
        displayName
      }
      notMarkable
      startDate
      endDate
      type
      visitKind
      state
      location
      provider
      note
      activityDescription
      sources
      differences
      column
      resources {
        id
        name
      }
      patient {
        id
        hasIdentityAlert
        sourceId
        dateOfBirth
        name {
          firstName
          middleName
          lastName
        }
      }
      needs {
        kind
        episodeId
        courseNumber
        taskType
        taskId
        displayName
        taskStatus
        sequence
      }
    }
    scheduleSources(startDate: $startDate, endDate: $endDate) {
      sourceSystem
      readOn
      failedSince
      reason
    }
  }
`;

export type Visit = scheduleQueryRecordsQuery['response']['scheduleRecords'][number];
/** What a visit leads to, and what it says of its state. */
export type VisitWithTask = Pick<Visit, 'id' | 'state' | 'needs'> & {
  readonly patient: Pick<Visit['patient'], 'id'>;
};
export type ScheduleSource = scheduleQueryRecordsQuery['response']['scheduleSources'][number];

/** The people, machines and rooms that a schedule can be filtered by. */
export const SCHEDULE_CHOICES = graphql`
  query scheduleQueryChoicesQuery {
    providers {
      id
      name {
        title
        firstName
        lastName
        credentials
      }
    }
    resources {
      id
      name
    }
    ownWorklists
  }
`;

/** @param completed as the screen shows it */
export async function toggleCompleted(environment: Environment, id: string, completed: boolean): Promise<void> {
  const mutation = graphql`
    mutation scheduleQueryToggleMutation($id: ID!, $record: ScheduleRecordInput!) {
      toggleCompleted(id: $id, record: $record) {
        id
        completed
        completedBy {
          displayName
        }
        notMarkable
      }
    }
  `;
  await mutate<scheduleQueryToggleMutation>(environment, mutation, { id, record: { completed } });
}

/** The task of a visit, added when it was missing. */
export async function openVisitTask(environment: Environment, id: string) {
  const mutation = graphql`
    mutation scheduleQueryTaskMutation($id: ID!) {
      openVisitTask(id: $id) {
        id
        taskType
        sequence
      }
    }
  `;
  return (await mutate<scheduleQueryTaskMutation>(environment, mutation, { id })).openVisitTask;
}
