import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { check, readConfigSet } from '../check/check.ts';
import { contextOf } from '../cli/input/readAnswers.ts';
import { compileForm } from '../compile/compileForm.ts';
import type { SourceFile } from '../definition/definition.ts';
import { isEmpty } from '../expressions/operators.ts';
import type { FieldType } from '../field-type/fieldType.ts';
import { fieldTypes } from '../field-types/fieldTypes.ts';
import { createFormStore } from '../instance/createFormStore.ts';
import { validateWithSchema } from '../instance/validateWithSchema.ts';
import { FIELD_TYPE_NAMES, fieldTypePage } from './fieldTypePage.ts';

const folder = fileURLToPath(new URL('../../docs/field-types', import.meta.url));
const NOW = new Date('2026-01-15T10:00:00Z');

function formOf({ yaml }: FieldType['example']): readonly SourceFile[] {
  const text = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Sample
sections:
  - id: example
    label: Sample
    fields:
      - ${yaml.replaceAll('\n', '\n        ')}
`;
  return [{ path: 'Radiation/OTVStatus/Default.yaml', text }];
}

/** The form of a example, opened with its answer as saved. */
function filled(example: FieldType['example']) {
  const { configSet } = readConfigSet(formOf(example));
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default' });
  const attendings = [
    { id: 'prv-1', label: 'Dr Ruiz' },
    { id: 'prv-2', label: 'Dr Chen' },
  ];
  const context = contextOf({ choices: { 'providers:ATTENDING': attendings } }, compiledForm, NOW);
  const [field] = compiledForm.fields;
  const values = field && example.answer !== null ? { OTVStatus: { [field.id]: example.answer } } : {};
  const store = createFormStore({ compiledForm, context, answers: { values, provenance: {} } });
  return { compiledForm, store, path: field?.path ?? '' };
}

describe('field type pages', () => {
  it('exist for each type, with none left over', () => {
    expect(readdirSync(folder).sort()).toEqual(FIELD_TYPE_NAMES.map((name) => `${name}.md`).sort());
  });

  it.each(FIELD_TYPE_NAMES)('of %s show a field that check accepts, with a valid answer', (name) => {
    const example = fieldTypes[name].example;
    expect(check(formOf(example))).toEqual([]);
    const { store, path, compiledForm } = filled(example);
    expect(store.field(path).errors).toEqual([]);
    if (fieldTypes[name].holdsAnswer) expect(store.field(path).value).toEqual(example.answer);
    if (!isEmpty(example.answer)) expect(validateWithSchema(compiledForm, store.answers().values)).toEqual([]);
  });

  it.each(FIELD_TYPE_NAMES)('of %s are current (npm run update)', async (name) => {
    const { store } = filled(fieldTypes[name].example);
    const [, ...spoken] = store.note().text.trim().split('\n\n');
    const made = fieldTypePage(fieldTypes[name], spoken.join('\n\n'));
    await expect(made).toMatchFileSnapshot(`${folder}/${name}.md`);
  });
});
