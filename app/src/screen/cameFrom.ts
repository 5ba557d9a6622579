/** The state of a link to the support screen: the path it was on, without the query, which may hold more. */
export interface CameFrom {
  readonly from: string;
}

/** @param state of the location, which may be anything */
export function cameFrom(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const from: unknown = Reflect.get(state, 'from');
  return typeof from === 'string' && /^\/(?![/\\])[^?#\s]*$/.test(from) ? from : null;
}
