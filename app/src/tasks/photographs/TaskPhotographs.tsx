import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { PHOTOGRAPH_MEDIA_TYPES } from '@isocenter/schemas';
import { ADD_PHOTOGRAPHS_TEXT as words, PHOTOGRAPHS_TEXT } from '../../messages/photographs.ts';
import type { ShownPhotograph } from '../../photographs/photograph.ts';
import { PhotographList } from '../../photographs/PhotographList.tsx';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { ReasonDialog } from '../signing/ReasonDialog.tsx';
import { acceptOwn } from '../saving/acceptOwn.ts';
import { removePhotograph } from './photographCommands.ts';
import type { PhotographedTask } from './Photographs.tsx';
import type { Photographs_task$data } from '../../__generated__/Photographs_task.graphql.ts';
import styles from './TaskPhotographs.module.css';

/** Loaded when a photograph is chosen, or described again. */
const AddPhotographs = lazy(() => import('./AddPhotographs.tsx'));
const DescribePhotograph = lazy(() => import('./DescribePhotograph.tsx'));

const ACCEPTED = PHOTOGRAPH_MEDIA_TYPES.join(',');

interface TaskPhotographsProps {
  readonly task: Photographs_task$data;
  readonly editing: PhotographedTask | null;
}

type OpenDialog =
  | { readonly kind: 'add'; readonly files: readonly File[] }
  | { readonly kind: 'describe' | 'remove'; readonly photograph: ShownPhotograph };

/** Photographs of the task that is open: seen in place, added, described and removed while its note is written. */
export default function TaskPhotographs({ task, editing }: TaskPhotographsProps) {
  const environment = useRelayEnvironment();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const add = (files: readonly File[]) => files.length > 0 && setDialog({ kind: 'add', files });
  const photographs = task.photographs
    .filter(({ removedOn }) => !removedOn)
    .map((photograph): ShownPhotograph => ({
      ...photograph,
      ...{ taskId: task.id, bodySite: photograph.bodySite ?? null, from: null },
    }));
  const isAdding = dialog?.kind === 'add';
  return (
    <section className={styles['photographs']} aria-label={PHOTOGRAPHS_TEXT.title}>
      {editing && <Chooser onFiles={add} isBusy={dialog !== null} />}
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
          {isAdding && <AddPhotographs taskId={task.id} files={dialog.files} {...{ editing }} onClose={close} />}
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

interface ChooserProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly isBusy: boolean;
}

/** Buttons to choose or take photographs, and an area to drop them; the clipboard works anywhere on the page. */
function Chooser({ onFiles, isBusy }: ChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  usePastedPictures((pasted) => !isBusy && onFiles(pasted));
  const over = (event: DragEvent) => {
    // Otherwise the browser leaves the application to show the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const input = (isCamera: boolean) => (
    <input
      ref={isCamera ? camera : files}
      type="file"
      hidden
      multiple={!isCamera}
      accept={ACCEPTED}
      {...(isCamera && { capture: 'environment' as const })}
      data-testid={isCamera ? 'camera' : 'photographs'}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        // Lets the same file be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  return (
    // The buttons inside do the same by keyboard.
    <div
      className={styles['chooser']}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPhotoPlus size={16} aria-hidden />}
        onClick={() => files.current?.click()}
      >
        {words.choose}
      </Button>
      <Button
        className={styles['take'] ?? ''}
        variant="default"
        size="xs"
        leftSection={<IconCamera size={16} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {words.take}
      </Button>
      <span className={styles['quiet']}>{words.drop}</span>
      {input(false)}
      {input(true)}
    </div>
  );
}

/** Text that is copied from a document comes with a picture of itself: then the text is meant. */
function usePastedPictures(onFiles: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!clipboardData || clipboardData.types.includes('text/plain')) return;
    const pictures = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    onFiles(pictures);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
