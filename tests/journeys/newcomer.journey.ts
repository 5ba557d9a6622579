import { join } from 'node:path';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { ROUTES } from '@isocenter/schemas';
import { tasks, type TaskRecord } from '../../server/src/chart/task.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { acceptTerms, signIn } from './signIn.ts';

/** A person takes about 1.5 s for a press of the mouse, 0.3 s for a key, and 3 s to read before each press. */
const PERSON = { press: 1.5, key: 0.3, read: 3 } as const;
const THREE_MINUTES = 180;

/** What a person does, counted. */
class Hands {
  clicks = 0;
  keys = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(place: Locator): Promise<void> {
    this.clicks += 1;
    await place.click();
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.#page.keyboard.type(text);
  }
}

test('a newcomer counts, from home and without a query language, the patients of a stage and treatment, and their toxicity [VIEW-002, VIEW-015]', async ({
  page,
}) => {
  // Of the last year itself, the demonstration has only one such course in January: the past ends some months before today.
  const year = String(new Date(Date.now() - 548 * 86_400_000).getFullYear());
  await signIn(page, 'ruiz@isocenter.example');
  await acceptTerms(page);
  await page.goto(ROUTES.home);
  const hands = new Hands(page);
  const counted = page.getByText(/^\d+ of \d+ cases$/);
  const filter = async (typed: string, option: RegExp, answer: (form: Locator) => Promise<void>) => {
    await hands.click(page.getByRole('button', { name: 'Add filter' }));
    const form = page.getByRole('form', { name: 'Add filter' });
    await expect(form.getByRole('combobox', { name: 'Filter by' })).toBeFocused();
    await hands.type(typed);
    await hands.click(page.getByRole('option', { name: option }).first());
    await answer(form);
    await hands.click(form.getByRole('button', { name: 'Apply' }));
    await expect(form).toHaveCount(0);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  };
  const check = (label: string) => (form: Locator) =>
    hands.click(form.getByRole('checkbox', { name: label, exact: true }));

  await hands.click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Viewpoints' }).first());
  await hands.click(page.getByRole('link', { name: 'All courses by site, stage and treatment' }));
  await expect(counted).toBeVisible();
  // In the words of the question, not of the product.
  await filter('lung', /^Primary site/, check('Lung'));
  await filter('stage', /^Stage group$/, check('III'));
  await filter('chemo', /^Systemic therapy$/, check('Concurrent'));
  await filter('first', /^First fraction$/, (form) =>
    hands.click(form.getByRole('button', { name: `The whole of ${year}` })),
  );
  await expect(page.getByText(`First fraction in ${year}`)).toBeVisible();
  const treated = await counted.innerText();
  await filter('oesophagitis', /^Esophagitis, worst grade$/, async (form) => {
    await hands.click(form.getByRole('textbox', { name: 'From' }));
    await hands.type('3');
  });
  const severe = await counted.innerText();
  await expectAccessibleInBothSchemes(page, 'a viewpoint with five filters');

  const expected = await countInStore(year);
  expect({ treated: numberOf(treated), severe: numberOf(severe) }).toEqual(expected);
  expect(expected.treated).toBeGreaterThan(expected.severe);
  expect(expected.severe).toBeGreaterThan(0);
  const { clicks, keys } = hands;
  expect({ clicks, keys }).toEqual({ clicks: 22, keys: 32 });
  expect(clicks * (PERSON.press + PERSON.read) + keys * PERSON.key).toBeLessThan(THREE_MINUTES);
});

const numberOf = (text: string) => Number(/^\d+/.exec(text)?.[0]);

/** The same from the signed documents themselves, without the cases of analytics. */
async function countInStore(year: string): Promise<{ readonly treated: number; readonly severe: number }> {
  const store = await openEmbeddedStore({
    folder: join(process.env['JOURNEYS_FOLDER'] ?? '', 'main'),
    readOnly: true,
  });
  const signed = (await store.collection(tasks).find({})).filter(({ signed: signature }) => signature !== null);
  await store.close();
  const courses = [...new Set(signed.map(({ episodeId }) => episodeId))].map((id) =>
    signed.filter(({ episodeId }) => episodeId === id),
  );
  const treated = courses.filter((course) => {
    const said = (form: string, field: string) => JSON.stringify(answers(course, form).map((each) => each[field]));
    return (
      said('RegistrationPrimary', 'primary_diagnoses').includes('"code":"C34') &&
      /"III[A-C]?"/.test(said('RegistrationPrimary', 'clinical_group')) &&
      said('Prescription', 'systemic_therapy').includes('"concurrent"') &&
      said('TreatmentSummary', 'first_fraction').includes(`"${year}-`)
    );
  });
  const severe = treated.filter((course) =>
    answers(course, 'OTVAdverseEvents').some(({ esophagitis }) => /"grade":[345]/.test(JSON.stringify(esophagitis))),
  );
  return { treated: treated.length, severe: severe.length };
}

const answers = (course: readonly TaskRecord[], form: string) =>
  course.flatMap(({ document }) => {
    const given = document?.formValues[form];
    return given ? [given] : [];
  });
