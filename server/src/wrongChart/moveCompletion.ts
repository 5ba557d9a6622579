import { randomBytes } from 'node:crypto';
import { auditEvent, type AuditEvent } from '../audit/auditEvent.ts';
import type { EpisodeFollower } from '../chart/episodeFollower.ts';
import { photographId, photographsOf, tasks, type TaskPhotograph, type TaskRecord } from '../chart/task.ts';
import { addedTask, requireAddable } from '../episodes/addedTasks.ts';
import { NotFoundError, StaleTaskError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import { movedAnswers } from '../tasks/answers/movedAnswers.ts';
import { bytesAfter } from '../tasks/changes/taskBytes.ts';
import { decideArrival, isUntouched, untouchedLike } from '../tasks/changes/wrongChart.ts';
import { writeTask } from '../tasks/taskWrite.ts';
import type { TaskWork } from '../tasks/taskWork.ts';

/** What is done with whom as the acting person; a process that completes what another one began has no request. */
export type Party = Pick<Actor, 'info'> & { readonly user: Parameters<typeof auditEvent>[1]['user'] };

/** The bytes of photographs, copied together with the change that names the copy. */
export interface CopiedPhotographs {
  readonly copying: <Result>(
    photograph: TaskPhotograph,
    copy: string,
    of: { readonly taskId: string; readonly episodeId: string },
    change: () => Promise<Result>,
  ) => Promise<Result>;
}

interface CompletionDependencies {
  readonly work: TaskWork;
  readonly photographs: CopiedPhotographs;
  readonly followers: EpisodeFollower;
}

/** How often a colleague may be faster. */
const MOST_TRIES = 5;

/** The second half of a move (decision 183): an untouched task in the wrong chart, and a draft in the right one. */
export class MoveCompletion {
  readonly #use: CompletionDependencies;

  constructor(use: CompletionDependencies) {
    this.#use = use;
  }

  /** What follows from the mark. Each step looks first whether it is done. */
  async complete(marked: TaskRecord, party: Party): Promise<TaskRecord> {
    await this.#replaceOnBoard(marked, party);
    const arrived = await this.#arrive(marked, party);
    const { store } = this.#use.work;
    const { _id, episodeId } = marked;
    await store
      .collection(tasks)
      .updateOne({ _id, episodeId }, { $set: { 'wrongChart.arrivedAt': arrived._id, moveDue: null } });
    return arrived;
  }

  /** The wrong chart needs the task itself. One that someone added by hand was added for the note, and is not needed. */
  async #replaceOnBoard(marked: TaskRecord, party: Party): Promise<void> {
    if (marked.added) return;
    await this.#insert(marked.episodeId, party, (all, number) => {
      const on = marked.wrongChart?.on ?? marked.updatedOn;
      const there = all.find(({ insteadOf }) => insteadOf === marked._id);
      return there ?? { ...untouchedLike(marked, number, on), insteadOf: marked._id };
    });
  }

  async #arrive(marked: TaskRecord, party: Party): Promise<TaskRecord> {
    const { wrongChart } = marked;
    if (!wrongChart) throw new NotFoundError('A note in the wrong chart');
    const { work } = this.#use;
    const { to } = wrongChart;
    for (let tries = 1; ; tries += 1) {
      const all = await work.reads.everyTaskOf(to.episodeId);
      const before = all.find(({ movedFrom }) => movedFrom?.taskId === marked._id);
      if (before) return before;
      const place = 'taskId' in to ? all.find(({ _id }) => _id === to.taskId) : undefined;
      const untouched = place && isUntouched(place) ? place : await this.#oneMore(marked, party, place);
      const arrived = await this.#draft(marked, untouched, party);
      if (arrived) return arrived;
      if (tries === MOST_TRIES) throw new StaleTaskError();
    }
  }

  /** A task that was added for this note and is still untouched, or a new one. */
  async #oneMore(marked: TaskRecord, party: Party, place: TaskRecord | undefined): Promise<TaskRecord> {
    const { work } = this.#use;
    const { wrongChart } = marked;
    if (!wrongChart) throw new NotFoundError('A note in the wrong chart');
    const { by, on, to } = wrongChart;
    const requestKey = `moved-${marked._id}`;
    const added = { by, on, requestKey };
    const episode = await work.reads.episode(to.episodeId);
    const definitions = await work.forms.eventTasks(episode.formConfigId, episode.episodeType);
    return this.#insert(to.episodeId, party, (all, number) => {
      const waiting = all.find((task) => task.added?.requestKey === requestKey && isUntouched(task));
      if (waiting) return waiting;
      if (!('column' in to)) return { ...untouchedLike(place ?? marked, number, on), added };
      const order = { episodeId: episode._id, taskType: marked.taskType, column: to.column, requestKey };
      return addedTask(episode, requireAddable(definitions, order), all, added);
    });
  }

  /** Null when a colleague has begun the task. */
  async #draft(marked: TaskRecord, task: TaskRecord, party: Party): Promise<TaskRecord | null> {
    const { work, followers } = this.#use;
    const { document, wrongChart } = marked;
    if (!document) throw new NotFoundError('A note in the wrong chart');
    const frozen = await work.reads.formOf(task, await work.reads.tasksOf(task.episodeId));
    const form = await work.forms.compiledForm(frozen.formHash);
    const content = movedAnswers(form, document);
    const sections = new Set(form.sections.map(({ eventType, id }) => `${eventType}.${id}`));
    const chosen = photographsOf(marked).filter(({ number }) => wrongChart?.photographs?.includes(number));
    const copies = chosen.map((from) => ({ from, fileId: `pho-${task._id}-${randomBytes(12).toString('hex')}` }));
    const copied = copies.map(({ from, fileId }) => ({ ...from, fileId }));
    const write = () =>
      writeTask(work.store, {
        ...{ task, freshness: null, keys: work.keys },
        // As a signature does, it uses the room that is kept free: the mark stands already.
        kind: 'sign',
        decide: () => decideArrival(task, { content, frozen, sections, from: marked, copied }),
        event: (next) => this.#event(party, next, 'U'),
      });
    const of = { taskId: task._id, episodeId: task.episodeId };
    try {
      // Each copy is settled with the draft: it stays if the draft names it, whatever happens in between.
      const written = await copies.reduceRight<() => Promise<TaskRecord>>(
        (change, { from, fileId }) =>
          () =>
            this.#use.photographs.copying(from, fileId, of, change),
        write,
      )();
      work.access.copyOut(work.store.collection(tasks), written, followers.follow(task.episodeId));
      return written;
    } catch (error) {
      if (error instanceof StaleTaskError) return null;
      throw error;
    }
  }

  /** Adds a task to a course, or answers the one that `make` finds there. */
  async #insert(
    episodeId: string,
    party: Party,
    make: (all: readonly TaskRecord[], number: number) => TaskRecord,
  ): Promise<TaskRecord> {
    const { work, followers } = this.#use;
    const all = work.store.collection(tasks);
    for (;;) {
      const [episode, known] = await Promise.all([work.reads.episode(episodeId), work.reads.everyTaskOf(episodeId)]);
      const number = Math.max(
        episode.plannedTasks,
        ...known.map(({ _id }) => Number(_id.slice(_id.lastIndexOf('-') + 1))),
      );
      const made = make(known, number + 1);
      if (known.some(({ _id }) => _id === made._id)) return made;
      const task = { ...made, auditPending: true, auditOutbox: [this.#event(party, made, 'C')] };
      // Of two processes, one takes the number; the other looks again.
      if (!(await insertOnce(all, { ...task, bytes: bytesAfter(task, task, []) }))) continue;
      work.access.copyOut(all, task, followers.follow(episodeId));
      return task;
    }
  }

  #event(party: Party, task: TaskRecord, action: 'C' | 'U'): AuditEvent {
    const { _id, patientId, movedFrom, insteadOf } = task;
    const photographs = photographsOf(task);
    const detail = [
      ...(movedFrom ? [{ type: 'moved from', value: movedFrom.taskId }] : []),
      ...(insteadOf ? [{ type: 'instead of', value: insteadOf }] : []),
      ...photographs.map(({ number, sha256 }) => ({ type: 'photograph added', value: `${number}, SHA-256 ${sha256}` })),
    ];
    const data = [_id, ...photographs.map(({ number }) => photographId(_id, number))];
    return auditEvent({ eventKind: 'edit', action, patient: patientId, data, detail }, party, {
      now: () => new Date(this.#use.work.now()),
    });
  }
}
