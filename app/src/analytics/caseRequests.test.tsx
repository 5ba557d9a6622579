import { expect, it, vi } from 'vitest';
import { caseSearchOf, type ViewpointFilter } from '@isocenter/schemas';
import { queryClient } from '../requests/queryClient.ts';
import { FIELDS, OWN } from '../testing/cases.ts';
import { fakeServer, json } from '../testing/server.ts';
import { fieldsQuery, searchCases, UNREADABLE, viewpointOf, viewpointsQuery } from './caseRequests.ts';
import { chartChoices, featuresOf, filterChoices, labelOf, valueText } from './features.ts';
import { filterText, toggledValue } from './filters.ts';

const LIST = 'GET /api/data_api/viewpoints';

it('a list of viewpoints that is no list is an error with the status code [VIEW-027]', async () => {
  queryClient.clear();
  fakeServer({ rest: { [LIST]: () => json({ message: 'Something else' }) } });
  await expect(queryClient.fetchQuery(viewpointsQuery)).rejects.toMatchObject({ status: 200, message: '200' });
});

it('a viewpoint that cannot be read has the id "error", and the others are listed [VIEW-028, VIEW-007, VIEW-008, VIEW-009]', async () => {
  expect(viewpointOf(OWN)).toEqual(OWN);
  expect(viewpointOf({ ...OWN, charts: 'none' })._id).toBe('error');
  expect(viewpointOf(null)._id).toBe(UNREADABLE);
  queryClient.clear();
  fakeServer({ rest: { [LIST]: () => json([OWN, { _id: 'vpt-9' }]) } });
  const list = await queryClient.fetchQuery(viewpointsQuery);
  expect(list.map(({ _id }) => _id)).toEqual(['vpt-1', 'error']);
});

it('no case fields are a warning on the console and nothing else [ERR-046]', async () => {
  queryClient.clear();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeServer({ rest: { 'GET /api/data_api/fields': () => json([]) } });
  expect(await queryClient.fetchQuery(fieldsQuery)).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

it('a search posts the features of the charts with case_id, and the query [VIEW-018]', async () => {
  const answer = { as_of: '2026-03-02T15:00:00.000Z', behind: 0, matching: 1, rows: [{ age: 40 }], has_rare: false };
  const { calls } = fakeServer({ rest: { 'POST /api/data_api/cases/search': () => json(answer) } });
  expect(await searchCases(caseSearchOf(OWN.charts, OWN.filters))).toEqual(answer);
  expect(calls[0]?.body).toEqual({ field_names: ['age', 'sex', 'case_id'], http_query: { age: { gte: 18 } } });
});

it('features come from the fields by their short names; long texts have no chart [VIEW-010]', () => {
  const text = { ...FIELDS[1], short_name: 'remark', label: 'Remark', type: 'text', choices: null } as const;
  const all = [...FIELDS, { ...FIELDS[0], ...text, unit: null }] as typeof FIELDS;
  const charts = chartChoices(all).map(({ value }) => value);
  // What no case has comes last.
  expect(charts).toEqual(['age', 'sex', 'registered_on', 'overall_survival', 'otv_status_weight']);
  const filters = filterChoices(all).map(({ value }) => value);
  expect(filters).toEqual(['age', 'sex', 'registered_on', 'remark', 'otv_status_weight']);
  expect(labelOf(featuresOf(all), 'otv_status_weight')).toBe('Weight · OTV Status');
  expect(labelOf(featuresOf(all), 'gone')).toBe('gone (no longer a field)');
});

it.each<[ViewpointFilter, string]>([
  [{ feature: 'age', lower: 18 }, 'Age at registration from 18 years'],
  [{ feature: 'age', upper: 40 }, 'Age at registration up to 40 years'],
  [{ feature: 'age', lower: 18, upper: 40 }, 'Age at registration 18 to 40 years'],
  [{ feature: 'age', lower: 18, upper: 18 }, 'Age at registration is 18 years'],
  [{ feature: 'sex', equal: 'MALE' }, 'Sex is Male'],
  [{ feature: 'sex', equal: 'MALE', verbose_equal: 'Men' }, 'Sex is Men'],
  [{ feature: 'sex', notequal: 'MALE' }, 'Sex is not Male'],
  [{ feature: 'sex', include: ['FEMALE', 'MALE'] }, 'Sex: Female, Male'],
  [{ feature: 'sex', exclude: ['MALE'] }, 'Sex: not Male'],
  [{ feature: 'registered_on', first: '2026-01-01' }, 'Registered from 01/01/2026'],
  [{ feature: 'registered_on', first: '2026-01-01', last: '2026-12-31' }, 'Registered in 2026'],
  [{ feature: 'registered_on', first: '2026-01-01', last: '2026-06-30' }, 'Registered 01/01/2026 to 06/30/2026'],
  [{ feature: 'age' }, 'Age at registration: any'],
])('the filter %j reads "%s" [VIEW-009]', (filter, text) => {
  expect(filterText(filter, featuresOf(FIELDS))).toBe(text);
});

it('a click adds a category, and takes the last one out with its filter', () => {
  const male = toggledValue([], 'sex', 'MALE');
  expect(male).toEqual([{ feature: 'sex', include: ['MALE'] }]);
  expect(toggledValue(male, 'sex', 'FEMALE')).toEqual([{ feature: 'sex', include: ['MALE', 'FEMALE'] }]);
  expect(toggledValue(male, 'sex', 'MALE')).toEqual([]);
});

it('a grade comes before its number', () => {
  const grade = { ...FIELDS[0], unit: 'grade' } as (typeof FIELDS)[number];
  expect(valueText(grade, 3)).toBe('grade 3');
});
