import { act, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG, renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json, later } from '../testing/server.ts';
import { InactivityWatch } from './InactivityWatch.tsx';
import { LegalTerms } from './terms/LegalTerms.tsx';
import { Component as Login } from './LoginRoute.tsx';
import { Component as Logout } from './LogoutRoute.tsx';
import { NoPermissions } from './NoPermissions.tsx';
import { useSession } from '../session/session.ts';
import { leave } from '../session/leave.ts';
import { saveTokens } from '../session/tokens.ts';

/** Messages between tabs need the real clock. */
const realTimeout = setTimeout;

const leaveTo = vi.spyOn(leave, 'to').mockImplementation(() => undefined);
const replaceBy = vi.spyOn(leave, 'replaceBy').mockImplementation(() => undefined);
// jsdom's typed arrays are of another realm than Node's digest.
vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new ArrayBuffer(32));

const validToken = `e30.${btoa(JSON.stringify({ exp: 4_102_444_800, sub: 'usr-1' }))}.sig`;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  leaveTo.mockClear();
  replaceBy.mockClear();
  history.replaceState(null, '', '/home');
});
afterAll(() => history.replaceState(null, '', '/'));

/** An identity provider that can be found. */
const PROVIDER = {
  issuer: 'http://localhost/idp',
  authorization_endpoint: 'http://localhost/idp/auth',
  token_endpoint: 'http://localhost/idp/token',
};

describe('a new tab', () => {
  function openLogin() {
    const server = fakeServer({
      rest: { 'GET /api/config': () => json(CONFIG) },
      otherwise: ({ path }) => (`${path}`.includes('openid-configuration') ? json(PROVIDER) : undefined),
    });
    renderScreen(<Login />);
    return server;
  }

  it('asks the provider without showing anything, and says nothing of the requested screen there', async () => {
    sessionStorage.setItem('next_path', '/patients/pat-1');
    openLogin();
    await waitFor(() => expect(replaceBy).toHaveBeenCalledOnce());
    const asked = new URL(String(replaceBy.mock.calls[0]?.[0]));
    expect(asked.searchParams.get('prompt')).toBe('none');
    expect(asked.searchParams.get('max_age')).toBe('43200');
    expect(asked.href).not.toContain('pat-1');
    expect(sessionStorage.getItem('next_path')).toBe('/patients/pat-1');
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  });

  it.each([
    ['after an attempt that the provider refused', () => sessionStorage.setItem('silent_sign_in_tried', '1')],
    ['after a logout in any tab', () => localStorage.setItem('ask_again', '1')],
    ['in a tab that was signed in before', () => sessionStorage.setItem('last_person', 'usr-1')],
  ])('waits for the user %s', async (_when, prepare) => {
    prepare();
    openLogin();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
    expect(replaceBy).not.toHaveBeenCalled();
  });

  it('offers the button when the provider cannot be asked', async () => {
    fakeServer({ rest: { 'GET /api/config': () => json(CONFIG) } });
    renderScreen(<Login />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
    expect(replaceBy).not.toHaveBeenCalled();
  });
});

describe('login', () => {
  beforeEach(() => localStorage.setItem('ask_again', '1'));

  it('renders without a session', async () => {
    fakeServer({ rest: { 'GET /api/config': () => json(CONFIG) } });
    renderScreen(<Login />);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
  });

  it('continues to the saved path if a session exists [SHELL-012, CONST-029]', () => {
    fakeServer({});
    saveTokens({ idToken: validToken, accessToken: 'a' });
    sessionStorage.setItem('next_path', '/patients/pat-1');
    renderScreen(<Login />);
    expect(screen.getByTestId('where')).toHaveTextContent('/patients/pat-1');
    expect(sessionStorage.getItem('next_path')).toBeNull();
  });

  it('says after five seconds that the provider is slow [AUTH-003, CONST-007]', async () => {
    fakeServer({
      rest: { 'GET /api/config': () => json(CONFIG) },
    });
    const { user } = renderScreen(<Login />);
    const button = screen.getByRole('button', { name: 'Sign in' });
    await waitFor(() => expect(button).toBeEnabled());
    vi.stubGlobal('fetch', () => later<Response>().promise);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(button);
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(screen.queryByText(/identity provider is responding slowly/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByText(/identity provider is responding slowly/)).toBeVisible();
    vi.useRealTimers();
  });

  it('offers Retry when the configuration does not load [ERR-020]', async () => {
    let answers = 0;
    fakeServer({
      rest: { 'GET /api/config': () => (answers++ === 0 ? json({ message: 'Starting up.' }, 500) : json(CONFIG)) },
    });
    const { user } = renderScreen(<Login />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Starting up.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
  });
});

describe('logout', () => {
  it.each([
    ['/logout', 'Logged out successfully!'],
    ['/logout?inactive', 'Logged out due to inactivity!'],
  ])('%s shows "Logging out...", then "%s" [SHELL-008, AUTH-019, AUTH-020, AUTH-021]', async (url, text) => {
    const answer = later<Response>();
    fakeServer({ rest: { 'POST /api/data_api/logout': () => answer.promise } });
    saveTokens({ idToken: validToken, accessToken: 'a' });
    renderScreen(<Logout />, { path: '/logout', url });
    expect(screen.getByText('Logging out...')).toBeVisible();
    answer.answer(new Response(null, { status: 204 }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('clears the session and tells the server and the record system, and ignores their failures [AUTH-018, AUTH-023]', async () => {
    const server = fakeServer({ rest: { 'POST /api/data_api/logout': () => new Response(null, { status: 204 }) } });
    saveTokens({ idToken: validToken, accessToken: 'a' });
    sessionStorage.setItem('next_path', '/home');
    const { user } = renderScreen(<Logout />, { path: '/logout' });
    await screen.findByText('Logged out successfully!');
    expect({ ...sessionStorage }).toEqual({ last_person: 'usr-1' });
    expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/opc/ehr_logout',
      'POST /api/data_api/logout',
    ]);
    await user.click(screen.getByRole('link', { name: 'Login' }));
    expect(screen.getByTestId('where')).toHaveTextContent('/login');
  });

  it('has a Login button [AUTH-022]', () => {
    fakeServer({});
    renderScreen(<Logout />, { path: '/logout' });
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });
});

describe('a user without permissions', () => {
  const CHECK = 'POST /api/data_api/auth/check_permissions';

  it('sees that no permissions were found while the provider is asked [AUTH-024, AUTH-025]', () => {
    fakeServer({ rest: { [CHECK]: () => later<Response>().promise } });
    renderScreen(<NoPermissions supportMail={null} onReload={vi.fn()} />);
    expect(screen.getByRole('heading', { name: 'No permissions found.' })).toBeVisible();
    expect(screen.getByText('Authorizing...')).toBeVisible();
  });

  it('may continue when the provider finds some [AUTH-026]', async () => {
    fakeServer({ rest: { [CHECK]: () => json({}) } });
    const onReload = vi.fn();
    const { user } = renderScreen(<NoPermissions supportMail={null} onReload={onReload} />);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(onReload).toHaveBeenCalledOnce();
  });

  it('may write to support when it finds none [AUTH-027, ADMIN-034]', async () => {
    fakeServer({});
    renderScreen(<NoPermissions supportMail="help@hospital.example" onReload={vi.fn()} />);
    expect(await screen.findByText(/permissions were not found/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send Email' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:help@hospital\.example/),
    );
  });
});

describe('legal terms', () => {
  const accepted = { default_episode_type: 'Radiation', accepted_terms: [{ name: '', version: '1' }] };
  const chart = <p>Lopez, Ana</p>;

  it('cover everything with both texts after a 404 [AUTH-033, AUTH-035]', async () => {
    fakeServer({});
    renderScreen(<LegalTerms onDecline={vi.fn()}>{chart}</LegalTerms>);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Legal notice');
    expect(dialog).toHaveTextContent('Clinical decision support disclaimer');
  });

  it('do not appear once accepted [AUTH-034]', async () => {
    const server = fakeServer({ rest: { 'GET /api/data_api/user_data': () => json(accepted) } });
    renderScreen(<LegalTerms onDecline={vi.fn()}>{chart}</LegalTerms>);
    await screen.findByText('Lopez, Ana');
    expect(server.calls).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('draw nothing behind them until they are accepted or the answer is known [AUTH-033]', async () => {
    const settings = later<Response>();
    fakeServer({ rest: { 'GET /api/data_api/user_data': () => settings.promise } });
    renderScreen(<LegalTerms onDecline={vi.fn()}>{chart}</LegalTerms>);
    expect(screen.queryByText('Lopez, Ana')).toBeNull();
    settings.answer(json({ ...accepted, accepted_terms: [] }));
    await screen.findByRole('button', { name: 'I ACCEPT THESE TERMS' });
    expect(screen.queryByText('Lopez, Ana')).toBeNull();
  });

  it('ask once, stay and offer Retry when the settings cannot be read [AUTH-033]', async () => {
    let broken = true;
    const server = fakeServer({
      rest: { 'GET /api/data_api/user_data': () => (broken ? json({}, 500) : json(accepted)) },
    });
    const { user } = renderScreen(<LegalTerms onDecline={vi.fn()}>{chart}</LegalTerms>);
    expect(await screen.findByRole('alert')).toHaveTextContent('it is unknown whether you accepted the terms');
    await act(() => new Promise((resolve) => realTimeout(resolve, 100)));
    expect(server.calls).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'I ACCEPT THESE TERMS' })).toBeDisabled();
    expect(screen.queryByText('Lopez, Ana')).toBeNull();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Lopez, Ana')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('go to logout on "I DO NOT ACCEPT" [AUTH-036]', async () => {
    fakeServer({});
    const onDecline = vi.fn();
    const { user } = renderScreen(<LegalTerms onDecline={onDecline}>{chart}</LegalTerms>);
    await user.click(await screen.findByRole('button', { name: 'I DO NOT ACCEPT' }));
    expect(onDecline).toHaveBeenCalledOnce();
  });

  it('save the acceptance, are disabled while saving, and close [AUTH-037, AUTH-038]', async () => {
    const answer = later<Response>();
    const server = fakeServer({ rest: { 'POST /api/data_api/user_data': () => answer.promise } });
    const { user } = renderScreen(<LegalTerms onDecline={vi.fn()}>{chart}</LegalTerms>);
    const accept = await screen.findByRole('button', { name: 'I ACCEPT THESE TERMS' });
    await user.click(accept);
    await waitFor(() => expect(accept).toBeDisabled());
    expect(server.calls.at(-1)?.body).toEqual({ accepted_terms: [{ name: '', version: '1' }] });
    answer.answer(json(accepted));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show a message when saving failed [AUTH-039]', async () => {
    fakeServer({ rest: { 'POST /api/data_api/user_data': () => json({}, 500) } });
    const { user } = renderScreen(<LegalTerms onDecline={vi.fn()}>{chart}</LegalTerms>);
    await user.click(await screen.findByRole('button', { name: 'I ACCEPT THESE TERMS' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error saving terms acceptance! Try again later.');
    expect(screen.getByRole('button', { name: 'I ACCEPT THESE TERMS' })).toBeEnabled();
  });
});

describe('inactivity watch', () => {
  const limits = { warningAfter: 60_000, logoutAfter: 120_000 };
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const warning = () => screen.queryByRole('alertdialog')?.textContent ?? null;

  function watch() {
    vi.useFakeTimers();
    fakeServer({ rest: { 'GET /api/data_api/auth/me': () => json({}) } });
    const onOut = vi.fn();
    renderScreen(<InactivityWatch limits={limits} onOut={onOut} />);
    return onOut;
  }

  it('warns, counts down and ends the session [AUTH-028, AUTH-029, AUTH-030]', async () => {
    const onOut = watch();
    await pass(59_000);
    expect(warning()).toBeNull();
    await pass(1_000);
    expect(warning()).toContain('You will be logged out in 60 seconds! Move the mouse to stay logged in.');
    await pass(18_000);
    expect(warning()).toContain('You will be logged out in 42 seconds!');
    expect(onOut).not.toHaveBeenCalled();
    await pass(42_000);
    expect(onOut).toHaveBeenCalledOnce();
    await pass(10_000);
    expect(onOut).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it.each(['mousemove', 'keydown', 'mousedown', 'touchstart', 'scroll'])(
    '%s restarts the clock [AUTH-031]',
    async (name) => {
      const onOut = watch();
      await pass(100_000);
      expect(warning()).not.toBeNull();
      act(() => void document.dispatchEvent(new Event(name, { bubbles: true })));
      expect(warning()).toBeNull();
      await pass(59_000);
      expect(onOut).not.toHaveBeenCalled();
      vi.useRealTimers();
    },
  );

  it('ends a sign-in that expired while the computer slept, even if the user moves first [AUTH-030]', async () => {
    const onOut = watch();
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    act(() => void document.dispatchEvent(new Event('mousemove', { bubbles: true })));
    const awakeAgain = new BroadcastChannel('isocenter-activity');
    awakeAgain.postMessage(Date.now());
    await act(() => new Promise((resolve) => realTimeout(resolve, 50)));
    await pass(1_000);
    expect(onOut).toHaveBeenCalledOnce();
    vi.useRealTimers();
    awakeAgain.close();
  });

  it('counts activity in another tab', async () => {
    watch();
    await pass(100_000);
    expect(warning()).not.toBeNull();
    const other = new BroadcastChannel('isocenter-activity');
    other.postMessage(Date.now());
    await act(() => new Promise((resolve) => realTimeout(resolve, 50)));
    expect(warning()).toBeNull();
    vi.useRealTimers();
    other.close();
  });
});

it('throws outside a signed-in screen [ERR-048]', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lost = () => <p>{useSession().user.username}</p>;
  expect(() => render(<Lost />)).toThrow('useSession needs a signed-in screen around it.');
});
