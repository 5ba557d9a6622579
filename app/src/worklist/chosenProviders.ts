/** The chosen physicians of the worklist, kept for this tab (WORK-007). Ids of colleagues, never of patients. */
const KEY = 'worklist-providers';

/** Null until the user has chosen. */
export function readChosenProviders(): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept) && kept.every((id) => typeof id === 'string') ? kept : null;
  } catch {
    return null;
  }
}

export function keepChosenProviders(ids: readonly string[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(ids));
}
