/**
 * What a list shows, as in its URL: filters by enum or id, sort and direction. Typed text is never part of it: a name
 * in a URL would put patient data in the history and in logs (decision 50).
 */
export interface ListState {
  /** By name. A list of values is joined by commas. Inactive filters are absent. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly descending: boolean;
}

/** The filters and sorts that a list supports. Anything else in a URL is ignored. */
export interface ListShape {
  /** By name: the possible values, or `ids` or a `cursor` that only the server knows. */
  readonly filters: Readonly<Record<string, readonly string[] | 'ids' | 'cursor'>>;
  /** The first is the default. */
  readonly sorts: readonly [string, ...string[]];
}

const OF_SERVER = { ids: /^[\w-]{1,80}(,[\w-]{1,80}){0,49}$/, cursor: /^[\w-]{1,1400}$/ };

export function readListState(shape: ListShape, address: URLSearchParams): ListState {
  const filters = Object.entries(shape.filters).flatMap(([name, possible]) => {
    const value = address.get(name) ?? '';
    const isPossible = typeof possible === 'string' ? OF_SERVER[possible].test(value) : possible.includes(value);
    return isPossible ? [[name, value] as const] : [];
  });
  const sort = shape.sorts.find((candidate) => candidate === address.get('sort')) ?? shape.sorts[0];
  return { filters: Object.fromEntries(filters), sort, descending: address.get('descending') === 'true' };
}

/** The shortest URL of a state. Defaults are left out, so that one state has one URL. */
export function writeListState(shape: ListShape, { filters, sort, descending }: ListState): string {
  const parts = Object.keys(shape.filters).flatMap((name) => {
    const value = filters[name];
    return value === undefined || value === '' ? [] : [`${name}=${value}`];
  });
  if (sort !== shape.sorts[0]) parts.push(`sort=${sort}`);
  if (descending) parts.push('descending=true');
  return parts.join('&');
}

/** A click on a heading: the current one reverses its direction, another one starts ascending. */
export function sortedBy(state: ListState, sort: string): ListState {
  return { ...state, sort, descending: state.sort === sort && !state.descending };
}

/** @param value null or empty removes the filter */
export function filteredBy(state: ListState, name: string, value: string | null): ListState {
  const others = Object.fromEntries(Object.entries(state.filters).filter(([key]) => key !== name));
  return { ...state, filters: value === null || value === '' ? others : { ...others, [name]: value } };
}
