import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json, later } from '../testing/server.ts';
import { Component as Settings } from './SettingsRoute.tsx';

const USER_DATA = 'GET /api/data_api/user_data';
const SAVE_USER_DATA = 'POST /api/data_api/user_data';
const BANNER = 'GET /api/data_api/banner';
const SAVE_BANNER = 'POST /api/data_api/banner';
const NO_COVERS = () => ({ covers: [], providers: [] });
const userData = (default_episode_type: string | null) => json({ default_episode_type, accepted_terms: [] });

describe('default episode type', () => {
  it('is None when unset [SHELL-110]', async () => {
    fakeServer({});
    renderScreen(<Settings />);
    expect(await screen.findByText('None')).toBeVisible();
  });

  it('is shown by its label [SHELL-110]', async () => {
    fakeServer({ rest: { [USER_DATA]: () => userData('Medical') } });
    renderScreen(<Settings />);
    expect(await screen.findByText('Medical Oncology')).toBeVisible();
    expect(screen.queryByText('None')).toBeNull();
  });

  it('changes in a modal titled Episode Types, and is saved [SHELL-111, SHELL-112]', async () => {
    const server = fakeServer({
      rest: { [USER_DATA]: () => userData('Medical'), [SAVE_USER_DATA]: () => userData('Radiation') },
    });
    const { user } = renderScreen(<Settings />);
    expect(await screen.findByText('Medical Oncology')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Change/ }));
    const dialog = screen.getByRole('dialog', { name: 'Episode Types' });
    await user.click(within(dialog).getByRole('button', { name: 'Radiation Oncology' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Radiation Oncology')).toBeVisible();
    expect(server.calls.at(-1)?.body).toEqual({ default_episode_type: 'Radiation' });
  });

  it('reports a failed change [ERR-006]', async () => {
    const rest = { [USER_DATA]: () => userData(null), [SAVE_USER_DATA]: () => json({}, 500) };
    fakeServer({ rest, graphql: { PhrasesQuery: () => ({ phrases: [] }), CoversQuery: NO_COVERS } });
    const { user } = renderScreen(<Settings />);
    await user.click(await screen.findByRole('button', { name: /Change/ }));
    await user.click(screen.getByRole('button', { name: 'QA Testing only' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An error occurred while updating default episode type. ',
    );
  });
});

describe('permissions', () => {
  it('are listed in order, each with what it grants [SHELL-113]', async () => {
    fakeServer({});
    renderScreen(<Settings />, { permissions: ['worklist:view', 'audit:view', 'patients:view'] });
    expect((await screen.findAllByRole('term')).map((term) => term.textContent)).toEqual([
      'audit:view',
      'patients:view',
      'worklist:view',
    ]);
    expect(screen.getByText('Open patient charts')).toBeVisible();
  });
});

describe('app banner editor', () => {
  const editor = () => screen.queryByRole('region', { name: 'App Banner' });
  const open = (banner: string | null, rest = {}) => {
    const server = fakeServer({ rest: { [BANNER]: () => json({ banner }), ...rest } });
    return { server, ...renderScreen(<Settings />, { permissions: ['banner:update'] }) };
  };

  it('exists only with its permission [SHELL-114, PERM-044]', () => {
    fakeServer({});
    renderScreen(<Settings />, { permissions: ['patients:view'] });
    expect(editor()).toBeNull();
  });

  it('shows None, and has nothing to save or clear [SHELL-115, SHELL-117, SHELL-118]', async () => {
    const { user } = open(null);
    await waitFor(() => expect(editor()).toHaveTextContent('Current banner None'));
    expect(screen.getByRole('button', { name: 'Save Banner' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Clear Banner' })).toBeDisabled();
    await user.type(screen.getByLabelText('New banner'), '   ');
    expect(screen.getByRole('button', { name: 'Save Banner' })).toBeDisabled();
  });

  it('accepts up to 175 characters [SHELL-116, CONST-001]', async () => {
    const { user } = open(null);
    const input = await screen.findByLabelText('New banner');
    await user.click(input);
    await user.paste('x'.repeat(200));
    expect(input).toHaveValue('x'.repeat(175));
  });

  it('saves and shows the new banner [SHELL-115, ERR-019]', async () => {
    const { user, server } = open('Old', { [SAVE_BANNER]: () => json({ banner: 'Down at 6 pm' }) });
    await waitFor(() => expect(editor()).toHaveTextContent('Old'));
    await user.type(screen.getByLabelText('New banner'), 'Down at 6 pm');
    await user.click(screen.getByRole('button', { name: 'Save Banner' }));
    await waitFor(() => expect(editor()).toHaveTextContent('Current banner Down at 6 pm'));
    expect(server.calls.at(-1)?.body).toEqual({ banner: 'Down at 6 pm' });
    expect(screen.getByText('Success!')).toBeVisible();
  });

  it('clears by saving null [SHELL-119]', async () => {
    const { user, server } = open('Old', { [SAVE_BANNER]: () => json({ banner: null }) });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Clear Banner' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Clear Banner' }));
    await waitFor(() => expect(editor()).toHaveTextContent('Current banner None'));
    expect(server.calls.at(-1)?.body).toEqual({ banner: null });
  });

  it('reports a failed save [ERR-005]', async () => {
    const { user } = open(null, { [SAVE_BANNER]: () => json({}, 500) });
    await user.type(await screen.findByLabelText('New banner'), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Save Banner' }));
    expect((await screen.findByRole('alert')).textContent).toBe('An error occurred while updating settings. ');
    expect(screen.getByLabelText('New banner')).toHaveValue('Hello');
  });
});

it('shows progress while the settings load', () => {
  fakeServer({ rest: { [USER_DATA]: () => later<Response>().promise } });
  renderScreen(<Settings />);
  expect(screen.queryByText('None')).toBeNull();
});
