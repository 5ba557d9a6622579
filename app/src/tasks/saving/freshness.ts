import { GraphqlError } from '../../requests/failures.ts';

/** What the server compares in the same write (decision 29): three timestamps and the revision. */
export interface Freshness {
  readonly taskId: string;
  readonly taskUpdatedOn: string;
  readonly documentUpdatedOn: string | null;
  readonly noteUpdatedOn: string | null;
  readonly revision: number;
}

/** The selection that every command and save returns. */
interface FreshnessFields {
  readonly id: string;
  readonly updatedOn: string;
  readonly revision: number;
  readonly document?:
    | {
        readonly updatedOn?: string | null | undefined;
        readonly note: { readonly updatedOn?: string | null | undefined };
      }
    | null
    | undefined;
}

export function freshnessOf({ id, updatedOn, revision, document }: FreshnessFields): Freshness {
  return {
    taskId: id,
    taskUpdatedOn: updatedOn,
    documentUpdatedOn: document?.updatedOn ?? null,
    noteUpdatedOn: document?.note.updatedOn ?? null,
    revision,
  };
}

/** Another user changed the task, or moved it to a status that this page's command does not fit. */
export function isStale(error: unknown): boolean {
  return error instanceof GraphqlError && (error.code === 'TASK_OUT_OF_DATE' || error.code === 'TRANSITION_REFUSED');
}
