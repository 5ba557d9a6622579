/** The types of the package describe its CommonJS file, but fit this one. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';
  export default function bidiFactory(): Bidi;
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end; null after the last. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
