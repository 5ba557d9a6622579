import type { Instant, SourceSystem } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { ExternalPrescription } from '../external/externalPrescription.ts';
import type { Act, UserRef } from '../request/actor.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';

/** One difference between what was linked and what the source says now. */
export interface PrescriptionChange {
  /** In words, such as "PTV_High: total dose 5040 -> 5400 cGy". */
  readonly text: string;
  readonly kind: 'changed' | 'new target' | 'removed target' | 'removed';
  /** The prescription and its target, by the source's ids. */
  readonly prescription: string;
  readonly target: string | null;
  /** Dose, fractions, side, site, technique or modality, a target or the whole prescription. */
  readonly isSafety: boolean;
}

/** What the source said when it was last asked about one link. */
export interface RefreshResult {
  readonly success: boolean;
  readonly sourceSystem: SourceSystem;
  readonly fetchedOn: Instant;
  readonly changes: readonly PrescriptionChange[];
  readonly prescriptions: readonly ExternalPrescription[];
  /** For the person; null without one. */
  readonly error: string | null;
}

/** A signed prescription that the source changed afterwards (decision 46). */
export interface OutsideAlert {
  readonly since: Instant;
  readonly changes: readonly PrescriptionChange[];
  /** Settled by a person, with the reason; null while it is open. */
  readonly settled: (Act & { readonly reason: string }) | null;
}

/**
 * The last look at the source of one link. Apart from the task, because a signed task never changes. `_id` is
 * `chk-<id of the link>`.
 */
export interface OutsideCheckRecord extends CarriesAudit {
  readonly linkId: string;
  readonly taskId: string;
  readonly episodeId: string;
  readonly patientId: string;
  /** The attending of the course. */
  readonly providerId: string;
  readonly signer: UserRef | null;
  readonly result: RefreshResult;
  readonly alert: OutsideAlert | null;
  /** Indexed: whether the alert waits for a person. */
  readonly isOpen: boolean;
  readonly revision: number;
}

export const outsideChecks: CollectionDefinition<OutsideCheckRecord> = {
  name: 'outsideChecks',
  shardKey: 'episodeId',
  indexes: [{ paths: ['episodeId', 'isOpen'] }, { paths: ['isOpen', 'providerId'] }, { paths: ['auditPending'] }],
};

export const outsideCheckId = (linkId: string) => `chk-${linkId}`;

/** The signed prescriptions of a course that its source changed and no one has settled. */
export async function openOutsideAlerts(store: Store, episodeId: string): Promise<readonly OutsideCheckRecord[]> {
  return store.collection(outsideChecks).find({ episodeId, isOpen: true });
}
