import { API } from '@isocenter/schemas';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { choose, press, tabTo } from './keyboard.ts';
import { helpPicture } from './pictures.ts';
import { ask, enter, history } from './visits.ts';

/** Of the page whose timers stand still, so that a busy machine changes nothing: two seconds at most. */
const PAGE_TIME_MS = 2_000;
const STEP_MS = 50;

const ATTENDING = 'ruiz@isocenter.example';
const RESIDENT = 'novak@isocenter.example';

/** Counts what a person presses. */
function keysOf(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    count: () => count,
  };
}
type Keys = ReturnType<typeof keysOf>;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const place = (page: Page) => page.getByRole('navigation', { name: 'Notes to sign' });

interface Day {
  readonly myDay: { readonly visits: { readonly visits: readonly TodaysVisit[] } };
}
interface TodaysVisit {
  readonly patient: { readonly name: { readonly lastName: string } };
  readonly needs: {
    readonly taskId: string | null;
    readonly taskType: string | null;
    readonly taskStatus: string | null;
  };
}
const DAY = '{ myDay { visits { visits { patient { name { lastName } } needs { taskId taskType taskStatus } } } } }';

/** A weekly visit of today that is begun, and that all of them have on their home screens. */
async function begunToday(pages: readonly Page[]) {
  const days = await Promise.all(pages.map((page) => ask<Day>(page, DAY)));
  const [first = [], ...others] = days.map(({ myDay }) => myDay.visits.visits);
  const found = first.find(
    ({ needs }) =>
      needs.taskType === 'OTV' &&
      needs.taskStatus === 'STARTED' &&
      others.every((visits) => visits.some((visit) => visit.needs.taskId === needs.taskId)),
  );
  if (!found?.needs.taskId)
    throw new Error('The demonstration has no begun visit today that both have on their home screen.');
  return { taskId: found.needs.taskId, name: found.patient.name.lastName };
}

test('a visit of today goes from home through its task to a signature, and the home of a colleague follows by itself', async ({
  browser,
}) => {
  const resident = await enter(browser, RESIDENT);
  const attending = await enter(browser, ATTENDING);
  const { taskId, name } = await begunToday([resident, attending]);
  const visitOn = (page: Page) =>
    page.getByRole('region', { name: 'Visits today' }).getByRole('listitem').filter({ hasText: name });
  const linkOn = (page: Page) => visitOn(page).locator(`a[href$="/${taskId}"]`);
  // From here the timers of this page run only when they are told to: what comes without them was not asked for by one.
  await attending.clock.install();
  for (const page of [resident, attending]) {
    await page.goto('/home');
    await expect(linkOn(page)).toContainText('Started');
  }
  await attending.clock.pauseAt(Date.now() + 5_000);
  await attending.evaluate(() => Reflect.set(window, 'wasNotLoadedAgain', true));
  const asked: string[] = [];
  attending.on('request', (request) => void (request.url().endsWith(API.graphql) && asked.push(request.url())));

  await test.step('the resident opens it from home, adds what is missing, and pends', async () => {
    await press(resident, linkOn(resident));
    await expect(history(resident)).toBeVisible();
    await choose(resident, resident.getByRole('radiogroup', { name: /Seen face to face/ }), 'Yes');
    await tabTo(resident, history(resident));
    await resident.keyboard.type('Eats well, sleeps well.');
    await resident.keyboard.press('Control+Enter');
    await expect(resident.getByRole('article', { name: 'Note' })).toContainText('Eats well, sleeps well.');
    await press(resident, resident.getByRole('button', { name: 'Pend', exact: true }));
  });

  await test.step('the home of the attending says so without being asked', async () => {
    const began = Date.now();
    const before = asked.length;
    let pageTime = 0;
    await expect
      .poll(async () => {
        await attending.clock.runFor(STEP_MS);
        pageTime += STEP_MS;
        return linkOn(attending).textContent();
      })
      .toContain('Pended');
    expect(pageTime).toBeLessThanOrEqual(PAGE_TIME_MS);
    expect(await attending.evaluate(() => Reflect.get(window, 'wasNotLoadedAgain') === true)).toBe(true);
    test
      .info()
      .annotations.push(
        { type: 'seconds until home said so', description: String((Date.now() - began) / 1000) },
        { type: 'milliseconds of its own timers until home said so', description: String(pageTime) },
        { type: 'questions to the server before and after', description: `${before} and ${asked.length - before}` },
      );
    await attending.clock.resume();
  });

  await test.step('the attending reads it to its end, states, signs, and is back on home', async () => {
    await press(attending, linkOn(attending));
    await expect(attending.getByRole('button', { name: 'Review and Confirm Note' })).toBeVisible();
    await attending.keyboard.press('Control+Enter');
    await signOpenNote(attending, keysOf(attending));
    await expect(attending).toHaveURL(/\/home$/);
    await expect(linkOn(attending)).toContainText('Signed');
  });

  await test.step('the resident, who came back to home, reads it there', async () => {
    await expect(resident).toHaveURL(/\/home$/);
    await expect(linkOn(resident)).toContainText('Signed');
  });
  for (const page of [resident, attending]) await page.context().close();
});

const NOTES = 10;
const MOST_KEYS = 40;
interface Waiting {
  readonly attendingQueue: readonly { readonly row: { readonly taskId: string } }[];
}
const WAITING = '{ attendingQueue(providerIds: ["prv-ruiz"], limit: 100) { row { taskId } } }';

test.describe('on the screen of a laptop', () => {
  // Notes that fit a large screen would need no key to be read to their end.
  test.use({ viewport: { width: 1280, height: 720 } });

  test('ten notes are signed in a row in under 40 key presses, each after its end was on screen', async ({
    browser,
  }) => {
    const page = await enter(browser, ATTENDING);
    const waiting = async () => (await ask<Waiting>(page, WAITING)).attendingQueue.map(({ row }) => row.taskId);
    const before = await waiting();
    await page.goto('/patients/worklist/to-sign');
    await expect(page.getByRole('table', { name: 'Notes waiting for you' })).toBeVisible();
    await helpPicture(page, 'to-sign');
    const keys = keysOf(page);
    await keys.press('j');
    await keys.press('Enter');
    const signed: string[] = [];
    for (let note = 1; signed.length < NOTES; note++) {
      await expect(place(page)).toContainText(new RegExp(`^Note ${note} of `));
      const id = /\/(epi-[^/]+)(?:\/note)?$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
      // The signature of a prescription asks for the password.
      if ((await heading(page).textContent())?.startsWith('Prescription')) await keys.press('n');
      else {
        await signOpenNote(page, keys);
        signed.push(id);
      }
      await expect(place(page)).not.toContainText(new RegExp(`^Note ${note} of `));
    }
    test.info().annotations.push({ type: 'keys for ten notes', description: String(keys.count()) });
    expect(keys.count()).toBeLessThan(MOST_KEYS);
    expect((await waiting()).toSorted()).toEqual(before.filter((id) => !signed.includes(id)).toSorted());
    await page.context().close();
  });
});

/** Signs or attests the note on screen with keys alone. A key does nothing before the end of the note was on screen. */
async function signOpenNote(page: Page, keys: Keys): Promise<void> {
  const attest = page.getByRole('button', { name: 'Attest', exact: true });
  await expect(attest.or(page.getByRole('button', { name: 'Sign', exact: true }))).toBeVisible();
  const isSigned = await attest.isVisible();
  // They come after the note.
  if (!isSigned) await expect(page.getByRole('region', { name: 'Authors' })).toBeVisible();
  if (await place(page).getByText(NOT_READ).isVisible()) await keys.press('End');
  await expect(place(page)).not.toContainText(NOT_READ);
  if (isSigned) await keys.press('a');
  const choices = statements(isSigned ? page.getByRole('dialog', { name: 'Attest note' }) : page);
  if (isSigned) await choices.first().waitFor();
  if ((await choices.count()) > 0) await keys.press('1');
  await keys.press(isSigned ? 'Enter' : 's');
}

const NOT_READ = 'End goes to the end of the note';
const statements = (within: Page | Locator) =>
  within.getByRole('radiogroup', { name: /^Your statement/ }).getByRole('radio');
