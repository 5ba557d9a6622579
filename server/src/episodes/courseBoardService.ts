import { episodes, patientIdOf, type EpisodeRecord } from '../chart/episode.ts';
import { treatmentEntries, treatmentRecordOf } from '../chart/treatmentRecord.ts';
import { NotFoundError } from '../foundation/errors.ts';
import type { TreatmentDays } from '../foundation/calendar.ts';
import type { Actor } from '../request/actor.ts';
import { groupBy, RequestLoader } from '../request/requestLoader.ts';
import type { Store } from '../store/store.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import { courseBoard, type CourseBoard } from './courseBoard.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly courseBoards: CourseBoardService;
  }
}

interface CourseBoardDependencies {
  readonly store: Store;
  readonly access: ChartAccess;
  readonly reads: TaskReads;
  readonly days: TreatmentDays;
}

/** The boards of courses: columns and due dates, worked out from tasks, prescription and treatment record. */
export class CourseBoardService {
  readonly #access: ChartAccess;
  readonly #boards: RequestLoader<CourseBoard | null>;

  constructor({ store, access, reads, days }: CourseBoardDependencies) {
    this.#access = access;
    this.#boards = new RequestLoader<CourseBoard | null>(async (_actor, ids) => {
      const patientIds = ids.flatMap((id) => patientIdOf(id) ?? []);
      const [found, tasksOf, entries] = await Promise.all([
        store.collection(episodes).find({ _id: { $in: [...ids] }, patientId: { $in: patientIds } }),
        reads.tasksOfAll(ids),
        store.collection(treatmentEntries).find({ episodeId: { $in: [...ids] } }),
      ]);
      const entriesOf = groupBy(
        entries.sort((a, b) => a.number - b.number),
        ({ episodeId }) => episodeId,
      );
      const boardOf = (episode: EpisodeRecord) =>
        courseBoard(episode, tasksOf.get(episode._id) ?? [], {
          record: treatmentRecordOf(entriesOf.get(episode._id) ?? []),
          days,
        });
      return new Map(found.map((episode) => [episode._id, boardOf(episode)]));
    }, null);
  }

  /** @throws NotFoundError, ForbiddenError */
  async board(actor: Actor, episodeId: string): Promise<CourseBoard> {
    this.#access.require(actor, 'patients:view');
    const patientId = patientIdOf(episodeId);
    if (patientId === null) throw new NotFoundError('This episode');
    await this.#access.viewed(actor, [patientId], [episodeId]);
    const board = await this.#boards.load(actor, episodeId);
    if (!board) throw new NotFoundError('This episode');
    return board;
  }
}
