/** Runs work one after the other for each key, and at the same time for different keys. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Waits for everything that was given before with one of these keys. */
  run<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const before = Promise.allSettled(keys.flatMap((key) => this.#last.get(key) ?? []));
    const result = before.then(work);
    const over = result.catch(() => undefined);
    for (const key of keys) this.#last.set(key, over);
    void over.then(() => {
      for (const key of keys) if (this.#last.get(key) === over) this.#last.delete(key);
    });
    return result;
  }

  /** Everything that was given until now. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#last.values()]);
  }
}
