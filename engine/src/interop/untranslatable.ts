/** A construct without a counterpart in our language; `offset` is its position in the expression. */
export class Untranslatable extends Error {
  readonly offset: number;
  constructor(reason: string, offset: number) {
    super(reason);
    this.offset = offset;
  }
}

/** The expression names an item or a question that does not exist. */
export class UnknownName extends Untranslatable {
  readonly unknown: string;
  readonly known: readonly string[];
  constructor(unknown: string, known: readonly string[], offset: number) {
    super(`there is no "${unknown}"`, offset);
    this.unknown = unknown;
    this.known = known;
  }
}

/** The expression calls a helper that does not exist. */
export class UnknownHelper extends Untranslatable {
  readonly helper: string;
  readonly known: readonly string[];
  constructor(helper: string, known: readonly string[], offset: number) {
    super(`there is no helper "${helper}"`, offset);
    this.helper = helper;
    this.known = known;
  }
}
