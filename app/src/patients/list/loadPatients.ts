import { API, SEXES, type PatientListItem } from '@isocenter/schemas';
import type { PageOf } from '../../lists/usePagedRows.ts';
import { request } from '../../requests/request.ts';
import { flag, listOf, nullable, record, text, type Shape } from '../../requests/shape.ts';

const sex: Shape<PatientListItem['sex']> = (value, path) => {
  const said = nullable(text)(value, path);
  return SEXES.find((known) => known === said) ?? null;
};

const itemShape: Shape<PatientListItem> = record<PatientListItem>({
  id: text,
  first_name: nullable(text),
  middle_name: nullable(text),
  last_name: nullable(text),
  mrn: text,
  date_of_birth: nullable(text),
  sex,
  active: flag,
  created_on: text,
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
  const options = { shape: listOf(itemShape), onHeaders };
  if (search === '') {
    const part = [query, `offset=${offset}`, `limit=${limit}`].filter(Boolean).join('&');
    return { rows: await request(`${path}?${part}`, options), total };
  }
  const filters = Object.fromEntries(new URLSearchParams(query));
  const body = { ...filters, search, offset, limit };
  const rows = await request(path, { ...options, method: 'POST', body });
  return { rows, total };
}
