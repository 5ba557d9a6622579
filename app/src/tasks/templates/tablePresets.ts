import { fetchQuery, graphql } from 'react-relay/hooks';
import type { Environment } from 'relay-runtime';
import type { TablePreset } from '@isocenter/renderer';
import { isJsonArray, isJsonObject, propertyOf, textOf, type Json, type JsonObject } from '@isocenter/engine';
import { isNotFound } from '../../requests/failures.ts';
import { DEFAULT_SYSTEM, DISEASE_SYSTEMS } from '@isocenter/schemas';
import type { tablePresetsQuery } from '../../__generated__/tablePresetsQuery.graphql.ts';
import type { tablePresetsVersionQuery } from '../../__generated__/tablePresetsVersionQuery.graphql.ts';

/**
 * The presets of a table of lists, such as `SupportData.presets`, in the config version of the course: those of its system and those
 * of every system. A form without a version for its system is that of Default, so the system is that of the task.
 * @throws what the requests throw
 */
export async function loadTablePresets(
  environment: Environment,
  { taskId, system, source }: { readonly taskId: string; readonly system: string; readonly source: string },
): Promise<readonly TablePreset[]> {
  const version = graphql`
    query tablePresetsVersionQuery($taskId: ID!) {
      task(taskId: $taskId) {
        episode {
          formConfigId
          episodeType
        }
      }
    }
  `;
  const query = graphql`
    query tablePresetsQuery($formConfigId: ID!, $episodeType: EpisodeType!, $system: DiseaseSystem!) {
      formConfig(formConfigId: $formConfigId, episodeType: $episodeType, formConfigType: SupportData, system: $system) {
        sections {
          fields
        }
      }
    }
  `;
  const opened = await fetchQuery<tablePresetsVersionQuery>(environment, version, { taskId }).toPromise();
  const episode = opened?.task?.episode;
  if (!episode) return [];
  const { formConfigId, episodeType } = episode;
  const [, field = ''] = source.split('.');
  const found = await Promise.all(
    DISEASE_SYSTEMS.filter((known) => known === system || known === DEFAULT_SYSTEM).map(async (of) => {
      const variables = { formConfigId, episodeType, system: of };
      const answer = await fetchQuery<tablePresetsQuery>(environment, query, variables)
        .toPromise()
        .catch((error: unknown) => {
          // A config version from before lists were compiled has none.
          if (isNotFound(error)) return null;
          throw error;
        });
      const fields = (answer?.formConfig?.sections ?? []).flatMap((section) => section.fields as readonly Json[]);
      return presetsIn(fields.find((candidate) => textOf(propertyOf(candidate, 'id') ?? null) === field) ?? null);
    }),
  );
  // A system without lists of its own has those of Default.
  return [...new Map(found.flat().map((preset) => [preset.id, preset])).values()];
}

/** The rows of a table by preset, in its order. */
export function presetsIn(table: Json): readonly TablePreset[] {
  const rows = propertyOf(propertyOf(table, 'attributes'), 'tableData') ?? null;
  const sites = siteNames(table);
  const presets = new Map<string, { id: string; name: string; group: string; rows: JsonObject[] }>();
  for (const row of (isJsonArray(rows) ? rows : []).filter(isJsonObject)) {
    const text = (column: string) => textOf(row[column] ?? null) ?? '';
    const id = text('preset');
    const preset = presets.get(id) ?? { id, name: text('name'), group: sites.get(text('site')) ?? '', rows: [] };
    preset.rows.push(row);
    presets.set(id, preset);
  }
  return [...presets.values()];
}

function siteNames(table: Json): ReadonlyMap<string, string> {
  const columns = propertyOf(table, 'columns') ?? null;
  const site = (isJsonArray(columns) ? columns : []).find((column) => textOf(propertyOf(column, 'id')) === 'site');
  const choices = propertyOf(site ?? null, 'choices') ?? null;
  return new Map(
    (isJsonArray(choices) ? choices : []).map((choice) => [
      textOf(propertyOf(choice, 'id')) ?? '',
      textOf(propertyOf(choice, 'label')) ?? '',
    ]),
  );
}
