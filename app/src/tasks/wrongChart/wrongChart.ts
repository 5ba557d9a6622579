import {
  API,
  listShape,
  nullableShape,
  numberShape,
  recordShape,
  SEXES,
  textShape,
  wordShape,
  type MovablePhotograph,
  type MovedNote,
  type NotePlace,
  type NotePlaces,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

const place = recordShape<NotePlace>({
  ...{ course: textShape, course_label: textShape, name: textShape },
  ...{ task: nullableShape(textShape), column: nullableShape(textShape) },
});
const places = recordShape<NotePlaces>({
  patient: recordShape<NotePlaces['patient']>({
    ...{ id: textShape, mrn: textShape, sex: nullableShape(wordShape(...SEXES)) },
    ...{ first_name: nullableShape(textShape), last_name: nullableShape(textShape) },
    date_of_birth: nullableShape(textShape),
  }),
  ...{ places: listShape(place), hindrances: listShape(textShape), warnings: listShape(textShape) },
  photographs: listShape(
    recordShape<MovablePhotograph>({
      ...{ number: numberShape, caption: textShape, body_site: nullableShape(textShape), taken_on: textShape },
      ...{ width: numberShape, height: numberShape },
    }),
  ),
  revision: numberShape,
});
const moved = recordShape<MovedNote>({ patient: textShape, course: textShape, task: textShape });

const PATH = `${API.data}/wrong_chart`;

/** Where a note can go in the chart of the patient with this MRN. */
export const placesFor = (task: string, mrn: string): Promise<NotePlaces> =>
  request(`${PATH}/places`, { method: 'POST', body: { task, mrn }, shape: places });

export function moveNote(
  task: string,
  { revision }: Pick<NotePlaces, 'revision'>,
  { course, task: untouched, column }: NotePlace,
  { reason, photographs }: { readonly reason: string; readonly photographs: readonly number[] },
): Promise<MovedNote> {
  const to = untouched === null ? { column } : { task: untouched };
  const body = { task, revision, course, to, reason, photographs };
  return request(`${PATH}/moves`, { method: 'POST', body, shape: moved });
}
