import type { Reference } from './radiotherapyResources.ts';

/**
 * The id that a reference of the server names. A reference to another server names nothing here, even if the ids are
 * alike.
 */
export function idIn(reference: Reference | undefined, type: string, baseUrl: string): string | null {
  const stated = reference?.reference ?? '';
  const local = stated.startsWith(`${baseUrl}/`) ? stated.slice(baseUrl.length + 1) : stated;
  const [found, id, ...rest] = local.split('/');
  const isWhole = rest.length === 0 || (rest.length === 2 && rest[0] === '_history');
  return found === type && id && isWhole ? id : null;
}

export const idsIn = (references: readonly Reference[], type: string, baseUrl: string): string[] =>
  references.flatMap((each) => idIn(each, type, baseUrl) ?? []);

/** The nearest resource of a kind that references lead to. Circles end, without one. */
export function leadsTo(
  from: string,
  to: (id: string) => boolean,
  next: (id: string) => readonly string[],
): string | null {
  const seen = new Set<string>();
  const open = [...next(from)];
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    if (to(id)) return id;
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...next(id));
  }
  return null;
}
