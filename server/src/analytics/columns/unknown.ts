import type { CaseFieldChoice } from '@isocenter/schemas';

/** How forms offer that something was asked and is not known. "Not followed" or "not staged" say something else. */
const UNKNOWN = /^(unknown|not known|not yet known)$/i;

/** The choices of a field that say that the answer is not known: no value, and not missing either. */
export function unknownIds({ choices }: { readonly choices: readonly CaseFieldChoice[] | null }): readonly string[] {
  return (choices ?? []).filter(({ label }) => UNKNOWN.test(label)).map(({ id }) => id);
}
