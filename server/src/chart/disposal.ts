import type { CalendarDate, DisposalCounts, DisposalState, Instant, RetentionClass } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Act } from '../request/actor.ts';
import type { CollectionDefinition, Store, StoredDocument } from '../store/store.ts';
import type { LegalHoldRecord } from './legalHold.ts';

/**
 * The disposal of a chart whose retention has ended (decision 196), and afterwards the certificate of it. `_id` is `dsp-<key of
 * the patient>-<number>`, so of two people who propose at once one is refused.
 */
export interface DisposalRecord extends CarriesAudit {
  readonly patientId: string;
  readonly state: DisposalState;
  /** Indexed: whether the chart is there for no one. One write hides all of it. */
  readonly isHiding: boolean;
  /** Indexed: when the server goes on with it; null while it waits for a person, and at the end. */
  readonly due: Instant | null;
  /** The hold that ended it, until it is among the legal holds; `due` is set while it is here. It counts as one that stands. */
  readonly hold?: LegalHoldRecord | null;
  readonly reason: string;
  readonly rule: {
    readonly retentionClass: RetentionClass;
    readonly years: number;
    readonly lastEntry: CalendarDate;
    readonly retainedUntil: CalendarDate;
  };
  readonly proposed: Act;
  readonly approved: Act | null;
  readonly ended: { readonly by: Act['by'] | null; readonly on: Instant; readonly reason: string } | null;
  readonly destroyedOn: Instant | null;
  /** All records of the person (decision 181). */
  readonly charts: readonly string[];
  /** Empty until the destruction begins. */
  readonly courses: readonly string[];
  readonly counts: DisposalCounts | null;
  readonly keepsDoses: boolean;
  /** What is found by no id of the chart, for a process that goes on after a kill; null at the end. */
  readonly left: {
    /** Of photographs. */
    readonly files: readonly string[];
    /** `_id`s of `mosaiqPatients`. */
    readonly mosaiq: readonly string[];
    readonly identityAlerts: readonly string[];
  } | null;
}

export const disposals: CollectionDefinition<DisposalRecord> = {
  name: 'chartDisposals',
  shardKey: null,
  indexes: [
    { paths: ['patientId'] },
    { paths: ['isHiding'] },
    { paths: ['due'] },
    { paths: ['state', 'proposed.on', '_id'] },
    { paths: ['auditPending'] },
  ],
};

/** In the audit log: what is missing of this chart from now on was destroyed. */
export const DESTRUCTION_BEGUN = 'destruction of chart begun';

/** All records of the people whose charts are being disposed of. */
export async function chartsInDisposal(store: Store): Promise<ReadonlySet<string>> {
  const found = await store.collection(disposals).find({ isHiding: true }, { projection: { charts: 1 } });
  return new Set(found.flatMap(({ charts }) => charts));
}

/** What was delivered in one plan, in a chart that is gone. */
export interface KeptPlan {
  readonly plan: string;
  readonly fractions: number;
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
  readonly doses: readonly { readonly target: string; readonly doseTenthsCGy: number }[];
}

/**
 * What was delivered to a person whose chart was disposed of: later radiation depends on it. It is found by an MRN and the birth
 * date, and tells nothing else. One for each MRN of the chart.
 */
export interface KeptDoseRecord extends StoredDocument {
  /** As search compares it. */
  readonly mrn: string;
  readonly dateOfBirth: CalendarDate | null;
  readonly disposal: string;
  readonly plans: readonly KeptPlan[];
}

export const keptDoses: CollectionDefinition<KeptDoseRecord> = {
  name: 'keptDoses',
  shardKey: '_id',
  indexes: [{ paths: ['mrn'] }],
};
