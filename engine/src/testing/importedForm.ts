import type { CompiledForm } from '../compiled-form/compiledForm.ts';
import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../json/json.ts';
import { readConfigSet } from '../check/check.ts';
import { compileForm } from '../compile/compileForm.ts';
import { exportQuestionnaire } from '../interop/export/exportQuestionnaire.ts';
import { importQuestionnaire } from '../interop/fhir/importQuestionnaire.ts';
import type { ImportedFile } from '../interop/importReport.ts';
import { importOpenmrsForm } from '../interop/openmrs/importOpenmrs.ts';
import { TestForm } from './testForm.ts';

const ADDRESS = { episodeType: 'Radiation', eventType: 'OTVStatus', system: 'Default' } as const;

/** An imported form, opened as a live form with short field names. */
export interface PlayedImport {
  readonly imported: ImportedFile;
  readonly compiledForm: CompiledForm;
  readonly form: TestForm;
  /** `item part` of everything that was not imported. */
  readonly left: readonly string[];
  readonly codes: readonly string[];
}

export function playQuestionnaire(items: readonly Json[], more: JsonObject = {}): PlayedImport {
  const source = { resourceType: 'Questionnaire', title: 'Test', item: items, ...more };
  return played(importQuestionnaire({ path: 'test.json', text: JSON.stringify(source, null, 1) }, ADDRESS));
}

export function playOpenmrs(questions: readonly Json[], section: JsonObject = {}, page: JsonObject = {}): PlayedImport {
  const sections = [{ label: 'Section', questions, ...section }];
  const source = { name: 'Test', pages: [{ label: 'Page', sections, ...page }] };
  return played(importOpenmrsForm({ path: 'test.json', text: JSON.stringify(source, null, 1) }, ADDRESS));
}

function played(imported: ImportedFile): PlayedImport {
  const compiledForm = importedForm(imported, 'OTVStatus');
  return {
    imported,
    compiledForm,
    form: new TestForm(compiledForm),
    left: imported.unmapped.map(({ id, part }) => `${id} ${part ?? '(item)'}`),
    codes: imported.findings.map(({ code }) => code).toSorted(),
  };
}

export function importedForm({ form }: ImportedFile, eventType: 'Consult' | 'OTVStatus' = 'Consult'): CompiledForm {
  if (!form) throw new Error('Nothing was imported.');
  const { configSet } = readConfigSet([{ path: form.path, text: form.yaml }]);
  return compileForm(configSet, { episodeType: 'Radiation', form: eventType, system: 'Default' });
}

/** The form after a round trip through FHIR, for comparison. */
export function cameBack(compiledForm: CompiledForm): {
  readonly lost: readonly string[];
  readonly questionnaire: JsonObject;
  readonly compiledForm: CompiledForm;
} {
  const { questionnaire, lost } = exportQuestionnaire(compiledForm);
  const text = JSON.stringify(questionnaire, null, 2);
  const isConsult = compiledForm.address.form === 'Consult';
  const again = isConsult
    ? importQuestionnaire({ path: 'again.json', text })
    : importQuestionnaire({ path: 'again.json', text }, ADDRESS);
  return {
    lost: lost.map(({ path, part }) => `${path} ${part}`),
    questionnaire,
    compiledForm: importedForm(again, isConsult ? 'Consult' : 'OTVStatus'),
  };
}

/** A normalized form: flattened connectives, without positions and file names. */
export function meaningOf({ label, sections, fields, rules, choices, note }: CompiledForm): unknown {
  return {
    label,
    sections,
    fields,
    rules: rules.map((rule) => ({ ...rule, logic: flat(rule.logic) })),
    choices,
    fieldNotes: note.fields,
  };
}

function flat(json: Json): Json {
  if (isJsonArray(json)) return json.map(flat);
  if (!isJsonObject(json)) return json;
  const entries = Object.entries(json).map(([key, value]): [string, Json] => {
    const inner = flat(value);
    if ((key !== 'and' && key !== 'or') || !isJsonArray(inner)) return [key, inner];
    const parts = inner.flatMap((item) => (isJsonObject(item) && isJsonArray(item[key]) ? item[key] : [item]));
    return [key, [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]];
  });
  return Object.fromEntries(entries);
}
