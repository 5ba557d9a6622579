import type { Instant } from '../domain/people.ts';
import { ROUTES } from '../application/routes.ts';

/** A row of GET /api/data_api/faqs, in reading order; rows of one topic are adjacent. */
export interface Faq {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  /** Plain text; an empty line parts paragraphs. */
  readonly answer: string;
  readonly picture: FaqPicture | null;
}

/** A screenshot, 1200 by 750 pixels, at `/help/<name>.png`. */
export interface FaqPicture {
  readonly name: string;
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
}

export const SUPPORT_STATUSES = ['OPEN', 'CLOSED'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

/** What can be sent with a request: screenshots and text. */
export const SUPPORT_FILE_TYPES = ['image/png', 'image/jpeg', 'application/pdf', 'text/plain'] as const;
export type SupportFileType = (typeof SUPPORT_FILE_TYPES)[number];

export interface NewSupportFile {
  readonly name: string;
  readonly type: SupportFileType;
  /** The bytes in base64. */
  readonly data: string;
}

export interface SupportFile {
  readonly name: string;
  readonly type: SupportFileType;
  readonly bytes: number;
  /** Where the file is downloaded (API-069). */
  readonly path: string;
}

/** The body of POST /api/data_api/support; the answer is `{id}`. */
export interface NewSupportRequest {
  readonly subject: string;
  readonly description: string;
  /** Path of the screen the person came from; null when unknown. */
  readonly url: string | null;
  readonly files: readonly NewSupportFile[];
}

/** A row of GET /api/data_api/support (decision 33), newest first. */
export interface SupportRequest extends Omit<NewSupportRequest, 'files'> {
  readonly id: string;
  readonly files: readonly SupportFile[];
  readonly status: SupportStatus;
  readonly createdBy: { readonly id: string; readonly name: string };
  readonly createdOn: Instant;
}

/** A person's opinion of the product, sent without expecting a reply. */
export const FEEDBACK_KINDS = ['WORKS_WELL', 'IDEA', 'PROBLEM'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Screens that feedback can name: routes without the ids of a chart; `/*` is a task of an episode. */
export const FEEDBACK_SCREENS: readonly string[] = [...Object.values(ROUTES), `${ROUTES.episodeManage}/*`];

/** The body of POST /api/data_api/feedback; the answer is `{id}`. */
export interface NewFeedback {
  readonly kind: FeedbackKind;
  readonly text: string;
  /** One of `FEEDBACK_SCREENS`; null when the person was on none. */
  readonly screen: string | null;
}

/** A row of GET /api/data_api/feedback (API-028), newest first. */
export interface Feedback extends NewFeedback {
  readonly id: string;
  readonly createdBy: { readonly id: string; readonly name: string };
  readonly createdOn: Instant;
}
