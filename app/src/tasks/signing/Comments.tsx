import { lazy, Suspense } from 'react';
import { graphql, useFragment } from 'react-relay/hooks';
import type { CompiledForm } from '@isocenter/engine';
import type { Freshness } from '../saving/freshness.ts';
import type { Comments_task$key } from '../../__generated__/Comments_task.graphql.ts';

/** Most tasks have no comments. */
const CommentList = lazy(() => import('./CommentList.tsx'));

interface CommentsProps {
  readonly task: Comments_task$key;
  readonly compiledForm: CompiledForm;
  /** @param freshness of the task with the resolved comment; null where the task cannot be written any more */
  readonly onResolved: ((freshness: Freshness) => void) | null;
}

/** What was asked about a note before its signature. Nothing without comments. */
export function Comments({ task: key, ...rest }: CommentsProps) {
  const task = useFragment(
    graphql`
      fragment Comments_task on Task {
        id
        allowComment
        comments {
          number
          section
          text
          on
          by {
            displayName
          }
          resolvedOn
          resolvedBy {
            displayName
          }
        }
      }
    `,
    key,
  );
  if (task.comments.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CommentList task={task} {...rest} />
    </Suspense>
  );
}
