import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json';

/** JSON whose numbers keep the digits they were written with. `JSON.parse` would turn 266.67 into the nearest double. */
export const parseLossless = (text: string): unknown => parse(text);

/** The digits of a JSON number. Null for anything else: a number in quotes is a text. */
export const digitsOf = (value: unknown): string | null => (isLosslessNumber(value) ? value.toString() : null);

/** A number with exactly these digits, for `writeLossless`. */
export const numberWith = (digits: string): LosslessNumber => new LosslessNumber(digits);

export const writeLossless = (value: unknown): string => stringify(value) ?? 'null';
