import type { Json } from '../../json/json.ts';

/** The two output streams of a command, and whether the terminal shows color. */
export interface Output {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly color: boolean;
  /** Whether the error stream is a terminal, which can show a progress bar. */
  readonly interactive: boolean;
  /** Writes to that terminal without a line end. */
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

export function styled(text: string, style: Style, { color }: Output): string {
  const [on, off] = CODES[style];
  return color ? `\u001B[${on}m${text}\u001B[${off}m` : text;
}

export function printJson(value: unknown, { print }: Output): void {
  print(JSON.stringify(value, null, 2));
}

/** The value as text on one line. */
export function inWords(value: Json | undefined): string {
  if (value === null || value === undefined) return 'empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function count(number: number, singular: string, many = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : many}`;
}
