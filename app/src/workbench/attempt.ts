type Attempt<T> = { readonly value: T } | { readonly error: string };

/** The result of a function, or the message of what it throws. */
export function attempt<T>(run: () => T): Attempt<T> {
  try {
    return { value: run() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

export function errorOf(attempted: Attempt<unknown>): string | null {
  return 'error' in attempted ? attempted.error : null;
}
