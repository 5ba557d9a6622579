import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json, type Call } from '../../testing/server.ts';
import { Component as PatientList } from './PatientListRoute.tsx';

const item = (index: number) => ({
  id: `pat-${index}`,
  first_name: 'Ana',
  middle_name: null,
  last_name: `Lopez${index}`,
  mrn: String(1000 + index),
  date_of_birth: '1967-01-21',
  sex: 'FEMALE',
  active: index % 2 === 0,
  created_on: '2026-03-02T15:00:00.000Z',
  identity_alert: false,
  deceased: index === DEAD,
});
const DEAD = 7;
const LIST = '/api/data_api/patients/list';
const PROVIDERS = { PatientFiltersQuery: () => ({ providers: [{ id: 'prv-ruiz', name: { lastName: 'Ruiz' } }] }) };
const SETTINGS = { default_episode_type: null, accepted_terms: [], saved_filters: [] };

/** Serves every page of a list of this many patients. */
function serve(total: number, rest: Record<string, (call: Call) => Response> = {}) {
  const server = fakeServer({
    rest: { 'GET /api/data_api/user_data': () => json(SETTINGS), ...rest },
    graphql: PROVIDERS,
    otherwise: ({ path, body }) => {
      if (!path.startsWith(LIST)) return undefined;
      const asked = new URLSearchParams(path.split('?')[1] ?? '');
      const offset = Number(asked.get('offset') ?? (body as { offset?: number } | undefined)?.offset ?? 0);
      const rows = Array.from({ length: Math.max(0, Math.min(100, total - offset)) }, (_, index) =>
        item(offset + index),
      );
      const answer = json(rows);
      answer.headers.set('X-Total-Count', String(total));
      return answer;
    },
  });
  return { ...server, pages: () => server.calls.map(({ path }) => path).filter((path) => path.startsWith(LIST)) };
}

const open = (url = '/patients/list') =>
  renderScreen(<PatientList />, { flags: { PATIENT_LIST_ENABLED: true }, path: '/patients/list', url });
const where = () => screen.getByTestId('where').textContent;
beforeEach(() => sessionStorage.clear());

describe('the patient list', () => {
  it('shows the rows of the response, and their number [PAT-035]', async () => {
    const server = serve(2);
    open();
    const link = await screen.findByRole('link', { name: 'Lopez0, Ana' });
    expect(link).toHaveAttribute('href', '/patients/pat-0');
    expect(link.closest('[role="row"]')).toHaveTextContent(/Lopez0, Ana100001\/21\/1967 \d+ yFemaleYes03\/02\/2026/);
    expect(screen.getByText('2 patients')).toBeVisible();
    expect(server.pages()).toEqual([`${LIST}?offset=0&limit=100`]);
  });

  it('says no age of a patient who has died', async () => {
    serve(DEAD + 1);
    open();
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('[role="row"]');
    expect(await rowOf('Lopez6, Ana')).toHaveTextContent(/01\/21\/1967 \d+ yFemale/);
    expect(await rowOf('Lopez7, Ana')).toHaveTextContent(/Deceased.*01\/21\/1967 Female/);
  });

  it('sorts by a heading and filters by a choice, in the URL and on the server [PAT-035]', async () => {
    const server = serve(2);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'MRN' }));
    expect(where()).toBe('/patients/list?sort=MRN');
    await user.click(screen.getByRole('button', { name: 'MRN' }));
    expect(screen.getByRole('columnheader', { name: 'MRN' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('combobox', { name: 'Sex' }));
    await user.click(await screen.findByRole('option', { name: 'Male', hidden: true }));
    expect(where()).toBe('/patients/list?sex=MALE&sort=MRN&descending=true');
    await waitFor(() => {
      expect(server.pages().at(-1)).toBe(`${LIST}?sex=MALE&sort=MRN&descending=true&offset=0&limit=100`);
    });
  });

  it('sends the typed text in the body: no name is in a URL or in storage', async () => {
    const server = serve(2);
    const { user } = open();
    await user.type(await screen.findByLabelText('Filter by name, MRN or date of birth'), 'lopez');
    await waitFor(() => {
      expect(server.calls.at(-1)).toMatchObject({ method: 'POST', path: LIST, body: { search: 'lopez', limit: 100 } });
    });
    expect(where()).toBe('/patients/list');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/lopez/i);
  });

  it('restores filter, sort and scroll position on return, without patient data in storage [PAT-032]', async () => {
    serve(2000);
    const { user, router } = open('/patients/list?sex=FEMALE&sort=MRN');
    const table = await screen.findByRole('table');
    await screen.findByText('2,000 patients');
    Object.defineProperty(table, 'scrollTop', { value: 3600, writable: true });
    fireEvent.scroll(table);
    expect(JSON.parse(sessionStorage.getItem('list-patients') ?? '')).toEqual({
      query: 'sex=FEMALE&sort=MRN',
      scroll: 3600,
    });
    await user.click((await screen.findAllByRole('link', { name: /^Lopez/ }))[0] as HTMLElement);
    expect(router.state.location.pathname).toMatch(/^\/patients\/pat-/);
    await router.navigate('/patients/list');
    await waitFor(() => expect(where()).toBe('/patients/list?sex=FEMALE&sort=MRN'));
    expect(await screen.findByRole('columnheader', { name: 'MRN' })).toHaveAttribute('aria-sort', 'ascending');
    expect(sessionStorage.getItem('list-patients')).not.toMatch(/Lopez|1000|pat-/);
  });

  it('renders only the visible rows of a long list, and requests only their pages', async () => {
    const server = serve(10_000);
    open();
    expect(await screen.findByText('10,000 patients')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(server.pages()).toHaveLength(1);
  });

  it('moves between rows with the arrow keys', async () => {
    serve(5);
    const { user } = open();
    (await screen.findByRole('link', { name: 'Lopez0, Ana' })).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Lopez2, Ana' })).toHaveFocus();
    expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    await user.keyboard('{End}');
    expect(screen.getByRole('link', { name: 'Lopez4, Ana' })).toHaveFocus();
  });

  it('saves a named filter on the server, and applies it', async () => {
    let saved: object = SETTINGS;
    serve(2, {
      'GET /api/data_api/user_data': () => json(saved),
      'POST /api/data_api/user_data': ({ body }) => json((saved = { ...saved, ...(body as object) })),
    });
    const { user, router } = open('/patients/list?sex=FEMALE');
    await user.click(await screen.findByRole('button', { name: 'Save this filter' }));
    await user.type(screen.getByLabelText('Filter name'), 'Women{Enter}');
    const kept = await screen.findByRole('list', { name: 'Saved filters' });
    expect(saved).toMatchObject({ saved_filters: [{ list: 'patients', name: 'Women', query: 'sex=FEMALE' }] });
    await router.navigate('/patients/list?sort=MRN');
    await user.click(within(kept).getByRole('button', { name: 'Women' }));
    expect(where()).toBe('/patients/list?sex=FEMALE');
    await user.click(screen.getByRole('button', { name: 'Remove filter Women' }));
    await waitFor(() => expect(saved).toMatchObject({ saved_filters: [] }));
  });

  it('reports no matches, and a failed load', async () => {
    serve(0);
    open('/patients/list?sex=OTHER');
    expect(await screen.findByText('No patients match the filters.')).toBeVisible();
  });

  it('is not found while its flag is off [CONST-041]', async () => {
    serve(2);
    renderScreen(<PatientList />, { flags: { PATIENT_LIST_ENABLED: false } });
    expect(await screen.findByText("We couldn't find a route to match that URL.")).toBeVisible();
  });
});
