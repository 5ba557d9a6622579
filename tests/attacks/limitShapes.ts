import fc from 'fast-check';
import { LIMITS } from '@isocenter/schemas';
import { getNamedType, type GraphQLField } from 'graphql';

/** Texts and answers at the limits, for the arguments of any call. */
const piece = fc.constantFrom(' ', 'a', '\n', '.', 'of the ', '{{', '0', '[', '"', 'é', '😀', 'Weight 70 kg.\n\n', '_');
const textOf = (most: number) =>
  fc.tuple(piece, fc.constantFrom(1, most >> 3, most)).map(([text, length]) => text.repeat(length / text.length));

/** Longer than any text of a REST body may be. */
export const longTexts = textOf(100_000);

const rows = fc
  .tuple(fc.constantFrom(1, 300, LIMITS.tableRowsMost), fc.string({ maxLength: 20 }))
  .map(([count, volume]) => Array.from({ length: count }, (_, row) => ({ _id: `r${row}`, volume, dose: row % 90 })));
const answers: fc.Arbitrary<unknown> = fc.record({
  OTVStatus: fc.record({
    lines: rows,
    remark: textOf(LIMITS.answerCharacters),
    weight: fc.constantFrom(70, '70', null, [[[[]]]]),
  }),
});
const provenanceOf = (rows: number) =>
  Object.fromEntries(
    Array.from({ length: rows }, (_, row) => [
      `OTVStatus.lines[r${row}].dose`,
      { origin: 'user', by: 'usr-x', on: '2026-03-02T09:00:00.000Z' },
    ]),
  );
const provenance = fc.constantFrom(1, LIMITS.tableRowsMost).map(provenanceOf);

const SHAPES: { readonly [name: string]: fc.Arbitrary<unknown> } = {
  note: textOf(LIMITS.noteCharacters),
  noteValue: textOf(LIMITS.noteCharacters),
  noteBase: textOf(LIMITS.noteCharacters),
  settledNote: textOf(LIMITS.noteCharacters),
  addendum: textOf(LIMITS.addendumCharacters),
  reason: textOf(LIMITS.reasonCharacters),
  source: longTexts,
  text: longTexts,
  name: textOf(LIMITS.textCharacters),
  label: textOf(LIMITS.textCharacters),
  description: textOf(LIMITS.textCharacters),
  formValues: answers,
  documentFormValues: answers,
  provenance,
};

/** Random values for the arguments that a person fills in; other arguments keep those of a sample. */
export function randomOf({ args }: GraphQLField<unknown, unknown>): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const shaped = args.flatMap(({ name, type }) => {
    const shape = getNamedType(type).name === 'ID' ? undefined : SHAPES[name];
    return shape ? [[name, shape] as const] : [];
  });
  return fc.record(Object.fromEntries(shaped));
}

const LINES = Array.from({ length: LIMITS.tableRowsMost }, (_, row) => ({
  ...{ _id: `r${row}`, volume: 'Bed', dose: row % 90 },
}));
const ALL_ANSWERS = {
  OTVStatus: { lines: LINES, remark: ' a'.repeat(LIMITS.answerCharacters / 2), weight: 70, missed_days: 'no' },
};
const LONGEST_NOTE = 'Weight 70 kg.\n\n'.repeat(LIMITS.noteCharacters / 16);
const GREATEST: { readonly [name: string]: unknown } = {
  note: LONGEST_NOTE,
  noteValue: LONGEST_NOTE,
  addendum: 'of the '.repeat(LIMITS.addendumCharacters / 7),
  reason: 'a '.repeat(LIMITS.reasonCharacters / 2),
  formValues: ALL_ANSWERS,
  documentFormValues: ALL_ANSWERS,
  provenance: provenanceOf(LIMITS.tableRowsMost),
};

/** The most that this argument may have; undefined for one that is never long. */
export const greatestOf = (name: string): unknown => GREATEST[name];
