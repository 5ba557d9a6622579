/** What a link to the support screen says about where it stood: the path alone, never a query, which may say more. */
export interface CameFrom {
  readonly from: string;
}

/** @param state of the location, which is anybody's */
export function cameFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const from: unknown = Reflect.get(state, 'from');
  return typeof from === 'string' && /^\/(?![/\\])[^?#\s]*$/.test(from) ? from : null;
}
