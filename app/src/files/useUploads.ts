import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { holdScreen } from '../session/sessionEnd.ts';
import { HttpError, messageOf, SignedOutError } from '../requests/failures.ts';
import { CancelledError } from '../requests/sendForm.ts';
import { uploadedFilesQuery, uploadFile } from './fileRequests.ts';
import { changeUploads, firstStateOf, type Upload, type UploadState } from './uploads.ts';

let nextKey = 1;

/** The uploads of a screen, one by one. Leaving the screen cancels unfinished ones. */
export function useUploads() {
  const client = useQueryClient();
  const [uploads, change] = useReducer(changeUploads, []);
  const running = useRef<{ readonly key: number; readonly abort: AbortController } | null>(null);
  const set = (key: number, state: UploadState) => change({ kind: 'set', key, state });
  const next = uploads.find(({ state }) => state.kind === 'WAITING');
  const isSending = uploads.some(({ state }) => state.kind === 'SENDING');
  const isBusy = isSending || next !== undefined;

  const send = useEffectEvent(async ({ key, file, recipients }: Upload) => {
    const abort = new AbortController();
    running.current = { key, abort };
    set(key, { kind: 'SENDING', share: 0 });
    const onProgress = (share: number) => set(key, { kind: 'SENDING', share });
    try {
      await uploadFile(file, recipients, { onProgress, signal: abort.signal });
      set(key, { kind: 'DONE' });
      await client.invalidateQueries({ queryKey: uploadedFilesQuery.queryKey });
    } catch (error) {
      set(key, afterFailure(error));
    }
  });
  useEffect(() => {
    if (next && !isSending) void send(next);
  }, [next, isSending]);

  // If the sign-in ends, it is renewed above the upload. The browser asks before the tab closes.
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    const letGo = holdScreen(() => true);
    return () => {
      removeEventListener('beforeunload', ask);
      letGo();
    };
  }, [isBusy]);
  useEffect(() => () => running.current?.abort.abort(), []);

  return {
    uploads,
    isBusy,
    add: (files: readonly File[], recipients: Upload['recipients']) =>
      change({
        kind: 'add',
        uploads: files.map((file) => ({ key: nextKey++, file, recipients, state: firstStateOf(file) })),
      }),
    cancel: (key: number) => {
      if (running.current?.key === key) running.current.abort.abort();
      else set(key, { kind: 'CANCELLED' });
    },
    retry: (key: number) => set(key, { kind: 'WAITING' }),
    dismiss: (key: number) => change({ kind: 'dismiss', key }),
  };
}

function afterFailure(error: unknown): UploadState {
  if (error instanceof CancelledError || error instanceof SignedOutError) return { kind: 'CANCELLED' };
  // The server would refuse the same file again.
  const isFinal = error instanceof HttpError && [400, 413, 415].includes(error.status);
  return { kind: 'FAILED', why: messageOf(error), mayRetry: !isFinal };
}
