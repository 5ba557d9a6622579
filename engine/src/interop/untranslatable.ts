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

/** All unknown names of an expression, so that its author can fix them at once. */
export class UnknownNames extends Untranslatable {
  readonly problems: readonly (UnknownName | UnknownHelper)[];
  constructor(problems: readonly (UnknownName | UnknownHelper)[]) {
    super('names in it do not exist', problems[0]?.offset ?? 0);
    this.problems = problems;
  }
}

/**
 * The expression runs in the source, but always with the same result, so its author meant something else: one answer is
 * compared with a list, a number with text, a code with an option of another system.
 */
export class Confusion extends Untranslatable {
  readonly fix: string;
  constructor(problem: string, fix: string, offset: number) {
    super(problem, offset);
    this.fix = fix;
  }
}
