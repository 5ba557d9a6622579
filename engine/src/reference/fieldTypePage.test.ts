import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check, readConfigSet } from '../check/check.ts';
import { contextOf } from '../cli/input/readAnswers.ts';
import { compileForm } from '../compile/compileForm.ts';
import type { SourceFile } from '../definition/definition.ts';
import { isEmpty } from '../expressions/operators.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { createFormStore } from '../instance/createFormStore.ts';
import { validateWithSchema } from '../instance/validateWithSchema.ts';
import { FIELD_TYPE_NAMES, fieldTypePage } from './fieldTypePage.ts';
import { FIELD_TYPE_SAMPLES, type FieldTypeSample } from './fieldTypeSamples.ts';

const folder = fileURLToPath(new URL('../../docs/field-types', import.meta.url));
const NOW = new Date('2026-01-15T10:00:00Z');

function formOf({ yaml }: FieldTypeSample): readonly SourceFile[] {
  const text = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Sample
sections:
  - id: sample
    label: Sample
    fields:
      - ${yaml.replaceAll('\n', '\n        ')}
`;
  return [{ path: 'Radiation/OTVStatus/Default.yaml', text }];
}

/** The form of a sample, opened with its answer as saved. */
function filled(sample: FieldTypeSample) {
  const { configSet } = readConfigSet(formOf(sample));
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default' });
  const attendings = [
    { id: 'prv-1', label: 'Dr Ruiz' },
    { id: 'prv-2', label: 'Dr Chen' },
  ];
  const context = contextOf({ choices: { 'providers:ATTENDING': attendings } }, compiledForm, NOW);
  const [field] = compiledForm.fields;
  const values = field && sample.answer !== null ? { OTVStatus: { [field.id]: sample.answer } } : {};
  const store = createFormStore({ compiledForm, context, answers: { values, provenance: {} } });
  return { compiledForm, store, path: field?.path ?? '' };
}

describe('field type pages', () => {
  it('exist for each type, with none left over', () => {
    expect(readdirSync(folder).sort()).toEqual(FIELD_TYPE_NAMES.map((name) => `${name}.md`).sort());
  });

  it.each(FIELD_TYPE_NAMES)('of %s show a field that check accepts, with a valid answer', (name) => {
    const sample = FIELD_TYPE_SAMPLES[name];
    expect(check(formOf(sample))).toEqual([]);
    const { store, path, compiledForm } = filled(sample);
    expect(store.field(path).errors).toEqual([]);
    if (fieldTypes[name].holdsAnswer) expect(store.field(path).value).toEqual(sample.answer);
    if (!isEmpty(sample.answer)) expect(validateWithSchema(compiledForm, store.answers().values)).toEqual([]);
  });

  it.each(FIELD_TYPE_NAMES)('of %s are current (npm run update)', async (name) => {
    const { store } = filled(FIELD_TYPE_SAMPLES[name]);
    const [, ...spoken] = store.note().text.trim().split('\n\n');
    const made = fieldTypePage(fieldTypes[name], FIELD_TYPE_SAMPLES[name], spoken.join('\n\n'));
    await expect(made).toMatchFileSnapshot(`${folder}/${name}.md`);
  });
});
