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

/** What can be sent with a request: pictures of the screen, and text. */
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
  /** Path of the screen the person came from; null when they came from nowhere in particular. */
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
