import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROUTES, type Faq, type PermissionName } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json } from '../../testing/server.ts';
import { resetAndSignIn, visitApp } from '../../testing/visitApp.tsx';
import { register } from '../../navigation/registered.ts';
import CommandPalette from './CommandPalette.tsx';
import { matching, patientCommand } from './commands.ts';

beforeEach(resetAndSignIn);

const RECENT = [
  {
    id: 'pat-7',
    name: { firstName: 'Maya', middleName: null, lastName: 'Lindqvist' },
    dateOfBirth: '1956-03-04',
    sourceId: '4100007',
  },
];
const FOUND = {
  people: [
    {
      internal: {
        id: 'pat-9',
        dobs: ['1960-01-02'],
        mrns: ['4100009', 'm9'],
        names: [{ firstName: 'Ivo', middleName: null, lastName: 'Brandt' }],
      },
      external: [],
    },
    {
      internal: null,
      external: [
        {
          externalId: 'e1',
          sourceId: '4100999',
          dateOfBirth: null,
          name: RECENT[0]?.name,
          sourceSystem: 'EPIC',
          oncoraId: null,
        },
      ],
    },
  ],
  hasMore: false,
  words: ['4100'],
  datesOfBirth: [],
  externalError: null,
  externalSystem: 'EPIC',
  externalSearch: 'MRN',
};

const FAQS: readonly Faq[] = [
  {
    id: 'pend-or-sign',
    topic: 'Notes',
    question: 'When do I pend, and when do I sign?',
    answer: 'Yes.',
    picture: null,
  },
  { id: 'saved', topic: 'Notes', question: 'Do I have to save?', answer: 'No: you sign later.', picture: null },
];

/** The palette alone over an empty screen. Once closed, it can be opened again. */
function Stage() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return open ? (
    <CommandPalette onClose={close} onShortcuts={close} onLogOut={loggedOut} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      again
    </button>
  );
}
const loggedOut = vi.fn();

async function openPalette(permissions: readonly PermissionName[] = ['patients:view']) {
  register([ROUTES.home, ROUTES.faq, ROUTES.featureFlags]);
  const server = fakeServer({
    graphql: {
      RecentPatientsQuery: () => ({ recentPatients: RECENT }),
      usePatientSearchQuery: () => ({ searchPatients: FOUND }),
    },
    rest: { 'GET /api/data_api/faqs': () => json(FAQS) },
  });
  const { user, router } = renderScreen(<Stage />, { permissions });
  const input = await screen.findByRole('combobox', { name: /Find a screen/ });
  await waitFor(() => expect(input).toHaveFocus());
  const here = () => router.state.location;
  return { user, server, input, where: () => here().pathname, hash: () => here().hash };
}
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('the command palette', () => {
  it('opens the screen that matches the typed words on Enter', async () => {
    const { user, where } = await openPalette();
    await user.keyboard('center faq');
    expect(options()).toEqual(['FAQHelp Center', 'Search patients for “center faq”']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/faq'));
  });

  it('finds a question of the FAQ by its words, and opens its answer', async () => {
    const { user, where, hash } = await openPalette();
    await user.keyboard('SIGN when');
    expect(await screen.findByRole('option', { name: /When do I pend/ })).toHaveTextContent(
      'When do I pend, and when do I sign?Notes',
    );
    expect(screen.queryByRole('option', { name: /save/ })).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect([where(), hash()]).toEqual(['/faq', '#pend-or-sign']));
  });

  it('offers questions only once three letters are typed', async () => {
    const { user } = await openPalette();
    await user.keyboard('do');
    expect(screen.queryByRole('option', { name: /Do I have/ })).toBeNull();
    await user.keyboard(' i');
    expect(await screen.findByRole('option', { name: /Do I have/ })).toBeVisible();
  });

  it('offers no screen that this user may not open', async () => {
    const { user } = await openPalette(['patients:view']);
    await user.keyboard('flags');
    expect(options()).toEqual(['Search patients for “flags”']);
  });

  it('moves with the arrows and wraps around', async () => {
    const { user, input } = await openPalette();
    await user.keyboard('density');
    const [compact, comfortable] = screen.getAllByRole('option');
    expect(input).toHaveAttribute('aria-activedescendant', compact?.id);
    await user.keyboard('{ArrowDown}');
    expect(comfortable).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(compact).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(document.documentElement.dataset['density']).toBe('comfortable');
  });

  it('offers the charts opened last', async () => {
    const { user, where } = await openPalette();
    await user.keyboard('lindq');
    expect(await screen.findByRole('option', { name: /Lindqvist/ })).toHaveTextContent(
      'Lindqvist, Maya4100007 · 03/04/1956 · recent',
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/patients/pat-7'));
  });

  it('searches patients on request, not at every letter, and keeps nothing', async () => {
    const { user, server } = await openPalette();
    await user.keyboard('41');
    expect(screen.queryByRole('option', { name: /Search patients/ })).toBeNull();
    await user.keyboard('00');
    await user.click(screen.getByRole('option', { name: 'Search patients for “4100”' }));
    expect(await screen.findByRole('option', { name: /Brandt, Ivo/ })).toHaveTextContent(
      'More than one mrn was associated with this Oncora record.',
    );
    expect(screen.getByText('1 patient found. 1 more in Epic: open Patient Search to import.')).toBeVisible();
    expect(server.asked('usePatientSearchQuery')).toEqual([{ text: '4100' }]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'again' }));
    expect(await screen.findByRole('combobox')).toHaveValue('');
    expect(screen.queryByText(/Brandt/)).toBeNull();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Brandt|4100/);
  });

  it('does not search patients for users who may not open charts', async () => {
    const { user, server } = await openPalette(['audit:view']);
    await user.keyboard('4100007');
    expect(screen.queryByRole('option')).toBeNull();
    expect(server.asked('RecentPatientsQuery')).toEqual([]);
  });

  it('does nothing on Enter alone: no chart opens that was not chosen', async () => {
    const { user, where } = await openPalette();
    expect(await screen.findByRole('option', { name: /Lindqvist/ })).toHaveAttribute('aria-selected', 'false');
    await user.keyboard('{Enter}');
    expect(where()).toBe('/start');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(where()).toBe('/patients/pat-7'));
  });

  it('logs out', async () => {
    const { user } = await openPalette();
    await user.keyboard('logout{Enter}');
    expect(loggedOut).toHaveBeenCalledOnce();
  });
});

it('finds every word in any order and case [UI-001]', () => {
  const commands = [
    patientCommand(
      { id: 'p', names: [{ firstName: 'Maya', lastName: 'Lindqvist' }], mrns: ['1'], dobs: [] },
      () => undefined,
    ),
  ];
  expect(matching(commands, 'MAYA lind')).toHaveLength(1);
  expect(matching(commands, 'maya brandt')).toHaveLength(0);
});

describe('keys', () => {
  it('? shows the keyboard shortcuts, where single keys can be turned off; Ctrl-K always opens the palette, Escape returns the focus', async () => {
    const { user } = visitApp('/home');
    await screen.findByRole('heading', { name: /Welcome/ });
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Command palette: screens, patients, actions')).toBeVisible();
    await user.click(within(sheet).getByRole('checkbox', { name: /Use keys without Ctrl/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    const opener = screen.getByRole('button', { name: /Search or go to/ });
    opener.focus();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('G and a letter open a screen', async () => {
    const { user, where } = visitApp('/home');
    await screen.findByRole('heading', { name: /Welcome/ });
    await user.keyboard('gf');
    await waitFor(() => expect(where()).toBe('/faq'));
    await screen.findByRole('heading', { name: 'FAQ' });
    await user.keyboard('gh');
    await waitFor(() => expect(where()).toBe('/home'));
  });

  it('are letters in a field', async () => {
    const { user, where } = visitApp('/support');
    await user.type(await screen.findByLabelText(/^Subject/), 'gh?');
    expect(screen.getByLabelText(/^Subject/)).toHaveValue('gh?');
    expect(where()).toBe('/support');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
