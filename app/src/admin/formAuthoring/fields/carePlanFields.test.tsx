import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { fakeServer, type GraphqlAnswers } from '../../../testing/server.ts';
import { Component as CarePlanFields } from './CarePlanFieldsRoute.tsx';

const PATH = '/admin/care_plan_fields';
const weight = { fieldId: 'vitals.weight', name: 'Weight', type: 'number', maxAge: 7, usage: 5 };
const allergy = { fieldId: 'allergy', name: 'Allergies', type: 'choice', maxAge: null, usage: 1 };
const height = { fieldId: 'vitals.height', name: 'Height', type: 'number', maxAge: 30, usage: 0 };

function show(graphql: GraphqlAnswers) {
  const server = fakeServer({ graphql });
  return { server, ...renderScreen(<CarePlanFields />, { path: PATH, url: PATH, permissions: ['form_config'] }) };
}

describe('the care plan fields', () => {
  it('are listed with their type, how long a value is valid, and how many forms use them [ADMIN-025]', async () => {
    const { user } = show({
      carePlanFieldsQuery: () => ({ carePlanFieldLibrary: { revision: 'r1', fields: [weight, allergy] } }),
    });
    const row = (await screen.findByRole('rowheader', { name: 'Weight' })).closest('tr');
    expect(row).toHaveTextContent(/vitals\.weight\s*number\s*7 days\s*5 forms/);
    await user.type(screen.getByLabelText('Search care plan fields'), 'allerg');
    expect(screen.getByText('1 of 2 fields')).toBeVisible();
    expect(screen.queryByRole('rowheader', { name: 'Weight' })).toBeNull();
  });

  it('are added if the check finds no errors; otherwise the typed values stay [ADMIN-025]', async () => {
    let fields = [weight];
    let isRefused = true;
    const error = {
      ...{ s3Key: 'care-plan-fields.yaml', sectionValue: null, description: 'It is there twice.', severity: 'error' },
      ...{ line: 3, baggage: [] },
    };
    const { server, user } = show({
      carePlanFieldsQuery: () => ({ carePlanFieldLibrary: { revision: 'r1', fields } }),
      carePlanFieldsCreateMutation: () => {
        if (isRefused) return { createCarePlanField: { saved: false, errors: [error] } };
        fields = [weight, height];
        return { createCarePlanField: { saved: true, errors: [] } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'New care plan field' }));
    const dialog = await screen.findByRole('dialog', { name: 'New care plan field' });
    await user.type(within(dialog).getByLabelText(/^Name/), 'Height');
    await user.type(within(dialog).getByLabelText(/^Id/), 'vitals.height');
    await user.selectOptions(within(dialog).getByLabelText('Type'), 'number');
    await user.type(within(dialog).getByLabelText('Confirmed after'), '30');
    await user.click(within(dialog).getByRole('button', { name: 'Add field' }));
    expect(await within(dialog).findByText(/It is there twice\./)).toBeVisible();
    isRefused = false;
    await user.click(within(dialog).getByRole('button', { name: 'Add field' }));
    expect(await screen.findByRole('rowheader', { name: 'Height' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const input = { fieldId: 'vitals.height', name: 'Height', type: 'number', maxAge: 30, revision: 'r1' };
    expect(server.asked('carePlanFieldsCreateMutation')).toEqual([input, input]);
  });
});
