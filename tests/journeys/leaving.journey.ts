import { expect, test, type Browser, type Locator, type Page } from 'playwright/test';
import { API } from '@isocenter/schemas';
import { askServer, signInAgain } from './signIn.ts';
import { ask, enter, history, saved, untouchedVisit } from './visits.ts';
import { watchConsole } from './watchConsole.ts';

// What is lost once is lost: never repeated.
test.describe.configure({ retries: 0 });

const EMAIL = 'haddad@isocenter.example';

/** `npm run soak` leaves ten times in each way, twice from each kind of input; otherwise each way takes another kind. */
const REPETITIONS = process.env['SOAK'] ? 10 : 1;

/** Not a field: the text of the note, on the note page. */
const NOTE = 'the note';

/** A kind of input: what is typed into it, and what the server then has at `field`. */
interface Input {
  readonly kind: string;
  readonly box: (page: Page) => Locator;
  /** The id of a field, or the note. */
  readonly field: string;
  readonly typed: (turn: number) => string;
  readonly stored: (turn: number) => string;
}

const INPUTS: readonly Input[] = [
  {
    kind: 'long text',
    box: history,
    field: 'interval_history',
    typed: (turn) => `Tired ${turn}`,
    stored: (turn) => `"Tired ${turn}"`,
  },
  {
    kind: 'text',
    box: (page) => page.getByRole('textbox', { name: 'Vitals with time' }),
    field: 'vitals',
    typed: (turn) => `BP at ${turn}`,
    stored: (turn) => `"BP at ${turn}"`,
  },
  {
    kind: 'number',
    box: (page) => page.getByRole('textbox', { name: 'Systemic cycle', exact: true }),
    field: 'cycle',
    typed: (turn) => String(1 + (turn % 50)),
    stored: (turn) => String(1 + (turn % 50)),
  },
  {
    kind: 'date',
    box: (page) => page.getByLabel('Blood counts of', { exact: true }),
    field: 'counts_on',
    typed: (turn) => `01${String(1 + (turn % 28)).padStart(2, '0')}2026`,
    stored: (turn) => `"2026-01-${String(1 + (turn % 28)).padStart(2, '0')}"`,
  },
  {
    kind: 'table cell',
    box: (page) => page.getByRole('textbox', { name: 'Fractions given, row 1' }),
    field: 'dose_by_target',
    typed: (turn) => String(1 + (turn % 50)),
    stored: (turn) => `"given":${1 + (turn % 50)}`,
  },
  {
    kind: 'note edited by hand',
    box: (page) => page.getByRole('textbox', { name: 'Note' }),
    field: NOTE,
    typed: (turn) => ` Seen with her daughter ${turn}.`,
    stored: (turn) => `Seen with her daughter ${turn}.`,
  },
];

/** Leaves the visit right after the last letter. */
type Way = (page: Page, place: { readonly board: string; readonly visit: string }) => Promise<void>;

/** The browser asks, and the user stays: the text is still there. */
async function stayWhenAsked(page: Page, leave: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForEvent('dialog');
  void leave().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
}

const WAYS: Readonly<Record<string, Way>> = {
  Back: async (page, { board }) => {
    await page.evaluate(() => window.history.back());
    await page.waitForURL(`**${board}`);
  },
  Forward: async (page, { board }) => {
    await page.evaluate(() => window.history.forward());
    await page.waitForURL(`**${board}?again`);
  },
  'a link': async (page, { board }) => {
    await page.locator(`header a[href="${board}"]`).click();
    await page.waitForURL(`**${board}`);
  },
  reload: (page) => stayWhenAsked(page, () => page.evaluate(() => location.reload())),
  'Back to another document': (page) => stayWhenAsked(page, () => page.evaluate(() => window.history.go(-2))),
  'closing the tab': async (page) => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const closed = page.waitForEvent('close');
    await (await asked).accept();
    await closed;
  },
  'signing out': async (page) => {
    await page.getByRole('button', { name: /^User menu|Haddad/ }).click();
    await page.getByRole('menuitem', { name: /log ?out|sign ?out/i }).click();
    await page.waitForURL(/\/logout/);
  },
  'a sign-in that ends': async (page) => {
    await askServer(page, `${API.data}/logout`, {});
    await signInAgain(page, EMAIL);
  },
};

/** The board, then the visit, then the board again, so that both Back and Forward stay inside the application. */
async function openBetween(
  page: Page,
  { board, visit }: { readonly board: string; readonly visit: string },
  { field }: Input,
) {
  // The server may have the last text while the browser still waits for the answer; until then, leaving is asked about.
  await expect(() => page.goto(board)).toPass();
  await page.locator(`a[href="${visit}"]`).first().click();
  await expect(history(page)).toBeVisible();
  // In place of the form, so that Back leads from the note to the board as well.
  if (field === NOTE) await replaceWith(page, `${visit}/note`);
  await page.evaluate((path) => {
    window.history.pushState({ idx: 2, key: 'again' }, '', `${path}?again`);
    window.history.back();
  }, board);
  await page.waitForURL(`**${visit}${field === NOTE ? '/note' : ''}`);
  if (field === NOTE) await page.getByRole('button', { name: 'Edit note' }).click();
}

async function replaceWith(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: 1, key: 'note' };
    window.history.replaceState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await expect(page.getByRole('article', { name: 'Note' })).toBeVisible();
}

interface Turn {
  readonly way: string;
  readonly input: Input;
}

function turns(): readonly Turn[] {
  return Array.from({ length: REPETITIONS }, (_, repetition) =>
    Object.keys(WAYS).flatMap((way, index) => {
      const input = INPUTS[(index + repetition) % INPUTS.length];
      return input ? [{ way, input }] : [];
    }),
  ).flat();
}

test('text typed right before leaving is stored, or the browser asks: Back, Forward, a link, reload, closing, signing out, a sign-in that ends', async ({
  browser,
}) => {
  test.setTimeout(120_000 * REPETITIONS);
  const reader = await enter(browser, 'novak@isocenter.example');
  let page = await enter(browser, EMAIL);
  const visit = await untouchedVisit(page);
  const board = visit.slice(0, visit.indexOf('/otv'));
  const stored = async (field: string) => {
    const { task } = await ask<{ task: { document: { formValues: object; note: { value: string } } | null } }>(
      reader,
      'query ($id: ID!) { task(taskId: $id) { document { formValues note { value } } } }',
      { id: visit.split('/').at(-1) },
    );
    if (field === NOTE) return task.document?.note.value ?? '';
    const values = Object.entries(task.document?.formValues ?? {}).find(
      ([event]) => event === 'OTVStatus',
    )?.[1] as object;
    return JSON.stringify(Reflect.get(values ?? {}, field) ?? null);
  };
  await addRow(page, visit);

  const trouble: string[] = [];
  for (const [turn, { way, input }] of turns().entries()) {
    await test.step(`${way}, ${input.kind}`, async () => {
      if (page.isClosed() || way !== 'closing the tab') page = await pageFor(browser, page);
      const console = watchConsole(page);
      await openBetween(page, { board, visit }, input);
      await type(page, input, turn);
      await expect(saved(page)).toBeHidden();
      await WAYS[way]?.(page, { board, visit });
      await expect.poll(() => stored(input.field), { message: `${way}, ${input.kind}` }).toContain(input.stored(turn));
      trouble.push(...console);
    });
  }
  expect(trouble).toEqual([]);
  await page.context().close();
  await reader.context().close();
});

async function addRow(page: Page, visit: string): Promise<void> {
  await page.goto(visit);
  await page.getByRole('region', { name: 'Treatment to date' }).getByRole('button', { name: /Add/ }).first().click();
  await expect(saved(page)).toBeVisible();
}

/** The page, or another one of the same person when it was closed or signed out. */
async function pageFor(browser: Browser, page: Page): Promise<Page> {
  if (!page.isClosed() && !/\/(logout|login)/.test(page.url())) return page;
  if (!page.isClosed()) await page.context().close();
  return enter(browser, EMAIL);
}

/** Replaces what the input shows, with the keyboard, and leaves no time for the pause after which text is stored. */
async function type(page: Page, { box }: Input, turn: number): Promise<void> {
  const input = INPUTS.find((each) => each.box === box);
  const target = box(page);
  await target.scrollIntoViewIfNeeded();
  await target.click({ position: { x: 10, y: 10 } });
  if (input?.field === NOTE) await page.keyboard.press('Control+End');
  else if ((await target.getAttribute('type')) !== 'date') await page.keyboard.press('Control+A');
  await page.keyboard.type(input?.typed(turn) ?? '');
}
