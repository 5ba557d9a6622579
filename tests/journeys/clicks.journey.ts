import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from 'playwright/test';
import { compileForm, readConfigSet } from '@isocenter/engine';
import { servePage, type ServedPage } from '../pages/servePage.ts';
import { slowClick } from './pointer.ts';
import { isSampled } from './sample.ts';

/** `npm run soak` clicks ten times after each message, another run once after every second one. */
const TIMES = process.env['SOAK'] ? 10 : 1;

const FIELDS = [
  { id: 'remark', type: 'Text', label: 'Remark', required: true },
  { id: 'dose', type: 'Numeric', label: 'Dose', min: 10, max: 100, required: true },
  { id: 'fractions', type: 'Numeric', label: 'Fractions' },
  { id: 'total', type: 'Numeric', label: 'Total', calculate: { product: [{ field: 'fractions' }, 2] } },
  { id: 'gate', type: 'Text', label: 'Gate' },
  { id: 'behind', type: 'LongText', label: 'Behind the gate', relevant: { field: 'gate', eq: 'open' } },
  { id: 'on', type: 'DatePicker', label: 'Date', required: true },
  {
    id: 'breaks',
    type: 'Table',
    label: 'Breaks',
    columns: [
      { id: 'days', type: 'Numeric', label: 'Days', required: true, max: 9 },
      { id: 'reason', type: 'Text', label: 'Reason', required: true },
    ],
  },
  { id: 'seen', type: 'Checkbox', label: 'Seen by', choices: [{ id: 'nurse', label: 'Nurse' }] },
];

function openedForm(): string {
  const config = {
    formConfigType: 'Consult',
    episodeType: 'Radiation',
    system: 'Default',
    label: 'Messages',
    sections: [{ id: 'all', label: 'All', fields: FIELDS }],
  };
  const { configSet } = readConfigSet([{ path: 'Radiation/Consult/Default.yaml', text: JSON.stringify(config) }]);
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'Consult', system: 'Default' });
  const values = { Consult: { breaks: [{ _id: 'r1' }] } };
  return JSON.stringify({ compiledForm, answers: { values, provenance: {} }, inputs: 5 });
}

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const nurse = (page: Page) => page.getByRole('checkbox', { name: 'Nurse' });

interface Message {
  readonly message: string;
  /** Leads to the last key press before the click. */
  readonly type: (page: Page) => Promise<void>;
}

/** Focuses a text, leaves it, and returns: its message about a missing answer is on screen. */
async function leaveEmpty(page: Page, name: string | RegExp): Promise<void> {
  await box(page, name).click();
  await page.keyboard.press('Tab');
  await expect(page.locator('.iso-messages p').first()).toBeVisible();
  await box(page, name).click();
}

const MESSAGES: readonly Message[] = [
  {
    message: 'about a missing answer goes',
    type: async (page) => {
      await leaveEmpty(page, /^Remark/);
      await page.keyboard.type('well');
    },
  },
  {
    message: 'about a missing answer comes',
    type: async (page) => {
      await box(page, /^Remark/).click();
      await page.keyboard.type('w');
      await page.keyboard.press('Backspace');
    },
  },
  {
    message: 'about a number out of range comes',
    type: async (page) => {
      await box(page, /^Dose/).click();
      await page.keyboard.type('999');
    },
  },
  {
    message: 'about a number out of range goes',
    type: async (page) => {
      await box(page, /^Dose/).click();
      await page.keyboard.type('999');
      await page.keyboard.press('Tab');
      await expect(page.locator('.iso-messages p').first()).toBeVisible();
      await box(page, /^Dose/).click();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
    },
  },
  {
    message: 'about refused input changes',
    type: async (page) => {
      await box(page, /^Dose/).click();
      await page.keyboard.type('abc');
    },
  },
  {
    message: 'about a replaced calculation comes',
    type: async (page) => {
      await box(page, /^Fractions/).click();
      await page.keyboard.type('10');
      await page.keyboard.press('Tab');
      await expect(box(page, /^Total/)).toHaveValue('20');
      await box(page, /^Total/).dblclick();
      await page.keyboard.type('25');
    },
  },
  {
    message: 'comes with a field that a rule shows',
    type: async (page) => {
      await box(page, 'Gate').click();
      await page.keyboard.type('open');
    },
  },
  {
    message: 'goes with a field that a rule hides',
    type: async (page) => {
      await box(page, 'Gate').click();
      await page.keyboard.type('open');
      await expect(box(page, 'Behind the gate')).toBeVisible();
      await page.keyboard.type('ed');
    },
  },
  {
    message: 'about a missing date goes',
    type: async (page) => {
      const date = page.getByLabel(/^Date/);
      await date.click({ position: { x: 12, y: 10 } });
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator('.iso-messages p').first()).toBeVisible();
      await date.click({ position: { x: 12, y: 10 } });
      await page.keyboard.type('11212026');
    },
  },
  {
    message: 'in a table cell goes',
    type: async (page) => {
      await leaveEmpty(page, /^Reason/);
      await page.keyboard.type('flu');
    },
  },
  {
    message: 'in a table cell comes',
    type: async (page) => {
      await box(page, /^Days/).click();
      await page.keyboard.type('99');
    },
  },
];

let form: ServedPage;
test.beforeAll(async () => {
  form = await servePage({ root: fileURLToPath(new URL('../bench/page', import.meta.url)), page: 'index.html' });
});
test.afterAll(() => form.close());

test('a click after each kind of message arrives, and nothing moves under the pressed pointer', async ({ page }) => {
  test.setTimeout(120_000 * TIMES);
  const lost: string[] = [];
  const opened = openedForm();
  for (const { message, type } of MESSAGES.filter((_, index) => isSampled(index, 2))) {
    for (let time = 0; time < TIMES; time += 1) {
      await page.goto(form.url);
      await page.evaluate((text) => window.openForm(text), opened);
      await type(page);
      await slowClick(page, nurse(page)).catch((error: unknown) =>
        lost.push(`${message}: ${String(error).split('\n')[0]}`),
      );
      await expect(nurse(page), message)
        .toBeChecked({ timeout: 1_000 })
        .catch(() => lost.push(`${message}: the click was lost`));
    }
  }
  expect(lost).toEqual([]);
});
