import type { CaseExport } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { CollectionDefinition } from '../store/store.ts';

/** An export that was made. `_id` is `exp-…`. Never changed, never deleted. */
export interface CaseExportRecord extends CarriesAudit, CaseExport {
  readonly byId: string;
}

export const caseExports: CollectionDefinition<CaseExportRecord> = {
  name: 'caseExports',
  shardKey: '_id',
  indexes: [{ paths: ['on'] }, { paths: ['byId', 'on'] }, { paths: ['auditPending'] }],
};
