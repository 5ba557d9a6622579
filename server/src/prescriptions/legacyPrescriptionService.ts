import { isJsonArray, isJsonObject, textOf, type CompiledForm, type Json, type JsonObject } from '@isocenter/engine';
import { DEFAULT_SYSTEM, DISEASE_SYSTEMS, type DiseaseSystem, type FormValues } from '@isocenter/schemas';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ProvenanceEntry, TaskRecord } from '../chart/task.ts';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import type { FormLibrary } from '../forms/formLibrary.ts';
import { digitsOf } from '../foundation/losslessJson.ts';
import { parseBody } from '../http/parseBody.ts';
import type { Actor } from '../request/actor.ts';
import { freshnessOf, type Freshness } from '../tasks/changes/freshness.ts';
import type { TaskService } from '../tasks/taskService.ts';
import { fromLegacyRow, nextRowId, toLegacyRow, type LegacyRow, type SupportIds } from './legacyRow.ts';
import { presetsOf, siteOf, supportLists, taxonomyOf, type SupportLists, type TaxonomyEntry } from './supportData.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly legacyPrescriptions: LegacyPrescriptionService;
  }
}

const FORM = 'Prescription';
const TABLE = 'target_objectives';
const TABLE_PATH = `${FORM}.${TABLE}`;
const MOST_ROWS = 200;

/** The prescription of a task as the legacy interface shows it, with the times that a save sends back. */
export interface LegacyPrescription {
  readonly id: string;
  readonly target_objectives: readonly LegacyRow[];
  readonly task_updated_on: string;
  readonly document_updated_on: string | null;
  readonly note_updated_on: string | null;
  readonly revision: number;
}

/** A preset of the legacy interface: its rows without the errors that a row of a prescription has. */
interface LegacyPreset {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly target_objectives: readonly LegacyRow[];
}

/** Numbers come as digits; the translation of rows reads them. */
const sentBody = z.strictObject({
  id: z.string().optional(),
  target_objectives: z.array(z.record(z.string(), z.unknown())).max(MOST_ROWS),
  task_updated_on: z.string(),
  document_updated_on: z.string().nullable(),
  note_updated_on: z.string().nullable(),
  revision: z.unknown(),
});

/** The legacy prescription interface (RX-032): the rows of a prescription task, saved by the command that its screen uses. */
export class LegacyPrescriptionService {
  readonly #tasks: TaskService;
  readonly #forms: FormLibrary;

  constructor({ tasks, forms }: { readonly tasks: TaskService; readonly forms: FormLibrary }) {
    this.#tasks = tasks;
    this.#forms = forms;
  }

  async supportData(): Promise<SupportLists> {
    return supportLists(await this.#supportForm());
  }

  async taxonomy(): Promise<readonly TaxonomyEntry[]> {
    return taxonomyOf(await this.#supportForm());
  }

  /** @param site an id or name, in any case; null: of every site */
  async presets(site: string | null): Promise<readonly LegacyPreset[]> {
    const wanted = site === null ? null : siteOf(site, await this.taxonomy());
    const bySystem = await Promise.all(DISEASE_SYSTEMS.map((system) => this.#supportForm(system)));
    const support = supportIdsOf(await this.#supportForm(), 'SupportData.presets');
    const presets = new Map(bySystem.flatMap(presetsOf).map((preset) => [preset.id, preset]));
    return [...presets.values()]
      .filter((preset) => site === null || preset.site === wanted?.id)
      .map(({ rows, ...preset }) => ({
        ...preset,
        target_objectives: rows.map((row, index) => toLegacyRow({ ...row, _id: String(index + 1) }, support)),
      }));
  }

  async prescription(actor: Actor, taskId: string): Promise<LegacyPrescription> {
    const task = await this.#tasks.task(actor, taskId);
    // This interface has no mark: anyone who reads the rows would treat by them.
    if (task.recordStatus !== 'ACTIVE') throw new NotFoundError('This task');
    return shown(task, await this.#formOf(actor, task));
  }

  /**
   * Replaces the rows. Everything or nothing is written, by the save of the task: with its checks, freshness and audit.
   * @throws BadInputError naming row, column and reason, when the form cannot hold a row as it is
   */
  async save(actor: Actor, taskId: string, body: unknown): Promise<LegacyPrescription> {
    const sent = parseBody(sentBody, body);
    if (sent.id !== undefined && sent.id !== taskId) throw new BadInputError('The body names another prescription.');
    const task = await this.#tasks.task(actor, taskId);
    const form = await this.#formOf(actor, task);
    const stored = task.document?.formValues ?? {};
    const rows = readRows(sent.target_objectives, rowsOf(stored), supportIdsOf(form, TABLE_PATH));
    const { [TABLE]: _before, ...others } = stored[FORM] ?? {};
    const answers = { ...stored, [FORM]: { ...others, ...(rows.length > 0 ? { [TABLE]: rows } : {}) } };
    const provenance = Object.fromEntries(
      provenanceAfter(task.document?.provenance ?? [], rowsOf(stored), rows).map((entry) => [
        entry.path,
        entry.provenance,
      ]),
    );
    const content = { answers, provenance, note: null };
    return shown(await this.#tasks.save(actor, taskId, content, freshnessIn(sent)), form);
  }

  /** @throws NotFoundError for a task without such a table */
  async #formOf(actor: Actor, task: TaskRecord): Promise<CompiledForm> {
    const { formHash } = await this.#tasks.formOf(actor, task);
    const form = await this.#forms.compiledForm(formHash);
    if (!form.fields.some(({ path }) => path === TABLE_PATH)) throw new NotFoundError('This prescription');
    return form;
  }

  async #supportForm(system: DiseaseSystem = DEFAULT_SYSTEM): Promise<CompiledForm> {
    const address = { episodeType: 'Radiation', eventType: 'SupportData', system } as const;
    const form = await this.#forms.compiledFormOfForm(await this.#forms.activeConfigId(), address);
    if (!form) throw new NotFoundError('The support data');
    return form;
  }
}

function shown(task: TaskRecord, form: CompiledForm): LegacyPrescription {
  const support = supportIdsOf(form, TABLE_PATH);
  const { taskUpdatedOn, documentUpdatedOn, noteUpdatedOn } = freshnessOf(task);
  return {
    id: task._id,
    target_objectives: rowsOf(task.document?.formValues ?? {}).map((row) => toLegacyRow(row, support)),
    task_updated_on: taskUpdatedOn,
    document_updated_on: documentUpdatedOn,
    note_updated_on: noteUpdatedOn,
    revision: task.revision,
  };
}

function rowsOf(values: FormValues): readonly JsonObject[] {
  const rows = values[FORM]?.[TABLE] as Json | undefined;
  return (isJsonArray(rows) ? rows : []).filter(isJsonObject);
}

/** The ids that the columns of a table offer. */
function supportIdsOf({ fields, choices }: CompiledForm, table: string): SupportIds {
  const idsOf = (column: string): ReadonlySet<string> => {
    const key = fields.find(({ path }) => path === `${table}[].${column}`)?.choices ?? null;
    return new Set((key === null ? [] : (choices[key] ?? [])).map(({ id }) => id));
  };
  return {
    targets: idsOf('targets'),
    fraction_set: idsOf('fraction_set'),
    technique: idsOf('technique'),
    pattern: idsOf('pattern'),
  };
}

function readRows(
  sent: readonly Readonly<Record<string, unknown>>[],
  stored: readonly JsonObject[],
  support: SupportIds,
): readonly JsonObject[] {
  const named = sent.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  if (new Set(named).size < named.length) throw new BadInputError('Two rows have one id.');
  const taken = [...named, ...stored.flatMap(({ _id }) => (typeof _id === 'string' ? [_id] : []))];
  return sent.map((legacy, index) => {
    const id = legacy['id'] === undefined || legacy['id'] === null ? nextRowId(taken) : legacy['id'];
    if (typeof id !== 'string' || !/^[\w-]{1,60}$/.test(id)) throw new BadInputError(`Row ${index + 1}: no id.`);
    taken.push(id);
    const before = stored.find(({ _id }) => _id === id);
    const read = fromLegacyRow(legacy, { before, id, support });
    if ('reason' in read) {
      throw new BadInputError(`Row ${index + 1}, ${read.key}: ${read.reason} Nothing was saved.`);
    }
    return read.row;
  });
}

/** Cells that the caller changed are the caller's; what is said about other cells stays, and removed rows take theirs along. */
function provenanceAfter(
  entries: readonly ProvenanceEntry[],
  before: readonly JsonObject[],
  after: readonly JsonObject[],
): readonly ProvenanceEntry[] {
  const cells = after.flatMap((row) => {
    const old = before.find(({ _id }) => _id === row['_id']);
    return Object.keys(row).map((column) => ({
      path: `${TABLE_PATH}[${textOf(row['_id'] ?? null) ?? ''}].${column}`,
      isChanged: column !== '_id' && !isDeepStrictEqual(row[column], old?.[column]),
    }));
  });
  const kept = new Set(cells.map(({ path }) => path));
  const changed = new Set([
    ...cells.flatMap(({ path, isChanged }) => (isChanged ? [path] : [])),
    ...(isDeepStrictEqual(before, after) ? [] : [TABLE_PATH]),
  ]);
  return [
    ...entries.filter(({ path }) => !changed.has(path) && (!path.startsWith(`${TABLE_PATH}[`) || kept.has(path))),
    ...[...changed].map((path) => ({ path, provenance: { origin: 'user' as const } })),
  ];
}

function freshnessIn(sent: z.output<typeof sentBody>): Freshness {
  const digits = digitsOf(sent.revision);
  if (digits === null || !/^\d{1,9}$/.test(digits)) throw new BadInputError('revision: is invalid');
  return {
    taskUpdatedOn: sent.task_updated_on,
    documentUpdatedOn: sent.document_updated_on,
    noteUpdatedOn: sent.note_updated_on,
    revision: Number(digits),
  };
}
