import type { NoteBlock } from '@isocenter/engine';

/** Everything that stands on a printed note, in words. How it is drawn is `drawNote`'s. */
export interface NotePaper {
  readonly title: string;
  /** "course 2 · L breast · …" */
  readonly course: string;
  readonly patient: { readonly name: string; readonly mrn: string; readonly facts: string };
  /** Across every page of what no signature stands for; null where one does. */
  readonly watermark: string | null;
  readonly blocks: readonly Pick<NoteBlock, 'kind' | 'text'>[];
  /** 'not yet approved' or 'approved' (TASK-014). */
  readonly footer: string;
  readonly signatures: readonly SignatureLine[];
  readonly addenda: readonly { readonly head: string; readonly text: string; readonly reason: string }[];
  /** Who printed it and when; part of the foot of every page. */
  readonly printed: string;
  readonly printedOn: Date;
}

export interface SignatureLine {
  readonly name: string;
  readonly role: string | null;
  /** "signed March 4, 2024, 1:05 PM" */
  readonly act: string;
  readonly reason: string | null;
  /** False when what was signed has been altered since. */
  readonly verified: boolean;
}
