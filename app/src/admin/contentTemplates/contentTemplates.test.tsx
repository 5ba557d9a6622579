import { screen, waitFor, within } from '@testing-library/react';
import { compileForm, readConfigSet } from '@isocenter/engine';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, json, type GraphqlAnswers } from '../../testing/server.ts';
import { Component as ContentTemplates } from './ContentTemplatesRoute.tsx';

const FORM = `formConfigType: OTVAP
episodeType: Radiation
system: Default
label: Plan
sections:
  - id: plan
    label: Plan
    fields:
      - { id: skin_care, type: Text, label: Skin care }
      - { id: breaks, type: Text, label: Breaks, defaultValue: none }
`;
const compiledForm = compileForm(readConfigSet([{ path: 'Radiation/OTVAP/Default.yaml', text: FORM }]).configSet, {
  episodeType: 'Radiation',
  form: 'OTVAP',
  system: 'Default',
});
const PATH = '/admin/content_templates';
const listed = {
  id: 'ctp-1',
  name: 'Quiet visit',
  description: 'When all is well',
  episodeType: 'Radiation',
  taskType: 'OTV',
  system: 'Default',
  site: 'breast',
  published: true,
  needsReview: false,
  updatedBy: { id: 'usr-9', displayName: 'Sam Keller' },
  updatedOn: '2026-03-02T15:00:00.000Z',
};
const edited = {
  ...listed,
  formHash: compiledForm.hash,
  formValues: { OTVAP: { skin_care: 'Cream twice a day.' } },
};
const consentText = (version: number, change: string | null, inForceOn: string) => ({
  ...{ id: `cst-radiation-${version}`, kind: 'Radiation', version, in_force_on: inForceOn, change },
  ...{
    text: `Words of version ${version}.`,
    published: { by: { id: 'usr-9', name: 'Sam Keller' }, on: listed.updatedOn },
  },
  taken_back: null as object | null,
});
const GONE = { by: { id: 'usr-9', name: 'Sam Keller' }, on: listed.updatedOn, reason: 'The ethics board objected.' };
const CONSENT_TEXTS = [
  { ...consentText(4, 'MATERIAL', '2999-02-01'), taken_back: GONE },
  consentText(3, 'MATERIAL', '2999-01-01'),
  consentText(2, 'EDITORIAL', '2026-02-01'),
  consentText(1, null, '2025-01-01'),
];
const TASKS = [
  { episodeType: 'Radiation', taskType: 'CONSULT', displayName: 'Consultation', systems: ['Default'] },
  { episodeType: 'Radiation', taskType: 'OTV', displayName: 'On-treatment visit', systems: ['Default'] },
];

function show(graphql: GraphqlAnswers, options: { url?: string; permissions?: readonly [] } = {}) {
  let texts = CONSENT_TEXTS;
  const server = fakeServer({
    rest: {
      [`GET /api/data_api/compiled_forms/${compiledForm.hash}`]: () => json(compiledForm),
      'GET /api/data_api/consent_texts': () => json({ texts }),
      'POST /api/data_api/consent_texts': () => json({}),
      'POST /api/data_api/consent_texts/cst-radiation-3/take_back': () => {
        texts = texts.map((text) => (text.version === 3 ? { ...text, taken_back: GONE } : text));
        return json({});
      },
    },
    graphql,
  });
  const permissions = options.permissions ?? (['content_templates'] as const);
  const url = options.url ?? PATH;
  return { server, ...renderScreen(<ContentTemplates />, { path: PATH, url, permissions }) };
}
const list = (...templates: object[]) => ({ contentTemplatesQuery: () => ({ contentTemplates: templates }) });

describe('the consent texts', () => {
  it('are shown with their versions, the day of each, and what it changed', async () => {
    show(list());
    const all = within(await screen.findByRole('list', { name: 'Radiation' })).getAllByRole('listitem');
    expect(all.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Version 4Taken back.*Taken back by Sam Keller, .*: The ethics board objected\./),
      expect.stringMatching(/^Version 3PlannedFrom 01\/01\/2999Material: earlier consents must be renewed/),
      expect.stringMatching(/^Version 2In forceFrom 02\/01\/2026Editorial: earlier consents stay valid/),
      expect.stringMatching(/^Version 1ReplacedFrom 01\/01\/2025Added by Sam Keller/),
    ]);
    expect(screen.getAllByText('No text is recorded, so forms ask for no version.')).toHaveLength(2);
  });

  it('take a new version, which says whom it asks to sign again; the first one does not', async () => {
    const { user, server } = show(list());
    await user.click(await screen.findByRole('button', { name: 'Add version: Radiation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Radiation: version 5' }));
    await user.type(dialog.getByLabelText(/^In force from/), '2999-02-01');
    await user.type(dialog.getByRole('textbox', { name: /^Text/ }), 'New words.');
    expect(dialog.getByRole('button', { name: 'Add version' })).toBeDisabled();
    await user.click(dialog.getByRole('radio', { name: /^Material/ }));
    await user.click(dialog.getByRole('button', { name: 'Add version' }));
    expect(await screen.findByText('Version 5 is added.')).toBeVisible();
    expect(
      server.calls.find(({ method, path }) => method === 'POST' && path === '/api/data_api/consent_texts')?.body,
    ).toEqual({
      ...{ kind: 'Radiation', after: 5, in_force_on: '2999-02-01', change: 'MATERIAL', text: 'New words.' },
    });
    await user.click(screen.getByRole('button', { name: 'Add version: Surgery' }));
    const first = within(await screen.findByRole('dialog', { name: 'Surgery: version 1' }));
    expect(first.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('are taken back with a reason while they are planned, and never once they were in force', async () => {
    const { user, server } = show(list());
    const all = within(await screen.findByRole('list', { name: 'Radiation' }));
    expect(all.getAllByRole('button', { name: /^Take back/ })).toHaveLength(1);
    await user.click(all.getByRole('button', { name: 'Take back: Radiation, version 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Radiation: take back version 3' }));
    expect(dialog.getByText(/does not come into force on 01\/01\/2999/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Take back' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), 'A mistake in it.');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Version 3 is taken back.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Consent texts' })).toHaveFocus());
    const sent = server.calls.find(({ path }) => path === '/api/data_api/consent_texts/cst-radiation-3/take_back');
    expect(sent?.body).toEqual({ reason: 'A mistake in it.' });
  });
});

describe('the list of content templates', () => {
  it('shows what each is for, whether clinicians can use it, and which need review [ADMIN-013]', async () => {
    const shipped = { ...listed, id: 'ctp-2', name: 'Boost', system: 'Breast', site: null, published: false };
    show(list(listed, { ...shipped, needsReview: true, updatedBy: null, updatedOn: null }));
    const quiet = (await screen.findByRole('rowheader', { name: /Quiet visit/ })).closest('tr');
    expect(quiet).toHaveTextContent('On-treatment visit · All disease systems · breast');
    expect(quiet).toHaveTextContent(/Published.*Sam Keller, 03\/02\/2026, 09:00/);
    expect(quiet).not.toHaveTextContent('Needs review');
    const boost = screen.getByRole('rowheader', { name: /Boost/ }).closest('tr');
    expect(boost).toHaveTextContent(/Breast\s*Not published\s*Needs review\s*As installed/);
  });

  it('may be empty, or fail to load', async () => {
    let isAway = true;
    const { user } = show({
      contentTemplatesQuery: () => {
        if (isAway) throw new Error('away');
        return { contentTemplates: [] };
      },
    });
    expect(await screen.findByText('The content templates could not be loaded.')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/There are no content templates yet/)).toBeVisible();
  });

  it('is not found for users who do not manage them', () => {
    show(list(listed), { permissions: [] });
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  });

  it('publishes and withdraws, and deletes only after a confirmation', async () => {
    let published = true;
    const { server, user } = show({
      contentTemplatesQuery: () => ({ contentTemplates: [{ ...listed, published }] }),
      contentTemplatesUpdateMutation: (variables) => {
        published = variables['published'] === true;
        return { updateContentTemplate: { id: 'ctp-1' } };
      },
      contentTemplatesDeleteMutation: () => ({ deleteContentTemplate: { success: true } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw “Quiet visit”' }));
    expect(await screen.findByRole('button', { name: 'Publish “Quiet visit”' })).toBeVisible();
    expect(server.asked('contentTemplatesUpdateMutation')).toMatchObject([{ id: 'ctp-1', published: false }]);

    await user.click(screen.getByRole('button', { name: 'Delete “Quiet visit”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Quiet visit”' });
    expect(server.asked('contentTemplatesDeleteMutation')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.asked('contentTemplatesDeleteMutation')).toEqual([{ id: 'ctp-1' }]));
  });
});

describe('a new content template', () => {
  it('refuses a name in use, and opens the editor once it is created [FORM-111]', async () => {
    const { server, user } = show({
      ...list(),
      contentTemplatesTasksQuery: () => ({ publishedEventConfigurationDetails: TASKS }),
      contentTemplatesNameQuery: ({ name }) => ({ contentTemplateNameIsUnique: name !== 'Quiet visit' }),
      contentTemplatesCreateMutation: () => ({ createContentTemplate: { id: 'ctp-9' } }),
      contentTemplatesTemplateQuery: () => ({ contentTemplate: { ...edited, id: 'ctp-9', name: 'Boost' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'New template' }));
    const dialog = await screen.findByRole('dialog', { name: 'New content template' });
    await user.type(await within(dialog).findByLabelText(/^Name/), 'Quiet visit');
    await user.selectOptions(within(dialog).getByLabelText('Task'), 'On-treatment visit');
    await user.selectOptions(within(dialog).getByLabelText('Disease system'), 'Breast');
    await user.click(within(dialog).getByRole('button', { name: 'Create template' }));
    expect(await within(dialog).findByText('Another template has this name.')).toBeVisible();
    expect(server.asked('contentTemplatesCreateMutation')).toEqual([]);

    await user.clear(within(dialog).getByLabelText(/^Name/));
    await user.type(within(dialog).getByLabelText(/^Name/), 'Boost');
    await user.click(within(dialog).getByRole('button', { name: 'Create template' }));
    expect(await screen.findByRole('heading', { name: 'Boost' })).toBeVisible();
    expect(server.asked('contentTemplatesCreateMutation')).toMatchObject([
      { name: 'Boost', episodeType: 'Radiation', taskType: 'OTV', system: 'Breast', site: null },
    ]);
  });
});

describe('the editor of a content template', () => {
  const AT = `${PATH}?template=ctp-1`;

  it('saves the answers given in the form, without defaults and calculated values', async () => {
    const { server, user } = show(
      {
        contentTemplatesTemplateQuery: () => ({ contentTemplate: { ...edited, needsReview: true } }),
        contentTemplatesUpdateMutation: () => ({ updateContentTemplate: { id: 'ctp-1' } }),
      },
      { url: AT },
    );
    const skin = await screen.findByLabelText('Skin care');
    expect(skin).toHaveValue('Cream twice a day.');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByText(/The form has changed since this template was created/)).toBeVisible();
    await user.clear(skin);
    await user.type(skin, 'Nothing.');
    await user.tab();
    await user.click(screen.getByLabelText('I reviewed the answers and they are still correct'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
    expect(server.asked('contentTemplatesUpdateMutation')).toEqual([
      {
        id: 'ctp-1',
        published: null,
        name: 'Quiet visit',
        description: 'When all is well',
        formValues: { OTVAP: { skin_care: 'Nothing.' } },
        needsReview: false,
      },
    ]);
  });

  it('asks before unsaved changes are left', async () => {
    const { user, router } = show(
      { ...list(listed), contentTemplatesTemplateQuery: () => ({ contentTemplate: edited }) },
      { url: AT },
    );
    await user.type(await screen.findByLabelText('Description'), ' again');
    await user.click(screen.getByRole('link', { name: 'All templates' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    expect(router.state.location.search).toBe('?template=ctp-1');
    await user.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('heading', { name: 'Content Templates' })).toBeVisible();
  });

  it('reports a deleted template, and a task that the forms no longer have', async () => {
    show({ contentTemplatesTemplateQuery: () => ({ contentTemplate: null }) }, { url: AT });
    expect(await screen.findByText('This content template no longer exists.')).toBeVisible();
  });
});
