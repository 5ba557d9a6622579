import type { Json } from '../compiled-form/compiledForm.ts';

/** Where a command speaks to: its two streams, and whether a person looks at a terminal that shows colour. */
export interface Output {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly colour: boolean;
  /** A terminal on the error stream, where a progress bar may move. */
  readonly interactive: boolean;
  /** Writes to that terminal without a new line. */
  readonly move: (text: string) => void;
}

type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan';
const CODES: Record<Style, readonly [number, number]> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
};

export function styled(text: string, style: Style, { colour }: Output): string {
  const [on, off] = CODES[style];
  return colour ? `\u001B[${on}m${text}\u001B[${off}m` : text;
}

export function printJson(value: unknown, { print }: Output): void {
  print(JSON.stringify(value, null, 2));
}

/** The value as a person reads it on one line. */
export function inWords(value: Json | undefined): string {
  if (value === null || value === undefined) return 'empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
