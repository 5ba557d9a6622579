import type { Instant, TaskType } from '@isocenter/schemas';
import { ExternalSystemError } from '../foundation/errors.ts';

/** A note for an outside record system. */
export interface OutgoingNote {
  /** Identifies this version of the note: sent twice, it is stored once. */
  readonly identifier: { readonly system: string; readonly value: string };
  /** The system's own id of the patient. */
  readonly patient: string;
  readonly taskType: TaskType;
  readonly title: string;
  /** Signed, or only pended. */
  readonly isFinal: boolean;
  /** It only says that the note it replaces was written in the wrong chart; missing for a note. */
  readonly retracts?: true;
  /** When it was signed or pended. */
  readonly writtenOn: Instant;
  /** Everyone who contributed, with credentials and role. */
  readonly authors: readonly string[];
  /** Who signed it, or attested it after that; null for a pended note. */
  readonly authenticator: string | null;
  /** The system's own id of the visit that the note belongs to. */
  readonly appointment: string | null;
  /** The system's own id of the note that this one replaces. */
  readonly replaces: string | null;
  /**
   * Of a retraction: the identifier of a note that was sent without an answer, so that no one knows whether the system has it, and under
   * which id. Missing for all others.
   */
  readonly mayReplace?: OutgoingNote['identifier'];
  readonly pdf: Buffer;
  /** Token of the person it is sent as; null when the application sends it. */
  readonly accessToken: string | null;
}

/** The system refused the note for good: a person has to look at it. Nothing was stored there. */
export class NoteNotTakenError extends ExternalSystemError {}
