import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/renderScreen.tsx';
import { fakeServer, type GraphqlAnswers } from '../../../testing/server.ts';
import { Component as Form } from './FormRoute.tsx';

const PATH =
  '/admin/edit_form_config/:formConfigId/episode_types/:episodeType/event_types/:formConfigType/systems/:system';
const AT = '/admin/edit_form_config/frm-editable/episode_types/Radiation/event_types/OTVStatus/systems/Default';
const TEXT = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Status
sections:
  - id: visit
    label: Visit
    fields:
      - { id: weight, type: Text, label: Weight }
  - id: talk
    label: Talk
    fields:
      - { id: remark, type: LongText, label: Remark }
`;
const address = {
  formConfigId: 'frm-editable',
  episodeType: 'Radiation',
  formConfigType: 'OTVStatus',
  system: 'Default',
};
const path = 'Radiation/OTVStatus/Default.yaml';
const source = (text: string, revision: string) => ({
  ...address,
  ...{ label: 'Status', path, text, revision, editable: true, updatedBy: null, updatedOn: null, isShippedNewer: false },
  around: [{ path, text }],
});
const saved = (text: string, revision: string) => ({ saved: true, errors: [], form: { text, revision } });
const error = {
  ...{ s3Key: path, sectionValue: 'visit', description: 'No field has the id "nowhere".', severity: 'error', line: 9 },
  baggage: [{ key: 'fix', value: 'Add it.' }],
};

function show(graphql: GraphqlAnswers, url = AT) {
  const reads = { formSourceQuery: () => ({ formSource: source(TEXT, 'r1') }) };
  const server = fakeServer({ graphql: { ...reads, ...graphql } });
  return { server, ...renderScreen(<Form />, { path: PATH, url, permissions: ['form_config'] }) };
}
const editor = (part: string) => screen.findByRole('textbox', { name: `Text of ${part}` });
const press = (name: string) => screen.getByRole('button', { name });
const visit = (label: string) => `id: visit\nlabel: ${label}\nfields:\n  - { id: weight, type: Text, label: Weight }\n`;

describe('the form editor', () => {
  it('changes a section, and runs the form as it is typed [SHELL-064, ADMIN-021]', async () => {
    const next = TEXT.replace('label: Weight', 'label: Body weight');
    const { server, user } = show({ formChangesUpdateMutation: () => ({ updateFormSections: saved(next, 'r2') }) });
    const box = await editor('Visit');
    const live = screen.getByRole('region', { name: 'Live form' });
    expect(await within(live).findByLabelText('Weight')).toBeVisible();
    await user.clear(box);
    await user.click(box);
    await user.paste(visit('Visit').replace('label: Weight', 'label: Body weight'));
    expect(await within(live).findByLabelText('Body weight')).toBeVisible();
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await user.click(press('Save'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.asked('formChangesUpdateMutation')).toMatchObject([
      { ...address, revision: 'r1', sections: [{ id: 'visit' }] },
    ]);
  });

  it('adds a section, and deletes one after a confirmation [ADMIN-021]', async () => {
    const added = `${TEXT}  - id: new_section\n    label: New section\n    fields:\n      - { id: x, type: Text, label: X }\n`;
    const { server, user } = show({
      formChangesCreateMutation: () => ({ createFormSection: saved(added, 'r2') }),
      formChangesDeleteMutation: () => ({ deleteFormSections: saved(TEXT, 'r3') }),
    });
    await editor('Visit');
    await user.click(press('Add section'));
    await editor('New section');
    await user.click(press('Save'));
    await user.click(await screen.findByRole('button', { name: 'Delete section' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete section “New section”?' });
    expect(server.asked('formChangesDeleteMutation')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New section' })).toBeNull());
    expect(server.asked('formChangesCreateMutation')).toMatchObject([{ revision: 'r1', after: null }]);
    expect(server.asked('formChangesDeleteMutation')).toMatchObject([{ revision: 'r2', ids: ['new_section'] }]);
  });

  it('keeps the typed text when the check refuses it, and says what to do', async () => {
    const { user } = show({
      formChangesUpdateMutation: () => ({
        updateFormSections: { saved: false, errors: [error], form: { text: TEXT, revision: 'r1' } },
      }),
    });
    const box = await editor('Visit');
    await user.clear(box);
    await user.click(box);
    await user.paste(visit('Week'));
    await user.click(press('Save'));
    expect(await screen.findByText(/Not saved: the check found an error\. Your text is still here\./)).toBeVisible();
    expect(screen.getByText(/No field has the id "nowhere"\. Fix: Add it\./)).toBeVisible();
    expect(box).toHaveValue(visit('Week'));
    expect(press('Save')).toBeEnabled();
  });

  it('keeps text that does not fit into the form yet, and says why', async () => {
    const { user } = show({});
    const box = await editor('Visit');
    await user.clear(box);
    await user.click(box);
    await user.paste('just words');
    expect(screen.getByText('A section starts with `id:` and lists its `fields:`.')).toBeVisible();
    expect(press('Save')).toBeDisabled();
    const parts = screen.getByRole('navigation', { name: 'Parts of the form' });
    expect(within(parts).getByRole('button', { name: 'Talk' })).toBeDisabled();
    await user.click(press('Undo changes'));
    expect(await editor('Visit')).toHaveValue(visit('Visit'));
  });

  it('shows what another author saved first, and lets the author keep their own', async () => {
    const theirs = TEXT.replace('label: Remark', 'label: Comment');
    let isStale = true;
    let reads = 0;
    const { server, user } = show({
      formSourceQuery: () => ({ formSource: reads++ === 0 ? source(TEXT, 'r1') : source(theirs, 'r2') }),
      formChangesUpdateMutation: () => {
        if (isStale) throw new Error('RECORD_OUT_OF_DATE');
        return { updateFormSections: saved(theirs.replace('label: Visit', 'label: Week'), 'r3') };
      },
    });
    const box = await editor('Visit');
    await user.clear(box);
    await user.click(box);
    await user.paste(visit('Week'));
    await user.click(press('Save'));
    expect(await screen.findByRole('textbox', { name: 'Their text' })).toHaveValue(theirs);
    expect(box).toHaveValue(visit('Week'));
    isStale = false;
    await user.click(press('Keep mine and overwrite theirs'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(server.asked('formChangesUpdateMutation').at(-1)).toMatchObject({
      revision: 'r2',
      sections: [{ id: 'visit', source: visit('Week') }],
    });
  });

  it('opens the section of the line in the URL, and shows the findings of the check', async () => {
    const wrong = TEXT.replace('label: Remark }', 'label: Remark, relevant: { field: nowhere, eq: "x" } }');
    const form = { ...source(wrong, 'r1') };
    const { user } = show({ formSourceQuery: () => ({ formSource: form }) }, `${AT}?line=13`);
    const box = await editor('Talk');
    const findings = await screen.findByRole('region', { name: '1 finding' });
    expect(findings).toHaveTextContent(/nowhere/);
    await user.click(within(findings).getByRole('button', { name: 'Line 13' }));
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toBeInstanceOf(HTMLTextAreaElement);
    const { selectionStart, selectionEnd, value } = box as HTMLTextAreaElement;
    expect(value.slice(selectionStart, selectionEnd)).toContain('nowhere');
  });
});
