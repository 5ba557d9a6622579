import {
  CARE_PLAN_SOURCES,
  flagShape,
  integerShape,
  listShape,
  optionalShape,
  recordShape,
  ShapeError,
  shortTextShape,
  textShape,
  wordShape,
  type Shape,
} from '@isocenter/schemas';
import type { FormRecord, RecordedField } from './formRecord.ts';
import { choiceShape, jsonShape } from './state/contextShape.ts';
import type { LastUpdate, Review, SectionProgress, SourcedValue } from './state/formInstance.ts';
import { overrideShape, provenanceShape, readPath } from './state/provenanceShape.ts';

/** Ids, times and names. */
const word = shortTextShape(200);

const only =
  <Word extends true | 1>(expected: Word): Shape<Word> =>
  (value, path) => {
    if (value !== expected) throw new ShapeError(path, String(expected));
    return expected;
  };

const sourcedValue = recordShape<SourcedValue>({
  value: jsonShape,
  provenance: provenanceShape,
  date: optionalShape(word),
  beforeTreatment: optionalShape(only(true)),
});

const field = recordShape<RecordedField>({
  path: readPath,
  value: jsonShape,
  provenance: optionalShape(provenanceShape),
  required: optionalShape(only(true)),
  readOnly: optionalShape(only(true)),
  unknown: optionalShape(textShape),
  unknownOverride: optionalShape(overrideShape),
  errors: optionalShape(
    listShape(
      recordShape<NonNullable<RecordedField['errors']>[number]>({
        message: textShape,
        severity: wordShape('error', 'warning'),
        about: optionalShape(wordShape('review', 'reason')),
      }),
    ),
  ),
  replaced: optionalShape(recordShape<NonNullable<RecordedField['replaced']>>({ calculated: jsonShape })),
  review: optionalShape(
    recordShape<Review>({
      reason: wordShape('tooOld', 'unsigned', 'addended', 'withdrawn', 'wrongChart'),
      message: textShape,
      blocks: flagShape,
    }),
  ),
  carePlanSource: optionalShape(wordShape(...CARE_PLAN_SOURCES)),
  reference: optionalShape(sourcedValue),
  revertTo: optionalShape(sourcedValue),
  history: optionalShape(listShape(sourcedValue)),
  hiddenChoices: optionalShape(listShape(textShape)),
  choices: optionalShape(listShape(choiceShape)),
  lastUpdate: optionalShape(recordShape<LastUpdate>({ by: word, on: word })),
  notRecorded: optionalShape(only(true)),
});

const section = recordShape<SectionProgress>({
  section: integerShape,
  relevant: flagShape,
  shown: flagShape,
  answered: integerShape,
  total: integerShape,
  requiredMissing: integerShape,
  errors: integerShape,
  warnings: integerShape,
  reviews: integerShape,
  unknown: integerShape,
});

/** Reads a form record from JSON: the app from the server, the server from a client that says what it showed. @throws ShapeError */
export const readFormRecord: Shape<FormRecord> = recordShape<FormRecord>({
  version: only(1),
  formHash: word,
  takenOn: word,
  today: optionalShape(word),
  timeZone: optionalShape(word),
  sections: listShape(section),
  fields: listShape(field),
  people: listShape(recordShape<FormRecord['people'][number]>({ id: word, name: textShape })),
  answersOnly: optionalShape(only(true)),
});
