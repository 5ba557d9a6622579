import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES } from '@isocenter/schemas';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer, type GraphqlAnswers } from '../../testing/server.ts';
import { Component as EditFormConfig } from './list/EditFormConfigRoute.tsx';
import { Component as Form } from './editor/FormRoute.tsx';
import { Component as Validate } from './versions/ValidateRoute.tsx';
import { Component as VersionForms } from './list/VersionFormsRoute.tsx';

const FORMS = [
  {
    episodeType: 'Radiation',
    formConfigType: 'OTVStatus',
    system: 'Default',
    label: 'Status',
    updatedBy: null,
    updatedOn: null,
  },
  {
    ...{ episodeType: 'Radiation', formConfigType: 'OTVStatus', system: 'Breast', label: '' },
    ...{ updatedBy: 'Robin Vale', updatedOn: '2026-03-02T15:00:00.000Z' },
  },
  {
    episodeType: 'Medical',
    formConfigType: 'Consult',
    system: 'Default',
    label: 'Consultation',
    updatedBy: null,
    updatedOn: null,
  },
];
const versions = {
  configVersionsQuery: () => ({
    configVersions: [
      {
        ...{ id: 'cfg-1', name: 'Spring forms', description: null, active: true, isUnused: false, episodeCount: 1 },
        ...{
          publishedBy: null,
          publishedOn: null,
          createdBy: null,
          createdOn: '2026-03-02T15:00:00.000Z',
          revision: 0,
        },
      },
    ],
  }),
};
const show = (element: React.ReactElement, graphql: GraphqlAnswers, path: string, url: string) => {
  const server = fakeServer({ graphql });
  return { server, ...renderScreen(element, { path, url, permissions: ['form_config'] }) };
};
const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
beforeEach(() => sessionStorage.clear());

describe('the forms of a config', () => {
  const EDIT = '/admin/edit_form_config/:formConfigId';
  const AT = '/admin/edit_form_config/frm-editable';
  const list = () => show(<EditFormConfig />, { configFormsQuery: () => ({ forms: FORMS }) }, EDIT, AT);

  it('are listed with who changed them last, each with a link [SHELL-051]', async () => {
    list();
    await screen.findByRole('rowheader', { name: /Consultation/ });
    const [status, breast] = screen.getAllByRole('link', { name: 'OTVStatus' });
    expect(status).toHaveAttribute('href', `${AT}/episode_types/Radiation/event_types/OTVStatus`);
    expect(breast?.closest('tr')).toHaveTextContent('Robin Vale, 03/02/2026, 09:00');
  });

  it('are filtered, and the filters are kept for the session [ADMIN-032]', async () => {
    const { user } = list();
    await user.selectOptions(await screen.findByLabelText('Episode type'), 'Radiation Oncology');
    await user.selectOptions(screen.getByLabelText('Disease system'), 'Breast');
    expect(rows()).toEqual(['OTVStatus']);
    expect(JSON.parse(sessionStorage.getItem('form_config_filters') ?? '')).toEqual({
      episodeType: 'Radiation',
      system: 'Breast',
    });
  });

  it('keep their filters on return, but not the typed text [ADMIN-032]', async () => {
    sessionStorage.setItem('form_config_filters', JSON.stringify({ episodeType: 'Medical', system: null }));
    const { user } = list();
    expect(await screen.findByText('1 of 3 forms')).toBeVisible();
    expect(rows()).toEqual(['ConsultConsultation']);
    await user.type(screen.getByLabelText('Search forms'), 'nothing');
    expect(screen.getByText('No form matches these filters.')).toBeVisible();
    expect(sessionStorage.getItem('form_config_filters')).not.toContain('nothing');
  });

  it('of a version are listed under its name', async () => {
    const graphql = { configFormsQuery: () => ({ forms: FORMS, ...versions.configVersionsQuery() }) };
    const PATH = '/admin/form_config_versions';
    show(<VersionForms />, graphql, `${PATH}/:formConfigId`, `${PATH}/cfg-1`);
    expect(await screen.findByRole('heading', { name: 'Forms of “Spring forms”' })).toBeVisible();
    expect((await screen.findAllByRole('link', { name: 'OTVStatus' }))[0]).toHaveAttribute(
      'href',
      `${PATH}/cfg-1/episode_types/Radiation/event_types/OTVStatus`,
    );
  });
});

it('are Not found if no version has this id', async () => {
  const gone = () => Promise.reject(new Error('NOT_FOUND'));
  const graphql = { configFormsQuery: gone };
  show(<VersionForms />, graphql, '/versions/:formConfigId', '/versions/cfg-gone');
  expect(await screen.findByText(MESSAGES.notFoundText)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('are Not found in a form of an unknown version', async () => {
  const gone = () => Promise.reject(new Error('NOT_FOUND'));
  const path = '/versions/:formConfigId/episode_types/:episodeType/event_types/:formConfigType';
  show(<Form />, { formSourceQuery: gone }, path, '/versions/cfg-gone/episode_types/Radiation/event_types/OTVStatus');
  expect(await screen.findByText(MESSAGES.notFoundText)).toBeVisible();
});

describe('the validation of a config', () => {
  const PATH = '/admin/validate_form_config_versions';
  const error = {
    s3Key: 'Radiation/OTVStatus/Breast.yaml',
    description: '"pain" depends on "nowhere", but no field has that id.',
    sectionValue: 'visit',
    episodeType: 'Radiation',
    formConfigType: 'OTVStatus',
    system: 'Breast',
    severity: 'error',
    line: 12,
    column: 3,
    baggage: [
      { key: 'code', value: 'FC012' },
      { key: 'fix', value: 'Add a field "nowhere".' },
    ],
  };

  it('shows each error with its file, section, form, system and details, and links to its line [ADMIN-020, SHELL-050]', async () => {
    const graphql = {
      ...versions,
      configValidationQuery: () => ({
        formConfigValidation: { formConfigId: 'frm-editable', files: 419, errors: [error] },
      }),
    };
    const { server } = show(<Validate />, graphql, PATH, PATH);
    expect(await screen.findByText('1 error and 0 warnings in 419 files.')).toBeVisible();
    const row = screen.getByRole('rowheader', { name: 'Radiation/OTVStatus/Breast.yaml, line 12' }).closest('tr');
    expect(row).toHaveTextContent(/Error "pain" depends on "nowhere".*Add a field "nowhere"\..*code\s*FC012/);
    expect(row).toHaveTextContent(/OTVStatus\s*Breast\s*visit$/);
    expect(screen.getByRole('link', { name: /line 12/ })).toHaveAttribute(
      'href',
      '/admin/edit_form_config/frm-editable/episode_types/Radiation/event_types/OTVStatus/systems/Breast?line=12',
    );
    expect(server.asked('configValidationQuery')).toEqual([{ id: 'frm-editable' }]);
  });

  it('shows progress, then that nothing is wrong, also for a version', async () => {
    const graphql = {
      ...versions,
      configValidationQuery: (variables: Record<string, unknown>) => ({
        formConfigValidation: { formConfigId: variables['id'], files: 419, errors: [] },
      }),
    };
    const { user, server } = show(<Validate />, graphql, PATH, PATH);
    expect(screen.getByRole('progressbar')).toBeVisible();
    expect(await screen.findByText('419 files checked. No problems found.')).toBeVisible();
    await screen.findByRole('option', { name: 'Spring forms' });
    await user.selectOptions(screen.getByLabelText('Config'), 'Spring forms');
    await waitFor(() => expect(server.asked('configValidationQuery').at(-1)).toEqual({ id: 'cfg-1' }));
  });
});

describe('a form of a version', () => {
  const PATH = '/admin/form_config_versions/:formConfigId/episode_types/:episodeType/event_types/:formConfigType';
  const AT = '/admin/form_config_versions/cfg-1/episode_types/Radiation/event_types/OTVStatus';
  const text = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Status
sections:
  - id: visit
    label: Visit
    fields:
      - { id: weight, type: Text, label: Weight }
`;
  const form = {
    ...{ formConfigId: 'cfg-1', episodeType: 'Radiation', formConfigType: 'OTVStatus', system: 'Default' },
    ...{ label: 'Status', path: 'Radiation/OTVStatus/Default.yaml', text, revision: 'r1', editable: false },
    ...{ around: [{ path: 'Radiation/OTVStatus/Default.yaml', text }], updatedBy: null, updatedOn: null },
    isShippedNewer: false,
  };

  it('shows its source, read only, next to the working form; without a system it is Default [SHELL-063, SHELL-065]', async () => {
    const { server } = show(<Form />, { formSourceQuery: () => ({ formSource: form }) }, PATH, AT);
    const source = await screen.findByRole('textbox', { name: `Text of ${form.path}` });
    expect(source).toHaveValue(text);
    expect(source).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    const live = screen.getByRole('region', { name: 'Live form' });
    expect(await within(live).findByLabelText('Weight')).toBeVisible();
    expect(server.asked('formSourceQuery')).toMatchObject([{ formConfigId: 'cfg-1', system: 'Default' }]);
  });

  it('is not found under invalid names', () => {
    show(<Form />, {}, PATH, AT.replace('OTVStatus', 'Nonsense'));
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeVisible();
  });
});
