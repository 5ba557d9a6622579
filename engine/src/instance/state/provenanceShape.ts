import {
  flagShape,
  mapShape,
  nullableShape,
  optionalShape,
  recordShape,
  ShapeError,
  shortTextShape,
  taggedShape,
  wordShape,
  type Shape,
} from '@isocenter/schemas';
import { MOST_ASKED } from './justification.ts';
import type { Confirmation, Justification, Provenance, Provenances, UnknownOverride } from './provenance.ts';

/** Ids, times and names of systems. */
const word = shortTextShape(200);
const MOST_REASON = 1000;

const confirmed = optionalShape(
  recordShape<Confirmation>({
    by: word,
    on: word,
    of: wordShape('tooOld', 'unsigned', 'addended', 'withdrawn', 'wrongChart'),
  }),
);
const reason: Shape<string> = (value, path) => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || text.length > MOST_REASON)
    throw new ShapeError(path, `a reason of 1 to ${MOST_REASON} characters`);
  return text;
};
export const overrideShape = recordShape<UnknownOverride>({ reason, by: word, on: word, of: shortTextShape(400) });
/** Members of every provenance. */
const acts = {
  override: optionalShape(overrideShape),
  justified: optionalShape(recordShape<Justification>({ reason, by: word, on: word, of: shortTextShape(MOST_ASKED) })),
};

type From<Origin extends Provenance['origin']> = Extract<Provenance, { readonly origin: Origin }>;

/** The one declaration of a provenance for all who read it: the server from clients, the app from the server. */
export const provenanceShape = taggedShape<Provenance>('origin', {
  default: recordShape<From<'default'>>({ origin: wordShape('default'), ...acts }),
  user: recordShape<From<'user'>>({
    origin: wordShape('user'),
    by: optionalShape(word),
    on: optionalShape(word),
    ...acts,
  }),
  calculated: recordShape<From<'calculated'>>({ origin: wordShape('calculated'), ...acts }),
  assembled: recordShape<From<'assembled'>>({ origin: wordShape('assembled'), ...acts }),
  carePlan: recordShape<From<'carePlan'>>({
    origin: wordShape('carePlan'),
    taskId: word,
    on: word,
    signed: flagShape,
    addendedOn: optionalShape(word),
    confirmed,
    ...acts,
  }),
  external: recordShape<From<'external'>>({
    origin: wordShape('external'),
    system: word,
    id: word,
    on: nullableShape(word),
    version: optionalShape(word),
    by: optionalShape(word),
    confirmed,
    ...acts,
  }),
  template: recordShape<From<'template'>>({ origin: wordShape('template'), templateId: word, ...acts }),
  copied: recordShape<From<'copied'>>({ origin: wordShape('copied'), taskId: word, ...acts }),
});

/** `OTVStatus.breaks[r1].days`, and nothing that a store could mistake for an operator or a prototype. */
const PATH = /^[A-Za-z]\w*(\.[\w-]+|\[[\w-]+\])*$/;
const MOST_PATH = 400;

const isPath = (path: string) => path.length <= MOST_PATH && PATH.test(path);

/** Reads the path of a field or cell. @throws ShapeError */
export const readPath: Shape<string> = (value, path) => {
  if (typeof value !== 'string' || !isPath(value)) throw new ShapeError(path, 'the path of a field');
  return value;
};

/** Reads the provenance of answers from JSON. @throws ShapeError */
export const readProvenances: Shape<Provenances> = mapShape(provenanceShape, isPath);
