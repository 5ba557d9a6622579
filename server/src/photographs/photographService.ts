import { createHash, randomBytes } from 'node:crypto';
import { LIMITS, PHOTOGRAPH_PARTS, type AddedPhotograph } from '@isocenter/schemas';
import type { PatientRecord } from '../chart/patient.ts';
import { courseLabel } from '../chart/courseLabel.ts';
import { foldCarePlan } from '../chart/carePlan.ts';
import { episodes } from '../chart/episode.ts';
import { requireNotHeld } from '../chart/heldCharts.ts';
import { chartIdsOf } from '../chart/mergedPatients.ts';
import { photographId, photographsOf, type TaskPhotograph, type TaskRecord } from '../chart/task.ts';
import { calendarDateIn } from '../foundation/calendar.ts';
import type { Clock } from '../foundation/clock.ts';
import {
  BadInputError,
  FileTooLargeError,
  FileTypeError,
  NotFoundError,
  StaleTaskError,
} from '../foundation/errors.ts';
import { parseCalendarDate } from '../graphql/scalars.ts';
import type { MultipartPart } from '../http/multipart.ts';
import { PictureError } from '../pictures/pictureError.ts';
import { cleanedPicture } from '../pictures/pictureThread.ts';
import type { ReadPicture } from '../pictures/readPicture.ts';
import { providers } from '../providers/provider.ts';
import type { Actor } from '../request/actor.ts';
import {
  decideAddPhotograph,
  decideDescribePhotograph,
  decideRemovePhotograph,
  refusalOfOneMore,
  type PhotographWords,
  type StoredPhotograph,
} from '../tasks/changes/photographs.ts';
import { taskActorOf, type TaskWork } from '../tasks/taskWork.ts';
import { PhotographFiles } from './photographFiles.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly photographs: PhotographService;
  }
}

/** A photograph of the chart, with the task that it was taken for. */
export interface ChartPhotograph {
  readonly task: TaskRecord;
  readonly photograph: TaskPhotograph;
  readonly course: string;
}

interface PhotographDependencies {
  readonly work: TaskWork;
  readonly clock: Clock;
  /** The department's. */
  readonly timeZone: string;
}

/** Photographs of a patient, taken for a task (decision 176). */
export class PhotographService {
  readonly #work: TaskWork;
  readonly #files: PhotographFiles;
  readonly #today: () => string;

  constructor({ work, clock, timeZone }: PhotographDependencies) {
    this.#work = work;
    this.#files = new PhotographFiles({ store: work.store, clock });
    this.#today = () => calendarDateIn(timeZone, clock.now().toISOString());
  }

  /**
   * Adds one photograph, or nothing.
   * @throws FileTooLargeError, FileTypeError; BadInputError for a malformed form or missing words
   */
  async add(actor: Actor, taskId: string, parts: AsyncIterable<MultipartPart>): Promise<AddedPhotograph> {
    const before = await this.#work.commandable(actor, taskId);
    await this.#work.access.requireOpen(actor, before.patientId);
    // Who may not add one, or has no room for it, is told before the bytes are read.
    const refusal = refusalOfOneMore(before, taskActorOf(actor));
    if (refusal) throw refusal;
    const { words, bytes } = await formOf(parts, this.#today());
    const { bytes: clean, small, mediaType, width, height } = await cleaned(bytes);
    const sha256 = createHash('sha256').update(clean).digest('hex');
    const fileId = `pho-${taskId}-${randomBytes(12).toString('hex')}`;
    const stored = { mediaType, width, height, size: clean.length, sha256, fileId, hasSmall: small !== null };
    const written = await this.#files.settling(fileId, { taskId, episodeId: before.episodeId }, async () => {
      await this.#files.write(fileId, clean, small);
      return this.#name(actor, taskId, words, stored);
    });
    return { number: (written.photographs ?? []).length };
  }

  /** Adds it to the task as it is then: reading a picture takes seconds, in which the person goes on writing. */
  async #name(
    actor: Actor,
    taskId: string,
    words: PhotographWords,
    stored: StoredPhotograph,
    tries = MOST_TRIES,
  ): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    const number = (task.photographs ?? []).length + 1;
    const today = this.#today();
    try {
      return await this.#work.write(
        actor,
        task,
        'edit',
        null,
        (context) => decideAddPhotograph(task, context, { words, stored, today }),
        named(task, number, 'photograph added', stored.sha256),
      );
    } catch (error) {
      if (!(error instanceof StaleTaskError) || tries <= 1) throw error;
      return this.#name(actor, taskId, words, stored, tries - 1);
    }
  }

  async describe(actor: Actor, taskId: string, number: number, words: PhotographWords): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    const today = this.#today();
    return this.#work.write(
      actor,
      task,
      'edit',
      null,
      (context) => decideDescribePhotograph(task, context, { number, words, today }),
      named(task, number, 'photograph described'),
    );
  }

  /** Erases the bytes as well, unless a signature covers them. */
  async remove(actor: Actor, taskId: string, number: number, reason: string): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    await requireNotHeld(this.#work.store, task.patientId);
    const remove = () =>
      this.#work.write(
        actor,
        task,
        'edit',
        null,
        (context) => decideRemovePhotograph(task, context, { number, reason }),
        named(task, number, 'photograph removed'),
      );
    const photograph = photographsOf(task).find((known) => known.number === number);
    if (!photograph) return remove();
    return this.#files.settling(photograph.fileId, { taskId, episodeId: task.episodeId }, remove);
  }

  /** @throws NotFoundError, also for a photograph that was removed */
  async bytes(
    actor: Actor,
    taskId: string,
    number: number,
    size: 'whole' | 'small',
  ): Promise<{ readonly mediaType: string; readonly bytes: Buffer }> {
    this.#work.access.require(actor, 'patients:view');
    const task = await this.#work.reads.task(taskId);
    const photograph = photographsOf(task).find((known) => known.number === number);
    if (!photograph) throw new NotFoundError('This photograph');
    await this.#work.access.viewed(actor, [task.patientId], [task._id, photographId(task._id, number)]);
    if (size === 'small' && photograph.hasSmall) {
      return { mediaType: 'image/png', bytes: await this.#files.readSmall(photograph.fileId) };
    }
    return { mediaType: photograph.mediaType, bytes: await this.#files.readWhole(photograph) };
  }

  /** Of all courses, the latest first. */
  async ofPatient(actor: Actor, { _id: patientId }: PatientRecord): Promise<readonly ChartPhotograph[]> {
    this.#work.access.require(actor, 'patients:view');
    const { store, reads } = this.#work;
    const patientIds = await chartIdsOf(store, patientId);
    await this.#work.access.viewed(actor, patientIds);
    const [own, staff] = await Promise.all([
      store.collection(episodes).find({ patientId: { $in: [...patientIds] }, recordStatus: 'ACTIVE' }),
      store.collection(providers).find({}),
    ]);
    const tasksOf = await reads.tasksOfAll(own.map(({ _id }) => _id));
    return own
      .flatMap((episode) => {
        const tasks = tasksOf.get(episode._id) ?? [];
        const attending = staff.find(({ _id }) => _id === episode.providerId) ?? null;
        const course = courseLabel(episode, foldCarePlan(tasks), attending);
        return tasks.flatMap((task) => photographsOf(task).map((photograph) => ({ task, photograph, course })));
      })
      .sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
  }
}

/** How often a colleague's save may come first. */
const MOST_TRIES = 5;

const keyOf = ({ photograph: { takenOn, on } }: ChartPhotograph) => `${takenOn} ${on}`;

function named(task: TaskRecord, number: number, type: string, sha256?: string) {
  const detail = [{ type, value: sha256 === undefined ? String(number) : `${number}, SHA-256 ${sha256}` }];
  return { data: [photographId(task._id, number)], detail };
}

async function cleaned(bytes: Buffer): Promise<ReadPicture> {
  try {
    return await cleanedPicture(bytes);
  } catch (error) {
    if (error instanceof PictureError) throw new FileTypeError(`${error.message} Nothing was saved.`);
    throw error;
  }
}

async function formOf(
  parts: AsyncIterable<MultipartPart>,
  today: string,
): Promise<{ readonly words: PhotographWords; readonly bytes: Buffer }> {
  const said = new Map<string, string>();
  let bytes: Buffer | null = null;
  for await (const part of parts) {
    if (part.kind === 'file' && part.name === PHOTOGRAPH_PARTS.file && !bytes) bytes = await collected(part.content);
    else if (part.kind === 'field' && WORDS.some((known) => known === part.name)) said.set(part.name, part.value);
    else throw new BadInputError('The form contains an unknown part.');
  }
  if (!bytes || bytes.length === 0) throw new BadInputError('The photograph is empty. Choose it again.');
  const takenOn = parseCalendarDate(said.get(PHOTOGRAPH_PARTS.takenOn) ?? today);
  const caption = said.get(PHOTOGRAPH_PARTS.caption) ?? '';
  return { words: { caption, bodySite: said.get(PHOTOGRAPH_PARTS.bodySite) ?? null, takenOn }, bytes };
}
const WORDS: readonly string[] = [PHOTOGRAPH_PARTS.caption, PHOTOGRAPH_PARTS.takenOn, PHOTOGRAPH_PARTS.bodySite];

async function collected(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > LIMITS.photographBytes) throw photographTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function photographTooLarge(): FileTooLargeError {
  const megabytes = LIMITS.photographBytes / (1024 * 1024);
  return new FileTooLargeError(`The photograph is larger than the limit of ${megabytes} MB. Nothing was saved.`);
}
