import { MESSAGES, type FormValues, type SourceSystem } from '@isocenter/schemas';
import type { LinkedPrescriptions, WrittenValue } from '../chart/linkedPrescription.ts';
import { standingLinks } from '../chart/linkedPrescription.ts';
import type { RefreshResult } from '../chart/outsideChange.ts';
import { foldCarePlan } from '../chart/carePlan.ts';
import type { TaskRecord } from '../chart/task.ts';
import type { TaskSurroundings } from '../chart/taskReads.ts';
import type { ExternalPrescription } from '../external/externalPrescription.ts';
import { BadInputError, NotFoundError, TransitionRefusedError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { toAnswers } from '../tasks/answers/answers.ts';
import type { Freshness } from '../tasks/changes/freshness.ts';
import { taskOfReference } from '../tasks/changes/referenceChange.ts';
import type { TaskService } from '../tasks/taskService.ts';
import { taskActorOf, type TaskWork } from '../tasks/taskWork.ts';
import { importQuestions, type ImportQuestion } from './importQuestions.ts';
import { previewLines, type PreviewLine } from './importPreview.ts';
import { decideImport, decideRefreshed, decideUnlinkPrescriptions, decideUpdate, linkOf } from './linkChange.ts';
import { contentWith, openForm, requireOpen } from './importForm.ts';
import type { OutsideChecks } from './outsideChecks.ts';
import { saysTheSame, SourceChangedError, type SourceReading } from './sourceReading.ts';
import { translated, type Untranslated } from './translate.ts';
import { newlySaid, noLongerSaid, rowOf, withoutAnswers, withoutWritten, withWritten } from './writtenAnswers.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly externalPrescriptions: ExternalPrescriptionService;
  }
}

/** What an import would do, before it does anything. */
export interface ImportPreview {
  readonly prescriptions: readonly ExternalPrescription[];
  readonly lines: readonly PreviewLine[];
  readonly left: readonly Untranslated[];
  readonly questions: readonly ImportQuestion[];
}

export interface ImportRequest {
  readonly taskId: string;
  readonly sourceSystem: SourceSystem;
  readonly externalIds: readonly string[];
  /** What the person has read, by the source's id. */
  readonly shown: unknown;
  readonly reasons: readonly { readonly question: string; readonly reason: string }[];
  readonly settledNote: string | null;
}

/** The answer of a source about one link. */
export interface Refreshed {
  readonly link: LinkedPrescriptions;
  readonly result: RefreshResult;
}

export interface LinkedTask {
  readonly task: TaskRecord;
  readonly link: LinkedPrescriptions;
}

interface ExternalPrescriptionDependencies {
  readonly work: TaskWork;
  readonly tasks: Pick<TaskService, 'start'>;
  readonly reading: SourceReading;
  readonly checks: OutsideChecks;
  /** Milliseconds between two looks at the source of a link. */
  readonly followEvery: number;
}

const REASON_NEEDED = 'Answer every question of the import with a reason; it stays in the record.';
/** A result older than this is no longer what the source says. */
const RESULT_HOLDS = 15 * 60_000;

/** Prescriptions of outside systems in prescription tasks: import, refresh, update, unlink. */
export class ExternalPrescriptionService {
  readonly #use: ExternalPrescriptionDependencies;

  constructor(dependencies: ExternalPrescriptionDependencies) {
    this.#use = dependencies;
  }

  /** The prescriptions of the task's patient in a system, newest first. @throws ExternalSystemError */
  async found(actor: Actor, taskId: string, system: SourceSystem): Promise<readonly ExternalPrescription[]> {
    const { around } = await this.#opened(actor, taskId, system);
    return this.#use.reading.prescriptions(system, around.patient, MESSAGES.prescriptionSearchFailed);
  }

  /** What the import of these prescriptions would write and ask. Writes nothing. */
  async preview(
    actor: Actor,
    taskId: string,
    system: SourceSystem,
    externalIds: readonly string[],
  ): Promise<ImportPreview> {
    const { around } = await this.#opened(actor, taskId, system);
    const prescriptions = await this.#use.reading.chosen(system, around.patient, externalIds, {
      failure: MESSAGES.prescriptionSearchFailed,
      shown: null,
    });
    const form = await openForm(this.#use.work, actor, around, around.task);
    const answers = around.task.document?.formValues ?? {};
    const { written, left } = translated(form.compiledForm, prescriptions);
    return {
      prescriptions,
      lines: previewLines(form.compiledForm, answers, written),
      left,
      questions: questionsOf(around, prescriptions, answers),
    };
  }

  /**
   * Imports what the person has read into the form. A task that was not started is started first.
   * @throws SourceChangedError when the source says something else now
   */
  async create(actor: Actor, request: ImportRequest, freshness: Freshness | null): Promise<LinkedTask> {
    const { taskId, sourceSystem, externalIds, shown, settledNote } = request;
    if (externalIds.length === 0) throw new BadInputError('Choose a prescription to import.');
    const { around } = await this.#opened(actor, taskId, sourceSystem);
    requireOpen(actor, around.task, freshness);
    const prescriptions = await this.#use.reading.chosen(sourceSystem, around.patient, externalIds, {
      failure: MESSAGES.prescriptionImportFailed,
      shown,
    });
    requireUnlinked(around, prescriptions);
    const settled = settledOf(questionsOf(around, prescriptions, around.task.document?.formValues ?? {}), request);
    const isUntouched = around.task.taskStatus === 'NOT_STARTED';
    const task = isUntouched ? await this.#use.tasks.start(actor, taskId) : around.task;
    const form = await openForm(this.#use.work, actor, around, task);
    const { written } = translated(form.compiledForm, prescriptions);
    requireForm(form.compiledForm.fields);
    const now = { by: taskActorOf(actor).user, on: this.#use.work.now() };
    const answers = withWritten(toAnswers(form.received), written, { system: sourceSystem, linked: now });
    const change = await contentWith(this.#use.work, actor, form, {
      answers,
      settled: settledNote,
    });
    const next = await this.#use.work.write(actor, task, 'import', isUntouched ? null : freshness, (context) =>
      decideImport(task, context, {
        ...{ ...change, sourceSystem, prescriptions, written, settled },
        followEvery: this.#use.followEvery,
      }),
    );
    const link = next.prescriptionLinks?.at(-1);
    if (!link) throw new NotFoundError('This link');
    return { task: next, link };
  }

  /** Asks the source what it says now, and keeps the answer. The form stays as it is. */
  async refresh(actor: Actor, linkId: string, patientId: string): Promise<Refreshed> {
    const { task, link, around } = await this.#linked(actor, linkId, patientId);
    requireOpen(actor, task, null);
    await this.#use.work.access.searchedOutside(actor, link.sourceSystem);
    return { link, result: (await this.#use.checks.look(around, link)).result };
  }

  /** The last answer of the source; null before the first. Asks no one and writes nothing (decision 10). */
  async lastRefresh(actor: Actor, linkId: string, patientId: string): Promise<Refreshed | null> {
    const { task, link } = await this.#linked(actor, linkId, patientId);
    return this.resultOf(actor, task, link);
  }

  /** The same for a task that was read already. */
  async resultOf(actor: Actor, task: TaskRecord, link: LinkedPrescriptions): Promise<Refreshed | null> {
    await this.#use.work.access.viewed(actor, [task.patientId], [link.id]);
    const check = await this.#use.checks.of(task.episodeId, link.id);
    return check && { link, result: check.result };
  }

  /**
   * Takes over what the last refresh found; without a change, only the time of the comparison moves.
   * @param shown the prescriptions that the person has read, by the source's id
   * @throws SourceChangedError unless they are what the last refresh found
   */
  async update(
    actor: Actor,
    linkId: string,
    { shown, settledNote, reasons }: Pick<ImportRequest, 'shown' | 'settledNote' | 'reasons'>,
    freshness: Freshness | null,
  ): Promise<LinkedTask> {
    const { task, link, around } = await this.#linked(actor, linkId, null);
    requireOpen(actor, task, freshness);
    const result = (await this.#use.checks.of(task.episodeId, linkId))?.result;
    if (!result?.success) throw new BadInputError('Refresh the prescriptions first, then update them.');
    const age = Date.parse(this.#use.work.now()) - Date.parse(result.fetchedOn);
    if (age > RESULT_HOLDS || !saysTheSame(result.prescriptions, shown))
      throw new SourceChangedError(link.sourceSystem);
    const { prescriptions, changes } = result;
    const settled = settledOf(openQuestions(around, link, prescriptions), { reasons });
    if (changes.length === 0) {
      const next = await this.#use.work.write(actor, task, 'import', freshness, (context) =>
        decideRefreshed(task, context, { id: linkId, prescriptions }),
      );
      return { task: next, link: linkOf(next, linkId) ?? link };
    }
    const form = await openForm(this.#use.work, actor, around, task);
    const { written } = translated(form.compiledForm, prescriptions);
    const answers = updatedAnswers(toAnswers(form.received), link, written, {
      by: taskActorOf(actor).user,
      on: this.#use.work.now(),
    });
    const change = await contentWith(this.#use.work, actor, form, {
      answers,
      settled: settledNote,
    });
    const next = await this.#use.work.write(actor, task, 'import', freshness, (context) =>
      decideUpdate(task, context, { ...change, id: linkId, prescriptions, written, settled }),
    );
    await this.#use.checks.settleAt(next, linkId);
    return { task: next, link: linkOf(next, linkId) ?? link };
  }

  /** What an update to the last answer of the source must settle, besides what was settled before. */
  async questionsOf(actor: Actor, { link, result }: Refreshed): Promise<readonly ImportQuestion[]> {
    const { around } = await this.#linked(actor, link.id, null);
    return openQuestions(around, link, result.prescriptions);
  }

  /** Takes the prescriptions of a link out of the form. What it was before is kept as a version. */
  async unlink(
    actor: Actor,
    linkId: string,
    settledNote: string | null,
    freshness: Freshness | null,
  ): Promise<LinkedTask> {
    const { task, link, around } = await this.#linked(actor, linkId, null);
    requireOpen(actor, task, freshness);
    const form = await openForm(this.#use.work, actor, around, task);
    const change = await contentWith(this.#use.work, actor, form, {
      answers: withoutWritten(toAnswers(form.received), link.written),
      settled: settledNote,
    });
    const next = await this.#use.work.write(actor, task, 'edit', freshness, (context) =>
      decideUnlinkPrescriptions(task, context, { ...change, id: linkId }),
    );
    return { task: next, link: next.prescriptionLinks?.find(({ id }) => id === linkId) ?? link };
  }

  async #opened(actor: Actor, taskId: string, system: SourceSystem) {
    const { work } = this.#use;
    work.access.require(actor, 'patients:view');
    const around = await work.reads.surroundings(taskId);
    await work.access.viewed(actor, [around.patient._id], [taskId]);
    await work.access.searchedOutside(actor, system);
    if (around.task.taskType !== 'PRESCRIPTION') {
      throw new BadInputError('Prescriptions are imported into a prescription task only.');
    }
    return { around };
  }

  async #linked(actor: Actor, linkId: string, patientId: string | null) {
    const { work } = this.#use;
    work.access.require(actor, 'patients:view');
    const around = await work.reads.surroundings(taskOfReference(linkId) ?? '');
    const link = linkOf(around.task, linkId);
    // Another patient's link looks like none (decision 38).
    if (!link || (patientId !== null && around.patient._id !== patientId)) throw new NotFoundError('This link');
    await work.access.viewed(actor, [around.patient._id], [around.task._id, linkId]);
    return { around, task: around.task, link };
  }
}

function questionsOf(
  { episodeTasks, task }: TaskSurroundings,
  prescriptions: readonly ExternalPrescription[],
  answers: FormValues,
): readonly ImportQuestion[] {
  return importQuestions(prescriptions, { carePlan: foldCarePlan(episodeTasks, task._id), answers });
}

/** Its own rows are in the form already, so they double nothing. */
function openQuestions(
  around: TaskSurroundings,
  { settled }: LinkedPrescriptions,
  prescriptions: readonly ExternalPrescription[],
): readonly ImportQuestion[] {
  const known = new Set(settled.map(({ question }) => question));
  return questionsOf(around, prescriptions, {}).filter(({ text }) => !known.has(text));
}

/** @throws BadInputError while a question that needs a reason has none */
function settledOf(questions: readonly ImportQuestion[], { reasons }: Pick<ImportRequest, 'reasons'>) {
  return questions
    .filter(({ needsReason }) => needsReason)
    .map(({ id, text }) => {
      const reason = reasons.find(({ question }) => question === id)?.reason.trim() ?? '';
      if (reason === '') throw new BadInputError(`${REASON_NEEDED} ${text}`);
      return { question: text, reason };
    });
}

/**
 * A prescription belongs to one open task: two that order the same dose would give it twice.
 * @throws TransitionRefusedError
 */
function requireUnlinked({ episodeTasks }: TaskSurroundings, prescriptions: readonly ExternalPrescription[]): void {
  const isOpen = ({ taskStatus }: TaskRecord) => taskStatus === 'STARTED' || taskStatus === 'PENDED';
  for (const task of episodeTasks.filter(isOpen)) {
    const linked = standingLinks(task).flatMap((link) =>
      link.prescriptions.map(({ externalId }) => `${link.sourceSystem}|${externalId}`),
    );
    if (
      prescriptions.some((prescription) => linked.includes(`${prescription.sourceSystem}|${prescription.externalId}`))
    ) {
      throw new TransitionRefusedError(
        `This prescription is already linked to "${task.displayName}". Unlink it there.`,
      );
    }
  }
}

/** @throws BadInputError for a form that has no table of targets */
function requireForm(fields: readonly { readonly path: string }[]): void {
  if (!fields.some(({ path }) => path === 'Prescription.target_objectives')) {
    throw new BadInputError('The form of this task has no targets to import.');
  }
}

function updatedAnswers(
  answers: ReturnType<typeof toAnswers>,
  link: LinkedPrescriptions,
  written: readonly WrittenValue[],
  act: LinkedPrescriptions['linked'],
): ReturnType<typeof toAnswers> {
  const rows = new Set(written.map(({ path }) => rowOf(path)));
  const gone = noLongerSaid(link.written, written);
  const goneRows = new Set(gone.flatMap(({ path }) => (rows.has(rowOf(path)) ? [] : (rowOf(path) ?? []))));
  const withoutRows = withoutWritten(answers, link.written, goneRows);
  const left = withoutAnswers(
    withoutRows,
    gone.filter(({ path }) => !goneRows.has(rowOf(path) ?? '')),
  );
  return withWritten(left, newlySaid(link.written, written), { system: link.sourceSystem, linked: act });
}
