import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FormStore } from '@isocenter/engine';
import { MESSAGES } from '@isocenter/schemas';
import { MERGE_TEXT as words } from '../../messages/mergeTask.ts';
import { showSnackbar } from '../../notices/snackbar.ts';
import type { KeptEdit, MergeState } from './mergeState.ts';
import type { TaskMerger } from './taskMerger.ts';
import { useMergeRecord, useMergeState } from './useMerger.ts';
import styles from '../Task.module.css';

/** Loaded on demand: rarely needed. */
const MergeDialog = lazy(() => import('./MergeDialog.tsx'));
const ChangesDialog = lazy(() => import('./ChangesDialog.tsx'));

interface MergeStatusProps {
  readonly merger: TaskMerger;
  readonly store: FormStore;
  /** Reads the task from the server again. The edits that it does not take are shown with it. */
  readonly onReopen: (kept: readonly KeptEdit[]) => void;
}

/**
 * In the footer, where it moves nothing that the user is about to click: what other users changed, and what
 * to do if that cannot be merged without a question.
 */
export function MergeStatus({ merger, store, onReopen }: MergeStatusProps) {
  const state = useMergeState(merger);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <MergeNotice
        state={state}
        onChoose={() => setChoosing(true)}
        onRetry={() => void merger.merge()}
        onReopen={onReopen}
      />
      <ChangesByOthers merger={merger} store={store} />
      {isChoosing && state.kind === 'asks' && (
        <Suspense fallback={null}>
          <MergeDialog merger={merger} question={state} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

interface MergeNoticeProps extends Pick<MergeStatusProps, 'onReopen'> {
  readonly state: MergeState;
  readonly onChoose: () => void;
  readonly onRetry: () => void;
}

function MergeNotice({ state, onChoose, onRetry, onReopen }: MergeNoticeProps) {
  if (state.kind === 'idle' || state.kind === 'reading') return null;
  return (
    <Alert role="alert" className={styles['stale']} icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between">
        <span>
          <strong>{MESSAGES.taskOutOfDate}</strong> {noticeText(state)}
        </span>
        {state.kind === 'asks' && (
          <Button size="xs" onClick={onChoose}>
            {words.choose}
          </Button>
        )}
        {state.kind === 'failed' && (
          <Button size="xs" onClick={onRetry}>
            {words.retry}
          </Button>
        )}
        {state.kind === 'closed' && (
          <Button size="xs" onClick={() => onReopen(state.edits)}>
            {words.open}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function noticeText(state: Exclude<MergeState, { readonly kind: 'idle' | 'reading' }>): string {
  if (state.kind === 'asks') return words.asks(state.theirs.by);
  if (state.kind === 'closed') return words.closed(state.theirs.by, state.theirs.status);
  return MESSAGES.refreshThePage + words.failed;
}

/** Tells once what came in, and keeps it within reach. */
function ChangesByOthers({ merger, store }: Pick<MergeStatusProps, 'merger' | 'store'>) {
  const { received, problems, setAside, isRead } = useMergeRecord(merger);
  const hasProblems = problems.length > 0;
  const [opened, setOpened] = useState(false);
  const told = useRef(received.length);
  useEffect(() => {
    const news = received.slice(told.current);
    told.current = received.length;
    const [first] = news;
    if (!first) return;
    const text = words.received(news, first.by);
    showSnackbar({ kind: hasProblems ? 'warning' : 'info', text, onClick: () => setOpened(true) });
  }, [received, hasProblems]);
  const count = received.length + setAside.length;
  if (count === 0) return null;
  return (
    <>
      <Button
        className={styles['changes'] ?? ''}
        size="compact-sm"
        variant={isRead ? 'subtle' : 'light'}
        onClick={() => setOpened(true)}
      >
        {words.changesByOthers(count)}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ChangesDialog merger={merger} store={store} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
