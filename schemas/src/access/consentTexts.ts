import type { EpisodeType } from '../domain/episodes.ts';
import type { CalendarDate, Instant } from '../domain/people.ts';
import type { AuditUser } from './audit.ts';

/** What a consent is for: the treatment of a course of this type. */
export const CONSENT_KINDS = ['Radiation', 'Medical', 'Surgical'] as const satisfies readonly EpisodeType[];
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/**
 * What a new version changes (decision 198).
 * - `EDITORIAL`: words only; consents to earlier versions stay valid
 * - `MATERIAL`: what the patient agrees to; consents to earlier versions must be renewed before further treatment is ordered
 */
export const CONSENT_CHANGES = ['EDITORIAL', 'MATERIAL'] as const;
export type ConsentChange = (typeof CONSENT_CHANGES)[number];

/** One version of the consent text of one kind of treatment. It never changes. */
export interface ConsentText {
  readonly id: string;
  readonly kind: ConsentKind;
  /** From 1, in the order of the days on which they come into force. */
  readonly version: number;
  readonly in_force_on: CalendarDate;
  /** Null for the first one: no one knows what was signed before. */
  readonly change: ConsentChange | null;
  readonly text: string;
  readonly published: { readonly by: AuditUser; readonly on: Instant };
  /** Null while it stands; it can be taken back until its day. */
  readonly taken_back: { readonly by: AuditUser; readonly on: Instant; readonly reason: string } | null;
}

/** GET /api/data_api/consent_texts */
export interface ConsentTexts {
  /** By kind, the latest version first. */
  readonly texts: readonly ConsentText[];
}
