import {
  API,
  SEXES,
  type PatientListItem,
  flagShape,
  listShape,
  nullableShape,
  recordShape,
  textShape,
  type Shape,
} from '@isocenter/schemas';
import type { PageOf } from '../../lists/pagedRows.ts';
import { request } from '../../requests/request.ts';

const sex: Shape<PatientListItem['sex']> = (value, path) => {
  const sex = nullableShape(textShape)(value, path);
  return SEXES.find((known) => known === sex) ?? null;
};

const itemShape: Shape<PatientListItem> = recordShape<PatientListItem>({
  id: textShape,
  first_name: nullableShape(textShape),
  middle_name: nullableShape(textShape),
  last_name: nullableShape(textShape),
  mrn: textShape,
  date_of_birth: nullableShape(textShape),
  sex,
  active: flagShape,
  created_on: textShape,
  identity_alert: flagShape,
  deceased: flagShape,
});

/**
 * One page of the patient list. Typed text goes in the body, because a name must not be in a URL (decision 50).
 * @param query filters and sort as in the list's URL
 */
export async function loadPatients(
  query: string,
  search: string,
  offset: number,
  limit: number,
): Promise<PageOf<PatientListItem>> {
  let total = 0;
  const onHeaders = (headers: Headers) => (total = Number(headers.get('X-Total-Count') ?? 0));
  const path = `${API.data}/patients/list`;
  const options = { shape: listShape(itemShape), onHeaders };
  if (search === '') {
    const part = [query, `offset=${offset}`, `limit=${limit}`].filter(Boolean).join('&');
    return { rows: await request(`${path}?${part}`, options), total };
  }
  const filters = Object.fromEntries(new URLSearchParams(query));
  const body = { ...filters, search, offset, limit };
  const rows = await request(path, { ...options, method: 'POST', body });
  return { rows, total };
}
