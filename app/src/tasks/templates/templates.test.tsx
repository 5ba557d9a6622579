import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFormStore } from '@isocenter/engine';
import { VISIT_CONTEXT, compiledVisit } from '../../testing/smallForm.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fakeServer } from '../../testing/server.ts';
import { DocumentSaver } from '../saving/documentSaver.ts';
import { noteFragmentsOf } from './noteFragments.ts';
import { fillingIn, presetChanges } from './templateChanges.ts';
import { UseTemplate } from './UseTemplate.tsx';

const compiledForm = compiledVisit(
  `
      - { id: skin_care, type: Text, label: Skin care }
      - { id: breaks, type: Text, label: Breaks, defaultValue: none }
      - { id: next_step, type: NoteFragment, label: Next step }
      - { id: stage, type: Text, label: Stage, mode: InheritedReadOnly, carePlanField: stage }
`,
  'OTVAP',
);
const open = (answers: Record<string, unknown> = {}) =>
  createFormStore({ compiledForm, context: VISIT_CONTEXT, answers: { values: { OTVAP: answers }, provenance: {} } });
const PRESET = {
  answers: { OTVAP: { skin_care: 'Cream twice daily.', breaks: 'One day', stage: 'T1', gone: 'x' } },
  provenance: { origin: 'template', templateId: 'ctp-1' },
} as const;
const TEMPLATE = {
  ...{ id: 'ctp-1', name: 'After lumpectomy', description: 'Week 1', system: 'Breast', site: 'breast' },
  ...{ needsReview: false, formValues: PRESET.answers },
};

describe('a content template and a form', () => {
  it('fills empty fields, asks about answered ones, and leaves out what does not fit', () => {
    const store = open({ breaks: 'Two days' });
    const { changes, leftOut } = presetChanges(store, PRESET);
    expect(changes.map(({ field, overwrites }) => [field.id, overwrites])).toEqual([
      ['skin_care', false],
      ['breaks', true],
    ]);
    expect(leftOut).toBe(2);
  });

  it('may replace a default without asking', () => {
    const store = createFormStore({ compiledForm, context: VISIT_CONTEXT });
    expect(presetChanges(store, PRESET).changes.filter(({ overwrites }) => overwrites)).toEqual([]);
  });

  it('marks each answer as filled by a template, and one undo reverts all of it [FORM-122]', () => {
    const store = open({ breaks: 'Two days' });
    const before = store.answers();
    store.dispatch(fillingIn(store, { preset: PRESET, label: 'Template' }, presetChanges(store, PRESET).changes));
    expect(store.field('OTVAP.skin_care')).toMatchObject({
      value: 'Cream twice daily.',
      provenance: PRESET.provenance,
    });
    expect(store.field('OTVAP.breaks').value).toBe('One day');
    store.dispatch({ type: 'undo' });
    expect(store.answers()).toEqual(before);
  });

  it('adds its paragraphs to the notes of the course [TASK-080]', () => {
    expect(noteFragmentsOf(open({ next_step: 'Boost in week 6.' }))).toEqual({ next_step: 'Boost in week 6.' });
  });
});

describe('the screen', () => {
  function show(templates: object[], noteFragments: object | null = null, answers = {}) {
    const { calls } = fakeServer({
      graphql: {
        templateQueriesQuery: () => ({
          task: { id: 'e-1', contentTemplates: templates, episode: { id: 'epi-1', noteFragments } },
        }),
      },
    });
    const store = open(answers);
    const save = vi.fn(() => Promise.resolve(freshness));
    const freshness = { taskId: 'e-1', taskUpdatedOn: '', documentUpdatedOn: '', noteUpdatedOn: '', revision: 2 };
    const saver = new DocumentSaver({
      ...{ store, started: true, freshness, answers: store.answers().values, note: null },
      connection: { start: () => Promise.resolve(freshness), save },
    });
    saver.follow();
    const { user } = renderScreen(<UseTemplate taskId="e-1" store={store} saver={saver} />);
    return { store, save, user, calls };
  }

  it('shows what a template fills in, fills it in, saves which one was used, and undoes it', async () => {
    const { store, save, user } = show([TEMPLATE], null, { breaks: 'Two days' });
    await user.click(screen.getByRole('button', { name: 'Use a template' }));
    const dialog = await screen.findByRole('dialog', { name: 'Use a template' });
    await user.click(await within(dialog).findByRole('option', { name: /After lumpectomy/ }));
    expect(within(dialog).getByRole('row', { name: /Skin care – Cream twice daily/ })).toBeInTheDocument();
    expect(within(dialog).getByRole('row', { name: /Breaks Two days Kept/ })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Fill in 1 field' }));
    expect(store.field('OTVAP.breaks').value).toBe('Two days');
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ contentTemplateId: 'ctp-1' }), expect.anything()),
    );
    await user.click(await screen.findByRole('button', { name: '“After lumpectomy” filled in. Undo' }));
    expect(store.field('OTVAP.skin_care').value).toBeNull();
  });

  it('replaces answers only on request', async () => {
    const { store, user } = show([TEMPLATE], null, { breaks: 'Two days' });
    await user.click(screen.getByRole('button', { name: 'Use a template' }));
    await user.type(await screen.findByLabelText('Find a template'), 'lump{ArrowDown}');
    await user.click(await screen.findByLabelText('Also replace the existing answer'));
    await user.click(screen.getByRole('button', { name: 'Fill in 2 fields' }));
    expect(store.field('OTVAP.breaks').value).toBe('One day');
  });

  it('offers the paragraphs of the course', async () => {
    const { store, user } = show([], { next_step: 'Boost in week 6.' });
    await user.click(screen.getByRole('button', { name: 'Use a template' }));
    await user.click(await screen.findByRole('option', { name: /Paragraphs of this course/ }));
    await user.click(screen.getByRole('button', { name: 'Fill in 1 field' }));
    expect(store.field('OTVAP.next_step').value).toBe('Boost in week 6.');
  });

  it('explains where templates come from if there are none', async () => {
    const { user } = show([]);
    await user.click(screen.getByRole('button', { name: 'Use a template' }));
    expect(await screen.findByText(/There are no published templates for this task/)).toBeInTheDocument();
  });
});
