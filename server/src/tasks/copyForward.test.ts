import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileForm, readConfigSet } from '@isocenter/engine';
import { expect, it } from 'vitest';
import { taskIn } from '../testing/taskFixture.ts';
import { neverCopied, previousVisit } from './answers/copyForward.ts';
import type { TaskRecord } from '../chart/task.ts';

const ROOT = fileURLToPath(new URL('../../../configs', import.meta.url));
/** The visit and what its forms share. */
const VISIT = /^(Radiation\/(Events|OTV)|field-library|support-data|care-plan-fields)/;

it('copies of the shipped visit what a clinician would expect, and leaves the rest to be asked again', () => {
  const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(yaml|csv)$/.test(path) && VISIT.test(path));
  const { configSet } = readConfigSet(paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })));
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'OTV', system: 'Default' });
  const copied = compiledForm.fields.filter(
    (field) => field.table === undefined && neverCopied(compiledForm, field) === null,
  );
  const ids = copied.map(({ path }) => path);
  for (const path of ids)
    expect(path).not.toMatch(/pain|ecog|dose|date|weight|reviewed|OTVPE|OTVAdverseEvents|face|delivered|covering/);
  for (const path of ids) expect(path).not.toMatch(/vitals|cycle|counts|hemoglobin|OTVFollowup|OTVCover|\.decision/);
  const kept = new Set(
    compiledForm.fields.flatMap((field) =>
      field.mode === 'Definition' && neverCopied(compiledForm, field) === null ? [] : field.path,
    ),
  );
  for (const id of [
    'vitals',
    'vitals_at',
    'heart_rate',
    'systemic_cycle',
    'cycle',
    'platelets',
    'start_weight',
    'weight_change',
  ])
    expect([...kept]).toContain(`OTVStatus.${id}`);
  expect(ids).toEqual(
    expect.arrayContaining(['OTVStatus.interval_history', 'OTVAP.assessment', 'OTVAP.supportive_care']),
  );
});

it.each([
  ['Weight', 'vitals'],
  ['Blood pressure', 'vitals'],
  ['Pregnancy test', 'pregnancy'],
  ['Serum hCG', 'pregnancy'],
  ['Onset date of the rash', 'dates'],
  ['Toxicity since', 'grades'],
  ['Skin examination', 'examination'],
  ['Decision', 'decision'],
  ['Signed statement', 'signatures'],
  ['Statement of the nurse', 'signatures'],
  ['Consent to photographs', 'signatures'],
  ['I attest that I was there', 'signatures'],
  ['Assessment', null],
  ['Supportive care', null],
])('a free text named %s of a local form is left out for its %s', (label, why) => {
  const compiledForm = formWith(label);
  const [field] = compiledForm.fields;
  expect(field && neverCopied(compiledForm, field)).toBe(why);
});

it('copies from the latest earlier visit of the course that was handed over', () => {
  const visit = (_id: string, change: Partial<TaskRecord>): TaskRecord => ({
    ...taskIn('SIGNED'),
    ...{ _id, taskType: 'OTV', iteration: null, recordStatus: 'ACTIVE', ...change },
  });
  const own = visit('own', { sequence: 4, iteration: 2, taskStatus: 'STARTED' });
  const later = [visit('later', { sequence: 5 }), visit('later in the week', { sequence: 4, iteration: 3 })];
  const sourceOf = (...others: readonly TaskRecord[]) => previousVisit(own, [...later, ...others, own])?._id ?? null;
  const [second, third] = [visit('second', { sequence: 2 }), visit('third', { sequence: 3 })];
  expect([sourceOf(), sourceOf(second), sourceOf(third, second), sourceOf(second, third)]).toEqual([
    ...[null, 'second', 'third', 'third'],
  ]);
  expect(sourceOf(third, visit('earlier in the week', { sequence: 4, iteration: 1 }))).toBe('earlier in the week');
  for (const taskStatus of ['PENDED', 'SIGNED', 'ADDENDED'] as const)
    expect(sourceOf(second, { ...third, taskStatus })).toBe('third');
  for (const taskStatus of ['NOT_STARTED', 'STARTED'] as const)
    expect(sourceOf(second, { ...third, taskStatus })).toBe('second');
  expect(sourceOf(second, { ...third, recordStatus: 'DELETED' })).toBe('second');
  expect(sourceOf(second, { ...third, taskType: 'NURSING' })).toBe('second');
  expect(previousVisit({ ...own, sequence: null }, [second])).toBeNull();
  expect(previousVisit({ ...own, taskType: 'NURSING' }, [second])).toBeNull();
});

/** In a section that is called what a field may not be called. */
function formWith(label: string) {
  const text = `formConfigType: OTVAP
episodeType: Radiation
system: Default
label: Plan
sections: [{ id: decision, label: Decision, fields: [{ id: item, type: Text, label: ${label} }] }]
`;
  const { configSet } = readConfigSet([{ path: 'Radiation/OTVAP/Default.yaml', text }]);
  return compileForm(configSet, { episodeType: 'Radiation', form: 'OTVAP', system: 'Default' });
}
