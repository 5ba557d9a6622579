import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, screen, waitFor } from '@testing-library/react';
import { ROUTES } from '@isocenter/schemas';
import { snackbars } from '../../notices/snackbar.ts';
import { register } from '../../navigation/registered.ts';
import { leave } from '../../session/leave.ts';
import { fakeServer, json, later } from '../../testing/server.ts';
import { CONFIG, renderScreen } from '../../testing/renderScreen.tsx';
import { isApprovedRedirect } from './ehr.ts';
import { Component as EhrRedirect } from './EhrRedirectRoute.tsx';
import { Component as EpisodeLink } from './EpisodeLinkRoute.tsx';
import { Component as LaunchEhr } from './LaunchEhrRoute.tsx';

const leaveTo = vi.spyOn(leave, 'to').mockImplementation(() => undefined);

const SUFFIXES = ['epic.com', 'north.example', 'south.example'];
const config = { ...CONFIG, ehrRedirectSuffixes: SUFFIXES };
const LINKED = { ...CONFIG.links, linkingApplication: { name: 'Brocade', url: 'https://brocade.example/' } };
const where = () => screen.getByTestId('where').textContent;
const unsigned = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`;

beforeEach(() => {
  sessionStorage.clear();
  leaveTo.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

it.each([
  ['https://epic.com/oauth2', true],
  ['https://fhir.epic.com/oauth2', true],
  ['https://login.south.example', true],
  ['http://fhir.epic.com/oauth2', false],
  ['https://evilepic.com', false],
  ['https://epic.com.evil.example', false],
  ['https://epic.com@evil.example', false],
  ['https://user:secret@epic.com', false],
  ['https://evil.example/?epic.com', false],
  ['https://evil.example#.epic.com', false],
  ['https://evil.example\\.epic.com', false],
  ['javascript:alert("epic.com")', false],
  ['//epic.com', false],
  ['', false],
])('whether the browser may follow %s: %s [AUTH-040]', (location, approved) => {
  expect(isApprovedRedirect(location, SUFFIXES)).toBe(approved);
});

it('accepts plain http only for hosts on this machine', () => {
  expect(isApprovedRedirect('http://epic.localhost:4700/oauth2', ['epic.localhost'])).toBe(true);
  expect(isApprovedRedirect('http://epic.localhost.evil.example/', ['epic.localhost'])).toBe(false);
});

describe('/opc/launch_ehr', () => {
  const LAUNCH = '/opc/launch_ehr?iss=https%3A%2F%2Ffhir.epic.com&launch=once';
  const call = 'GET /api/opc/launch_ehr?iss=https%3A%2F%2Ffhir.epic.com&launch=once';
  function launch(answer: object, url = LAUNCH, status = 200) {
    history.replaceState(null, '', url);
    const path = url === LAUNCH ? call : 'GET /api/opc/launch_ehr';
    const rest = { 'GET /api/config': () => json(config), [path]: () => json(answer, status) };
    const server = fakeServer({ rest });
    renderScreen(<LaunchEhr />, { path: '/opc/launch_ehr' });
    return server;
  }

  it('follows a location on an approved host, and removes the launch token from the URL [SHELL-028, AUTH-040]', async () => {
    const server = launch({ location: 'https://fhir.epic.com/oauth2/authorize?state=1' });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://fhir.epic.com/oauth2/authorize?state=1'));
    expect(location.href).not.toContain('once');
    expect(server.calls.at(-1)?.headers.get('x-launch-tab')).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['a location elsewhere', { location: 'https://evil.example/epic.com' }, 200],
    ['neither', {}, 200],
    ['a refusal', { message: 'This launch came from an EHR that is not configured here.' }, 400],
  ])('shows that %s could not be completed [AUTH-042, ERR-045]', async (_what, answer, status) => {
    launch(answer, LAUNCH, status);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('EHR authentication could not be completed. ');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('marks the user as authenticated when no redirect is needed [AUTH-041]', async () => {
    launch({ ok: true }, '/opc/launch_ehr');
    expect(await screen.findByText('You are signed in to the EHR.')).toBeVisible();
  });

  it('returns to the requesting screen with the success flag [AUTH-041]', async () => {
    launch({ ok: true }, '/opc/launch_ehr?return=/patients/pat-1/episode/epi-1/manage');
    await waitFor(() => expect(where()).toBe('/patients/pat-1/episode/epi-1/manage?ehr_auth=success'));
  });
});

describe('/ehr_redirect', () => {
  const CALL = 'GET /api/opc/ehr_redirect?code=a&state=b';
  const NOTE = '/patients/pat-1/episode/epi-1/manage/otv/1';
  function redirect(
    answer: () => Response | Promise<Response>,
    { url = '/ehr_redirect?code=a&state=b', from = '' } = {},
  ) {
    history.replaceState(null, '', url);
    sessionStorage.setItem('ehr_launch_tab', 'tab-secret');
    if (from) sessionStorage.setItem('ehr_return_route', from);
    const server = fakeServer({ rest: { [CALL]: answer } });
    renderScreen(<EhrRedirect />, { path: '/ehr_redirect' });
    return server;
  }
  const ok = () => json({ ok: true, return_route: null });
  const refused = () => json({}, 400);
  const alert = async () => (await screen.findByRole('alert')).textContent;

  it('sends code and state to the server, and shows progress [SHELL-029, AUTH-006, AUTH-013]', async () => {
    const answer = later<Response>();
    const server = redirect(() => answer.promise);
    expect(screen.getByText('Redirecting to note/schedule view...')).toBeVisible();
    await waitFor(() => expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([CALL]));
    expect(server.calls[0]?.headers.get('x-launch-tab')).toBe('tab-secret');
    expect(location.search).toBe('');
    answer.answer(ok());
    await screen.findByRole('alert');
  });

  it.each(['/ehr_redirect', '/ehr_redirect?code=a', '/ehr_redirect?state=b'])(
    '%s cannot be completed [AUTH-007]',
    async (url) => {
      const server = redirect(ok, { url });
      expect(await alert()).toBe('Could not complete EHR authentication.');
      expect(server.calls).toHaveLength(0);
    },
  );

  it('returns with a success flag [AUTH-008]', async () => {
    redirect(ok, { from: NOTE });
    await waitFor(() => expect(where()).toBe(`${NOTE}?ehr_auth=success`));
  });

  it('returns with a failure flag [AUTH-010]', async () => {
    redirect(refused, { from: NOTE });
    await waitFor(() => expect(where()).toBe(`${NOTE}?ehr_auth=failure`));
  });

  it('never returns to another origin', async () => {
    redirect(ok, { from: 'https://evil.example/note' });
    await waitFor(() => expect(where()).toBe('/home?ehr_auth=success'));
  });

  it.each([
    ['success', ok, 'Could not redirect to note.'],
    ['failure', refused, 'An error occurred while authenticating to the EHR system.'],
  ])(
    'after %s without a return route shows the error, and moves to the schedule after 3 s [AUTH-009, AUTH-011, AUTH-012, CONST-004]',
    async (_what, answer, text) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      register([ROUTES.schedule]);
      redirect(answer);
      expect(await alert()).toBe(text);
      await act(() => vi.advanceTimersByTimeAsync(2_500));
      expect(where()).toBe('/ehr_redirect');
      await act(() => vi.advanceTimersByTimeAsync(600));
      expect(where()).toBe('/patients/schedule');
    },
  );

  it('moves home if there is no schedule, and shows the error there too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    register([ROUTES.home]);
    redirect(ok);
    const text = await alert();
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(where()).toBe('/home');
    expect(snackbars.current()).toContainEqual(expect.objectContaining({ kind: 'error', text }));
  });

  it('moves to the return route after an error, if one was kept [AUTH-012]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    redirect(ok, { url: '/ehr_redirect?code=a', from: NOTE });
    await alert();
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(where()).toBe(NOTE);
  });

  it('keeps the tokens of a launch and opens the chart that is open in the EHR', async () => {
    redirect(() => json({ ok: true, id_token: 'id', access_token: 'access', return_route: '/patients/pat-7' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/patients/pat-7?ehr_auth=success'));
    expect(sessionStorage.getItem('id_token')).toBe('id');
    expect(sessionStorage.getItem('access_token')).toBe('access');
    expect(sessionStorage.getItem('ehr_launch_tab')).toBeNull();
  });
});

describe('/episode', () => {
  const config = () => json({ ...CONFIG, links: LINKED });
  function follow(url: string, rest: Parameters<typeof fakeServer>[0]['rest']) {
    history.replaceState(null, '', url);
    const server = fakeServer({ rest: { 'GET /api/config': config, ...rest } });
    renderScreen(<EpisodeLink />, { path: '/episode/:id?', url });
    return server;
  }

  it('with an id opens the chart of its case number [SHELL-009, AUTH-014]', async () => {
    follow('/episode/epi-1', { 'GET /api/data_api/episode/epi-1': () => json({ case_id: 1042 }) });
    await waitFor(() => expect(where()).toBe('/patients/1042'));
  });

  it('without an id reissues the token, keeps the new one and follows its claim [SHELL-009, AUTH-015]', async () => {
    const newToken = unsigned({ session_id: 'epi-2' });
    const server = follow('/episode?token=linked', {
      'GET /api/brocade/reissue_token?token=linked': () => json({ new_token: newToken, access_token: 'access' }),
      'GET /api/data_api/episode/epi-2': () => json({ case_id: 7 }),
    });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/patients/7'));
    expect(server.calls.at(-1)?.headers.get('authorization')).toBe(`Bearer ${newToken}`);
    expect(location.href).not.toContain('linked');
  });

  it('apologizes when the episode is unknown, and offers a way back [AUTH-016, AUTH-017, ERR-007]', async () => {
    follow('/episode/unknown', {});
    expect(await screen.findByRole('alert')).toHaveTextContent('Linking to episode failed.');
    expect(screen.getByRole('heading', { name: 'We are sorry' })).toBeVisible();
    expect(screen.getByText('The episode you followed a link to cannot be located.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Brocade' })).toHaveAttribute('href', 'https://brocade.example/');
  });

  it('reports an invalid token [AUTH-016, ERR-008]', async () => {
    follow('/episode?token=old', { 'GET /api/brocade/reissue_token?token=old': () => json({}, 400) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid auth token or problem with the servers');
  });

  it('requires a sign-in first, then returns to the link', async () => {
    follow('/episode/epi-1', { 'GET /api/data_api/episode/epi-1': () => json({}, 401) });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/login'));
    expect(sessionStorage.getItem('next_path')).toBe('/episode/epi-1');
  });
});
