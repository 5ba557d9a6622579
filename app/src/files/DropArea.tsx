import { useRef, useState, type DragEvent } from 'react';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { FILE_UPLOAD_TEXT as words } from '../messages/files.ts';
import styles from './Files.module.css';
import { ACCEPTED, KINDS, MEGABYTES } from './uploads.ts';

interface DropAreaProps {
  /** Why no file can be chosen just now; null where one can. */
  readonly hindrance: string | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button for everybody, and a place to drop files for the hand that holds them already. */
export function DropArea({ hindrance, onFiles }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isOpen = hindrance === null;
  const give = (files: FileList | null) => {
    if (isOpen && files && files.length > 0) onFiles([...files]);
  };
  const over = (event: DragEvent) => {
    // Without this the browser leaves the application to show the file.
    event.preventDefault();
    event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none';
    setIsOver(isOpen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    give(event.dataTransfer.files);
  };
  return (
    // What dropping does, the button in it does by keyboard.
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p>
        <Button
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={!isOpen}
          aria-describedby="upload-limits"
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <span>{words.drop}</span>
      </p>
      <p id="upload-limits" className={styles['quiet']}>
        {hindrance ?? words.limits(KINDS, MEGABYTES)}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        data-testid="files"
        onChange={({ currentTarget }) => {
          give(currentTarget.files);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
