import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISSION_NAMES } from '@isocenter/schemas';
import { flash, showSnackbar } from '../notices/snackbar.ts';
import { ErrorBoundary, Trouble } from '../notices/ErrorBoundary.tsx';
import { GraphqlError } from '../requests/failures.ts';
import { renderScreen, USER } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { resetAndSignIn, visitApp as visit } from '../testing/visitApp.tsx';

beforeEach(resetAndSignIn);

describe('routes', () => {
  it('keep the requested path and go to login without a session [SHELL-011, CONST-029]', async () => {
    sessionStorage.clear();
    const { where } = visit('/patients/pat-1?tab=2');
    await waitFor(() => expect(where()).toBe('/login'));
    expect(sessionStorage.getItem('next_path')).toBe('/patients/pat-1?tab=2');
  });

  it('show the sign-in screen without a session [SHELL-007]', async () => {
    sessionStorage.clear();
    localStorage.setItem('ask_again', '1');
    const { where } = visit('/login');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
    expect(where()).toBe('/login');
  });

  it('redirect from "/" to the default route [SHELL-010, SHELL-018]', async () => {
    const { where } = visit('/');
    expect(await screen.findByRole('heading', { name: 'Welcome, Elena Ruiz' })).toBeVisible();
    expect(where()).toBe('/home');
  });

  it('show Not found when nothing matches, with a link to support [SHELL-015, SHELL-016, SHELL-017, ERR-028]', async () => {
    visit('/no/such/path');
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
    expect(screen.getByText("We couldn't find a route to match that URL.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'contact support for assistance' })).toBeVisible();
  });

  it('redirect from …/episode to …/episode/settings [EPI-002]', async () => {
    const { router } = visit('/patients/pat-1/episode', { permissions: ['patients:view', 'episodes:update'] });
    // The start of the navigation is enough: the screen has tests of its own.
    const target = () => (router.state.navigation.location ?? router.state.location).pathname;
    await waitFor(() => expect(target()).toBe('/patients/pat-1/episode/settings'));
  });
});

describe('shell', () => {
  it('has a top bar, a side navigation and a body with a welcome; everyone sees branch, strip and banner [SHELL-013, SHELL-068, SHELL-108, SHELL-120]', async () => {
    visit('/home', { permissions: ['patients:view', 'viewpoints:view'], banner: 'Down at 6 pm' });
    expect(await screen.findByRole('heading', { name: /Welcome.*Elena Ruiz/ })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: /Patient Care/ })).toBeVisible();
    expect(screen.getByText('Version main')).toBeVisible();
    expect(screen.getByText('Not for clinical use')).toBeVisible();
    expect(await screen.findByText('Down at 6 pm')).toBeVisible();
  });

  it('goes home from its link and from the logo, and to Settings and Logout from the user menu [SHELL-077, SHELL-106, SHELL-109]', async () => {
    const { user, where } = visit('/settings');
    await user.click(await screen.findByRole('link', { name: 'Home' }));
    await waitFor(() => expect(where()).toBe('/home'));
    await user.click(screen.getByRole('button', { name: /Elena Ruiz/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    await waitFor(() => expect(where()).toBe('/settings'));
    await user.click(screen.getByRole('link', { name: /Isocenter/ }));
    await waitFor(() => expect(where()).toBe('/home'));
    await user.click(screen.getByRole('button', { name: /Elena Ruiz/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(where()).toBe('/logout'));
  });

  it('leaves the focus with the answer that the palette opened, not with the heading', async () => {
    const faq = {
      id: 'unsign',
      topic: 'Notes',
      question: 'How do I unsign a note?',
      answer: 'Open it.',
      picture: null,
    };
    const { user, where } = visit('/home', { rest: { 'GET /api/data_api/faqs': () => json([faq]) } });
    await screen.findByRole('heading', { name: /Welcome/ });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'unsign');
    await user.click(await screen.findByRole('option', { name: /How do I unsign a note/ }));
    await waitFor(() => expect(where()).toBe('/faq'));
    await waitFor(() => expect(screen.getByText(faq.question)).toHaveFocus());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByText(faq.question)).toHaveFocus();
  });

  it('opens the user menu and the patient search by keyboard, from buttons that stay in place, and returns the focus [SHELL-079]', async () => {
    const { user, where } = visit('/home');
    for (const [role, name] of [
      ['menu', /Elena Ruiz/],
      ['dialog', 'Patient Search'],
    ] as const) {
      const button = await screen.findByRole('button', { name });
      expect(button).toHaveAttribute('aria-haspopup', role);
      act(() => button.focus());
      await user.keyboard('{Enter}');
      const panel = await screen.findByRole(role);
      if (role === 'dialog') expect(within(panel).getByLabelText('MRN')).toBeVisible();
      await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
      expect(screen.getByRole('button', { name })).toBe(button);
      expect(button).toHaveAttribute('aria-expanded', 'true');
      expect(button).toHaveAttribute('aria-controls', panel.id);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
      expect(button).toHaveAttribute('aria-expanded', 'false');
      await waitFor(() => expect(button).toHaveFocus());
    }
    expect(where()).toBe('/home');
  });

  it('opens and closes the user menu by its button and by a click outside', async () => {
    const { user } = visit('/home');
    const button = await screen.findByRole('button', { name: /Elena Ruiz/ });
    await user.click(button);
    await screen.findByRole('menu');
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(button);
    await screen.findByRole('menu');
    await user.click(screen.getByRole('main'));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('shows all environment details to users who may debug, and no strip in production [SHELL-107, PERM-045]', async () => {
    visit('/home', { permissions: ['debug'], environment: { isProduction: true } });
    expect(await screen.findByText('Environment demo · Stage local · Version main · Commit abc1234')).toBeVisible();
    expect(screen.queryByText('Not for clinical use')).toBeNull();
  });

  it('has links to the screens of the four areas for a person who may do everything [SHELL-002, SHELL-003]', async () => {
    visit('/home', { permissions: PERMISSION_NAMES });
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    const areas = within(navigation).getAllByRole('heading');
    expect(areas.map(({ textContent }) => textContent)).toEqual(['Patient Care', 'Analytics', 'Help Center', 'Admin']);
    const care = within(within(navigation).getByRole('list', { name: 'Patient Care' }));
    expect(care.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Patient List', 'Active Patients', 'Schedule', 'Worklist'],
    ]);
    expect(care.getByRole('button', { name: 'Patient Search' })).toBeVisible();
    expect(care.getByRole('link', { name: 'Schedule' })).toHaveAttribute('href', '/patients/schedule');
  });

  it('warns of an outdated browser [UI-019]', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Chrome/10.0.1 Safari/537.36');
    visit('/home');
    expect(await screen.findByText(/Outdated browser detected/)).toBeVisible();
    agent.mockRestore();
  });

  it('collapses and expands the navigation, and remembers it [SHELL-104, SHELL-105, CONST-030]', async () => {
    const { user } = visit('/home');
    await user.click(await screen.findByRole('button', { name: 'Collapse navigation' }));
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(navigation).toHaveAttribute('data-collapsed');
    expect(localStorage.getItem('navigation_collapsed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Expand navigation' }));
    expect(navigation).not.toHaveAttribute('data-collapsed');
    expect(screen.getByRole('button', { name: 'Collapse navigation' })).toBeVisible();
    expect(localStorage.getItem('navigation_collapsed')).not.toBe('true');
    expect(localStorage.getItem('id_token')).toBeNull();
  });

  it('lets the keyboard skip the navigation', async () => {
    const { user } = visit('/home');
    await screen.findByRole('heading', { name: /Welcome/ });
    await user.tab();
    expect(document.activeElement).toHaveTextContent('Skip to content');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('offers Retry when the current user does not load [ERR-020]', async () => {
    let tries = 0;
    const me = () =>
      tries++ === 0 ? json({ message: 'Database away.' }, 500) : json({ ...USER, permissions: ['debug'] });
    visit('/home', { me });
    expect(await screen.findByRole('alert')).toHaveTextContent('Database away.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: /Welcome/ })).toBeVisible();
  });

  it('stops a user without permissions [AUTH-024]', async () => {
    visit('/home', { permissions: [] });
    expect(await screen.findByRole('heading', { name: 'No permissions found.' })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('legal terms in the shell', () => {
  it('are shown to everyone without the bypass [AUTH-032]', async () => {
    const { server } = visit('/home', { userData: () => json({}, 404) });
    expect(await screen.findByRole('dialog')).toHaveTextContent('Legal notice');
    expect(server.calls.map(({ path }) => path)).toContain('/api/data_api/user_data');
  });

  it('are not even requested for users who may bypass them [AUTH-032, PERM-034]', async () => {
    const { server } = visit('/home', { permissions: ['legal:bypass'], userData: () => json({}, 404) });
    await screen.findByRole('heading', { name: /Welcome/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls.map(({ path }) => path)).not.toContain('/api/data_api/user_data');
  });

  it('go to logout when declined [AUTH-036]', async () => {
    const { user, where } = visit('/home', { userData: () => json({}, 404) });
    await user.click(await screen.findByRole('button', { name: 'I DO NOT ACCEPT' }));
    await waitFor(() => expect(where()).toBe('/logout'));
  });
});

describe('when a part breaks', () => {
  it('shows a message, reports it, and can be retried [ERR-024, ERR-025, ERR-026, ERR-027]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = fakeServer({});
    let broken = true;
    const Part = () => {
      if (broken) throw new GraphqlError('GraphQL error: The schedule is away.', 'INTERNAL', 'req-7');
      return <p>mended</p>;
    };
    const { user } = renderScreen(
      <ErrorBoundary where="test">
        <Part />
      </ErrorBoundary>,
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something went wrong!');
    expect(alert).toHaveTextContent('The schedule is away.');
    expect(alert).not.toHaveTextContent('GraphQL error');
    expect(alert).toHaveTextContent('request req-7');
    await waitFor(() => expect(server.asked('logErrorMutation')).toHaveLength(1));
    const errorId = /Error ([0-9a-f]{8})/.exec(alert.textContent ?? '')?.[1] ?? 'none';
    expect(JSON.stringify(server.asked('logErrorMutation'))).toContain(errorId);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('mended')).toBeVisible();
  });

  it('offers no Retry when nothing can be retried [ERR-026]', () => {
    fakeServer({});
    renderScreen(<Trouble error={new Error('x')} errorId="1" />);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows Not found for hidden, forbidden and deleted records, and reports no failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = fakeServer({});
    const Gone = () => {
      throw new GraphqlError('This patient could not be found.', 'NOT_FOUND');
    };
    renderScreen(
      <ErrorBoundary where="test" notFound={<p>not here</p>}>
        <Gone />
      </ErrorBoundary>,
    );
    expect(await screen.findByText('not here')).toBeVisible();
    expect(server.asked('logErrorMutation')).toEqual([]);
  });
});

describe('snackbars', () => {
  it.each([
    ['a snackbar', 10_000, () => showSnackbar({ kind: 'info', text: 'Here I am' })],
    ['a flash', 3_000, () => flash('Here I am')],
  ])('%s stays %i ms [CONST-005, CONST-006]', async (_what, lasting, show) => {
    vi.useFakeTimers();
    renderScreen(<p />);
    act(show);
    await act(() => vi.advanceTimersByTimeAsync(lasting - 1));
    expect(screen.getByText('Here I am')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('Here I am')).toBeNull();
    vi.useRealTimers();
  });
});
