import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AUDIT_EVENTS, ROUTES, type AuditEntry, type AuditVerification, type PermissionName } from '@isocenter/schemas';
import { AUDIT_EVENT_LABEL } from '../../messages/auditLog.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json, type Call } from '../../testing/server.ts';
import { Component as AuditLog } from './AuditLogRoute.tsx';

const AUDIT = '/api/data_api/audit';
const signed: AuditEntry = {
  id: 'aud-1',
  recorded: '2026-03-02T15:00:00.000Z',
  event: 'sign',
  action: 'U',
  outcome: '0',
  outcomeDesc: null,
  user: { id: 'usr-1', name: 'Elena Ruiz' },
  roles: ['Clinician'],
  networkAddress: '10.0.0.7',
  patient: 'pat-1',
  data: ['epi-1-3', 'pat-1'],
  requestId: 'req-1',
  detail: [],
};
const refused: AuditEntry = { ...signed, id: 'aud-2', event: 'pend', outcome: '4', outcomeDesc: 'TASK_OUT_OF_DATE' };
const failedLogin: AuditEntry = { ...signed, id: 'aud-3', event: 'login', outcome: '4', user: null, patient: null };
const switched: AuditEntry = {
  ...{ ...signed, id: 'aud-4', event: 'admin change', patient: null, data: ['OPC'] },
  detail: [{ type: 'value after', value: 'true' }],
};
const whole: AuditVerification = {
  ...{ state: 'intact', checkedOn: '2026-03-02T15:00:00.000Z', chains: 2, records: 380 },
  ...{
    anchors: 12,
    stamps: 0,
    anchoredOn: '2026-03-02T14:59:00.000Z',
    stampedOn: null,
    unproven: [],
    faults: [],
    faultCount: 0,
    signatures: { count: 7, faults: [], faultCount: 0 },
  },
};

interface Given {
  readonly list?: (query: URLSearchParams) => Response;
  readonly check?: () => AuditVerification;
  readonly permissions?: readonly PermissionName[];
  readonly url?: string;
}

function show({ list = () => json([signed]), check = () => whole, permissions = ['audit:view'], url }: Given = {}) {
  const asked: string[] = [];
  const answer = ({ path }: Call) => {
    const { pathname, searchParams, search } = new URL(path, 'http://localhost');
    if (pathname !== AUDIT) return undefined;
    asked.push(decodeURIComponent(search));
    return list(searchParams);
  };
  const server = fakeServer({
    rest: {
      [`GET ${AUDIT}/users`]: () => json({ data: [{ id: 'usr-1', name: 'Elena Ruiz' }] }),
      [`GET ${AUDIT}/verification`]: () => json(check()),
      [`POST ${AUDIT}/verification`]: () => json(check()),
    },
    otherwise: answer,
  });
  return {
    asked,
    server,
    ...renderScreen(<AuditLog />, { permissions, path: ROUTES.auditLog, url: url ?? ROUTES.auditLog }),
  };
}
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

describe('the audit log', () => {
  it('lists who did what with which outcome, and shows patients only by id [ADMIN-001]', async () => {
    show({ list: () => json([signed, refused, failedLogin, switched]) });
    const said = (await rows()).map((row) => row.textContent);
    expect(said[0]).toMatch(/03\/02\/2026, 09:00Elena RuizClinician · 10\.0\.0\.7Signedpat-1.*epi-1-3Request req-1/);
    expect(said[1]).toMatch(/PendedRefusedTASK_OUT_OF_DATE/);
    expect(said[2]).toMatch(/No user signed in.*Signed inRefused.*None/);
    expect(said[3]).toMatch(/AdministrationNoneOPCvalue after: true/);
    expect(screen.getByText('4 entries')).toBeVisible();
  });

  it('links to the chart only if the user may open charts', async () => {
    show();
    await rows();
    expect(screen.queryByRole('link', { name: 'pat-1' })).toBeNull();
    show({ permissions: ['audit:view', 'patients:view'] });
    expect(await screen.findByRole('link', { name: 'pat-1' })).toHaveAttribute('href', '/patients/pat-1');
  });

  it('is filtered by event and user, in the URL [ADMIN-001]', async () => {
    const { user, asked } = show();
    await rows();
    const events = screen.getByLabelText('Event');
    expect(within(events).getAllByRole('option')).toHaveLength(AUDIT_EVENTS.length + 1);
    await user.selectOptions(events, AUDIT_EVENT_LABEL['admin change']);
    await screen.findByRole('option', { name: 'Elena Ruiz' });
    await user.selectOptions(screen.getByLabelText('User'), 'Elena Ruiz');
    await waitFor(() => expect(asked.at(-1)).toBe('?event=admin+change&user=usr-1'));
    expect(screen.getByTestId('where')).toHaveTextContent('/admin/audit?event=admin+change&user=usr-1');
    await user.selectOptions(screen.getByLabelText('Outcome'), 'Refused');
    await waitFor(() => expect(asked.at(-1)).toBe('?event=admin+change&outcome=4&user=usr-1'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(asked.at(-1)).toBe(''));
  });

  it('is filtered by days and by the patient of a row, and restores the filters from a link', async () => {
    const { user, asked } = show({ url: '/admin/audit?from=2026-03-01&to=2026-03-02' });
    await user.click((await screen.findAllByRole('button', { name: 'Only this patient: pat-1' }))[0] as HTMLElement);
    await waitFor(() => expect(asked.at(-1)).toBe('?patient=pat-1&from=2026-03-01&to=2026-03-02'));
    expect(screen.queryByRole('button', { name: /^Only this patient/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Patient pat-1: show all patients' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-03-01&to=2026-03-02'));
  });

  it('reports a range that ends before it begins, and sends no request', async () => {
    const { asked } = show({ url: '/admin/audit?from=2026-03-02&to=2026-03-01' });
    expect(await screen.findByText('The end date is before the start date.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('loads the next page on request', async () => {
    const first = () => {
      const page = json([signed]);
      page.headers.set('X-Next-Cursor', '2026-03-02T15:00:00.000Z_aud-1');
      return page;
    };
    const { user, asked } = show({ list: (query) => (query.has('before') ? json([refused]) : first()) });
    await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(asked).toEqual(['', '?before=2026-03-02T15:00:00.000Z_aud-1']);
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  it('may be empty, or fail to load', async () => {
    let isAway = true;
    const { user } = show({
      url: '/admin/audit?event=sign',
      list: () => (isAway ? json({ message: 'The audit log cannot be written.' }, 400) : json([])),
    });
    expect(await screen.findByText('The audit log could not be loaded.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No entries match these filters.')).toBeVisible();
  });

  it('is not found for users who may not see it [PERM-012]', () => {
    const { asked } = show({ permissions: ['support:view'] });
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('the integrity of the log', () => {
  const chain = () => screen.findByRole('region', { name: 'Log integrity' });

  it('is shown with the time of the check, and checked again on request', async () => {
    let found = whole;
    const { user } = show({ check: () => found });
    await screen.findByText(
      /380 entries in 2 chains, 12 anchors\. Every signed note is as it was signed: 7 signatures\. Checked 03\/02\/2026, 09:00\./,
    );
    const faults = ['The content of record aud-9 (chain-1, 4) does not match its seal.'];
    found = { ...whole, state: 'faulty', faults, faultCount: 3 };
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(async () => expect(await chain()).toHaveTextContent(/changed or damaged: 3 problems/));
    expect(await chain()).toHaveTextContent('aud-9');
    expect(await chain()).toHaveTextContent('and 2 more');
  });

  it('names a forged note', async () => {
    const signatures = { count: 7, faults: ['Signature 1 of task epi-1c1-3 is not what was signed.'], faultCount: 1 };
    show({ check: () => ({ ...whole, state: 'faulty', signatures }) });
    await waitFor(async () => expect(await chain()).toHaveAttribute('data-state', 'faulty'));
    expect(await chain()).toHaveTextContent('Signed notes were forged or damaged: 1 problem.');
    expect(await chain()).toHaveTextContent('Signature 1 of task epi-1c1-3 is not what was signed.');
    expect(await chain()).toHaveTextContent('No entry was changed or removed: 380 entries');
  });

  it('names the time stamps, and what no time stamp proves', async () => {
    const unproven = ['No time stamp could be obtained since 2026-03-02T14:00:00.000Z: see the log.'];
    show({ check: () => ({ ...whole, stamps: 4, stampedOn: '2026-03-02T14:30:00.000Z', unproven }) });
    await waitFor(async () => expect(await chain()).toHaveAttribute('data-state', 'intact'));
    expect(await chain()).toHaveTextContent('2 chains, 12 anchors, 4 time stamps.');
    const last = 'Last anchored outside the database 03/02/2026, 08:59. Last time stamp 03/02/2026, 08:30.';
    expect(await chain()).toHaveTextContent(last);
    expect(await chain()).toHaveTextContent(`Not proven from outside the database:${unproven.join('')}`);
  });

  it('is shown as in progress', async () => {
    show({ check: () => ({ ...whole, state: 'checking' }) });
    expect(await chain()).toHaveTextContent('Checking that no entry and no signed note was changed or removed…');
    expect(screen.getByRole('button', { name: 'Check again' })).toBeDisabled();
  });
});
