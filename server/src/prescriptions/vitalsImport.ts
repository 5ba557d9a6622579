import { VITALS, type SourceSystem, type VitalKey } from '@isocenter/schemas';
import { textOf, type CompiledField, type Json, type StoredAnswers } from '@isocenter/engine';
import type { WrittenValue } from '../chart/linkedPrescription.ts';
import type { TaskRecord } from '../chart/task.ts';
import type { ExternalVital } from '../external/externalSource.ts';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { toAnswers } from '../tasks/answers/answers.ts';
import type { Freshness } from '../tasks/changes/freshness.ts';
import { linkTo, referenceId } from '../tasks/changes/referenceChange.ts';
import type { TaskService } from '../tasks/taskService.ts';
import { taskActorOf, type TaskWork } from '../tasks/taskWork.ts';
import { contentWith, openForm, requireOpen } from './importForm.ts';
import { contentChange } from './linkChange.ts';
import type { SourceReading } from './sourceReading.ts';
import { answerAt, withoutAnswers, withWritten } from './writtenAnswers.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly vitalsImport: VitalsImportService;
  }
}

export interface VitalsRequest {
  readonly taskId: string;
  readonly sourceSystem: SourceSystem;
  /** The source's ids of readings that were taken at one time. */
  readonly externalIds: readonly string[];
  readonly settledNote: string | null;
}

/** What an import wrote, by the labels of the form. */
export interface ImportedVitals {
  readonly task: TaskRecord;
  readonly written: readonly string[];
  /** Fields that a person had answered: they stay as they are. */
  readonly kept: readonly string[];
  /** Readings that the form has no field for. */
  readonly left: readonly string[];
}

interface VitalsImportDependencies {
  readonly work: TaskWork;
  readonly tasks: Pick<TaskService, 'start'>;
  readonly reading: SourceReading;
  readonly timeZone: string;
}

const FAILED = 'The vitals could not be read from the external system.';
/** The name under which a form asks when the readings were taken. */
const TAKEN_AT = 'takenAt';

/**
 * Writes vital signs of an outside system into the fields of a form that name them (`externalField: vitals.weightKg`), with
 * the time at which they were taken. What a person has typed is never replaced.
 */
export class VitalsImportService {
  readonly #use: VitalsImportDependencies;

  constructor(dependencies: VitalsImportDependencies) {
    this.#use = dependencies;
  }

  /** @throws NotFoundError for readings that are not of this patient */
  async import(actor: Actor, request: VitalsRequest, freshness: Freshness | null): Promise<ImportedVitals> {
    const { work, tasks } = this.#use;
    const { taskId, sourceSystem, externalIds } = request;
    work.access.require(actor, 'patients:view');
    const around = await work.reads.surroundings(taskId);
    await work.access.viewed(actor, [around.patient._id], [taskId]);
    await work.access.searchedOutside(actor, sourceSystem);
    requireOpen(actor, around.task, freshness);
    const readings = await this.#readings(around.patient, sourceSystem, externalIds);
    const isUntouched = around.task.taskStatus === 'NOT_STARTED';
    const task = isUntouched ? await tasks.start(actor, taskId) : around.task;
    const form = await openForm(work, actor, around, task);
    const { offered, left } = valuesFor(form.compiledForm.fields, readings, this.#use.timeZone);
    if (offered.length === 0) throw new BadInputError('This form has no field for these vital signs.');
    const stored = withoutEarlier(toAnswers(form.received), form.compiledForm.fields);
    const isTyped = ({ path }: WrittenValue) => !isBlank(answerAt(stored.values, path));
    requireOneTime(offered, stored);
    const written = offered.filter(({ value }) => !isTyped(value)).map(({ value }) => value);
    const linked = { by: taskActorOf(actor).user, on: work.now() };
    const answers = withWritten(stored, written, { system: sourceSystem, linked });
    const change = await contentWith(work, actor, form, { answers, settled: request.settledNote });
    const reference = {
      sourceSystem,
      externalIdentifiers: externalIds.map((externalId) => ({ externalId, type: 'VitalSigns' })),
    };
    const next = await work.write(actor, task, 'import', isUntouched ? null : freshness, (context) =>
      contentChange(task, context, change, 'imported', () => ({
        externalDataReferences: linkTo(task, reference)
          ? task.externalDataReferences
          : [...task.externalDataReferences, { id: referenceId(task), ...reference }],
      })),
    );
    const labelled = (isWanted: (value: WrittenValue) => boolean) =>
      offered.filter(({ value }) => isWanted(value)).map(({ label }) => label);
    return { task: next, written: labelled((value) => !isTyped(value)), kept: labelled(isTyped), left };
  }

  async #readings(
    patient: Parameters<SourceReading['of']>[1],
    system: SourceSystem,
    ids: readonly string[],
  ): Promise<readonly ExternalVital[]> {
    const all = await this.#use.reading.of(system, patient, FAILED, (source, id) => source.vitals(id));
    const chosen = all.filter(({ externalId }) => ids.includes(externalId));
    const [first] = chosen;
    if (!first || ids.some((id) => !chosen.some(({ externalId }) => externalId === id)))
      throw new NotFoundError('These vital signs');
    if (chosen.some(({ takenOn }) => takenOn !== first.takenOn))
      throw new BadInputError('Choose readings that were taken at the same time.');
    const keys = chosen.map(({ key }) => key);
    if (new Set(keys).size < keys.length)
      throw new BadInputError('The source has two readings of one kind at this time. Type the right one.');
    return chosen;
  }
}

interface Offered {
  readonly label: string;
  /** When the readings were taken, and no reading itself. */
  readonly isTime: boolean;
  readonly value: WrittenValue;
}

/** The fields of the form that name a reading, and the readings that none names. */
function valuesFor(fields: readonly CompiledField[], readings: readonly ExternalVital[], timeZone: string) {
  const named = new Map<string, CompiledField>(
    fields.flatMap((field): [string, CompiledField][] => {
      const name = vitalName(field);
      return name === null ? [] : [[name, field]];
    }),
  );
  const offered: Offered[] = [];
  const left: string[] = [];
  const offer = (field: CompiledField, value: Json, { exact, id }: { readonly exact: string; readonly id: string }) =>
    offered.push({
      ...{ label: field.label, isTime: vitalName(field) === TAKEN_AT },
      value: { path: field.path, value, exact, prescription: id, version: null },
    });
  for (const { key, quantity, externalId } of readings) {
    const field = named.get(key);
    if (field) offer(field, roundedFor(field, quantity), { exact: String(quantity), id: externalId });
    else left.push(labelOf(key));
  }
  const [first] = readings;
  const at = named.get(TAKEN_AT);
  if (first && at && offered.length > 0)
    offer(at, localMinute(first.takenOn, timeZone), { exact: first.takenOn, id: first.externalId });
  return { offered, left };
}

const vitalName = ({ attributes }: CompiledField) =>
  /^vitals\.(\w+)$/.exec(textOf(attributes['externalField']) ?? '')?.[1] ?? null;

/** Without an earlier import: its readings would stand under the time of this one. */
function withoutEarlier(answers: StoredAnswers, fields: readonly CompiledField[]): StoredAnswers {
  const earlier = fields
    .filter((field) => vitalName(field) !== null && answers.provenance[field.path]?.origin === 'external')
    .flatMap(({ path }) => {
      const value = answerAt(answers.values, path);
      return isJson(value) ? [{ path, value, exact: '', prescription: '', version: null }] : [];
    });
  return withoutAnswers(answers, earlier);
}

/** @throws BadInputError when a person typed another time, under which the readings would stand in the note */
function requireOneTime(offered: readonly Offered[], { values }: StoredAnswers): void {
  const isOther = ({ value: { path, value }, isTime }: Offered) => {
    const typed = answerAt(values, path);
    return isTime && !isBlank(typed) && typed !== value;
  };
  if (offered.some(isOther))
    throw new BadInputError('The form names another time of the vital signs. Clear it, then import again.');
}

const labelOf = (key: VitalKey) => VITALS[key].label;

/** To the decimals that the field takes. */
function roundedFor({ attributes }: CompiledField, quantity: number): number {
  const decimals = attributes['decimals'];
  return typeof decimals === 'number' ? Number(quantity.toFixed(decimals)) : quantity;
}

const isJson = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** `yyyy-MM-ddTHH:mm` on the clocks of the department. */
function localMinute(instant: string, timeZone: string): string {
  const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(new Date(instant)).replace(' ', 'T');
}
