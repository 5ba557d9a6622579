import type { Path } from '@isocenter/engine';
import type { ClinicianRole, Instant } from '@isocenter/schemas';
import type { UserRef } from '../request/actor.ts';

/**
 * Who wrote an answer of a task, kept with its document while it is worked on. The server derives it at every write from what
 * changed, so that a colleague's later edit does not remove the first author.
 */
export interface Contribution {
  /** A field; the cells of a table count as the table. */
  readonly field: Path;
  readonly by: UserRef;
  /** The role at that time. */
  readonly role: ClinicianRole | null;
  /** The person's last change of the field. */
  readonly on: Instant;
  /** The task from which the answer was copied or carried over; missing when the person wrote it. */
  readonly copiedFrom?: string;
}

/** A person as a note names them: role and credentials as they were then. */
export interface NotePerson {
  readonly id: string;
  readonly displayName: string;
  readonly role: ClinicianRole | null;
  /** "MD", "RN"; null when the directory has none. */
  readonly credentials: string | null;
}

/** The authors of a note, as of one of its versions. Part of what a signature covers (decision 53), never computed again. */
export interface Authorship {
  /** In the order of the form. */
  readonly contributors: readonly {
    readonly person: NotePerson;
    /** The labels of the sections with an answer by this person. */
    readonly sections: readonly string[];
    /** The last of these answers. */
    readonly on: Instant;
  }[];
  /** Where copied and inherited answers come from. */
  readonly sources: readonly {
    readonly taskId: string;
    readonly task: string;
    readonly kind: 'copied' | 'inherited';
    /** The original author; null when the record does not tell. */
    readonly author: NotePerson | null;
    readonly on: Instant | null;
    readonly sections: readonly string[];
  }[];
}
