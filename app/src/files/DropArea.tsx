import { useRef, useState, type DragEvent } from 'react';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { FILE_UPLOAD_TEXT as words } from '../messages/files.ts';
import styles from './Files.module.css';
import { ACCEPTED, KINDS, MEGABYTES } from './uploads.ts';

interface DropAreaProps {
  /** Why no file can be chosen now; null if one can. */
  readonly hindrance: string | null;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button to choose files, and an area to drop them. */
export function DropArea({ hindrance, onFiles }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isOpen = hindrance === null;
  const give = (files: FileList | null) => {
    if (isOpen && files && files.length > 0) onFiles([...files]);
  };
  const over = (event: DragEvent) => {
    // Otherwise the browser leaves the application to show the file.
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
    // The button inside does the same by keyboard.
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
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
