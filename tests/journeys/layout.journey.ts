import { expect, test, type Locator, type Page } from 'playwright/test';
import { extractText } from 'unpdf';
import { expectAccessible } from './accessible.ts';
import { isSampled } from './sample.ts';
import { ask, enter, saved } from './visits.ts';

/** Widths in CSS pixels: a desktop, a tablet, a phone, 300 % zoom of 1440 × 900, and the narrowest that WCAG 1.4.10 asks for. */
const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1024', width: 1024, height: 768 },
  { name: '390', width: 390, height: 844 },
  { name: '300 %', width: 480, height: 300 },
  { name: '320', width: 320, height: 640 },
] as const;

interface Planning {
  readonly activePatients: {
    readonly edges: readonly {
      readonly node: {
        readonly id: string;
        readonly episodes: readonly {
          readonly id: string;
          readonly tasks: readonly { readonly id: string; readonly taskType: string; readonly taskStatus: string }[];
        }[];
      };
    }[];
  };
}

/** The path of a planning note that is not started: its form has tables of eight columns. */
async function untouchedPlanning(page: Page): Promise<string> {
  const { activePatients } = await ask<Planning>(
    page,
    '{ activePatients { edges { node { id episodes { id tasks { id taskType taskStatus } } } } } }',
  );
  for (const { node } of activePatients.edges) {
    for (const episode of node.episodes) {
      const task = episode.tasks.find(
        ({ taskType, taskStatus }) => taskType === 'TREATMENT_PLANNING' && taskStatus === 'NOT_STARTED',
      );
      if (task) return `/patients/${node.id}/episode/${episode.id}/manage/txplan/${task.id}`;
    }
  }
  throw new Error('Every planning note of the demonstration department is begun.');
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on screen.`);
  return box;
}

/** The focused control lies clear of the bars that stay on screen, and of the snackbars. */
async function expectFocusInView(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const control = document.activeElement;
        if (!control || control === document.body) return 'nothing has the focus';
        const { left, top, width, height } = control.getBoundingClientRect();
        const over = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
        const isFree = over !== null && (control.contains(over) || over.contains(control) || over.closest('label'));
        return isFree
          ? 'in view'
          : `${control.outerHTML.slice(0, 200)} at ${left}, ${top} is covered by ${over?.outerHTML.slice(0, 120) ?? 'the edge of the window'}`;
      }),
    )
    .toBe('in view');
}

test('the form has the room: pane widths, tables, required answers, Tab stops and bars at every size', async ({
  browser,
}) => {
  const page = await enter(browser, 'ruiz@isocenter.example');
  const path = await untouchedPlanning(page);
  const form = page.locator('.iso-form');
  const nextRequired = page.getByRole('button', { name: /^Next required/ });

  await test.step('at 1440 px the form has at least 800 px beside the note, and the note is resized by keys', async () => {
    await page.goto(path);
    await expect(form).toBeVisible();
    const pane = form.locator('xpath=..');
    expect((await boxOf(pane)).width).toBeGreaterThanOrEqual(800);
    await expect(page.getByRole('region', { name: 'Note' })).toBeVisible();
    const splitter = page.getByRole('separator', { name: 'Note width' });
    await splitter.focus();
    await page.keyboard.press('ArrowRight');
    await expect(splitter).toHaveAttribute('aria-valuenow', '26');
    await page.reload();
    await expect(splitter).toHaveAttribute('aria-valuenow', '26');
  });

  await test.step('the first field is at most ten Tab stops away', async () => {
    await page.goto(path);
    await expect(form).toBeVisible();
    await expect(nextRequired).toBeVisible();
    let stops = 0;
    const isInField = () => page.evaluate(() => document.activeElement?.closest('.iso-field') !== null);
    do {
      await page.keyboard.press('Tab');
      stops += 1;
    } while (stops < 40 && !(await isInField()));
    expect(stops).toBeLessThanOrEqual(10);
  });

  await test.step('the page stays where it is when a control of a bar takes the focus', async () => {
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    const bars = [
      page.locator('footer'),
      page.locator('header').first(),
      page.getByRole('region', { name: 'Patient' }),
    ];
    for (const bar of bars) {
      await page.evaluate(() => window.scrollTo(0, 300));
      const before = await place();
      await bar.locator('button:visible, a:visible').last().focus();
      expect(await place(), String(bar)).toBe(before);
    }
  });

  await test.step('Next required lands on fields in view', async () => {
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('F8');
      await expectFocusInView(page);
    }
  });

  const table = page.locator('.iso-table-frame').filter({ has: page.getByRole('table', { name: 'Targets' }) });
  await test.step('a wide table keeps its first column and opens over the full width', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await table.getByRole('button', { name: 'Add Row' }).click();
    await expect(table.getByRole('row')).toHaveCount(2);
    const header = table.getByRole('columnheader', { name: /^Target/ });
    const before = await boxOf(header);
    await table.locator('.iso-table-scroll').evaluate((frame) => (frame.scrollLeft = 300));
    expect(Math.abs((await boxOf(header)).x - before.x)).toBeLessThan(40);
    await table.getByRole('button', { name: /^Open full width/ }).click();
    expect((await boxOf(table)).width).toBe(1024);
    const patient = await boxOf(page.getByRole('region', { name: 'Patient' }));
    expect(patient.y).toBeGreaterThanOrEqual(0);
    expect((await boxOf(table)).y).toBeGreaterThanOrEqual(patient.y + patient.height);
    await expectAccessible(page, 'table over the full width', { within: '.iso-table-frame[data-full]' });
    await page.keyboard.press('Escape');
    await expect(table.getByRole('button', { name: /^Open full width/ })).toBeFocused();
    expect((await boxOf(table)).width).toBeLessThan(800);
  });

  await test.step('rows are cards in a narrow window', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const cells = await table.locator('tbody tr').first().locator('td').all();
    const boxes = await Promise.all(cells.map(boxOf));
    expect(boxes.every((box, index) => index === 0 || box.y >= (boxes[index - 1]?.y ?? 0))).toBe(true);
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(1);
  });

  for (const [at, { name, width, height }] of SIZES.entries()) {
    await test.step(`${name}: no sideways scrolling, bars cover no focused control, axe`, async () => {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const finish = page.getByRole('button', { name: 'Review and Pend Note' });
      const box = await boxOf(finish);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      await page.keyboard.press('F8');
      await expectFocusInView(page);
      for (let stop = 0; stop < 6; stop++) {
        await page.keyboard.press('Tab');
        await expectFocusInView(page);
      }
      if (isSampled(at, 3)) await expectAccessible(page, `planning note at ${name}`, { always: true });
    });
  }

  await test.step('a phone opens the navigation from the top bar, and Escape closes it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect(navigation.getByRole('link', { name: 'Worklist' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(navigation).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeFocused();
  });

  await test.step('paper has no controls, and on every page the patient, the page number and that the note is not signed', async () => {
    await expect(saved(page)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const controls = page.locator('button, input, select, textarea, [role="separator"], nav');
    expect(await controls.evaluateAll((all) => all.filter((control) => control.checkVisibility()).length)).toBe(0);
    const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'Letter' })));
    const name = (await page.getByRole('region', { name: 'Patient' }).getByRole('link').first().textContent()) ?? '';
    expect(text.length).toBeGreaterThan(1);
    for (const [index, sheet] of text.entries()) {
      expect(sheet).toContain(name);
      expect(sheet).toContain(`Page ${index + 1} of ${text.length}`);
      expect(sheet).toContain('DRAFT – not signed');
    }
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });
});
