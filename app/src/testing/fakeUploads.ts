import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { FILE_PARTS } from '@isocenter/schemas';

interface Sent {
  readonly path: string;
  readonly names: readonly string[];
  readonly recipients: readonly unknown[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Replaces XMLHttpRequest: a test sets the progress and the response of the latest upload. */
export class FakeUploads {
  readonly sent: Sent[] = [];
  aborted = 0;
  #newest: FakeRequest | null = null;

  constructor() {
    const begun = (request: FakeRequest, sent: Sent) => {
      this.#newest = request;
      this.sent.push(sent);
    };
    const left = () => (this.aborted += 1);
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends FakeRequest {
        constructor() {
          super(begun, left);
        }
      },
    );
  }

  progress(share: number): void {
    act(() => this.#newest?.upload.onprogress?.({ loaded: share * 1000, total: 1000 }));
  }
  /** No response comes. */
  cut(): void {
    act(() => this.#newest?.onerror?.());
  }
  answer(status: number, body: unknown): void {
    const request = this.#newest;
    if (!request) throw new Error('Nothing was sent.');
    act(() => {
      request.status = status;
      request.responseText = JSON.stringify(body);
      request.onload?.();
    });
  }
}

class FakeRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  #path = '';
  readonly #headers: Record<string, string> = {};
  readonly #begun: (request: FakeRequest, sent: Sent) => void;
  readonly #left: () => void;
  constructor(begun: (request: FakeRequest, sent: Sent) => void, left: () => void) {
    this.#begun = begun;
    this.#left = left;
  }
  open(_method: string, path: string): void {
    this.#path = path;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }
  getResponseHeader(): null {
    return null;
  }
  send(form: FormData): void {
    const files = form.getAll(FILE_PARTS.file).filter((part) => part instanceof File);
    const recipients = form.getAll(FILE_PARTS.recipient);
    this.#begun(this, { path: this.#path, names: files.map(({ name }) => name), recipients, headers: this.#headers });
  }
  abort(): void {
    this.#left();
  }
}
