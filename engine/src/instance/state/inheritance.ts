import type { CarePlanSource, FieldMode } from '@isocenter/schemas';
import { type Json, isJsonObject, propertyOf, sameJson } from '../../json/json.ts';
import { isDose } from '../../field-type/safety.ts';
import { isEmpty } from '../../expressions/operators.ts';
import type { IndexedField } from './formIndex.ts';
import type { Provenance } from './provenance.ts';
import type { CarePlanEntry, CarePlanValue, ExternalEntry, FormContext, SourcedValue } from './formInstance.ts';
import { firstTreatmentDay } from './treatmentStart.ts';

/** The value a field inherits, with its origin. */
export interface Inherited {
  readonly source: CarePlanSource;
  readonly value: Json;
  readonly provenance: Provenance;
}

/** The available sources of a field. */
interface Offers {
  /** Whether the care plan has a value from another task, which counts as "already checked" (decision 40). */
  readonly carePlan: boolean;
  readonly sameTask: boolean;
  readonly anyTask: boolean;
}

/**
 * The precedence of sources: the decision table of the eight modes (FORM-076 to FORM-085, TASK-069). Data linked to this
 * task takes precedence over the care plan. Data of other tasks only fills fields without a care plan value.
 */
const SOURCES_BY_MODE = {
  Definition: [],
  InheritedEdit: ['carePlanDoc'],
  InheritedReadOnly: ['carePlanDoc'],
  InheritedReadOnlyReview: ['carePlanDoc'],
  ExternalAnyTaskEdit: ['carePlanDoc', 'externalAnyTask'],
  ExternalAnyTaskReadOnly: ['carePlanDoc', 'externalAnyTask'],
  ExternalSameTaskEdit: ['externalSameTask', 'carePlanDoc'],
  ExternalSameTaskReadOnly: ['externalSameTask', 'carePlanDoc'],
} as const satisfies Record<FieldMode, readonly Exclude<CarePlanSource, 'none'>[]>;

function carePlanSource(mode: FieldMode, offers: Offers): CarePlanSource {
  const has = { carePlanDoc: offers.carePlan, externalSameTask: offers.sameTask, externalAnyTask: offers.anyTask };
  return SOURCES_BY_MODE[mode].find((source) => has[source]) ?? 'none';
}

/** The value of a field's source, in the stored format of the field. */
export function inherit(field: IndexedField, context: FormContext): Inherited | null {
  if (SOURCES_BY_MODE[field.mode].length === 0) return null;
  const carePlan = fromCarePlan(field, context);
  const sameTask = fromExternal(field, context, (entry) => entry.taskId === context.task.id);
  const anyTask = fromExternal(field, context, () => true);
  const source = carePlanSource(field.mode, {
    carePlan: carePlan !== null,
    sameTask: sameTask !== null,
    anyTask: anyTask !== null,
  });
  switch (source) {
    case 'none':
      return null;
    case 'carePlanDoc':
      return carePlan;
    case 'externalSameTask':
      return sameTask && { ...sameTask, source };
    case 'externalAnyTask':
      return anyTask && { ...anyTask, source };
  }
}

/** The value to show with an answer even when nothing is inherited: the care plan value of another task. */
export function fromCarePlan(field: IndexedField, context: FormContext): Inherited | null {
  const name = field.carePlanField;
  const entry = name !== null && Object.hasOwn(context.carePlan, name) ? context.carePlan[name] : undefined;
  if (!entry || entry.taskId === context.task.id) return null;
  const value = field.behavior.normalize(entry.value, field.attributes);
  if (isEmpty(value)) return null;
  const provenance: Provenance = {
    origin: 'carePlan',
    taskId: entry.taskId,
    on: entry.on,
    signed: isSigned(entry),
    ...(entry.addendedOn === undefined ? {} : { addendedOn: entry.addendedOn }),
  };
  return { source: 'carePlanDoc', value, provenance };
}

/**
 * The values of other tasks for the field's care plan entry, up to a date, by clinical date and then by signature.
 * @param until the clinical date of this task; null for no limit
 */
export function historyOf(field: IndexedField, context: FormContext, until: string | null): readonly SourcedValue[] {
  const name = field.carePlanField;
  const entry = name !== null && Object.hasOwn(context.carePlan, name) ? context.carePlan[name] : undefined;
  const recorded = entry?.history ?? (entry ? [entry] : []);
  const firstDay = firstTreatmentDay(context);
  return recorded
    .filter((value) => value.taskId !== context.task.id && (until === null || dayOf(value) <= until))
    .toSorted((a, b) => byText(dayOf(a), dayOf(b)) || byText(a.on, b.on))
    .flatMap(({ value: raw, ...from }): readonly SourcedValue[] => {
      const value = field.behavior.normalize(raw, field.attributes);
      const { taskId, on, signed, date } = from;
      const provenance: Provenance = { origin: 'carePlan', taskId, on, signed };
      const isBefore = firstDay !== null && dayOf(from) <= firstDay;
      if (isEmpty(value)) return [];
      const when = { ...(date === undefined ? {} : { date }), ...(isBefore ? { beforeTreatment: true as const } : {}) };
      return [{ value, provenance, ...when }];
    });
}

/** The clinical date of a value, else the day of its signature. */
function dayOf({ date, on }: Pick<CarePlanValue, 'date' | 'on'>): string {
  return (date ?? on).slice(0, 10);
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Signed and not unsigned later. */
export function isSigned(entry: CarePlanEntry): boolean {
  return entry.signed && entry.unsignedOn === undefined;
}

function fromExternal(
  field: IndexedField,
  context: FormContext,
  wanted: (entry: ExternalEntry) => boolean,
): Inherited | null {
  for (const entry of newestFirst(context.external)) {
    if (!wanted(entry)) continue;
    const value = field.behavior.normalize(externalValue(field, entry) ?? null, field.attributes);
    if (isEmpty(value)) continue;
    const provenance: Provenance = { origin: 'external', system: entry.system, id: entry.id, on: entry.linkedOn };
    return { source: 'externalAnyTask', value, provenance };
  }
  return null;
}

/** By `externalField`, else the care plan name, else the path or id of the field. */
function externalValue(field: IndexedField, entry: ExternalEntry): Json | undefined {
  const written = field.attributes['externalField'];
  const paths = typeof written === 'string' ? [written] : [field.carePlanField ?? '', field.path, field.id];
  for (const path of paths) {
    const value = Object.hasOwn(entry.formValues, path) ? entry.formValues[path] : walk(entry.formValues, path);
    if (value !== undefined) return value;
  }
  return undefined;
}

function walk(values: Json, path: string): Json | undefined {
  let here: Json | undefined = values;
  for (const name of path.split('.')) here = isJsonObject(here) ? propertyOf(here, name) : undefined;
  return here;
}

/** By `linkedOn`, newest first, undated last (TASK-070). */
export function newestFirst(entries: readonly ExternalEntry[]): readonly ExternalEntry[] {
  return [...entries].sort((a, b) => {
    if (a.linkedOn === b.linkedOn) return 0;
    if (a.linkedOn === null) return 1;
    if (b.linkedOn === null) return -1;
    return a.linkedOn < b.linkedOn ? 1 : -1;
  });
}

/** An inherited value follows its source. A typed, copied or template value does not. */
export function followsSource(from: Provenance | null): boolean {
  return from === null || from.origin === 'carePlan' || from.origin === 'external' || from.origin === 'default';
}

/** The same source, ignoring later confirmations by the user. */
export function isSameSource(from: Provenance | null, source: Provenance): boolean {
  if (from?.origin !== 'carePlan' && from?.origin !== 'external') return false;
  const { confirmed: _confirmed, override: _override, ...own } = from;
  return sameJson(own, source);
}

const DOSE_TOLERANCE_CGY = 0.05;

/** Whether answers are equal. Doses within 0.05 cGy are equal, so that 266.67 and 266.7 do not count as a change (decision 6). */
export function sameInherited(field: IndexedField, a: Json, b: Json): boolean {
  if (typeof a === 'number' && typeof b === 'number' && isDose(field.attributes))
    return Math.abs(a - b) <= DOSE_TOLERANCE_CGY;
  return sameJson(isEmpty(a) ? null : a, isEmpty(b) ? null : b);
}
