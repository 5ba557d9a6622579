/**
 * What a list shows, as it stands in its address: filters by enum or id, sort and direction. Nothing that somebody typed
 * is in here: a name in an address would be patient data in history, logs and shoulders (decision 50).
 */
export interface ListState {
  /** By name; a list is one text parted by commas. What is not filtered is absent. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly descending: boolean;
}

/** What a list can show; anything else in an address is passed over. */
export interface ListShape {
  /** By name: the values that are possible, or `ids` for a list of ids that only the server knows. */
  readonly filters: Readonly<Record<string, readonly string[] | 'ids'>>;
  /** The first is the one an address without a sort means. */
  readonly sorts: readonly [string, ...string[]];
}

const IDS = /^[\w-]{1,80}(,[\w-]{1,80}){0,49}$/;

export function readListState(shape: ListShape, address: URLSearchParams): ListState {
  const filters = Object.entries(shape.filters).flatMap(([name, possible]) => {
    const value = address.get(name) ?? '';
    const isPossible = possible === 'ids' ? IDS.test(value) : possible.includes(value);
    return isPossible ? [[name, value] as const] : [];
  });
  const sort = shape.sorts.find((candidate) => candidate === address.get('sort')) ?? shape.sorts[0];
  return { filters: Object.fromEntries(filters), sort, descending: address.get('descending') === 'true' };
}

/** The shortest address of a state: what goes without saying is left out, so that one state has one address. */
export function writeListState(shape: ListShape, { filters, sort, descending }: ListState): string {
  const said = Object.keys(shape.filters).flatMap((name) => {
    const value = filters[name];
    return value === undefined || value === '' ? [] : [`${name}=${value}`];
  });
  if (sort !== shape.sorts[0]) said.push(`sort=${sort}`);
  if (descending) said.push('descending=true');
  return said.join('&');
}

/** A head that is clicked: the same one turns its direction around, another one begins upwards. */
export function sortedBy(state: ListState, sort: string): ListState {
  return { ...state, sort, descending: state.sort === sort && !state.descending };
}

/** @param value null or empty takes the filter away */
export function filteredBy(state: ListState, name: string, value: string | null): ListState {
  const others = Object.fromEntries(Object.entries(state.filters).filter(([key]) => key !== name));
  return { ...state, filters: value === null || value === '' ? others : { ...others, [name]: value } };
}
