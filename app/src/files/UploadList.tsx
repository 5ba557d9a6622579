import { Button } from '@mantine/core';
import { FILES_TEXT, FILE_UPLOAD_TEXT as words } from '../messages/files.ts';
import styles from './Files.module.css';
import type { Upload } from './uploads.ts';

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly onCancel: (key: number) => void;
  readonly onRetry: (key: number) => void;
  readonly onDismiss: (key: number) => void;
}

/** The progress and result of each chosen file. */
export function UploadList({ uploads, ...on }: UploadListProps) {
  return (
    <ul className={styles['uploads']} aria-label={words.uploads}>
      {uploads.map((upload) => (
        <Row key={upload.key} upload={upload} {...on} />
      ))}
    </ul>
  );
}

interface RowProps extends Omit<UploadListProps, 'uploads'> {
  readonly upload: Upload;
}

function Row({ upload: { key, file, state }, onCancel, onRetry, onDismiss }: RowProps) {
  const isOnItsWay = state.kind === 'WAITING' || state.kind === 'SENDING';
  // A button disappears with its action: the focus stays in the row, or moves to the next button.
  const staying = (act: (key: number) => void) => (row: Element | null) => {
    focus(row);
    act(key);
  };
  const leaving = (row: Element | null) => {
    focus(row?.nextElementSibling ?? row?.previousElementSibling ?? document.querySelector('main h1'));
    onDismiss(key);
  };
  const button = (label: string, name: string, act: (row: Element | null) => void) => (
    <Button
      variant="default"
      size="xs"
      aria-label={name}
      onClick={({ currentTarget }) => act(currentTarget.closest('li'))}
    >
      {label}
    </Button>
  );
  return (
    <li tabIndex={-1} data-state={state.kind}>
      <span className={styles['file']}>
        {file.name} <span className="unit">{FILES_TEXT.size(file.size)}</span>
      </span>
      {state.kind === 'SENDING' && (
        <progress max={1} value={state.share} aria-label={words.progressOf(file.name)} className={styles['progress']} />
      )}
      <span role={state.kind === 'FAILED' ? 'alert' : 'status'} className={styles['state']}>
        {textOf(state)}
      </span>
      <span className={styles['actions']}>
        {isOnItsWay && button(words.cancel, words.cancelWhat(file.name), staying(onCancel))}
        {((state.kind === 'FAILED' && state.mayRetry) || state.kind === 'CANCELLED') &&
          button(words.retry, words.retryWhat(file.name), staying(onRetry))}
        {!isOnItsWay && button(words.dismiss, words.dismissWhat(file.name), leaving)}
      </span>
    </li>
  );
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

function textOf(state: Upload['state']): string {
  if (state.kind === 'FAILED') return state.why;
  if (state.kind !== 'SENDING') return words.state[state.kind];
  return state.share < 1 ? words.state.SENDING(Math.floor(state.share * 100)) : words.state.CHECKING;
}
