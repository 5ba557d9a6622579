import {
  flagShape,
  integerShape,
  listShape,
  mapShape,
  nullableShape,
  objectOf,
  optionalShape,
  recordShape,
  ShapeError,
  textShape,
  wordShape,
  type FormValues,
  type Shape,
} from '@isocenter/schemas';
import type { Choice } from '../../compiled-form/compiledForm.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import type { CarePlanEntry, CarePlanValue, ExternalEntry, FormContext } from './formInstance.ts';

export const jsonShape: Shape<Json> = (value, path) => {
  if (!isJson(value)) throw new ShapeError(path, 'JSON');
  return value;
};
const jsonObject: Shape<JsonObject> = mapShape(jsonShape);

function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'object' && Object.values(value).every(isJson);
}

export const choiceShape = recordShape<Choice>({
  id: textShape,
  label: textShape,
  short: optionalShape(textShape),
  long: optionalShape(textShape),
  group: optionalShape(textShape),
  system: optionalShape(textShape),
  code: optionalShape(textShape),
  attributes: optionalShape(mapShape(textShape)),
});
const carePlanValue = recordShape<CarePlanValue>({
  value: jsonShape,
  taskId: textShape,
  on: textShape,
  date: optionalShape(textShape),
  signed: flagShape,
});
const carePlanEntry = recordShape<CarePlanEntry>({
  value: jsonShape,
  taskId: textShape,
  on: textShape,
  date: optionalShape(textShape),
  signed: flagShape,
  unsignedOn: optionalShape(textShape),
  addendedOn: optionalShape(textShape),
  history: optionalShape(listShape(carePlanValue)),
});
const externalEntry = recordShape<ExternalEntry>({
  id: textShape,
  system: textShape,
  taskId: textShape,
  linkedOn: nullableShape(textShape),
  formValues: jsonObject,
});
const person = recordShape<Pick<FormContext['patient'], 'dateOfBirth' | 'sex'>>({
  dateOfBirth: nullableShape(textShape),
  sex: nullableShape(textShape),
});

/** Reads the context of a form from JSON. @throws ShapeError */
export const readFormContext: Shape<FormContext> = recordShape<FormContext>({
  now: textShape,
  today: optionalShape(textShape),
  timeZone: optionalShape(textShape),
  user: recordShape<FormContext['user']>({ id: textShape, displayName: textShape, role: nullableShape(textShape) }),
  patient: (value, path) => ({ ...jsonObject(objectOf(value, path), path), ...person(value, path) }),
  task: recordShape<FormContext['task']>({
    id: textShape,
    taskType: textShape,
    displayName: textShape,
    diseaseSystem: textShape,
    sequence: nullableShape(integerShape),
    iteration: nullableShape(integerShape),
    treatmentStage: nullableShape(textShape),
  }),
  carePlan: (value, path) => mapShape(carePlanEntry)(value ?? {}, path),
  wrongChart: optionalShape(listShape(textShape)),
  external: (value, path) => listShape(externalEntry)(value ?? [], path),
  choices: optionalShape(mapShape(listShape(choiceShape))),
  people: optionalShape(mapShape(textShape)),
  choicesStates: optionalShape(mapShape(wordShape('loading', 'failed'))),
});

/** Reads answers by form and field from JSON. @throws ShapeError */
export const readFormValues: Shape<FormValues> = mapShape(jsonObject);
