import type { TaskRecord } from '../chart/task.ts';
import { BadInputError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { decideComment, decideResolve, mayComment } from '../tasks/changes/comments.ts';
import { taskActorOf, type TaskWork } from '../tasks/taskWork.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly comments: CommentService;
  }
}

/** Comments on notes that are not signed: how an attending sends a note back (decision 154). */
export class CommentService {
  readonly #work: TaskWork;

  constructor(work: TaskWork) {
    this.#work = work;
  }

  /**
   * @param section of the task's form, as `eventType.section`; null for the whole note
   * @throws BadInputError for a section that its form does not have
   */
  async comment(
    actor: Actor,
    taskId: string,
    comment: { readonly section: string | null; readonly text: string },
  ): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    if (comment.section !== null) await this.#requireSection(task, comment.section);
    return this.#work.write(actor, task, 'edit', null, (context) => decideComment(task, context, comment));
  }

  async resolve(actor: Actor, taskId: string, number: number): Promise<TaskRecord> {
    const task = await this.#work.commandable(actor, taskId);
    return this.#work.write(actor, task, 'edit', null, (context) => decideResolve(task, context, number));
  }

  allows(actor: Actor, task: TaskRecord): boolean {
    return mayComment(task, taskActorOf(actor));
  }

  async #requireSection({ frozen }: TaskRecord, section: string): Promise<void> {
    const form = frozen && (await this.#work.forms.compiledForm(frozen.formHash));
    const isKnown = form?.sections.some(({ eventType, id }) => `${eventType}.${id}` === section);
    if (!isKnown) throw new BadInputError('The form of this task has no such section.');
  }
}
