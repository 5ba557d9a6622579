import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EPISODE_TYPE_LABEL, ROUTES } from '@isocenter/schemas';
import persistedOperations from '../../../../schemas/persisted-operations.json' with { type: 'json' };
import { register } from '../../navigation/registered.ts';
import { relayEnvironment } from '../../requests/relayEnvironment.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { Component as EpisodeSettings } from './EpisodeSettingsRoute.tsx';

const PATIENT = {
  id: 'pat-1',
  name: { firstName: 'Ana', middleName: null, lastName: 'Lopez' },
  sourceId: '4100217',
  dateOfBirth: '1967-01-21',
  sex: 'FEMALE',
  allergies: 'None known',
  alerts: ['Allergy: iodine contrast'],
};
const attending = (id: string, lastName: string) => ({
  __typename: 'Provider',
  id,
  name: { title: 'Dr', firstName: 'E', lastName, credentials: 'MD' },
});
const CHOICES = {
  episodeTypeChoices: Object.entries(EPISODE_TYPE_LABEL).map(([value, label]) => ({ value, label })),
  providers: [attending('prv-ruiz', 'Ruiz'), attending('prv-tanaka', 'Tanaka')],
  me: null,
};
/** The state of the change link. */
const CHANGE = {
  ...{ fromChangeButton: true, episodeId: 'epi-1', course: 'Course 1 · Dr Ruiz' },
  ...{ provider: 'prv-ruiz', previousEpisodeType: 'Medical' },
};
const NEW_EPISODE = { createEpisode: { id: 'epi-9', patient: { id: 'pat-1', episodes: [] } } };

function serve(extra: { graphql?: object; rest?: object; savedDefault?: string } = {}) {
  const userData = { default_episode_type: extra.savedDefault ?? null, accepted_terms: [] };
  return fakeServer({
    rest: { 'GET /api/data_api/user_data': () => json(userData), ...extra.rest },
    graphql: {
      EpisodeSettingsRouteQuery: () => ({ patient: PATIENT }),
      RegistrationFormQuery: () => CHOICES,
      RegistrationFormMutation: () => NEW_EPISODE,
      ...extra.graphql,
    },
  });
}

function open(state?: unknown) {
  return renderScreen(<EpisodeSettings />, {
    path: ROUTES.episodeSettings,
    url: { pathname: '/patients/pat-1/episode/settings', state },
  });
}

const type = () => screen.findByRole('combobox', { name: 'Episode type' });
const physician = () => screen.findByRole('combobox', { name: 'Physician' });
const further = () => screen.findByRole('radio', { name: 'Register a further episode' });
const registerButton = () => screen.getByRole('button', { name: 'Register Episode' });

async function choose(user: ReturnType<typeof open>['user'], select: HTMLElement, label: string) {
  await user.click(select);
  await user.click(await screen.findByRole('option', { name: label, hidden: true }));
}

beforeEach(() => register([ROUTES.episodeManage]));

describe('episode registration', () => {
  it('shows two pickers, a checkbox and the button, on the right chart [EPI-001, EPI-003, EPI-004, EPI-005, EPI-006]', async () => {
    serve();
    open();
    expect(await physician()).toBeVisible();
    expect(await type()).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Save as my default episode type' })).not.toBeChecked();
    expect(registerButton()).toBeVisible();
    const banner = screen.getByRole('region', { name: 'Patient' });
    expect(banner).toHaveTextContent('Lopez, Ana');
    expect(banner).toHaveTextContent('4100217');
    expect(banner).toHaveTextContent('01/21/1967');
    expect(banner).toHaveTextContent('Female');
    expect(within(banner).getByRole('list', { name: 'Alerts' })).toHaveTextContent('Allergy: iodine contrast');
  });

  it('requests attending physicians only [EPI-008]', async () => {
    serve();
    const { user } = open();
    await user.click(await physician());
    expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual([
      'Dr E Ruiz, MD',
      'Dr E Tanaka, MD',
    ]);
    const asked = Object.values(persistedOperations).find((text) => text.includes('query RegistrationFormQuery'));
    expect(asked).toContain('providers(types: [ATTENDING])');
  });

  it('is disabled until both are chosen, then registers and opens the board [EPI-007, EPI-010]', async () => {
    const server = serve();
    const { user } = open();
    await choose(user, await type(), 'Radiation Oncology');
    expect(registerButton()).toBeDisabled();
    await choose(user, await physician(), 'Dr E Tanaka, MD');
    await user.click(registerButton());
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/patients/pat-1/episode/epi-9/manage'));
    expect(server.asked('RegistrationFormMutation')).toEqual([
      {
        patientId: 'pat-1',
        episodeType: 'Radiation',
        providerId: 'prv-tanaka',
        requestKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        despiteDeath: false,
      },
    ]);
    expect(server.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('user_data'))).toEqual([]);
  });

  it('asks for the patient again with the new episode, so that the chart has it at once [API-134]', async () => {
    const again = { id: 'pat-1', episodes: [{ id: 'epi-9', __typename: 'Episode' }] };
    serve({ graphql: { RegistrationFormMutation: () => ({ createEpisode: { id: 'epi-9', patient: again } }) } });
    const { user } = open();
    await choose(user, await type(), 'Radiation Oncology');
    await choose(user, await physician(), 'Dr E Tanaka, MD');
    await user.click(registerButton());
    const here = () => screen.getByTestId('where');
    await waitFor(() => expect(here()).toHaveTextContent('/patients/pat-1/episode/epi-9/manage'));
    const chart = relayEnvironment().getStore().getSource().get('pat-1');
    expect(chart?.['episodes']).toEqual({ __refs: ['epi-9'] });
  });

  it('registers one episode, however often the button is pressed [EPI-010]', async () => {
    const server = serve();
    const { user } = open(CHANGE);
    await user.click(await further());
    const form = registerButton().closest('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/episode/epi-9/manage'));
    // The board may take a while to load; the form stays until then.
    act(() => form?.requestSubmit());
    expect(server.asked('RegistrationFormMutation')).toHaveLength(1);
  });

  it('preselects the saved default type [EPI-011]', async () => {
    serve({ savedDefault: 'Surgical' });
    open();
    expect(await type()).toHaveValue('Surgical Oncology');
  });

  it('preselects the previous type and physician when opened from the change link [EPI-012]', async () => {
    serve({ savedDefault: 'Surgical' });
    open({ ...CHANGE, provider: 'prv-tanaka' });
    expect(await type()).toHaveValue('Medical Oncology');
    expect(await physician()).toHaveValue('Dr E Tanaka, MD');
    expect(screen.getByRole('heading', { name: 'Change Episode Settings' })).toBeVisible();
  });

  it('changes the episode from which it was opened, unless a further one is asked for', async () => {
    const server = serve({
      graphql: {
        useChangedSettingsMutation: () => ({ updateEpisode: { id: 'epi-1', patient: { id: 'pat-1', episodes: [] } } }),
      },
    });
    const { user } = open(CHANGE);
    expect(await screen.findByRole('radio', { name: 'Change Course 1 · Dr Ruiz' })).toBeChecked();
    const save = screen.getByRole('button', { name: 'Save Changes' });
    expect(save).toBeDisabled();
    await choose(user, await physician(), 'Dr E Tanaka, MD');
    await choose(user, await type(), 'Surgical Oncology');
    expect(screen.getByText(/register a further episode for other care/)).toBeVisible();
    expect(save).toBeDisabled();
    await choose(user, await type(), 'Medical Oncology');
    await user.click(save);
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/episode/epi-1/manage'));
    expect(server.asked('useChangedSettingsMutation')).toEqual([
      { episode: { id: 'epi-1', providerId: 'prv-tanaka', episodeType: 'Medical' } },
    ]);
    expect(server.asked('RegistrationFormMutation')).toEqual([]);
  });

  it('saves the type as default when asked to [EPI-005]', async () => {
    const server = serve({
      rest: {
        'POST /api/data_api/user_data': () => json({ default_episode_type: 'Radiation', accepted_terms: [] }),
      },
      graphql: { RegistrationFormQuery: () => ({ ...CHOICES, me: { id: 'prv-ruiz' } }) },
    });
    const { user } = open();
    expect(await physician()).toHaveValue('Dr E Ruiz, MD');
    await choose(user, await type(), 'Radiation Oncology');
    await user.click(screen.getByRole('checkbox'));
    await user.click(registerButton());
    await waitFor(() => {
      expect(server.calls.at(-1)).toMatchObject({ method: 'POST', body: { default_episode_type: 'Radiation' } });
    });
  });

  it('reports a failed registration, which can be retried [EPI-007, ERR-016]', async () => {
    serve({ graphql: { RegistrationFormMutation: () => Promise.reject(new Error('no')) } });
    const { user } = open(CHANGE);
    await user.click(await further());
    await user.click(registerButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during episode registration.');
    expect(registerButton()).toBeEnabled();
  });

  it('sends the same key again after a lost answer, so that the server registers once', async () => {
    const server = serve({ graphql: { RegistrationFormMutation: () => Promise.reject(new Error('no')) } });
    const { user } = open(CHANGE);
    await user.click(await further());
    await user.click(registerButton());
    await screen.findByRole('alert');
    await user.click(registerButton());
    await waitFor(() => expect(server.asked('RegistrationFormMutation')).toHaveLength(2));
    const [first, second] = server.asked('RegistrationFormMutation');
    expect(second).toEqual(first);
  });

  it('reports that the episode types cannot be loaded [ERR-017]', async () => {
    serve({ graphql: { RegistrationFormQuery: () => Promise.reject(new Error('no')) } });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching Episode Data!');
  });
});
