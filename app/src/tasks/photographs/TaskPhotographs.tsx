import { lazy, Suspense, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import { ADD_PHOTOGRAPHS_TEXT as words, PHOTOGRAPHS_TEXT } from '../../messages/photographs.ts';
import type { ShownPhotograph } from '../../photographs/photograph.ts';
import { PhotographList } from '../../photographs/PhotographList.tsx';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { ReasonDialog } from '../signing/ReasonDialog.tsx';
import { acceptOwn } from '../saving/acceptOwn.ts';
import { removePhotograph, type PhotographedTask } from './photographCommands.ts';
import type { Photographs_task$data } from '../../__generated__/Photographs_task.graphql.ts';
import styles from './TaskPhotographs.module.css';

/** Loaded when a photograph is described again. */
const DescribePhotograph = lazy(() => import('./DescribePhotograph.tsx'));

interface TaskPhotographsProps {
  readonly task: Photographs_task$data;
  readonly editing: PhotographedTask | null;
}

interface OpenDialog {
  readonly kind: 'describe' | 'remove';
  readonly photograph: ShownPhotograph;
}

/** Photographs of the task that is open: seen in place, described and removed while its note is written. */
export default function TaskPhotographs({ task, editing }: TaskPhotographsProps) {
  const environment = useRelayEnvironment();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const photographs = task.photographs
    .filter(({ removedOn }) => !removedOn)
    .map((photograph): ShownPhotograph => ({
      ...photograph,
      ...{ taskId: task.id, bodySite: photograph.bodySite ?? null, from: null },
    }));
  return (
    <section className={styles['photographs']} aria-label={PHOTOGRAPHS_TEXT.title}>
      {photographs.length > 0 && (
        <PhotographList
          photographs={photographs}
          {...(editing && {
            actions: (photograph: ShownPhotograph) => (
              <p className={styles['actions']}>
                <Button
                  variant="default"
                  size="compact-xs"
                  aria-label={words.describeWhat(photograph.caption)}
                  onClick={() => setDialog({ kind: 'describe', photograph })}
                >
                  {words.describe}
                </Button>
                <Button
                  variant="default"
                  size="compact-xs"
                  aria-label={words.removeWhat(photograph.caption)}
                  onClick={() => setDialog({ kind: 'remove', photograph })}
                >
                  {words.remove}
                </Button>
              </p>
            ),
          })}
        />
      )}
      <Removed task={task} />
      {editing && dialog && (
        <Suspense fallback={null}>
          {dialog.kind === 'describe' && (
            <DescribePhotograph photograph={dialog.photograph} {...{ editing }} onClose={close} />
          )}
          <ReasonDialog
            opened={dialog.kind === 'remove'}
            title={words.removeDialog.title}
            explains={words.removeDialog.explains}
            confirm={words.removeDialog.confirm}
            onClose={close}
            onConfirm={async ({ reason }) => {
              if (dialog.kind !== 'remove') return;
              const { number } = dialog.photograph;
              acceptOwn(editing.saver, await removePhotograph(environment, { taskId: task.id, number, reason }));
              close();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function Removed({ task }: { task: Photographs_task$data }) {
  const { timeZone } = useSession().config;
  const removed = task.photographs.filter(({ removedOn }) => Boolean(removedOn));
  if (removed.length === 0) return null;
  return (
    <details>
      <summary>{words.removed(removed.length)}</summary>
      {removed.map(({ id, number, removedBy, removedOn, removalReason }) => (
        <p key={id} className={styles['quiet']}>
          {words.removedBy(
            number,
            removedBy?.displayName ?? '',
            showInstant(removedOn ?? '', timeZone),
            removalReason ?? '',
          )}
        </p>
      ))}
    </details>
  );
}
