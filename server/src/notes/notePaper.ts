import type { NoteBlock } from '@isocenter/engine';

/** The whole text of a printed note; `drawNote` draws it. */
export interface NotePaper {
  readonly title: string;
  /** "Course 2 · L breast · …" */
  readonly course: string;
  /** About whose note this is; below the title and on every page. Null without one. */
  readonly warning: { readonly mark: string; readonly text: string } | null;
  readonly patient: { readonly name: string; readonly mrn: string; readonly facts: string };
  /** Printed across every page of an unsigned note; null for a signed one. */
  readonly watermark: string | null;
  /** Printed on every page when a signature or an addendum is not verified: do not rely on this paper. */
  readonly unverified: string | null;
  readonly blocks: readonly Pick<NoteBlock, 'kind' | 'text'>[];
  /** 'not yet approved' or 'approved' (TASK-014). */
  readonly footer: string;
  /** Who wrote which sections, in the order of the form. */
  readonly authors: readonly { readonly name: string; readonly wrote: string }[];
  /** Where copied and inherited answers come from. */
  readonly sources: readonly string[];
  /** What proves which photographs belong to the note; their pictures are in the chart. */
  readonly photographs: readonly { readonly caption: string; readonly facts: string; readonly checksum: string }[];
  readonly signatures: readonly SignatureLine[];
  readonly addenda: readonly {
    readonly head: string;
    readonly text: string;
    readonly reason: string;
    readonly verified: boolean;
  }[];
  /** Which state of the note this is and from when; in the footer of every page. */
  readonly origin: string;
  /** When the content was written: the date of the file. */
  readonly writtenOn: Date;
}

export interface SignatureLine {
  /** "Elena Ruiz, MD, Attending physician" */
  readonly name: string;
  /** "signed March 4, 2024 at 1:05 PM CST" */
  readonly act: string;
  /** What the person stated with the signature, word for word; null without a statement. */
  readonly statement: string | null;
  readonly reason: string | null;
  /** Why the signature is not verified; null when it is. */
  readonly notVerified: string | null;
}
