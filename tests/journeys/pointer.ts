import { expect, type Locator, type Page } from 'playwright/test';

/** Long enough for typed text to be stored, and for the answer of a local server to arrive. */
export const HOLD_MS = 700;

/** Where an element is, in whole pixels of the screen. */
async function placeOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The control is not on screen.');
  return { x: Math.round(box.x + Math.min(box.width / 2, 12)), y: Math.round(box.y + box.height / 2) };
}

/** Clicks with a real pointer, and fails when the control moves between press and release. */
export async function slowClick(page: Page, target: Locator, hold = HOLD_MS): Promise<void> {
  const before = await placeOf(target);
  await page.mouse.move(before.x, before.y);
  await page.mouse.down();
  await page.waitForTimeout(hold);
  const after = await placeOf(target);
  await page.mouse.up();
  expect(after, 'the control under the pointer moved while it was pressed').toEqual(before);
}
