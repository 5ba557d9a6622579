/** Why a text is no formula: a part of the text, what is wrong with it, and what to write instead when that is known. */
export class FormulaError extends Error {
  readonly start: number;
  readonly end: number;
  readonly cure: string | null;

  constructor(start: number, end: number, message: string, cure: string | null = null) {
    super(message);
    this.start = start;
    this.end = end;
    this.cure = cure;
  }
}
