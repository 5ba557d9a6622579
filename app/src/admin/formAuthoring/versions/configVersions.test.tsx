import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PermissionName } from '@isocenter/schemas';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { fakeServer, json, later, type GraphqlAnswers } from '../../../testing/server.ts';
import { Component as ConfigVersions } from './ConfigVersionsRoute.tsx';
import { Component as FormConfigRoot } from './FormConfigRootRoute.tsx';
import { PublishedLists } from './PublishedLists.tsx';
import { usePublishedLists } from './listLoading.ts';

const PATH = '/admin/form_config_versions';
const shipped = {
  id: 'cfg-1',
  name: 'Configs 1a2b',
  description: null,
  active: true,
  isUnused: false,
  episodeCount: 12,
  publishedBy: null,
  publishedOn: '2026-03-01T15:00:00.000Z',
  createdBy: null,
  createdOn: '2026-03-01T15:00:00.000Z',
  revision: 0,
};
const spring = {
  ...shipped,
  id: 'cfg-2',
  name: 'Spring forms',
  description: 'With toxicities',
  active: false,
  isUnused: true,
  episodeCount: 0,
  publishedOn: null,
  createdBy: 'Robin Vale',
  createdOn: '2026-03-02T15:00:00.000Z',
  revision: 3,
};

function show(graphql: GraphqlAnswers, options: { url?: string; permissions?: readonly [] } = {}) {
  const server = fakeServer({ graphql });
  const permissions = options.permissions ?? (['form_config'] as const);
  return { server, ...renderScreen(<ConfigVersions />, { path: PATH, url: options.url ?? PATH, permissions }) };
}
const listing = (...versions: object[]) => ({ configVersionsQuery: () => ({ configVersions: versions }) });
const rowOf = async (name: RegExp) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr');
  if (!row) throw new Error('There is no such row.');
  return row;
};

describe('the list of config versions', () => {
  it('shows for each whether it is active or unused, its episodes, and who published it when [ADMIN-014]', async () => {
    const published = { ...spring, id: 'cfg-3', name: 'Old forms', isUnused: false, episodeCount: 3 };
    show(listing(spring, shipped, { ...published, publishedBy: 'Sam Keller', publishedOn: spring.createdOn }));
    expect(await rowOf(/Spring forms/)).toHaveTextContent(
      /With toxicities\s*Not published\s*Unused\s*0\s*Robin Vale, 03\/02\/2026, 09:00/,
    );
    expect(await rowOf(/Configs 1a2b/)).toHaveTextContent(/Active\s*12\s*Imported from files, 03\/01\/2026, 09:00/);
    expect(await rowOf(/Old forms/)).toHaveTextContent(/3\s*Sam Keller, 03\/02\/2026, 09:00/);
  });

  it('offers only what a version allows', async () => {
    show(listing(spring, shipped));
    const offered = async (name: RegExp) =>
      within(await rowOf(name))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await offered(/Spring forms/)).toEqual(['Activate', 'Regenerate', 'Rename', 'Delete']);
    expect(await offered(/Configs 1a2b/)).toEqual(['Rename']);
  });

  it('creates a version of the editable forms, and says why it was refused [ADMIN-015]', async () => {
    let versions: object[] = [shipped];
    let isBroken = true;
    const { server, user } = show({
      configVersionsQuery: () => ({ configVersions: versions }),
      configVersionsCreateMutation: () => {
        if (isBroken) throw new Error('The editable forms have errors: a.yaml, line 3: Unknown field.');
        versions = [spring, shipped];
        return { createConfigVersion: { id: 'cfg-2' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New version' }));
    const dialog = await screen.findByRole('dialog', { name: 'New config version' });
    await user.type(within(dialog).getByLabelText(/^Name/), 'Spring forms');
    await user.type(within(dialog).getByLabelText('Description'), 'With toxicities');
    await user.click(within(dialog).getByRole('button', { name: 'Create version' }));
    expect(await within(dialog).findByText(/a\.yaml, line 3/)).toBeVisible();
    expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Spring forms');
    isBroken = false;
    await user.click(within(dialog).getByRole('button', { name: 'Create version' }));
    await rowOf(/Spring forms/);
    const input = { name: 'Spring forms', description: 'With toxicities' };
    expect(server.asked('configVersionsCreateMutation')).toMatchObject([input, input]);
  });

  it.each([
    ['renames', 'ADMIN-016', 'Rename', 'configVersionsUpdateMutation', 'updateConfigVersion', 'Save'],
    ['activates', 'ADMIN-017', 'Activate', 'configVersionsActivateMutation', 'activateConfigVersion', 'Activate'],
    [
      'regenerates',
      'ADMIN-018',
      'Regenerate',
      'configVersionsRegenerateMutation',
      'regenerateConfigVersion',
      'Regenerate',
    ],
    ['deletes', 'ADMIN-019', 'Delete', 'configVersionsDeleteMutation', 'deleteConfigVersion', 'Delete'],
  ])(
    '%s a version only after a confirmation, with the revision that was shown [%s]',
    async (_does, _row, button, call, field, confirm) => {
      let isDone = false;
      const after = { renames: { ...spring, name: 'Summer forms' } };
      const { server, user } = show({
        configVersionsQuery: () => ({ configVersions: isDone ? [after.renames, shipped] : [spring, shipped] }),
        [call]: () => {
          isDone = true;
          return { [field]: field === 'deleteConfigVersion' ? { success: true } : { id: 'cfg-2' } };
        },
      });
      await user.click(await screen.findByRole('button', { name: `${button} “Spring forms”` }));
      const dialog = await screen.findByRole('dialog', { name: `${button} “Spring forms”` });
      expect(server.asked(call)).toEqual([]);
      await user.click(within(dialog).getByRole('button', { name: confirm }));
      await rowOf(/Summer forms/);
      expect(server.asked(call)).toMatchObject([{ id: 'cfg-2', revision: 3 }]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('explains what activating means, and for which version', async () => {
    const { user } = show(listing(spring, shipped));
    await user.click(await screen.findByRole('button', { name: 'Activate “Spring forms”' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(
      'instead of those of “Configs 1a2b”. Existing episodes and started tasks keep theirs.',
    );
    expect(dialog).toHaveTextContent('Its forms can never be changed afterward');
  });

  it('may fail to load', async () => {
    show({
      configVersionsQuery: () => {
        throw new Error('away');
      },
    });
    expect(await screen.findByText('The config versions could not be loaded.')).toBeVisible();
  });

  it('is not found for users who do not manage forms [PERM-042]', () => {
    show(listing(shipped), { permissions: [] });
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  });
});

describe('the root of form configuration', () => {
  const ROOT = '/admin/formconfig';
  const root = (graphql: GraphqlAnswers) => {
    const server = fakeServer({ graphql });
    return { server, ...renderScreen(<FormConfigRoot />, { path: ROOT, url: ROOT, permissions: ['form_config'] }) };
  };

  it('links to validate, published and editable config [ADMIN-031, SHELL-048]', async () => {
    root({ configVersionsSourceQuery: () => ({ formConfigSource: 'EDITABLE_FORMS' }) });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Validate Config')).toBe('/admin/validate_form_config_versions');
    expect(hrefOf('Published Config')).toBe('/admin/form_config_versions');
    expect(hrefOf('Editable Config')).toBe('/admin/edit_form_config/frm-editable');
    expect(await screen.findByRole('radio', { name: /Editable forms/ })).toBeChecked();
  });

  it('shows the source of forms for new tasks, and switches it after a confirmation [ADMIN-022]', async () => {
    let source = 'EDITABLE_FORMS';
    const { server, user } = root({
      configVersionsSourceQuery: () => ({ formConfigSource: source }),
      configVersionsSourceMutation: (variables) => {
        source = String(variables['source']);
        return { updateFormConfigSource: source };
      },
    });
    await user.click(await screen.findByRole('radio', { name: /Published forms/ }));
    await user.click(screen.getByRole('button', { name: 'Change source' }));
    const dialog = await screen.findByRole('dialog');
    expect(server.asked('configVersionsSourceMutation')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Change source' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked('configVersionsSourceMutation')).toEqual([{ source: 'PUBLISHED_FORMS' }]);
    expect(screen.getByRole('radio', { name: /Published forms/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Change source' })).toBeDisabled();
  });
});

describe('the lists for other programs', () => {
  const DATA = '/api/data_api';
  const entries = (count: number) => json(Array.from({ length: count }, (_, index) => ({ id: `e${index}` })));
  const field = { short_name: 'age', long_name: 'Age', type: 'number' };
  const show = (permissions: readonly PermissionName[]) => {
    const support = later<Response>();
    fakeServer({
      rest: {
        [`GET ${DATA}/fields`]: () => json([{ ...field }]),
        [`GET ${DATA}/prescription/presets`]: () => entries(2),
        [`GET ${DATA}/prescription/support_data`]: () => support.promise,
        [`GET ${DATA}/prescription/taxonomy`]: () => json({ message: 'The form is gone.' }, 400),
      },
    });
    const seen = vi.fn<(lists: ReturnType<typeof usePublishedLists>) => void>();
    function Probe() {
      const lists = usePublishedLists();
      useEffect(() => seen(lists));
      return <PublishedLists />;
    }
    renderScreen(<Probe />, { permissions });
    const state = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
    return { support, state, flags: () => seen.mock.lastCall?.[0] };
  };

  it('each carry fetching, fetched and error [AUTH-044]', async () => {
    const { support, state, flags } = show(['form_config', 'viewpoints:view']);
    const asked = { fetching: true, fetched: false, error: null, count: null };
    expect(flags()).toEqual({ fields: asked, presets: asked, supportData: asked, taxonomy: asked });
    await waitFor(() =>
      expect(state('Sites of prescriptions')).toHaveTextContent('Could not be loaded: The form is gone.'),
    );
    await waitFor(() => expect(state('Presets of prescriptions')).toHaveTextContent('2 entries'));
    expect(state('Choices of prescriptions')).toHaveTextContent('Loading…');
    expect(flags()).toMatchObject({
      fields: { fetching: false },
      presets: { fetching: false, fetched: true, error: null, count: 2 },
      supportData: asked,
      taxonomy: { fetching: false, fetched: false, error: expect.any(Error) as Error, count: null },
    });
    support.answer(json({ targets: [{ id: 'a' }], techniques: [{ id: 'b' }, { id: 'c' }] }));
    await waitFor(() => expect(state('Choices of prescriptions')).toHaveTextContent('3 entries'));
    expect(flags()?.supportData).toEqual({ fetching: false, fetched: true, error: null, count: 3 });
  });

  it('say what takes long', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { support, state } = show(['form_config', 'viewpoints:view']);
    await waitFor(() => expect(state('Choices of prescriptions')).toHaveTextContent(/Loading…$/));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(state('Choices of prescriptions')).toHaveTextContent(/Loading… The forms of the active version are read\.$/);
    support.answer(json({ targets: [{ id: 'a' }] }));
    await waitFor(() => expect(state('Choices of prescriptions')).toHaveTextContent(/1 entry$/));
  });

  it('ask for the fields of cases only for people who may read them', async () => {
    const { state, flags } = show(['form_config']);
    await waitFor(() => expect(state('Presets of prescriptions')).toHaveTextContent('2 entries'));
    expect(flags()?.fields).toEqual({ fetching: false, fetched: false, error: null, count: null });
    expect(screen.queryByRole('row', { name: /^Fields of cases/ })).toBeNull();
  });
});
