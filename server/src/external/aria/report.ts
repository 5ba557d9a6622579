import type { UnreadablePart } from '../externalPrescription.ts';

/** Collects what could not be read, while the rest is read. */
export class Report {
  readonly parts: UnreadablePart[] = [];
  readonly #target: string | null;
  readonly #parent: Report | null;

  constructor(target: string | null = null, parent: Report | null = null) {
    this.#target = target;
    this.#parent = parent;
  }

  /** The same report, for the parts of one target. */
  of(target: string): Report {
    return new Report(target, this);
  }

  add(at: string, reason: string): null {
    (this.#parent ?? this).parts.push({ at, reason, target: this.#target });
    return null;
  }
}
