import { TIMES, type Shape } from '@isocenter/schemas';
import { endSession } from '../session/sessionEnd.ts';
import { authHeaders } from '../session/tokens.ts';
import { noteAnswer } from './connection.ts';
import { describeFailure, HttpError, NetworkError, SignedOutError, TimeoutError } from './failures.ts';
import { noteRequest } from './request.ts';

interface SendOptions<T> {
  readonly form: FormData;
  readonly shape: Shape<T>;
  /** @param share the part of the form that has been sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
  /** Cancels the upload. */
  readonly signal: AbortSignal;
}

/** The user canceled: no message is needed. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError';
}

/**
 * Sends a form with files and reports its progress, which `fetch` cannot. It may take long while it makes progress;
 * stalling for 90 s ends it. It is sent again only after an ended sign-in was renewed.
 */
export async function sendForm<T>(path: string, options: SendOptions<T>): Promise<T> {
  const answer = await sendOnce(path, options);
  if (answer.status === 401) {
    if ((await endSession()) === 'signedInAgain') return sendForm(path, options);
    throw new SignedOutError();
  }
  if (answer.status < 200 || answer.status > 299) {
    const words = describeFailure(answer.status, answer.statusText, answer.responseText);
    throw new HttpError(answer.status, words, answer.getResponseHeader('x-request-id'));
  }
  return options.shape(JSON.parse(answer.responseText), path);
}

function sendOnce<T>(path: string, { form, onProgress, signal }: SendOptions<T>): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new CancelledError());
    const sending = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const moves = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => end(new TimeoutError()), TIMES.requestTimeout);
    };
    const cancel = () => end(new CancelledError());
    const end = (failure: Error | null) => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', cancel);
      if (failure === null) return resolve(sending);
      reject(failure);
      sending.abort();
    };
    signal.addEventListener('abort', cancel);
    sending.upload.onprogress = ({ loaded, total }) => {
      moves();
      onProgress(total > 0 ? loaded / total : 0);
    };
    sending.onload = () => {
      noteAnswer(sending.status);
      end(null);
    };
    sending.onerror = () => {
      noteAnswer(null);
      end(new NetworkError('The server cannot be reached.'));
    };
    sending.open('POST', path);
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...authHeaders() }))
      sending.setRequestHeader(name, value);
    noteRequest();
    moves();
    sending.send(form);
  });
}
