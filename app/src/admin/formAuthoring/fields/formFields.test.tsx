import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { fakeServer, type GraphqlAnswers } from '../../../testing/server.ts';
import { Component as CreateField } from './FormFieldCreateRoute.tsx';
import { Component as Library } from './FormFieldLibraryRoute.tsx';

const PATH = '/admin/form_field_library';
const side = {
  ...{ id: 'side@1', label: 'Side', type: 'Radio', carePlanField: 'laterality', childVersionId: 'side@2', usage: 4 },
  ...{ published: true, source: 'id: side\n', updatedBy: null, updatedOn: null },
};
const next = { ...side, id: 'side@2', childVersionId: null, usage: 1, published: false };

function show(element: React.ReactElement, graphql: GraphqlAnswers, path = PATH) {
  const server = fakeServer({ graphql });
  return { server, ...renderScreen(element, { path, url: path, permissions: ['form_config'] }) };
}

describe('the form field library', () => {
  it('lists fields with their use and publication status [ADMIN-023]', async () => {
    const changed = { ...next, updatedBy: 'Robin Vale', updatedOn: '2026-03-02T15:00:00.000Z' };
    const { user } = show(<Library />, { formFieldsQuery: () => ({ formFieldLibrary: [side, changed] }) });
    const [first, second] = await screen.findAllByRole('rowheader', { name: /Side/ });
    expect(first?.closest('tr')).toHaveTextContent(
      /side@1.*Radio\s*laterality\s*4 forms\s*Published\s*Replaced by side@2\s*As installed/,
    );
    expect(second?.closest('tr')).toHaveTextContent(/side@2.*1 form\s*Not published\s*Robin Vale, 03\/02\/2026, 09:00/);
    await user.type(screen.getByLabelText('Search form fields'), 'side@2');
    expect(screen.getByText('1 of 2 fields')).toBeVisible();
  });

  it('adds a field if the check finds no errors; otherwise the typed values stay [ADMIN-024]', async () => {
    let isRefused = true;
    const error = {
      ...{ s3Key: 'field-library/side@1.yaml', sectionValue: null, severity: 'error', line: 4, baggage: [] },
      description: 'Radio needs choices.',
    };
    const { server, user } = show(
      <CreateField />,
      {
        carePlanFieldsQuery: () => ({
          carePlanFieldLibrary: {
            revision: 'r1',
            fields: [{ fieldId: 'laterality', name: 'Side', type: 'choice', maxAge: null, usage: 1 }],
          },
        }),
        formFieldsCreateMutation: () => ({
          createFormField: isRefused ? { saved: false, errors: [error] } : { saved: true, errors: [] },
        }),
      },
      `${PATH}/create`,
    );
    await user.type(screen.getByLabelText(/^Id/), 'side');
    await user.type(screen.getByLabelText(/^Label/), 'Side');
    await user.selectOptions(screen.getByLabelText('Type'), 'Radio');
    await screen.findByRole('option', { name: 'Side' });
    await user.selectOptions(screen.getByLabelText('Care plan field'), 'laterality');
    await user.click(screen.getByRole('button', { name: 'Create field' }));
    expect(await screen.findByText(/Radio needs choices\./)).toBeVisible();
    expect(screen.getByLabelText(/^Id/)).toHaveValue('side');
    isRefused = false;
    await user.click(screen.getByLabelText('Further attributes'));
    await user.paste('choices: []');
    await user.click(screen.getByRole('button', { name: 'Create field' }));
    await waitFor(() => expect(server.asked('formFieldsCreateMutation')).toHaveLength(2));
    expect(server.asked('formFieldsCreateMutation').at(-1)).toEqual({
      ...{ fieldId: 'side', label: 'Side', type: 'Radio', carePlanField: 'laterality', attributes: 'choices: []' },
    });
  });
});
