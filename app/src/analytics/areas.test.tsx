import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ROUTES, type CaseField, type PermissionName } from '@isocenter/schemas';
import { register } from '../navigation/registered.ts';
import { DATA, FIELDS } from '../testing/cases.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { Component as Analytics } from './AnalyticsRoute.tsx';
import { covidCharts } from './covid.ts';
import { Component as Covid } from './CovidRoute.tsx';
import { Component as DataDictionary } from './DataDictionaryRoute.tsx';
import { filledText } from './dictionary.ts';

const GET_FIELDS = 'GET /api/data_api/fields';
const serve = (fields: readonly CaseField[] = FIELDS) =>
  fakeServer({
    rest: {
      [GET_FIELDS]: () => json(fields),
      'POST /api/data_api/cases/charts': () => json({ ...DATA, excluded: [] }),
    },
  });
const covid = (part: Partial<CaseField>): CaseField => ({
  ...{ short_name: 'screening_covid', label: 'COVID-19 test', type: 'choice', unit: null, choices: [], origin: 'form' },
  ...{ form: 'Screening', path: 'Screening.covid', since: 'v2', filled: 9, unknown: 0, cases: 300, ...part },
});

describe('the root of analytics', () => {
  it('leads to the areas that the person may open [SHELL-020, SHELL-004]', () => {
    register([ROUTES.viewpoints, ROUTES.viewpointsV2, ROUTES.dataDictionary, ROUTES.covid]);
    const permissions: PermissionName[] = ['viewpoints:view', 'datadictionary:view'];
    renderScreen(<Analytics />, { permissions, flags: { COVID_DASHBOARD_ENABLED: true } });
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Viewpoints', 'Data Dictionary', 'COVID-19']);
    register([]);
  });

  it('is not found without any of them', () => {
    renderScreen(<Analytics />, { permissions: ['patients:view'] });
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  });
});

describe('the data dictionary', () => {
  const show = (permissions: PermissionName[] = ['datadictionary:view']) =>
    renderScreen(<DataDictionary />, { permissions });

  it('lists the fields of cases with their source and how often they are filled [VIEW-030, SHELL-062]', async () => {
    serve();
    show();
    const table = await screen.findByRole('table', { name: 'Data Dictionary' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows[1]).toEqual(['Age at registration', 'age', 'Number', 'years', 'Course', 'The product', '100 %']);
    expect(rows[2]?.[3]).toBe('Female, Male');
    expect(rows[5]).toEqual([
      ...['Weight', 'otv_status_weight', 'Number', 'kg', 'OTVStatus, OTVStatus.weight', 'v1', '0 %'],
    ]);
    expect(screen.getByText('5 of 5 fields')).toBeVisible();
  });

  it('finds fields by words, type and source', async () => {
    serve();
    const { user } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Find a field' }), 'female sex');
    expect(await screen.findByText('1 of 5 fields')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Date');
    expect(await screen.findByText('No field matches.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Find a field' }));
    expect(await screen.findByRole('rowheader', { name: 'Registered' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Source' }), 'Question of a form');
    expect(await screen.findByText('No field matches.')).toBeVisible();
  });

  it('is only for people with its permission [PERM-011]', () => {
    const { calls } = serve();
    show(['viewpoints:view']);
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('that is empty warns on the console only', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve([]);
    show();
    expect(await screen.findByText('No field matches.')).toBeVisible();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('hides small counts', () => {
    expect(filledText({ ...covid({}), filled: null })).toBe('< 5');
    expect(filledText({ ...covid({}), filled: 0, cases: 0 })).toBe('–');
  });
});

describe('the COVID-19 dashboard', () => {
  const show = (isOn: boolean, permissions: PermissionName[] = ['viewpoints:view']) =>
    renderScreen(<Covid />, { permissions, flags: { COVID_DASHBOARD_ENABLED: isOn } });

  it('is there only when its flag is on [VIEW-031, CONST-040]', () => {
    const { calls } = serve();
    show(false);
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('shows tests, positives and affected treatments over time [VIEW-031, SHELL-061]', async () => {
    const fields = [
      ...FIELDS,
      covid({}),
      covid({ short_name: 'covid_test_on', label: 'Tested for SARS-CoV-2', type: 'date' }),
      covid({ short_name: 'covid_remark', label: 'Remark', type: 'text' }),
    ];
    expect(covidCharts(fields)).toMatchObject([
      { feature: 'screening_covid', feature2: null },
      { feature: 'covid_test_on', feature2: null },
      { title: 'COVID-19 test over time', feature: 'covid_test_on', feature2: 'screening_covid' },
    ]);
    const { calls } = serve(fields);
    show(true);
    expect(await screen.findAllByRole('figure')).toHaveLength(DATA.charts.length);
    expect(calls.at(-1)?.body).toMatchObject({ filters: [] });
  });

  it('says when no form asks about it', async () => {
    const { calls } = serve();
    show(true);
    expect(await screen.findByText(/^No form of the department asks about COVID-19/)).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});
