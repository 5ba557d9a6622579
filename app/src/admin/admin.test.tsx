import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROUTES, type FeatureFlagSetting, type SupportRequest } from '@isocenter/schemas';
import { register } from '../navigation/registered.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { Component as Admin } from './AdminRoute.tsx';
import { Component as FeatureFlags } from './FeatureFlagsRoute.tsx';
import { Component as SupportRequests } from './support/SupportRequestsRoute.tsx';

const FLAGS = '/api/data_api/feature_flags';
const covid: FeatureFlagSetting = {
  name: 'COVID_DASHBOARD_ENABLED',
  value: false,
  installationValue: false,
  changed: null,
};
const source: FeatureFlagSetting = {
  name: 'EXTERNAL_PRESCRIPTION_SOURCE',
  value: 'ARIA',
  installationValue: null,
  changed: { by: 'Sam Keller', on: '2026-03-02T15:00:00.000Z' },
};
const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr');

describe('feature flags', () => {
  it('show the value in force, the installation value and who changed it', async () => {
    fakeServer({ rest: { [`GET ${FLAGS}`]: () => json([covid, source]) } });
    renderScreen(<FeatureFlags />);
    expect(await rowOf('COVID')).toHaveTextContent(/Off\s*Off\s*Never/);
    expect(await rowOf('EXTERNAL')).toHaveTextContent('ARIANoneSam Keller, 03/02/2026, 09:00');
  });

  it('are changed in a dialog, and the shell follows at once', async () => {
    const server = fakeServer({
      rest: {
        [`GET ${FLAGS}`]: () => json([covid]),
        [`PUT ${FLAGS}/COVID_DASHBOARD_ENABLED`]: () => json({ ...covid, value: true, changed: source.changed }),
      },
      graphql: { SignedInLayoutQuery: () => ({ featureFlags: [] }) },
    });
    const { user } = renderScreen(<FeatureFlags />);
    await user.click(await screen.findByRole('button', { name: 'Change COVID_DASHBOARD_ENABLED' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change COVID_DASHBOARD_ENABLED' });
    expect(within(dialog).getByRole('radio', { name: 'Installation default (Off)' })).toBeChecked();
    expect(within(dialog).getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(within(dialog).getByRole('radio', { name: 'On' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ value: true });
    expect(await rowOf('COVID')).toHaveTextContent(/On\s*Off\s*Sam Keller/);
    expect(screen.getByText('Success!')).toBeVisible();
    await waitFor(() => expect(server.asked('SignedInLayoutQuery')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Change COVID_DASHBOARD_ENABLED' })).toHaveFocus();
  });

  it('return to the installation value', async () => {
    const server = fakeServer({
      rest: {
        [`GET ${FLAGS}`]: () => json([source]),
        [`DELETE ${FLAGS}/EXTERNAL_PRESCRIPTION_SOURCE`]: () => json({ ...source, value: null, changed: null }),
      },
      graphql: { SignedInLayoutQuery: () => ({ featureFlags: [] }) },
    });
    const { user } = renderScreen(<FeatureFlags />);
    await user.click(await screen.findByRole('button', { name: 'Change EXTERNAL_PRESCRIPTION_SOURCE' }));
    expect(await screen.findByRole('radio', { name: 'ARIA' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Installation default (None)' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await rowOf('EXTERNAL')).toHaveTextContent('Never'));
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('report a failed change and keep their value [ERR-018]', async () => {
    fakeServer({
      rest: {
        [`GET ${FLAGS}`]: () => json([covid]),
        [`PUT ${FLAGS}/COVID_DASHBOARD_ENABLED`]: () => json({ message: 'Not in production.' }, 400),
      },
    });
    const { user } = renderScreen(<FeatureFlags />);
    await user.click(await screen.findByRole('button', { name: /Change COVID/ }));
    await user.click(await screen.findByRole('radio', { name: 'On' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An error occurred while making this request. Not in production.',
    );
    expect(await rowOf('COVID')).toHaveTextContent(/Off\s*Off\s*Never/);
  });
});

describe('support requests', () => {
  const SUPPORT = '/api/data_api/support';
  const request: SupportRequest = {
    id: 'sup-1',
    subject: 'Printing',
    description: 'Page two is empty.\nAlways.',
    url: '/patients/worklist',
    files: [],
    status: 'OPEN',
    createdBy: { id: 'usr-1', name: 'Elena Ruiz' },
    createdOn: '2026-03-02T15:00:00.000Z',
  };
  const closed = {
    ...request,
    id: 'sup-2',
    subject: 'Colours',
    description: 'Too dark.',
    url: null,
    status: 'CLOSED',
  } as const;

  it('show open ones, and closed ones on request', async () => {
    fakeServer({ rest: { [`GET ${SUPPORT}`]: () => json([request, closed]) } });
    const { user } = renderScreen(<SupportRequests />);
    expect(await screen.findByText('1 open of 2')).toBeVisible();
    expect(screen.queryByText('Colours')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Show closed requests' }));
    expect(screen.getByText('Colours')).toBeVisible();
    await user.click(screen.getByText('Printing'));
    expect(screen.getByText(/Page two is empty/)).toBeVisible();
    expect(screen.getAllByText('Elena Ruiz, 03/02/2026, 09:00')[0]).toBeVisible();
    expect(screen.getByRole('link', { name: '/patients/worklist' })).toHaveAttribute('href', '/patients/worklist');
  });

  it('offer their attachments [ADMIN-010]', async () => {
    const path = `${SUPPORT}/sup-1/files/fil-1`;
    const files = [{ name: 'screen.png', type: 'image/png', bytes: 48_200, path }] as const;
    fakeServer({
      rest: {
        [`GET ${SUPPORT}`]: () => json([{ ...request, files }]),
        // jsdom has its own Blob.
        [`GET ${path}`]: () => Object.assign(new Response(), { blob: () => Promise.resolve(new Blob(['bytes'])) }),
      },
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} from ${this.href}`);
    });
    URL.createObjectURL = () => 'blob:screen';
    URL.revokeObjectURL = () => undefined;
    const { user } = renderScreen(<SupportRequests />);
    await user.click(await screen.findByText('Printing'));
    await user.click(screen.getByRole('button', { name: 'screen.png (48 kB)' }));
    await waitFor(() => expect(saved).toEqual(['screen.png from blob:screen']));
  });

  it('can be closed', async () => {
    const server = fakeServer({
      rest: {
        [`GET ${SUPPORT}`]: () => json([request]),
        [`PUT ${SUPPORT}/sup-1`]: () => json({ ...request, status: 'CLOSED' }),
      },
    });
    const { user } = renderScreen(<SupportRequests />);
    await user.click(await screen.findByText('Printing'));
    await user.click(screen.getByRole('button', { name: 'Close “Printing”' }));
    expect(await screen.findByText('There are no open requests.')).toBeVisible();
    expect(server.calls.at(-1)?.body).toEqual({ status: 'CLOSED' });
  });

  it('may be empty, or fail to load', async () => {
    fakeServer({ rest: { [`GET ${SUPPORT}`]: () => json([]) } });
    renderScreen(<SupportRequests />);
    expect(await screen.findByText('No support requests have been submitted.')).toBeVisible();
  });
});

describe('the administration root', () => {
  beforeEach(() => register([ROUTES.admin, ROUTES.featureFlags, ROUTES.supportRequests]));

  it('links to what this user may open', () => {
    fakeServer({});
    renderScreen(<Admin />, { permissions: ['feature_flags:update', 'audit:view'] });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Feature Flags']);
  });

  it('is not found for users who administer nothing', () => {
    fakeServer({});
    renderScreen(<Admin />, { permissions: ['patients:view'] });
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  });
});
