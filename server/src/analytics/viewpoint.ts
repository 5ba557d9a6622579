import type { EntityStatus, Instant, Viewpoint } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { CollectionDefinition } from '../store/store.ts';

/** A saved viewpoint. `_id` is `vpt-…`. */
export interface ViewpointRecord extends CarriesAudit, Omit<Viewpoint, '_id' | 'user' | 'preset'> {
  readonly user: { readonly id: string; readonly name: string };
  readonly ownerId: string;
  readonly createdOn: Instant;
  readonly updatedOn: Instant;
  readonly recordStatus: EntityStatus;
}

export const viewpoints: CollectionDefinition<ViewpointRecord> = {
  name: 'viewpoints',
  shardKey: '_id',
  indexes: [{ paths: ['ownerId', 'recordStatus'] }, { paths: ['shared', 'recordStatus'] }, { paths: ['auditPending'] }],
};
