import { check } from '@isocenter/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTHOR_MISTAKES, formWithFields } from '../../engine/src/testing/authorMistakes.ts';
import { SOAK } from '../../engine/src/testing/proof.ts';
import { editableForms } from '../../server/src/formAuthoring/editableForms.ts';
import { openClinic, type Clinic, type Person } from '../../server/src/testing/clinic.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';
import { CREATE, FORM, OTV_STATUS, REPLACE, type SavedForm } from './formConfigCalls.ts';

const RIGHT = formWithFields('');
const CONFIGS = [
  ...SMALL_CONFIGS.filter(({ path }) => !path.startsWith('Radiation/OTVStatus/')),
  RIGHT,
  // A form names at most its own.
  ...AUTHOR_MISTAKES.flatMap(({ csv }) => csv ?? []),
];
const PLACE = { ...OTV_STATUS, system: 'Default' };

const mistakes = AUTHOR_MISTAKES.map(({ name, fields }) => {
  const { text } = formWithFields(fields);
  const findings = check(CONFIGS.map((file) => (file.path === RIGHT.path ? { ...file, text } : file)));
  return { name, text, errors: findings.filter(({ severity }) => severity === 'error') };
});
const refused = mistakes.filter(({ errors }) => errors.length > 0);
const codeOf = ({ errors }: (typeof mistakes)[number]) => errors[0]?.code;
/** Publications read all forms, so without SOAK each kind of error is published once. */
const published = refused.filter(
  (mistake, index) => SOAK || refused.findIndex((other) => codeOf(other) === codeOf(mistake)) === index,
);
const warned = mistakes.filter(({ errors }) => errors.length === 0);

/** The command line, the form editor and the publication of a version must agree on what is an error. */
describe('the mistakes of form authors, on the server', () => {
  let clinic: Clinic;
  let author: Person;
  beforeAll(async () => {
    clinic = await openClinic({ configs: CONFIGS });
    author = await clinic.as('internal-staff');
  });
  afterAll(() => clinic.close());

  const current = async () => (await author.ask<{ formSource: SavedForm['form'] }>(FORM, PLACE)).formSource;
  const save = async (text: string) => {
    const { revision } = await current();
    return (await author.ask<{ updateFormSections: SavedForm }>(REPLACE, { ...PLACE, revision, text }))
      .updateFormSections;
  };
  /** No author can save an error: this represents a form that a new release broke. */
  const plant = async (text: string) => {
    const all = clinic.server.store.collection(editableForms);
    const [stored] = await all.find({ path: RIGHT.path });
    if (!stored) throw new Error('The form was never saved.');
    await all.updateOne({ _id: stored._id }, { $set: { text } });
  };

  it('are errors in most cases, and else warnings, which are saved', async () => {
    expect(refused.length).toBeGreaterThan(30);
    for (const { name, text } of warned) expect([name, (await save(text)).saved]).toEqual([name, true]);
    expect((await save(`${RIGHT.text}# right\n`)).saved).toBe(true);
  });

  it.each(refused)('$name: not saved, with what check says', async ({ text, errors }) => {
    const before = await current();
    const answer = await save(text);
    expect(answer.saved).toBe(false);
    expect(answer.errors).toEqual(
      errors.map(
        ({ line, column, message }) => expect.objectContaining({ line, column, description: message }) as object,
      ),
    );
    expect((await current()).text).toBe(before.text);
  });

  it.each(published)('$name: not published, with what check says', async ({ text, errors }) => {
    const before = await current();
    await plant(text);
    const publication = await author.refused(CREATE, { name: 'Broken' });
    expect(publication?.message).toContain(`line ${errors[0]?.line}: ${errors[0]?.message}`);
    await plant(before.text);
  });
});
