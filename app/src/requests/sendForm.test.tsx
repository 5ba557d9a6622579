import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMES, textShape } from '@isocenter/schemas';
import { holdScreen, finishSessionEnd } from '../session/sessionEnd.ts';
import { saveTokens } from '../session/tokens.ts';
import { FakeUploads } from '../testing/fakeUploads.ts';
import { sendForm } from './sendForm.ts';

let uploads: FakeUploads;
beforeEach(() => {
  uploads = new FakeUploads();
  vi.useFakeTimers();
  saveTokens({ idToken: 'id-1', accessToken: 'access-1' });
});
afterEach(() => vi.useRealTimers());

function send() {
  const shares: number[] = [];
  const cancel = new AbortController();
  const onProgress = (share: number) => void shares.push(share);
  const result = sendForm('/x', { form: new FormData(), shape: textShape, onProgress, signal: cancel.signal });
  return { shares, cancel, outcome: result.catch((error: unknown) => error) };
}

describe('a form with files', () => {
  it('is sent with both tokens, reports its progress, and returns the response', async () => {
    const { shares, outcome } = send();
    uploads.progress(0.5);
    uploads.progress(1);
    uploads.answer(201, 'kept');
    expect(await outcome).toBe('kept');
    expect(shares).toEqual([0.5, 1]);
    expect(uploads.sent[0]?.headers).toMatchObject({ Authorization: 'Bearer id-1', 'X-Access-Token': 'access-1' });
  });

  it.each([
    [413, { message: 'The file is larger than 25 MB.' }, 'The file is larger than 25 MB.'],
    [502, 'no JSON object', '502'],
  ])('refused with %s gives the message of the server', async (status, body, words) => {
    const { outcome } = send();
    uploads.answer(status, body);
    expect(await outcome).toMatchObject({ name: 'HttpError', status, message: words });
  });

  it('is not sent again when the server is unreachable or the upload is canceled', async () => {
    const first = send();
    uploads.cut();
    expect(await first.outcome).toMatchObject({ name: 'NetworkError' });
    const second = send();
    second.cancel.abort();
    expect(await second.outcome).toMatchObject({ name: 'CancelledError' });
    expect(uploads.aborted).toBe(2);
    expect(uploads.sent).toHaveLength(2);
  });

  it('may take long while it makes progress, and ends when it stalls', async () => {
    const { outcome } = send();
    for (const share of [0.2, 0.4, 0.6]) {
      await vi.advanceTimersByTimeAsync(TIMES.requestTimeout - 1);
      uploads.progress(share);
    }
    expect(uploads.aborted).toBe(0);
    await vi.advanceTimersByTimeAsync(TIMES.requestTimeout);
    expect(await outcome).toMatchObject({ name: 'TimeoutError' });
    expect(uploads.aborted).toBe(1);
  });

  it('is sent again after an ended sign-in was renewed over the screen', async () => {
    const release = holdScreen(() => true);
    const { outcome } = send();
    uploads.answer(401, {});
    await vi.runAllTimersAsync();
    saveTokens({ idToken: 'id-2', accessToken: 'access-2' });
    finishSessionEnd();
    await vi.waitFor(() => expect(uploads.sent).toHaveLength(2));
    expect(uploads.sent[1]?.headers).toMatchObject({ 'X-Access-Token': 'access-2' });
    uploads.answer(201, 'kept');
    expect(await outcome).toBe('kept');
    release();
  });
});
