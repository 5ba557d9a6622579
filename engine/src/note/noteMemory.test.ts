import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '../compiled-form/compiledForm.ts';
import { compileForm } from '../compile/compileForm.ts';
import { createFormStore } from '../instance/createFormStore.ts';
import type { FormStore } from '../instance/formStore.ts';
import type { FormContext } from '../instance/state/formInstance.ts';
import type { StoredAnswers } from '../instance/state/provenance.ts';
import { shippedConfigSet } from '../testing/shippedForms.ts';
import { compiledTestForm, fieldsText, TEST_CONTEXT } from '../testing/testForm.ts';
import { validAnswer } from '../testing/validAnswers.ts';
import { NoteMemory } from './noteMemory.ts';

const compiledForm: CompiledForm = compileForm(shippedConfigSet(), {
  episodeType: 'Radiation',
  form: 'OTV',
  system: 'Breast',
});

const CONTEXTS: readonly FormContext[] = [
  TEST_CONTEXT,
  { ...TEST_CONTEXT, now: '2026-11-21T10:05:00Z' },
  { ...TEST_CONTEXT, patient: { ...TEST_CONTEXT.patient, firstName: 'Mara', lastName: 'Lind', sex: 'MALE' } },
  { ...TEST_CONTEXT, today: '2026-11-22', user: { id: 'usr-2', displayName: 'Dr Okafor', role: 'RESIDENT' } },
];

/** Answers one field, if it can be answered now. */
function answer(form: FormStore, index: number, nth: number): void {
  const field = compiledForm.fields[index % compiledForm.fields.length];
  if (!field || field.table !== undefined) return;
  const { relevant, readOnly, choices } = form.field(field.path);
  if (!relevant || readOnly) return;
  form.dispatch({
    type: 'answer',
    path: field.path,
    value: nth === 3 ? null : validAnswer(compiledForm, field, nth, choices),
  });
}

const opened = (answers: StoredAnswers, context: FormContext, noteMemory?: NoteMemory) =>
  createFormStore({ compiledForm, context, answers, ...(noteMemory && { noteMemory }) });

describe('a note written from what was written last', () => {
  it('equals the note of a new writer, after any answers, in any context', () => {
    const change = fc.tuple(fc.nat(10_000), fc.nat(3));
    const save = fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 12 }), context: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(save, { minLength: 2, maxLength: 6 }), (saves) => {
        const typing = createFormStore({ compiledForm, context: TEST_CONTEXT });
        const memory = new NoteMemory();
        for (const { changes, context } of saves) {
          for (const [at, nth] of changes) answer(typing, at, nth);
          const given = [typing.answers(), CONTEXTS[context] ?? TEST_CONTEXT] as const;
          expect(opened(...given, memory).note()).toEqual(opened(...given).note());
        }
      }),
      { numRuns: 20, seed: 20261121 },
    );
  });

  it('writes only the sections that read something else', () => {
    const typing = createFormStore({ compiledForm, context: TEST_CONTEXT });
    for (const index of compiledForm.fields.keys()) answer(typing, index, 1);
    const memory = new NoteMemory();
    const first = opened(typing.answers(), TEST_CONTEXT, memory).note();
    const [changed] = compiledForm.fields.filter(({ type, table }) => type === 'LongText' && table === undefined);
    if (!changed) throw new Error('The form has no long text.');
    typing.dispatch({ type: 'answer', path: changed.path, value: 'Tolerates treatment well.' });
    const later = { ...TEST_CONTEXT, now: '2026-11-21T10:05:00Z' };
    const second = opened(typing.answers(), later, memory).note();
    expect(second.text).not.toBe(first.text);
    const kept = second.blocks.filter((block) => first.blocks.includes(block));
    expect(kept.length).toBeGreaterThan(second.blocks.length / 2);
  });

  it('says what another context says of the same answers', () => {
    const fields =
      '- { id: weight, type: Text, label: Weight }\n- { id: seen_by, type: AttendingMultiSelect, label: Seen by }';
    const note = '{{ patient.lastName }} {{ task.displayName }} {{ user.displayName }} {{ weight }} {{ seen_by }}.';
    const named = compiledTestForm({
      'Radiation/OTVStatus/Default.yaml': `${fieldsText(fields)}note: ${JSON.stringify(note)}\n`,
    });
    const typing = createFormStore({ compiledForm: named, context: TEST_CONTEXT });
    typing.dispatch({ type: 'answer', path: 'OTVStatus.weight', value: '70 kg' });
    typing.dispatch({ type: 'answer', path: 'OTVStatus.seen_by', value: ['prv-1'] });
    const memory = new NoteMemory();
    const { patient, task, user } = TEST_CONTEXT;
    const contexts: readonly Partial<FormContext>[] = [
      { patient: { ...patient, lastName: 'Lind' } },
      { task: { ...task, displayName: 'Visit 2' } },
      { user: { ...user, displayName: 'Dr Okafor' } },
      { choices: { 'providers:ATTENDING': [{ id: 'prv-1', label: 'Ana Ruiz, MD' }] } },
      { choices: { 'providers:ATTENDING': [{ id: 'prv-1', label: 'Ana Maria Ruiz, MD' }] } },
    ];
    const texts = contexts.map((changed) => {
      const init = { compiledForm: named, context: { ...TEST_CONTEXT, ...changed }, answers: typing.answers() };
      const text = createFormStore({ ...init, noteMemory: memory }).note().text;
      expect(text).toBe(createFormStore(init).note().text);
      return text;
    });
    expect(new Set(texts).size).toBe(contexts.length);
  });

  it('is written whole for another form', () => {
    const other = compileForm(shippedConfigSet(), {
      episodeType: 'Radiation',
      form: 'PRESCRIPTION',
      system: 'Default',
    });
    const memory = new NoteMemory();
    opened({ values: {}, provenance: {} }, TEST_CONTEXT, memory).note();
    const note = createFormStore({ compiledForm: other, context: TEST_CONTEXT, noteMemory: memory }).note();
    expect(note).toEqual(createFormStore({ compiledForm: other, context: TEST_CONTEXT }).note());
  });
});
