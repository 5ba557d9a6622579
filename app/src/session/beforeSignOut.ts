/** What must be saved to the server before the sign-in ends: the drafts of open forms (decision 14). */
const savers = new Set<() => Promise<unknown>>();

/** @returns a function that removes the saver */
export function saveBeforeSignOut(save: () => Promise<unknown>): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

const PATIENCE = 5_000;

/** Runs all savers at once, and gives up after five seconds, because a logout must happen. */
export async function saveEverything(): Promise<void> {
  const all = Promise.allSettled([...savers].map((save) => save()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
