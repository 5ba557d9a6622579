import { useEffect, useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks';
import type { useStatementsQuery, useStatementsQuery$data } from '../../__generated__/useStatementsQuery.graphql.ts';

/** The id of a statement, `none`, or null while nothing is chosen. */
export type Statement = string | null;

interface Choice {
  /** The revision of the task that the user chose for. */
  readonly revision: number;
  readonly value: Statement;
  /** The user tried to go on without a choice. */
  readonly isMissing: boolean;
}

type Task = useStatementsQuery$data['task'];

const QUERY = graphql`
  query useStatementsQuery($taskId: ID!) {
    task(taskId: $taskId) {
      attestationChoices {
        id
        text
      }
      ...NoteAuthors_task
    }
  }
`;

/**
 * The authors of the note that is about to be signed or attested, and what the user may state on their work.
 * @param revision of the task whose work of others is on screen. When more comes in, the user is asked again: a
 * statement is about the work that was there when it was chosen.
 */
export function useStatements(taskId: string, revision: number) {
  const environment = useRelayEnvironment();
  const [task, setTask] = useState<Task | null>(null);
  const [choice, setChoice] = useState<Choice>({ revision, value: null, isMissing: false });
  const { value, isMissing } = choice.revision === revision ? choice : { value: null, isMissing: false };
  const group = useRef<HTMLDivElement>(null);
  const loading = useRef<Promise<Task | null>>(Promise.resolve(null));
  useEffect(() => {
    let gone = false;
    loading.current = fetchQuery<useStatementsQuery>(environment, QUERY, { taskId }, { fetchPolicy: 'network-only' })
      .toPromise()
      .then(
        (answer) => answer?.task ?? null,
        // If it fails, the note can still be signed, without a statement.
        () => null,
      );
    void loading.current.then((loaded) => gone || setTask(loaded));
    return () => {
      gone = true;
    };
  }, [environment, taskId, revision]);
  return {
    task,
    /** Nothing can be chosen yet. */
    isLoading: task === null,
    statements: task?.attestationChoices ?? [],
    value,
    setValue: (chosen: Statement) => setChoice({ revision, value: chosen, isMissing: false }),
    group,
    isMissing,
    /** Whether the user has chosen, if there is something to choose; if not, the choice says so. */
    isChosen: async () => {
      const offered = (await loading.current)?.attestationChoices ?? [];
      const chosen = offered.length === 0 || value !== null;
      setChoice((now) => ({ revision, value: now.revision === revision ? now.value : null, isMissing: !chosen }));
      // The choice may be below the visible part of the note.
      if (!chosen) group.current?.querySelector('input')?.focus();
      return chosen;
    },
    /** For the command: null without a statement. */
    stated: value === 'none' ? null : value,
  };
}
