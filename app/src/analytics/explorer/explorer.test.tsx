import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROUTES, type ChartQuery, type CohortQuery, type PermissionName } from '@isocenter/schemas';
import { chartData, CONTENT, DATA, FIELDS, OWN } from '../../testing/cases.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json, type Answers } from '../../testing/server.ts';
import { Component as Explorer } from './ExplorerRoute.tsx';

const API = '/api/data_api';
const STAFF: readonly PermissionName[] = ['oncora', 'viewpoints:view', 'viewpoints:create', 'patients:view'];
Element.prototype.setPointerCapture = () => undefined;

const charts = [
  chartData(CONTENT.histogram, { id: 'age', title: 'Age', feature: 'age' }),
  chartData(CONTENT.timeline, { id: 'registered_on', title: 'Registered', feature: 'registered_on' }),
  chartData(CONTENT.survival, { id: 'overall_survival', title: 'Overall survival', feature: 'overall_survival' }),
  chartData(CONTENT.categories, { id: 'c2', title: 'Sex', feature: 'sex' }),
];
const ROWS = {
  ...{ as_of: DATA.as_of, behind: 0, matching: 2, has_rare: false },
  rows: [
    {
      case_id: 7,
      patient_id: 'pat-7',
      episode_id: 'epi-7',
      age: 40,
      otv_status_weight: 70,
      registered_on: '2026-01-01',
    },
    { case_id: 8, patient_id: 'pat-8', episode_id: 'epi-8', age: 50, otv_status_weight: 80, registered_on: null },
  ],
};

function show(permissions: readonly PermissionName[] = STAFF, hash = '', rest: Answers['rest'] = {}) {
  const server = fakeServer({
    rest: {
      [`GET ${API}/fields`]: () => json(FIELDS),
      [`GET ${API}/viewpoints`]: () => json([OWN]),
      [`POST ${API}/cases/charts`]: ({ body }) => {
        const asked = body as ChartQuery;
        const ids = new Set(asked.charts.map(({ id }) => id));
        const matching = 300 - 100 * asked.filters.length;
        return json({ ...DATA, matching, excluded: [], charts: charts.filter(({ id }) => ids.has(id)) });
      },
      [`POST ${API}/cases/comparison`]: ({ body }) => {
        const { a, b, isApart } = body as CohortQuery;
        const of = (filters: CohortQuery['a']) => ({ ...DATA, matching: 300 - 100 * filters.length, charts });
        const [, , curves] = charts;
        const groups = CONTENT.survival.groups.map((group, index) => ({ ...group, label: `Cohort ${'AB'[index]}` }));
        const test = isApart === true ? {} : { logRank: null, hazardRatio: null };
        return json({
          ...{ a: of(a), b: of(b), shared: 200 },
          curves: [{ ...curves, content: { ...CONTENT.survival, groups, ...test } }],
        });
      },
      [`POST ${API}/cases/search`]: () => json(ROWS),
      ...rest,
    },
  });
  const asked = () =>
    server.calls.filter(({ path }) => path === `${API}/cases/charts`).map(({ body }) => body as ChartQuery);
  const screenOf = renderScreen(<Explorer />, {
    ...{ permissions: [...permissions], path: ROUTES.viewpointsV2, url: `${ROUTES.viewpointsV2}${hash}` },
  });
  return { ...screenOf, server, asked };
}

describe('Viewpoints V2', () => {
  it.each<PermissionName[][]>([[['viewpoints:view']], [['oncora']]])(
    'is not found with %j alone [VIEW-033]',
    (permissions) => {
      const { server } = show(permissions);
      expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
      expect(server.calls).toEqual([]);
    },
  );

  it('filters by brushing, tells it in the URL, and takes it back [VIEW-033]', async () => {
    const { router, user, asked } = show();
    const figure = await screen.findByRole('figure', { name: 'Age' });
    const drawn = await within(figure).findByRole('img');
    expect(asked()[0]).toMatchObject({ filters: [], isCrossFilter: true });
    const frame = drawn.closest('[data-choose="brush"]') ?? drawn;
    fireEvent.pointerDown(frame, { clientX: 200, clientY: 50, button: 0, pointerId: 1 });
    fireEvent.pointerMove(frame, { clientX: 300, clientY: 50, pointerId: 1 });
    fireEvent.pointerUp(frame, { clientX: 400, clientY: 50, pointerId: 1 });
    expect(await screen.findByText('200 of 300 cases')).toBeVisible();
    const filter = asked().at(-1)?.filters[0];
    expect(filter?.feature).toBe('age');
    expect(filter?.lower).toBeGreaterThan(20);
    expect(filter?.upper).toBeLessThan(60);
    expect(router.state.location.hash).toBe(`#age=${String(filter?.lower)}..${String(filter?.upper)}`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('300 of 300 cases')).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('filters by keyboard in the table of a chart', async () => {
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: 'Show “Age” as a table' }));
    await user.click(screen.getByRole('button', { name: 'Keep the cases of 20' }));
    expect(await screen.findByText('200 of 300 cases')).toBeVisible();
    expect(asked().at(-1)?.filters).toEqual([{ feature: 'age', lower: 20, upper: 39 }]);
    await user.click(screen.getByRole('button', { name: 'Do not keep the cases of 20' }));
    expect(await screen.findByText('300 of 300 cases')).toBeVisible();
  });

  it('begins with the filters of its URL, and with the charts and filters of a viewpoint', async () => {
    const { user, asked } = show(STAFF, '#sex=MALE');
    expect(await screen.findByText('200 of 300 cases')).toBeVisible();
    expect(asked()[0]?.filters).toEqual([{ feature: 'sex', include: ['MALE'] }]);
    await user.click(screen.getByRole('combobox', { name: 'Charts of' }));
    await user.click(screen.getByRole('option', { name: 'Ages' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ charts: OWN.charts, filters: OWN.filters }));
  });

  it('compares the cohort that was kept with the one of the filters', async () => {
    const { user, server } = show(STAFF, '#sex=MALE');
    await user.click(await screen.findByRole('button', { name: 'Keep as cohort A' }));
    await user.click(screen.getByRole('button', { name: 'Remove all filters' }));
    const table = await screen.findByRole('table', { name: 'Cohort' });
    await waitFor(() => expect(table).toHaveTextContent('Cohort BAll cases300 of 300 cases'));
    expect(table).toHaveTextContent('Cohort ASex: Male200 of 300 cases');
    const figure = screen.getByRole('figure', { name: 'Overall survival' });
    expect(await within(figure).findAllByRole('img')).toHaveLength(1);
    expect(figure).toHaveTextContent('Cohort A: 40 cases, 2 events, median 2.19 years');
    expect(figure).not.toHaveTextContent('Log-rank');
    expect(
      screen.getByText(/200 cases are in both cohorts. Curves of groups that share cases cannot be/),
    ).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Leave them out of cohort B' }));
    await waitFor(() => expect(figure).toHaveTextContent('Hazard ratio of Cohort B against Cohort A: 0.51'));
    expect(server.calls.findLast(({ path }) => path.endsWith('/comparison'))?.body).toMatchObject({
      ...{ a: [{ feature: 'sex', include: ['MALE'] }], b: [], isApart: true },
    });
    await user.click(screen.getByRole('button', { name: 'Show “Age” as a table' }));
    const rows = within(screen.getByRole('table', { name: 'Age' })).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Cohort A', 'Cohort A', 'Cohort B', 'Cohort B']);
    await user.click(screen.getByRole('button', { name: 'End comparison' }));
    expect(screen.queryByRole('table', { name: 'Cohort' })).toBe(null);
  });

  it('adds and removes charts, and saves what is explored as a viewpoint [VIEW-003]', async () => {
    const { user, asked, server } = show(STAFF, '#sex=MALE', {
      [`POST ${API}/viewpoints`]: () => json({ ...OWN, _id: 'vpt-5' }, 201),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove the chart “Registered”' }));
    await user.click(screen.getByRole('button', { name: 'Add chart' }));
    const form = screen.getByRole('form', { name: 'Add chart' });
    await user.click(within(form).getByRole('combobox', { name: 'Feature' }));
    await user.click(screen.getByRole('option', { name: 'Sex' }));
    await user.click(within(form).getByRole('button', { name: 'Add chart' }));
    await waitFor(() =>
      expect(
        asked()
          .at(-1)
          ?.charts.map(({ feature }) => feature),
      ).toEqual(['age', 'overall_survival', 'sex']),
    );
    await user.click(screen.getByRole('button', { name: 'Save as viewpoint' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save as viewpoint' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Men');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/analytics/viewpoints/vpt-5'));
    expect(
      server.calls.find(({ method, path }) => method === 'POST' && path === `${API}/viewpoints`)?.body,
    ).toMatchObject({
      viewpoint: { name: 'Men', shared: false, filters: [{ feature: 'sex', include: ['MALE'] }] },
    });
  });
});

describe('the cases behind the charts', () => {
  it('are read only when asked for, and lead to the charts of their patients', async () => {
    const { user, server } = show();
    await screen.findByRole('figure', { name: 'Age' });
    expect(server.calls.some(({ path }) => path.endsWith('/cases/search'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show the cases' }));
    const table = await screen.findByRole('table', { name: 'Cases' });
    expect(within(table).getByRole('link', { name: 'Open the chart of case 7' })).toHaveAttribute(
      'href',
      '/patients/pat-7',
    );
    expect(screen.getByText('2 of 2 cases')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Scatter plot' }));
    expect(await screen.findByRole('img', { name: /Scatter plot, n = / })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Swimmer plot' }));
    expect(await screen.findByRole('img', { name: /Swimmer plot, n = 0/ })).toBeVisible();
  });

  it('are not offered to people who may not open charts', async () => {
    show(['oncora', 'viewpoints:view']);
    await screen.findByRole('figure', { name: 'Age' });
    expect(screen.queryByRole('button', { name: 'Show the cases' })).toBe(null);
  });
});
