import { expect, type Locator, type Page } from 'playwright/test';

/** Long enough for typed text to be stored, and for the answer of a local server to arrive. */
export const HOLD_MS = 700;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where an element is, in whole pixels of the screen. */
async function placeOf(target: Locator): Promise<Place> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The control is not on screen.');
  return placeIn(box);
}
function placeIn({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Place {
  return { x: Math.round(x + Math.min(width / 2, 12)), y: Math.round(y + height / 2) };
}

/**
 * Presses a control, and again when it moved between the look at its place and the press: a busy machine needs longer for
 * that than typed text waits.
 */
async function press(page: Page, target: Locator): Promise<Place> {
  for (let tries = 0; tries < 5; tries += 1) {
    const seen = await placeOf(target);
    await page.mouse.move(seen.x, seen.y);
    const pressed = await target.evaluateHandle((element) => {
      const box = new Promise<DOMRect>((resolve) => {
        window.addEventListener('pointerdown', () => resolve(element.getBoundingClientRect()), {
          capture: true,
          once: true,
        });
      });
      return { box };
    });
    await page.mouse.down();
    const place = placeIn(await pressed.evaluate(async ({ box }) => (await box).toJSON() as DOMRect));
    if (place.x === seen.x && place.y === seen.y) return place;
    await page.mouse.up();
  }
  throw new Error('The control does not come to rest.');
}

/** Clicks with a real pointer, and fails when the control moves between press and release. */
export async function slowClick(page: Page, target: Locator, hold = HOLD_MS): Promise<void> {
  const before = await press(page, target);
  await page.waitForTimeout(hold);
  const after = await placeOf(target);
  await page.mouse.up();
  expect(after, 'the control under the pointer moved while it was pressed').toEqual(before);
}
