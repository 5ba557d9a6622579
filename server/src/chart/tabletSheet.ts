import type { Json, Path } from '@isocenter/engine';
import type { Instant } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import { TransitionRefusedError } from '../foundation/errors.ts';
import type { Act } from '../request/actor.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';

/** What a patient said to one question; `declined` when they did not want to answer it. */
export interface TabletAnswer {
  readonly path: Path;
  readonly value: Json;
  readonly declined?: true;
}

/**
 * One questionnaire in the hands of a patient: bound to one task and one form, opened by a code that can be used once.
 * `_id` is a keyed digest of the code, which itself is stored nowhere. Its answers are a proposal: only a clinician
 * brings them into the task.
 */
export interface TabletSheetRecord extends CarriesAudit {
  readonly patientId: string;
  readonly episodeId: string;
  readonly taskId: string;
  readonly formHash: string;
  readonly state: 'OFFERED' | 'OPENED' | 'ANSWERED' | 'BLOCKED' | 'REVOKED' | 'REVIEWED';
  readonly offered: Act;
  /** When the code expires. */
  readonly codeUntil: Instant;
  /** When the opened sheet expires; null until a tablet opens it. */
  readonly until: Instant | null;
  /** SHA-256 of the tablet's secret; null while no tablet may use the sheet. */
  readonly session: string | null;
  readonly wrongBirthDates: number;
  /** Until then the tablet need not ask for the date of birth again; null while it is locked. */
  readonly confirmedUntil: Instant | null;
  readonly answers: readonly TabletAnswer[];
  /** When the patient answered last. */
  readonly answeredOn: Instant | null;
  /** Who decided on the answers, and why some were left out. */
  readonly reviewed: (Act & { readonly reason: string | null }) | null;
  readonly revision: number;
}

export const tabletSheets: CollectionDefinition<TabletSheetRecord> = {
  name: 'tabletSheets',
  shardKey: '_id',
  indexes: [{ paths: ['taskId'] }, { paths: ['auditPending'] }],
};

export type TabletState = TabletSheetRecord['state'] | 'EXPIRED';

/** The state now: time ends an offer and an opened sheet by itself. */
export function stateOf({ state, codeUntil, until }: TabletSheetRecord, now: Instant): TabletState {
  if (state === 'OFFERED' && codeUntil <= now) return 'EXPIRED';
  if (state === 'OPENED' && (until === null || until <= now)) return 'EXPIRED';
  return state;
}

/** A sheet that no patient can answer any more, with answers on which no clinician has decided. */
export function awaitsReview(sheet: TabletSheetRecord, now: Instant): boolean {
  const state = stateOf(sheet, now);
  return sheet.answers.length > 0 && state !== 'OPENED' && state !== 'REVIEWED';
}

export function sheetsOf(store: Store, taskId: string): Promise<readonly TabletSheetRecord[]> {
  return store.collection(tabletSheets).find({ taskId });
}

/**
 * A signature says that all that was reported is in the note: it waits for the patient and for the review.
 * @throws TransitionRefusedError
 */
export function requireTabletSettled(sheets: readonly TabletSheetRecord[], now: Instant): void {
  if (sheets.some((sheet) => awaitsReview(sheet, now))) {
    throw new TransitionRefusedError('Review what the patient answered on the tablet, then sign.');
  }
  if (sheets.some((sheet) => stateOf(sheet, now) === 'OPENED')) {
    throw new TransitionRefusedError('The patient is answering on a tablet. Wait, or take the tablet back, then sign.');
  }
}
