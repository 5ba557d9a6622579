import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { PHOTOGRAPH_MEDIA_TYPES } from '@isocenter/schemas';
import { ADD_PHOTOGRAPHS_TEXT as words } from '../../messages/photographs.ts';
import type { PhotographedTask } from './photographCommands.ts';
import styles from './TaskPhotographs.module.css';

/** Loaded when a photograph is chosen. */
const AddPhotographs = lazy(() => import('./AddPhotographs.tsx'));

const ACCEPTED = PHOTOGRAPH_MEDIA_TYPES.join(',');

interface PhotographChooserProps {
  readonly taskId: string;
  readonly editing: PhotographedTask;
}

/** Actions to choose or take photographs; they can be dropped and pasted anywhere on the page as well. */
export default function PhotographChooser({ taskId, editing }: PhotographChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const choose = (given: readonly File[]) => {
    // A dialog asks for something else.
    if (document.querySelector('[role="dialog"]') === null) setChosen(given);
  };
  usePastedPictures(choose);
  useDroppedFiles(choose);
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
        choose([...(currentTarget.files ?? [])]);
        // Lets the same file be chosen again.
        currentTarget.value = '';
      }}
    />
  );
  return (
    <>
      <Button variant="subtle" size="compact-sm" title={words.drop} onClick={() => files.current?.click()}>
        {words.choose}
      </Button>
      <Button
        className={styles['take'] ?? ''}
        variant="subtle"
        size="compact-sm"
        onClick={() => camera.current?.click()}
      >
        {words.take}
      </Button>
      {input(false)}
      {input(true)}
      {chosen.length > 0 && (
        <Suspense fallback={null}>
          <AddPhotographs taskId={taskId} files={chosen} editing={editing} onClose={() => setChosen([])} />
        </Suspense>
      )}
    </>
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

/** Only files: text that is dragged goes where it is dropped. */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): void {
  const drop = useEffectEvent(({ dataTransfer }: DragEvent) => onFiles([...(dataTransfer?.files ?? [])]));
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser leaves the application to show the file.
      event.preventDefault();
      if (event.type === 'drop') drop(event);
      else event.dataTransfer.dropEffect = 'copy';
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', over);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', over);
    };
  }, []);
}
