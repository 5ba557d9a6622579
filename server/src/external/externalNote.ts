import type { Instant, TaskType } from '@isocenter/schemas';
import { ExternalSystemError } from '../foundation/errors.ts';

/** A note as an outside record system takes it. */
export interface OutgoingNote {
  /** Names this version of the note for good: sent twice it is kept once. */
  readonly identifier: { readonly system: string; readonly value: string };
  /** The system's own id of the patient. */
  readonly patient: string;
  readonly taskType: TaskType;
  readonly title: string;
  /** Signed, or only pended. */
  readonly isFinal: boolean;
  /** When it was signed or pended. */
  readonly writtenOn: Instant;
  readonly author: string;
  /** The system's own id of the visit it belongs to. */
  readonly appointment: string | null;
  /** The system's own id of the note this one takes the place of. */
  readonly replaces: string | null;
  readonly pdf: Buffer;
  /** Of the person it is sent as; null where the application sends it. */
  readonly accessToken: string | null;
}

/** The system said no, and will say no again: a person has to look. Nothing was kept there. */
export class NoteNotTakenError extends ExternalSystemError {}
