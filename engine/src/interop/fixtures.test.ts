import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Json, isJsonArray, isJsonObject } from '../json/json.ts';
import { createFormStore } from '../instance/createFormStore.ts';
import { cameBack, importedForm, meaningOf } from '../testing/importedForm.ts';
import { questionnaireFaults } from '../testing/questionnaireFaults.ts';
import { TEST_CONTEXT } from '../testing/testForm.ts';
import { importQuestionnaire } from './fhir/importQuestionnaire.ts';
import { exportJsonSchema } from './export/exportJsonSchema.ts';
import { importOpenmrsForm } from './openmrs/importOpenmrs.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';

const folder = (name: string): string => fileURLToPath(new URL(`../../../fixtures/${name}/`, import.meta.url));
const read = (name: string): readonly { path: string; text: string }[] => {
  return readdirSync(folder(name))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ path: file, text: readFileSync(folder(name) + file, 'utf8') }));
};
const questionnaires = read('fhir-questionnaires').filter(({ text }) => text.includes('"Questionnaire"'));
const openmrs = read('openmrs-forms');

/** Ids of all items of a source, in any format. */
function itemIds(json: Json): readonly string[] {
  if (isJsonArray(json)) return json.flatMap(itemIds);
  if (!isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    const isList = ['item', 'questions', 'pages', 'sections'].includes(key) && isJsonArray(value);
    if (!isList) return [];
    const own = value.flatMap((member) =>
      isJsonObject(member) && key !== 'pages' && key !== 'sections'
        ? [JSON.stringify(member['linkId'] ?? member['id'])]
        : [],
    );
    return [...own, ...itemIds(value)];
  });
}

describe.each([
  ...questionnaires.map((file) => ({ name: file.path, file, importer: importQuestionnaire })),
  ...openmrs.map((file) => ({ name: file.path, file, importer: importOpenmrsForm })),
])('$name', ({ file, importer }) => {
  const imported = importer(file);
  const parsed: unknown = JSON.parse(file.text);
  const source = parsed as Json;

  it('imports or lists every item', () => {
    const ids = itemIds(source);
    expect(imported.items).toBe(ids.length);
    expect(imported.mapped).toBe(imported.items - imported.unmapped.filter(({ part }) => part === undefined).length);
    expect(imported.mapped / imported.items).toBeGreaterThanOrEqual(0.95);
    for (const { line, reason } of imported.unmapped) expect([line > 0, reason.length > 0]).toEqual([true, true]);
  });

  it('compiles and runs without unknown rule results', () => {
    const store = createFormStore({ compiledForm: importedForm(imported), context: TEST_CONTEXT });
    for (const field of store.compiledForm.fields) {
      if (field.table === undefined && field.type === 'Text')
        store.dispatch({ type: 'answer', path: field.path, value: 'x' });
      if (field.type === 'Table') store.dispatch({ type: 'addRow', path: field.path, rowId: 'r1' });
    }
    expect(store.validation().unknown).toEqual([]);
    expect(store.note().text).toBeTypeOf('string');
  });

  it('is the same form after export and re-import', () => {
    const compiledForm = importedForm(imported);
    const again = cameBack(compiledForm);
    expect(again.lost).toEqual([]);
    expect(questionnaireFaults(again.questionnaire)).toEqual([]);
    expect(meaningOf(again.compiledForm)).toEqual(meaningOf(compiledForm));
  });

  it('exports valid JSON Schema', () => {
    expect(() =>
      new Ajv2020({ strict: false, validateFormats: false }).compile(exportJsonSchema(importedForm(imported))),
    ).not.toThrow();
  });
});

it('finds fixtures of both formats', () => {
  expect(questionnaires).not.toEqual([]);
  expect(openmrs).not.toEqual([]);
});
