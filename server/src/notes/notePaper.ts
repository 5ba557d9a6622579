import type { NoteBlock } from '@isocenter/engine';

/** The whole text of a printed note; `drawNote` draws it. */
export interface NotePaper {
  readonly title: string;
  /** "course 2 · L breast · …" */
  readonly course: string;
  readonly patient: { readonly name: string; readonly mrn: string; readonly facts: string };
  /** Printed across every page of an unsigned note; null for a signed one. */
  readonly watermark: string | null;
  readonly blocks: readonly Pick<NoteBlock, 'kind' | 'text'>[];
  /** 'not yet approved' or 'approved' (TASK-014). */
  readonly footer: string;
  readonly signatures: readonly SignatureLine[];
  readonly addenda: readonly { readonly head: string; readonly text: string; readonly reason: string }[];
  /** Who printed it and when; in the footer of every page. */
  readonly printed: string;
  readonly printedOn: Date;
}

export interface SignatureLine {
  readonly name: string;
  readonly role: string | null;
  /** "signed March 4, 2024, 1:05 PM" */
  readonly act: string;
  readonly reason: string | null;
  /** False when the signed content has been altered. */
  readonly verified: boolean;
}
