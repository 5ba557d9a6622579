import type { ForgedClinic } from './forgedClinic.ts';

/** Who finds a forgery, as docs/forgery.md says it. */
export const FINDERS = {
  note: 'the note page and the PDF',
  check: 'the audit screen and `audit:verify`',
  unproven: 'the audit screen and `audit:verify`, as not proven',
  bucket: 'the bucket, which keeps what is locked',
  start: 'the next start, which stops',
} as const;
export type Finder = keyof typeof FINDERS;

/** What was forged, for the finders. */
interface Forged {
  readonly taskId?: string;
  /** What the check must say. */
  readonly says?: RegExp;
  /** Whether the bucket still has what it had. */
  readonly isKept?: boolean;
}

export interface Cell {
  readonly foundBy: readonly Finder[];
  readonly what: string;
  readonly forge: (clinic: ForgedClinic) => Promise<Forged>;
  /** It needs the program openssl, which plays the time-stamping authority. */
  readonly needsOpenssl?: true;
}

export type Act = 'edit' | 'delete' | 'replay';
