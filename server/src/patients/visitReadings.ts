import { VITAL_KEYS, type CalendarDate, type Instant, type VitalKey } from '@isocenter/schemas';
import { textOf, type CompiledField, type CompiledForm } from '@isocenter/engine';
import { episodes } from '../chart/episode.ts';
import { standingSignature, type TaskRecord } from '../chart/task.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import { calendarOf } from '../foundation/calendar.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import type { Store } from '../store/store.ts';

/** A vital sign that a signed visit states. */
export interface VisitVital {
  readonly key: VitalKey;
  readonly takenOn: Instant;
  readonly quantity: number;
  readonly source: string;
  readonly taskId: string;
}

/** A performance score that a signed note states. */
export interface VisitScore {
  readonly scale: string;
  readonly date: CalendarDate;
  readonly grade: number;
  readonly source: string;
  readonly taskId: string;
}

interface VisitReadingsDependencies {
  readonly store: Store;
  readonly reads: TaskReads;
  readonly forms: Pick<FormLibrary, 'compiledForm'>;
  readonly timeZone: string;
}

/** What our own signed notes say of vital signs and performance, under all records of a person. A draft or an unsigned note states nothing. */
export class VisitReadings {
  readonly #use: VisitReadingsDependencies;

  constructor(dependencies: VisitReadingsDependencies) {
    this.#use = dependencies;
  }

  async vitals(patientIds: readonly string[]): Promise<readonly VisitVital[]> {
    const signed = await this.#signed(patientIds);
    const all = await Promise.all(signed.map((task) => this.#vitalsOf(task)));
    return all.flat();
  }

  /** ECOG as the care plan has it; of one task the value it was signed with. */
  async scores(patientIds: readonly string[]): Promise<readonly VisitScore[]> {
    const signed = await this.#signed(patientIds);
    return signed.flatMap((task) => {
      const stated = task.contribution.signed?.values.find(({ field }) => field === 'performanceStatus')?.value;
      const grade = Number(choiceIn(stated) ?? Number.NaN);
      return Number.isInteger(grade)
        ? [{ scale: 'ECOG', date: dayOf(task), grade, source: task.displayName, taskId: task._id }]
        : [];
    });
  }

  async #signed(patientIds: readonly string[]): Promise<readonly TaskRecord[]> {
    const courses = await this.#use.store
      .collection(episodes)
      .find({ patientId: { $in: [...patientIds] }, recordStatus: 'ACTIVE' });
    const tasks = await this.#use.reads.tasksOfAll(courses.map(({ _id }) => _id));
    return [...tasks.values()].flat().filter((task) => standingSignature(task) !== null && task.contribution.signed);
  }

  async #vitalsOf(task: TaskRecord): Promise<readonly VisitVital[]> {
    const { document, frozen } = task;
    if (!document || !frozen) return [];
    const form = await this.#use.forms.compiledForm(frozen.formHash).catch(() => null);
    if (!form) return [];
    const answerTo = ({ eventType, id }: CompiledField) => document.formValues[eventType]?.[id];
    const fields = vitalFields(form);
    const at = fields.find(({ name }) => name === 'takenAt');
    const stated = at && answerTo(at.field);
    const takenOn = this.#instantOf(typeof stated === 'string' ? stated : dayOf(task));
    return fields.flatMap(({ name, field }) => {
      const key = VITAL_KEYS.find((known) => known === name);
      const quantity = answerTo(field);
      return key && typeof quantity === 'number'
        ? [{ key, takenOn, quantity, source: task.displayName, taskId: task._id }]
        : [];
    });
  }

  /** Without a time, noon of the day. */
  #instantOf(stated: string): Instant {
    const [date = '', time = '12:00'] = stated.split('T');
    return calendarOf(new Date(), this.#use.timeZone).at(date, time.slice(0, 5));
  }
}

const KNOWN = new WeakMap<CompiledForm, readonly VitalField[]>();
interface VitalField {
  readonly name: string;
  readonly field: CompiledField;
}

/** The fields of a form that take a vital sign (`externalField: vitals.weightKg`). */
function vitalFields(form: CompiledForm): readonly VitalField[] {
  const known = KNOWN.get(form);
  if (known) return known;
  const found = form.fields.flatMap((field) => {
    const name = /^vitals\.(\w+)$/.exec(textOf(field.attributes['externalField']) ?? '')?.[1];
    return name === undefined || field.table !== undefined ? [] : [{ name, field }];
  });
  KNOWN.set(form, found);
  return found;
}

/** The clinical date of a signed task; without one, the day of its signature. */
export function dayOf({ contribution }: Pick<TaskRecord, 'contribution'>): CalendarDate {
  return contribution.signed?.date ?? contribution.signed?.on.slice(0, 10) ?? '';
}

function choiceIn(value: unknown): string | null {
  if (typeof value === 'string' && value !== '') return value;
  const isWrapped = typeof value === 'object' && value !== null && 'value' in value;
  return isWrapped && typeof value.value === 'string' && value.value !== '' ? value.value : null;
}
