import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ROUTES, type PermissionName, type Viewpoint, type ViewpointInput } from '@isocenter/schemas';
import { DATA, FIELDS, OWN, PRESET, SHARED } from '../../testing/cases.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json, later, type Answers } from '../../testing/server.ts';
import { useViewpoint } from './useViewpoint.ts';
import { Component as Editor } from './ViewpointEditorRoute.tsx';
import { Component as OneViewpoint } from './ViewpointRoute.tsx';
import { Component as Viewpoints } from './ViewpointsRoute.tsx';

const API = '/api/data_api';
const ALL: readonly PermissionName[] = [
  ...(['viewpoints:view', 'viewpoints:create', 'viewpoints:update', 'viewpoints:delete'] as const),
  ...(['viewpoints:download', 'patients:view'] as const),
];
const PROBLEM = 'Problem loading fields! The app may not function correctly.';

function serve(rest: Answers['rest'] = {}, list: readonly Viewpoint[] = [OWN, SHARED, PRESET]) {
  return fakeServer({
    rest: {
      [`GET ${API}/viewpoints`]: () => json(list),
      [`GET ${API}/fields`]: () => json(FIELDS),
      [`GET ${API}/viewpoints/vpt-1/data`]: () => json(DATA),
      [`GET ${API}/viewpoints/vpt-2/data`]: () => json(DATA),
      [`POST ${API}/cases/charts`]: () => json({ ...DATA, matching: 12 }),
      ...rest,
    },
  });
}
const where = () => screen.getByTestId('where').textContent;

describe('the list of viewpoints', () => {
  const show = (permissions: readonly PermissionName[] = ALL) =>
    renderScreen(<Viewpoints />, { permissions: [...permissions], path: ROUTES.viewpoints });

  it('has three groups: own, shared by others, presets [VIEW-001, VIEW-025]', async () => {
    serve();
    show();
    for (const [group, name] of [
      ['My viewpoints', 'Ages'],
      ['Shared by others', 'Lungs'],
      ['Presets', 'Time to start'],
    ] as const) {
      const rows = within(await screen.findByRole('table', { name: group })).getAllByRole('rowheader');
      expect(rows.map((row) => row.querySelector('a')?.textContent)).toEqual([name]);
    }
    // Only one's own can be changed.
    expect(screen.getAllByRole('link', { name: 'Edit' })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Delete “Ages”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add viewpoint' })).toHaveAttribute('href', '/analytics/viewpoints/new');
  });

  it('offers what the permissions allow [PERM-002, PERM-003, PERM-004, PERM-005]', async () => {
    serve();
    show(['viewpoints:view']);
    expect(await screen.findByRole('link', { name: 'Ages' })).toBeVisible();
    for (const name of ['Add viewpoint', 'Edit']) expect(screen.queryByRole('link', { name })).toBe(null);
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBe(null);
  });

  it('offers to add one with viewpoints:create alone [PERM-003]', async () => {
    serve();
    show(['viewpoints:view', 'viewpoints:create']);
    expect(await screen.findByRole('link', { name: 'Add viewpoint' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBe(null);
  });

  it('is not found without viewpoints:view [PERM-002]', () => {
    const { calls } = serve();
    show(['patients:view']);
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('that cannot be loaded shows the snackbar of the fields, which loads the page again [ERR-003, ERR-002, VIEW-027]', async () => {
    const reload = vi.fn();
    const before = location;
    vi.stubGlobal('location', { ...location, reload });
    serve({ [`GET ${API}/viewpoints`]: () => json({ message: 'No list' }) });
    const { user } = show();
    expect(await screen.findByText('The viewpoints could not be loaded: 200.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: PROBLEM }));
    expect(reload).toHaveBeenCalled();
    vi.stubGlobal('location', before);
  });

  it('that cannot be loaded tells a reason that is a sentence with one period', async () => {
    serve({ [`GET ${API}/viewpoints`]: () => json({ message: 'The server is busy.' }, 503) });
    show();
    expect(await screen.findByText('The viewpoints could not be loaded: The server is busy.')).toBeVisible();
  });

  it('names no viewpoint that cannot be read [VIEW-028]', async () => {
    serve({ [`GET ${API}/viewpoints`]: () => json([{ _id: 'vpt-9', name: 'Broken' }, OWN]) });
    show();
    expect(await screen.findByText('A viewpoint that cannot be read')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ages' })).toBeVisible();
  });

  it('deletes a viewpoint after asking [VIEW-005, VIEW-014]', async () => {
    let list = [OWN, PRESET];
    const { calls } = serve({
      [`GET ${API}/viewpoints`]: () => json(list),
      [`DELETE ${API}/viewpoints/vpt-1`]: () => {
        list = [PRESET];
        return new Response(null, { status: 204 });
      },
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete “Ages”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Ages”' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^You have no viewpoints/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ages' })).toBe(null);
  });
});

describe('the page of a viewpoint', () => {
  const show = (id = 'vpt-1', permissions: readonly PermissionName[] = ALL) =>
    renderScreen(<OneViewpoint />, {
      ...{ permissions: [...permissions], path: ROUTES.viewpoint, url: `/analytics/viewpoints/${id}` },
    });

  it('shows its charts, its filters, and how many cases are left out and why [VIEW-002]', async () => {
    serve();
    show();
    expect(await screen.findByRole('figure', { name: 'Age' })).toHaveTextContent('n = 240');
    expect(screen.getByRole('figure', { name: 'Sex' })).toBeVisible();
    expect(screen.getByText('240 of 300 cases')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Filters' })).toHaveTextContent('Age at registration from 18 years');
    expect(
      screen.getByText('Age at registration: 50 for another value, 7 unknown, 3 without a value'),
    ).toBeInTheDocument();
    expect(screen.getByText('As of 03/02/2026, 09:00')).toBeVisible();
  });

  it('takes a temporary filter, which changes the figures and is not saved [VIEW-015]', async () => {
    const { calls } = serve();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    await user.click(screen.getByRole('combobox', { name: 'Filter by' }));
    await user.click(screen.getByRole('option', { name: 'Sex' }));
    await user.click(screen.getByRole('checkbox', { name: 'Male' }));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('12 of 300 cases')).toBeVisible();
    const asked = calls.find(({ path }) => path === `${API}/cases/charts`);
    expect(asked?.body).toMatchObject({
      ...{
        charts: OWN.charts,
        filters: [
          { feature: 'age', lower: 18 },
          { feature: 'sex', include: ['MALE'] },
        ],
      },
    });
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    // Nothing of it is in the URL or in the browser's storage.
    expect(where()).toBe('/analytics/viewpoints/vpt-1');
    await user.click(screen.getByRole('button', { name: 'Remove the filter “Sex: Male”' }));
    expect(await screen.findByText('240 of 300 cases')).toBeVisible();
  });

  it('downloads its cases once a reason is given [VIEW-006, PERM-006]', async () => {
    const { calls } = serve({
      [`POST ${API}/viewpoints/vpt-1/download`]: () =>
        Object.assign(new Response(), { blob: () => Promise.resolve(new Blob(['Case,Age'])) }),
    });
    URL.createObjectURL = vi.fn(() => 'blob:x');
    URL.revokeObjectURL = vi.fn();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    const dialog = await screen.findByRole('dialog', { name: 'Download the cases of “Ages”' });
    expect(within(dialog).getByRole('button', { name: 'Download' })).toBeDisabled();
    expect(within(dialog).queryByRole('checkbox')).toBe(null);
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Tumor board');
    await user.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
    expect(calls.find(({ path }) => path.endsWith('/download'))?.body).toEqual({ reason: 'Tumor board', all: false });
  });

  it.each<[PermissionName[], RegExp[], RegExp[]]>([
    [[], [], [/^Download/, /^Share/, /^Delete/]],
    [['viewpoints:download_all'], [/^Download/], [/^Share/, /^Delete/]],
    [['viewpoints:update'], [/^Share/], [/^Download/, /^Delete/]],
    [['viewpoints:delete'], [/^Delete/], [/^Download/, /^Share/]],
  ])('with %j offers %j and not %j [PERM-004, PERM-005, PERM-006, PERM-007, VIEW-035]', async (more, there, not) => {
    serve();
    show('vpt-1', ['viewpoints:view', ...more]);
    await screen.findByRole('heading', { name: 'Ages' });
    for (const name of there) expect(screen.getByRole('button', { name })).toBeVisible();
    for (const name of not) expect(screen.queryByRole('button', { name })).toBe(null);
  });

  it("of someone else's offers a copy and no change", async () => {
    serve();
    show('vpt-2');
    expect(await screen.findByText('By Grace Chen')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Save a copy' })).toHaveAttribute(
      'href',
      '/analytics/viewpoints/vpt-2/copy',
    );
    expect(screen.queryByRole('link', { name: 'Edit' })).toBe(null);
  });

  it('is shared by its owner', async () => {
    const { calls } = serve({ [`PUT ${API}/viewpoints/vpt-1`]: () => json({ ...OWN, shared: true, revision: 4 }) });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Everyone who may see viewpoints can now open it.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      viewpoint: { shared: true, revision: 3 },
    });
  });

  it('after it is deleted shows the list [VIEW-017]', async () => {
    serve({ [`DELETE ${API}/viewpoints/vpt-1`]: () => new Response(null, { status: 204 }) });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(where()).toBe('/analytics/viewpoints'));
  });

  it('that does not exist says so; fields that fail show the snackbar [ERR-001]', async () => {
    serve({ [`GET ${API}/fields`]: () => json({ message: 'Away' }, 400) });
    show('vpt-404');
    expect(await screen.findByText('This viewpoint does not exist, or it is not shared with you.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All viewpoints' })).toHaveAttribute('href', ROUTES.viewpoints);
    expect(await screen.findByRole('button', { name: PROBLEM })).toBeVisible();
  });
});

describe('the editor of viewpoints', () => {
  const show = (url: string, path: string = ROUTES.viewpointNew) =>
    renderScreen(<Editor />, { permissions: [...ALL], path, url });

  it('adds a viewpoint and opens it [VIEW-003, VIEW-016, VIEW-014]', async () => {
    const added = later<Response>();
    const { calls } = serve({ [`POST ${API}/viewpoints`]: () => added.promise });
    const { user } = show('/analytics/viewpoints/new');
    const create = await screen.findByRole('button', { name: 'Create' });
    expect(create).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'By sex');
    await user.click(await screen.findByRole('button', { name: 'Add chart' }));
    expect(create).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: /^Feature/ }));
    await user.click(screen.getByRole('option', { name: 'Overall survival' }));
    await user.click(screen.getByRole('combobox', { name: 'By feature (optional)' }));
    expect(screen.queryByRole('option', { name: 'Overall survival' })).toBe(null);
    await user.click(screen.getByRole('option', { name: 'Sex' }));
    await user.click(create);
    const body = calls.find(({ method }) => method === 'POST')?.body as { viewpoint: ViewpointInput };
    expect(body.viewpoint).toMatchObject({
      ...{ name: 'By sex', description: '', shared: false, filters: [] },
      charts: [{ title: 'Overall survival', feature: 'overall_survival', feature2: 'sex' }],
    });
    added.answer(json({ ...OWN, _id: 'vpt-3' }, 201));
    await waitFor(() => expect(where()).toBe('/analytics/viewpoints/vpt-3'));
  });

  it('changes a viewpoint on the revision it was opened with; another change in between is told [VIEW-004, VIEW-016]', async () => {
    let status = 409;
    const { calls } = serve({
      [`PUT ${API}/viewpoints/vpt-1`]: () =>
        status === 409 ? json({ message: 'Stale' }, 409) : json({ ...OWN, revision: 4 }),
    });
    const { user } = show('/analytics/viewpoints/vpt-1/edit', ROUTES.viewpointEdit);
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' 2');
    await user.click(await screen.findByRole('button', { name: 'Remove the chart “Age”' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Someone changed this viewpoint/)).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      viewpoint: { name: 'Ages 2', revision: 3, charts: [OWN.charts[1]] },
    });
    status = 200;
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ages'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(where()).toBe('/analytics/viewpoints/vpt-1'));
  });

  it('copies a preset under a new name', async () => {
    const { calls } = serve({ [`POST ${API}/viewpoints`]: () => json({ ...OWN, _id: 'vpt-4' }, 201) });
    const { user } = show('/analytics/viewpoints/preset-start/copy', ROUTES.viewpointCopy);
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await waitFor(() => expect(where()).toBe('/analytics/viewpoints/vpt-4'));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      viewpoint: { name: 'Copy of Time to start', shared: false, charts: PRESET.charts, filters: PRESET.filters },
    });
  });

  it("is closed for someone else's viewpoint", async () => {
    serve();
    show('/analytics/viewpoints/vpt-2/edit', ROUTES.viewpointEdit);
    expect(await screen.findByText(/^This viewpoint does not exist/)).toBeVisible();
  });
});

describe('the state of a viewpoint', () => {
  const TRIED = [{ feature: 'sex', equal: 'FEMALE' }];
  const seen: string[] = [];
  function Probe() {
    const { state, setTempFilters } = useViewpoint('vpt-1');
    const line = `${state.fetching ? 'fetching' : 'rests'} ${state.fetched ? 'fetched' : 'new'} ${state.error ?? 'fine'}`;
    if (seen.at(-1) !== line) seen.push(line);
    return (
      <p data-testid="state">
        {Object.keys(state).join(' ')} {Object.keys(state.config ?? {}).join(' ')}
        <button type="button" onClick={() => setTempFilters(TRIED)}>
          {JSON.stringify(state.config?.tempFilters)}
        </button>
      </p>
    );
  }

  it('has config with tempFilters, data, fetching, fetched, error and updating [VIEW-011, VIEW-012, VIEW-013]', async () => {
    seen.length = 0;
    serve();
    const { user } = renderScreen(<Probe />, { permissions: [...ALL] });
    await waitFor(() => expect(seen.at(-1)).toBe('rests fetched fine'));
    expect(seen[0]).toBe('fetching new fine');
    expect(screen.getByTestId('state')).toHaveTextContent('config data fetching fetched error updating');
    expect(screen.getByTestId('state')).toHaveTextContent('tempFilters');
    await user.click(screen.getByRole('button', { name: '[]' }));
    expect(screen.getByRole('button', { name: JSON.stringify(TRIED) })).toBeVisible();
  });

  it.each([
    ['list', `GET ${API}/viewpoints`],
    ['data', `GET ${API}/viewpoints/vpt-1/data`],
  ])('tells a failure of the %s [VIEW-012, VIEW-013]', async (_, call) => {
    seen.length = 0;
    serve({ [call]: () => json({ message: 'Away' }, 400) });
    renderScreen(<Probe />, { permissions: [...ALL] });
    await waitFor(() => expect(seen.at(-1)).toBe('rests fetched Away'));
  });
});
