import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { CompiledForm } from '@isocenter/engine';
import { patients } from '../notes/patients/patients.ts';
import { playCourse } from '../notes/play.ts';
import { verdictOf, type FrozenCase } from './frozenForms.ts';

/**
 * Freezes forms of today with what they say, once before a release:
 * `node --import tsx -C mono-src tests/stores/makeFrozenForms.ts NAME`. What is here is never written again.
 */
const [name = 'forms-1'] = process.argv.slice(2);
const folder = fileURLToPath(new URL(`./${name}/`, import.meta.url));
const COURSES = ['breast-whole', 'gi-rectum', 'gu-prostate', 'gyn-cervix', 'hn-larynx', 'cns-glioblastoma'];

const forms: Record<string, CompiledForm> = {};
const cases: FrozenCase[] = [];
for (const patient of patients.filter((each) => COURSES.includes(each.name)))
  for (const [index, { task, form }] of playCourse(patient).entries()) {
    const { hash } = form.compiledForm;
    forms[hash] = form.compiledForm;
    const frozen = { form: hash, context: form.context };
    const title = `${patient.name} ${index + 1} ${task.type}`;
    cases.push({ ...frozen, name: title, answers: form.answers() });
    // The same form without its answers: what is required is missing.
    cases.push({ ...frozen, name: `${title}, empty`, answers: { values: {}, provenance: {} } });
  }
mkdirSync(folder);
writeFileSync(`${folder}forms.json.gz`, gzipSync(JSON.stringify({ forms, cases }), { level: 9 }));
const expected = Object.fromEntries(cases.map((each) => [each.name, verdictOf(each, forms)]));
writeFileSync(`${folder}expected.json`, `${JSON.stringify(expected, null, 1)}\n`);
console.log(`wrote ${folder}: ${Object.keys(forms).length} forms, ${cases.length} cases`);
