import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import type { CompiledForm } from '@isocenter/engine';
import { ROUTES } from '@isocenter/schemas';
import { SIGNING_RUN_TEXT as words } from '../../messages/signingRun.ts';
import type { Freshness } from '../saving/freshness.ts';
import { finishInRun, IN_RUN, isFinishedInRun, type RunPlace } from '../signingRun.ts';
import { useRunKeys } from './useRunKeys.ts';
import styles from '../Task.module.css';

/** Needed only when a note is sent back. */
const CommentDialog = lazy(() => import('./CommentDialog.tsx'));

interface RunBarProps {
  readonly taskId: string;
  readonly place: RunPlace;
  /** Which keys do what on this page. */
  readonly keys: string;
  /** The note is being signed. */
  readonly isBusy: boolean;
  /** What single letters do besides going on and sending back. */
  readonly onKey: (key: string) => boolean;
  /** To sign it at the end, with the others that were read; null for a note that this person does not sign. */
  readonly atEnd: { readonly isReady: boolean; readonly run: () => void } | null;
  /** To send it back; null for a note that is signed already. */
  readonly comment: {
    readonly compiledForm: CompiledForm;
    readonly saveFirst: () => Promise<boolean>;
    readonly onSent: (freshness: Freshness) => void;
  } | null;
}

/** Above a note that was opened from the list of those to sign: where one is, and how to go on without leaving. */
export function RunBar({ taskId, place, keys, isBusy, onKey, atEnd, comment }: RunBarProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const goOn = () => void navigate(place.next, { state: IN_RUN });
  useRunKeys((key) => {
    // The note is done, and the next one is about to open: a key is never for a note that is not on screen.
    if (asking || isFinishedInRun(taskId)) return false;
    if (key === 'n') goOn();
    else if (key === 'c' && comment) setAsking(true);
    else return onKey(key);
    return true;
  });
  return (
    <nav aria-label={words.label} className={styles['runBar']}>
      {place.of > 1 && <strong className="figures">{words.place(place.number, place.of)}</strong>}
      <span className={styles['quiet']} role="status">
        {isBusy ? words.signing : keys}
      </span>
      <span className={styles['runActions']}>
        {comment && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
            {words.sendBack}
          </Button>
        )}
        {atEnd && place.of > 1 && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={!atEnd.isReady}
            title={atEnd.isReady ? undefined : words.readFirst}
            onClick={atEnd.run}
          >
            {words.atEnd}
          </Button>
        )}
        {place.hasNext && (
          <Button variant="default" size="compact-sm" onClick={goOn}>
            {words.next}
          </Button>
        )}
        <Button component={Link} to={place.list} variant="subtle" size="compact-sm">
          {place.list === ROUTES.signingQueue
            ? words.toList
            : place.list === ROUTES.home
              ? words.toHome
              : words.toSchedule}
        </Button>
      </span>
      {asking && comment && (
        <Suspense fallback={null}>
          <CommentDialog
            taskId={taskId}
            compiledForm={comment.compiledForm}
            saveFirst={comment.saveFirst}
            onSent={(freshness) => {
              finishInRun(taskId);
              comment.onSent(freshness);
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </nav>
  );
}
