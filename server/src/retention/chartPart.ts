import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { CollectionDefinition, StoredDocument } from '../store/store.ts';

/** A stored document of a chart: whatever it has, it is found by one field. */
export interface PartDocument extends StoredDocument {
  readonly [field: string]: unknown;
}

/**
 * How the documents of a collection are found that belong to a chart.
 * - `patientId`, `episodeId`, `taskId`, `interactionId`: by this field
 * - `chart`, `course`: their `_id` is that of the patient, or of the episode
 * - `mosaiqPatient`: by the `patientId` that MOSAIQ's copy has; `mosaiq`: their `_id` is that
 */
export type PartKey =
  | 'patientId'
  | 'episodeId'
  | 'taskId'
  | 'interactionId'
  | 'chart'
  | 'course'
  | 'mosaiqPatient'
  | 'mosaiq';

/** A collection of which parts are destroyed with a chart (decision 196). */
export interface ChartPart {
  readonly collection: CollectionDefinition<PartDocument>;
  readonly by: PartKey;
  /** The same collection, where its documents carry audit events: these must be in the log first. */
  readonly carrier: CollectionDefinition<CarriesAudit> | null;
}

/** @param definition of a collection, whatever its documents are */
export function partOf({ name, shardKey, indexes }: CollectionDefinition<StoredDocument>, by: PartKey): ChartPart {
  const carriesAudit = indexes.some(({ paths }) => paths[0] === 'auditPending');
  return { collection: { name, shardKey, indexes }, by, carrier: carriesAudit ? { name, shardKey, indexes } : null };
}
