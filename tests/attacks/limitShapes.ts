import fc from 'fast-check';
import { LIMITS } from '@isocenter/schemas';
import { isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql';

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

/** As many members as the body of a request can have. */
const numbers = fc.constant(Array.from({ length: 1_900 }, () => Array<number>(900).fill(0)));
const record = fc.constantFrom(1, 20_000).map((fields) => ({
  ...{ version: 1, formHash: 'x', takenOn: '2026-03-02T09:00:00.000Z', sections: [], people: [] },
  fields: Array.from({ length: fields }, (_, index) => ({ path: `OTVStatus.f${index}`, value: index })),
}));

/** By the name of an argument, or of a member of an input. */
const SHAPES: { readonly [name: string]: fc.Arbitrary<unknown> } = {
  note: textOf(LIMITS.noteCharacters),
  noteValue: textOf(LIMITS.noteCharacters),
  noteBase: textOf(LIMITS.noteCharacters),
  settledNote: textOf(LIMITS.noteCharacters),
  addendum: textOf(LIMITS.addendumCharacters),
  reason: textOf(LIMITS.reasonCharacters),
  error: textOf(LIMITS.answerCharacters),
  attributes: textOf(LIMITS.answerCharacters),
  source: longTexts,
  text: longTexts,
  formValues: fc.oneof(answers, fc.record({ OTVStatus: fc.record({ lines: numbers, remark: numbers }) })),
  documentFormValues: answers,
  noteFragments: fc.oneof(fc.record({ OTVStatus: textOf(LIMITS.answerCharacters) }), fc.record({ list: numbers })),
  formRecord: record,
  provenance,
};

/** A text or a free value inside the arguments of a call. */
interface Place {
  readonly path: readonly (string | number)[];
  readonly shape: fc.Arbitrary<unknown>;
}

/**
 * Every place of a call that takes a text or free values, also inside the lists and inputs of `sample`.
 * @throws Error for free values without a shape here: a new argument must be attacked as well
 */
export function placesOf(args: readonly Taken[], sample: Readonly<Record<string, unknown>>): readonly Place[] {
  return args.flatMap(({ name, type }) => placesIn(name, type, { path: [name], value: sample[name] }));
}
interface Taken {
  readonly name: string;
  readonly type: GraphQLInputType;
}

function placesIn(
  name: string,
  type: GraphQLInputType,
  { path, value }: { readonly path: Place['path']; readonly value: unknown },
): readonly Place[] {
  if (isNonNullType(type)) return placesIn(name, type.ofType, { path, value });
  if (isListType(type)) {
    const members = Array.isArray(value) && value.length > 0 ? (value as readonly unknown[]) : [undefined];
    return members.flatMap((member, index) => placesIn(name, type.ofType, { path: [...path, index], value: member }));
  }
  if (isInputObjectType(type)) {
    const sample = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
    return Object.values(type.getFields()).flatMap((field) =>
      placesIn(field.name, field.type, { path: [...path, field.name], value: sample[field.name] }),
    );
  }
  const shape = SHAPES[name];
  if (type.name === 'String') return [{ path, shape: shape ?? textOf(LIMITS.textCharacters) }];
  if (type.name !== 'JSON') return [];
  if (!shape) throw new Error(`The free values "${name}" have no shape: write one in limitShapes.ts.`);
  return [{ path, shape }];
}

/** The sample with some of its places filled at random; the others keep their values. */
export function randomOf(
  args: readonly Taken[],
  sample: Readonly<Record<string, unknown>>,
): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const places = placesOf(args, sample);
  return fc.tuple(...places.map(({ shape }) => fc.option(shape))).map((values) => {
    const filled = structuredClone(sample);
    values.forEach((value, index) => {
      if (value !== null) put(filled, places[index]?.path ?? [], value);
    });
    return filled;
  });
}

function put(target: object, [name = '', ...rest]: Place['path'], value: unknown): void {
  const own = Reflect.get(target, name) as unknown;
  if (rest.length === 0) Reflect.set(target, name, value);
  else if (typeof own === 'object' && own !== null) put(own, rest, value);
  else {
    const made = typeof rest[0] === 'number' ? [] : {};
    Reflect.set(target, name, made);
    put(made, rest, value);
  }
}

/** The body with some of its texts replaced, whatever their names are. */
export function randomBody(body: unknown): fc.Arbitrary<unknown> {
  const paths = textsIn(body, []);
  return fc.tuple(...paths.map(() => fc.option(longTexts))).map((texts) => {
    const filled = { body: structuredClone(body) };
    texts.forEach((text, index) => {
      if (text !== null) put(filled, ['body', ...(paths[index] ?? [])], text);
    });
    return filled.body;
  });
}

function textsIn(value: unknown, path: Place['path']): readonly Place['path'][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    textsIn(member, [...path, Array.isArray(value) ? Number(name) : name]),
  );
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
