import type { Instant } from '../domain/people.ts';

/** A row of GET /api/data_api/faqs, in reading order; rows of one topic stand together. */
export interface Faq {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  /** Plain text; an empty line parts paragraphs. */
  readonly answer: string;
}

export const SUPPORT_STATUSES = ['OPEN', 'CLOSED'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

/** The body of POST /api/data_api/support; the answer is `{id}`. */
export interface NewSupportRequest {
  readonly subject: string;
  readonly description: string;
  /** Path of the screen the person came from; null when they came from nowhere in particular. */
  readonly url: string | null;
}

/** A row of GET /api/data_api/support (decision 33), newest first. */
export interface SupportRequest extends NewSupportRequest {
  readonly id: string;
  readonly status: SupportStatus;
  readonly createdBy: { readonly id: string; readonly name: string };
  readonly createdOn: Instant;
}
