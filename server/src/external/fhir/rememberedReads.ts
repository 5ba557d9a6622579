const MOST = 200;
const LARGEST = 64 * 1024;

/** One resource as a server answered it, with its ETag. */
export interface RememberedRead {
  readonly etag: string;
  readonly text: string;
}

/**
 * The last reads of single resources, in memory only: a server that still has the same version says so (304) and need not send
 * it again. What it says is asked each time, so nothing is older than the answer.
 */
export class RememberedReads {
  readonly #byUrl = new Map<string, RememberedRead>();

  of(url: string): RememberedRead | null {
    return this.#byUrl.get(url) ?? null;
  }

  keep(url: string, etag: string | null, text: string): void {
    this.#byUrl.delete(url);
    if (etag === null || text.length > LARGEST) return;
    this.#byUrl.set(url, { etag, text });
    const [oldest] = this.#byUrl.keys();
    if (this.#byUrl.size > MOST && oldest !== undefined) this.#byUrl.delete(oldest);
  }
}
