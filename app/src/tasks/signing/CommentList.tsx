import { useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Alert, Button } from '@mantine/core';
import type { CompiledForm } from '@isocenter/engine';
import { COMMENT_TEXT as words } from '../../messages/signingRun.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { messageOf } from '../../requests/failures.ts';
import { useCommand } from '../../requests/useCommand.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import type { Freshness } from '../saving/freshness.ts';
import { resolveComment } from './commentCommands.ts';
import type { Comments_task$data } from '../../__generated__/Comments_task.graphql.ts';
import styles from '../Task.module.css';

interface CommentListProps {
  readonly task: Comments_task$data;
  readonly compiledForm: CompiledForm;
  readonly onResolved: ((freshness: Freshness) => void) | null;
}

type Comment = Comments_task$data['comments'][number];

/** The comments of a task that has some. */
export default function CommentList({ task, compiledForm, onResolved }: CommentListProps) {
  const environment = useRelayEnvironment();
  const { id, comments, allowComment } = task;
  const [running, setRunning] = useState<number | null>(null);
  const resolving = useCommand(
    (number: number) => resolveComment(environment, { taskId: id, number }),
    (freshness) => onResolved?.(freshness),
  );
  const open = comments.filter(({ resolvedOn }) => !resolvedOn);
  const settled = comments.filter(({ resolvedOn }) => Boolean(resolvedOn));
  const line = (comment: Comment) => <CommentLine key={comment.number} {...{ comment, compiledForm }} />;
  return (
    <section aria-label={words.label} className={styles['comments']}>
      {open.length > 0 && (
        <Alert role="status" color="yellow">
          <p>{words.open(open.length)}</p>
          <ul>
            {open.map((comment) => (
              <li key={comment.number}>
                <CommentLine {...{ comment, compiledForm }} />
                {allowComment && onResolved && (
                  <Button
                    variant="default"
                    size="compact-xs"
                    loading={resolving.isPending && running === comment.number}
                    aria-label={words.resolveNamed(comment.text)}
                    onClick={() => {
                      setRunning(comment.number);
                      resolving.run(comment.number);
                    }}
                  >
                    {words.resolve}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {resolving.error && <FailureAlert>{words.failed(messageOf(resolving.error))}</FailureAlert>}
      {settled.length > 0 && (
        <details>
          <summary>{words.resolved(settled.length)}</summary>
          {settled.map(line)}
        </details>
      )}
    </section>
  );
}

function CommentLine({ comment, compiledForm }: { comment: Comment; compiledForm: CompiledForm }) {
  const { timeZone } = useSession().config;
  const { section, text, by, on, resolvedBy, resolvedOn } = comment;
  const label = compiledForm.sections.find(({ eventType, id }) => `${eventType}.${id}` === section)?.label;
  return (
    <p>
      <strong>{label ?? words.whole}</strong> {text}{' '}
      <span className={styles['quiet']}>
        {words.by(by.displayName, showInstant(on, timeZone))}
        {resolvedBy &&
          resolvedOn &&
          ` · ${words.resolvedBy(resolvedBy.displayName, showInstant(resolvedOn, timeZone))}`}
      </span>
    </p>
  );
}
