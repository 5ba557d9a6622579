import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { syntheticForm } from '../bench/rendererForms.ts';
import { servePage, type ServedPage } from '../pages/servePage.ts';

const KEYS_PER_SECOND = 40;
const TEXT = 'The patient feels well and has no new complaints since the last visit; '.repeat(2);

// Snapshots of 1,000 fields at every key would distort the measurement.
test.use({ trace: 'off' });
test.setTimeout(240_000);

let form: ServedPage;
test.beforeAll(async () => {
  form = await servePage({ root: fileURLToPath(new URL('../bench/page', import.meta.url)), page: 'index.html' });
});
test.afterAll(() => form.close());

test('40 characters a second into 1,000 fields with autosave on a CPU slowed down four times: none is lost', async ({
  page,
}) => {
  const { target, ...opened } = syntheticForm(1000);
  await page.goto(form.url);
  await page.evaluate((text) => window.openForm(text), JSON.stringify(opened));
  const input = page.locator(`[id="${target}"]`);
  const before = await input.inputValue();
  await input.click();
  await page.keyboard.press('Home');

  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const sent: Promise<void>[] = [];
  // Keys are sent without waiting for the previous one to be handled, as when typing.
  for (const letter of TEXT) {
    sent.push(page.keyboard.type(letter));
    await new Promise((resolve) => setTimeout(resolve, 1000 / KEYS_PER_SECOND));
  }
  await Promise.all(sent);
  await expect(input).toHaveValue(TEXT + before);
  await expect(input).toBeFocused();
  expect(await input.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(TEXT.length);

  await expect(async () => {
    const saved = await page.evaluate(() => JSON.stringify(window.saved));
    expect(saved).toContain(TEXT + before);
  }).toPass();
});
