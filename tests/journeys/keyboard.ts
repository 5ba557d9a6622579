import { expect, type Locator, type Page } from 'playwright/test';

const MOST_STOPS = 150;

/** `Shift+Tab` for elements before the focus. */
type TabKey = 'Tab' | 'Shift+Tab';

/** Moves the focus with Tab alone until it reaches the element, like a user without a mouse. */
export async function tabTo(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  if (await tabInto(page, target, key)) return;
  throw new Error(`No Tab stop leads to ${String(target)}.`);
}

/** Tabs to it, then presses Enter. */
export async function press(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Tabs to it, then types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Tabs to a radio group, then presses arrow keys until the wanted option is chosen. */
export async function choose(page: Page, group: Locator, name: string): Promise<void> {
  const radios = group.getByRole('radio');
  await expect(radios.first()).toBeVisible();
  await tabInto(page, group);
  const wanted = group.getByRole('radio', { name, exact: true });
  await page.keyboard.press('Space');
  for (let step = 0; step < (await radios.count()); step++) {
    if (await wanted.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

/**
 * The element is looked up again only when React has replaced it, because a search by role and name reads the whole
 * page.
 */
async function tabInto(page: Page, target: Locator, key: TabKey = 'Tab'): Promise<boolean> {
  let element = await target.elementHandle();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const place = await element?.evaluate(placeOfFocus);
    if (place === 'there') return true;
    if (place === undefined || place === 'replaced') element = await target.elementHandle();
    else await page.keyboard.press(place === 'its group' ? 'ArrowDown' : key);
  }
  return false;
}

/** In a toolbar and in the folded navigation, which are one Tab stop, arrow keys lead to the other controls. */
function placeOfFocus(node: Node): 'there' | 'its group' | 'elsewhere' | 'replaced' {
  if (!node.isConnected) return 'replaced';
  if (node.contains(document.activeElement)) return 'there';
  const group = node instanceof HTMLElement && node.tabIndex === -1 ? node.closest('[role="toolbar"], nav') : null;
  return group?.contains(document.activeElement) ? 'its group' : 'elsewhere';
}
