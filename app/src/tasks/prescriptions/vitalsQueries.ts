import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import { SOURCE_SYSTEMS, VITAL_KEYS, type SourceSystem, type VitalKey } from '@isocenter/schemas';
import type { vitalsQueriesFoundQuery } from '../../__generated__/vitalsQueriesFoundQuery.graphql.ts';
import type {
  vitalsQueriesImportMutation,
  vitalsQueriesImportMutation$data,
} from '../../__generated__/vitalsQueriesImportMutation.graphql.ts';
import type { vitalsQueriesSystemsQuery } from '../../__generated__/vitalsQueriesSystemsQuery.graphql.ts';
import { mutate } from '../../requests/mutate.ts';
import type { Freshness } from '../saving/freshness.ts';
import { readFreshness } from '../saving/taskCommands.ts';

/** Readings that a system has of one time. */
export interface VitalsOfOneTime {
  readonly sourceSystem: SourceSystem;
  readonly system: string;
  readonly takenOn: string;
  readonly externalIds: readonly string[];
  readonly readings: readonly { readonly key: VitalKey; readonly quantity: number }[];
}

const fresh = { fetchPolicy: 'network-only' } as const;
/** The last times; older ones are of no use in a visit. */
const MOST_TIMES = 10;

/** What every configured system has, newest first. @throws when one of them fails */
export async function findVitals(environment: Environment, taskId: string): Promise<readonly VitalsOfOneTime[]> {
  const query = graphql`
    query vitalsQueriesSystemsQuery($taskId: ID!) {
      task(taskId: $taskId) {
        episode {
          externalIntegrations {
            sourceSystem
            displayName
            externalDataTypes
          }
        }
      }
    }
  `;
  const answer = await fetchQuery<vitalsQueriesSystemsQuery>(environment, query, { taskId }, fresh).toPromise();
  const systems = (answer?.task?.episode.externalIntegrations ?? []).flatMap(
    ({ sourceSystem: system, displayName, externalDataTypes }) => {
      const sourceSystem = SOURCE_SYSTEMS.find((name) => name === system);
      return sourceSystem && externalDataTypes.includes('VitalSigns') ? [{ sourceSystem, displayName }] : [];
    },
  );
  const all = await Promise.all(systems.map((system) => vitalsOf(environment, taskId, system)));
  return all
    .flat()
    .sort((a, b) => b.takenOn.localeCompare(a.takenOn))
    .slice(0, MOST_TIMES);
}

async function vitalsOf(
  environment: Environment,
  taskId: string,
  { sourceSystem, displayName }: { readonly sourceSystem: SourceSystem; readonly displayName: string },
): Promise<readonly VitalsOfOneTime[]> {
  const query = graphql`
    query vitalsQueriesFoundQuery($taskId: ID!, $sourceSystem: SourceSystem!) {
      externalData(taskId: $taskId, sourceSystem: $sourceSystem, externalDataType: VitalSigns) {
        externalId
        formValues
        source {
          createdOn
        }
      }
    }
  `;
  const variables = { taskId, sourceSystem };
  const answer = await fetchQuery<vitalsQueriesFoundQuery>(environment, query, variables, fresh).toPromise();
  const byTime = new Map<string, VitalsOfOneTime>();
  for (const { externalId, formValues, source } of answer?.externalData ?? []) {
    const takenOn = source.createdOn;
    if (!takenOn) continue;
    const known = byTime.get(takenOn) ?? {
      ...{ sourceSystem, system: displayName, takenOn, externalIds: [], readings: [] },
    };
    byTime.set(takenOn, {
      ...known,
      externalIds: [...known.externalIds, externalId],
      readings: [...known.readings, ...readingsIn(formValues)],
    });
  }
  return [...byTime.values()];
}

function readingsIn(formValues: unknown): VitalsOfOneTime['readings'] {
  const vitals: unknown = isObject(formValues) ? formValues['vitals'] : null;
  if (!isObject(vitals)) return [];
  return VITAL_KEYS.flatMap((key) => {
    const quantity = vitals[key];
    return typeof quantity === 'number' ? [{ key, quantity }] : [];
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export type ImportedVitals = Pick<vitalsQueriesImportMutation$data['importVitals'], 'written' | 'kept' | 'left'>;

export async function importVitals(
  environment: Environment,
  { sourceSystem, externalIds }: VitalsOfOneTime,
  { freshness, settledNote }: { readonly freshness: Freshness; readonly settledNote: string | null },
): Promise<{ readonly freshness: Freshness; readonly imported: ImportedVitals }> {
  const mutation = graphql`
    mutation vitalsQueriesImportMutation(
      $taskId: ID!
      $sourceSystem: SourceSystem!
      $externalIds: [ID!]!
      $settledNote: String
      $freshness: ValidUpdateCheckInput!
    ) {
      importVitals(
        taskId: $taskId
        sourceSystem: $sourceSystem
        externalIds: $externalIds
        settledNote: $settledNote
        validUpdateCheckInputs: $freshness
      ) {
        written
        kept
        left
        task {
          ...taskCommands_freshness
        }
      }
    }
  `;
  const variables = { taskId: freshness.taskId, sourceSystem, externalIds, settledNote, freshness };
  const { importVitals: imported } = await mutate<vitalsQueriesImportMutation>(environment, mutation, variables);
  return { imported, freshness: readFreshness(imported.task) };
}
