import { expect, test, type Locator, type Page } from 'playwright/test';
import { API, TASK_PATH } from '@isocenter/schemas';
import { AT_RISK } from '../../server/src/testing/courseAtRisk.ts';
import { COURSE_TASKS, signedCourse } from '../../server/src/testing/signedCourse.ts';
import { expectAccessible, expectAccessibleInBothSchemes } from './accessible.ts';
import { isSampled } from './sample.ts';
import { acceptTerms, askServer, signIn } from './signIn.ts';
import { ask, enter, finish, type Visit } from './visits.ts';
import { watchConsole } from './watchConsole.ts';

/** A different patient of the Epic sandbox (fixtures/external/hospital-numbers.json). */
const MRN = '1032705';

/** The path segment of each task type (TASK-003 and the rows after it). */
const SEGMENTS = [
  'consult',
  'registration',
  'prescription',
  'simulation',
  'simulation_note',
  'verification_simulation',
  'txplan',
  'otv',
  'summary',
  'procedure_note',
  'mpc',
  'followup',
] as const;

/** Forms are long and axe is slow: one in six is checked, in rotation; all with SOAK. */
const isJudged = (index: number) => isSampled(index, 6);

test.setTimeout(240_000);
// Tall enough that no field is half hidden by the footer, because the form is checked, not the fold.
test.use({ viewport: { width: 1440, height: 6000 } });

test('a registered course has every task type on its board, and each opens its form at its address [TASK-004, TASK-008, TASK-009, TASK-010, TASK-012]', async ({
  page,
}) => {
  const trouble = watchConsole(page);
  await test.step('a course is registered', async () => {
    await signIn(page, 'chen@isocenter.example');
    await acceptTerms(page);
    await page.getByRole('button', { name: 'Patient Search' }).click();
    await page.getByRole('textbox', { name: 'MRN' }).fill(MRN);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Import/ }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL(/\/patients\/pat-[^/]+$/);
    await page.getByRole('link', { name: 'Register episode' }).first().click();
    await page.getByRole('combobox', { name: 'Episode type' }).fill('Radiation');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Physician' }).fill('Ruiz');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Register Episode' }).click();
    await expect(page.getByRole('region', { name: 'Task board' })).toBeVisible();
  });

  for (const [at, segment] of SEGMENTS.entries()) {
    await test.step(segment, async () => {
      const card = page.locator(`a[href*="/manage/${segment}/"]`).first();
      await expect(card).toBeVisible();
      const name = (await card.textContent()) ?? '';
      await card.click();
      await expect(page).toHaveURL(new RegExp(`/manage/${segment}/`));
      // The board and its heading stay until the form is loaded.
      await expect(page.getByRole('button', { name: 'Review and Pend Note' })).toBeVisible();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      expect(name).toContain((await heading.textContent()) ?? 'a heading');
      await expect(
        page
          .getByRole('navigation', { name: /Sections/i })
          .or(page.getByRole('search'))
          .first(),
      ).toBeVisible();
      if (isJudged(at)) await expectAccessible(page, segment, { always: true });
      await page.getByRole('toolbar', { name: 'Task actions' }).getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Task board' })).toBeVisible();
    });
  }
  expect(trouble).toEqual([]);
});

const IMPORT = `mutation($mrn: String!) { importPatient(mrn: $mrn, sourceSystem: EPIC) { patient { id } } }`;
const REGISTER = `mutation($patientId: ID!) {
  createEpisode(patientId: $patientId, episodeType: Radiation, providerId: "prv-ruiz") { id tasks { id taskType sequence } }
}`;
/** Everything that the server tells of a signed task. */
const STORED = `query($id: ID!) {
  task(taskId: $id) {
    formRecord signatures { contentHash contentVerified statement } document { formValues note { value } }
    authorship { contributors { person { displayName credentials } sections on } sources { task kind author { displayName } on sections } }
  }
  taskVersions(taskId: $id) { id action formRecord noteValue }
}`;

interface StoredTask {
  readonly task: {
    readonly signatures: readonly { readonly contentVerified: boolean }[];
    readonly document: { readonly note: { readonly value: string } };
  };
}

/** A signed task with everything a reader saw of it at the signature. */
interface SignedTask {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly stored: string;
  readonly pdf: string;
  /** Null for a task whose screen this run does not look at. */
  readonly screen: string | null;
}

/** A screen takes seconds: one task in three is looked at; all with SOAK. The stored bytes are compared of all, always. */
const isLookedAt = (index: number) => isSampled(index, 3);
/** After each task, the PDFs of so many tasks before it are drawn again; all with SOAK. After the last one, all are. */
const EARLY_PDFS = process.env['SOAK'] === undefined ? 1 : Infinity;

/** The stored task, as bytes. */
async function storedBytes(page: Page, id: string): Promise<string> {
  const task = await ask<StoredTask>(page, STORED, { id });
  expect(task.task.signatures.map(({ contentVerified }) => contentVerified)).toEqual([true]);
  return JSON.stringify(task);
}

async function pdfBytes(page: Page, id: string): Promise<string> {
  const pdf = await askServer(page, `${API.data}/tasks/${id}/note.pdf`);
  expect(pdf.status()).toBe(200);
  return (await pdf.body()).toString('base64');
}

/** Form and note on the task page, without the marks of what a source says today ("Since then"). */
async function screenText(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page.getByText(/^Signed by .* on .* at .*\./)).toBeVisible();
  // The parts of a form appear one after the other. A part whose fields are all hidden is there, and empty.
  await page.waitForFunction(
    () => {
      const shown = document.querySelector('.iso-form')?.textContent ?? '';
      const isSame = shown !== '' && Reflect.get(window, 'shownBefore') === shown;
      Reflect.set(window, 'shownBefore', shown);
      return isSame && !document.querySelector('.iso-section-body > div:empty:not(.iso-fields)');
    },
    undefined,
    { polling: 50 },
  );
  return page.evaluate(() =>
    ['.iso-form', 'section[aria-label="Note"]']
      .map((part) => {
        const copy = document.querySelector(part)?.cloneNode(true);
        if (!(copy instanceof Element)) throw new Error(`The page shows no ${part}.`);
        // The button to publish comes later, and the time of the check is now: neither is part of the note.
        for (const mark of copy.querySelectorAll('.iso-since, button, time')) mark.remove();
        return copy.textContent;
      })
      .join('\n'),
  );
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

test('what is signed stays as it was through the whole course: form, note and PDF, byte for byte', async ({
  browser,
}) => {
  const page = await enter(browser, 'ruiz@isocenter.example');
  const { importPatient } = await ask<{ importPatient: { patient: { id: string } } }>(page, IMPORT, { mrn: MRN });
  const patientId = importPatient.patient.id;
  const { createEpisode } = await ask<{ createEpisode: { id: string; tasks: readonly Visit[] } }>(page, REGISTER, {
    patientId,
  });
  const signed: SignedTask[] = [];
  const expectScreen = async ({ name, path, screen }: SignedTask, after: string) => {
    if (screen !== null) expect(await screenText(page, path), `the screen of ${name} after ${after}`).toBe(screen);
  };
  const expectStored = async (after: string, pdfs: number) => {
    for (const [back, { id, name, stored, pdf }] of signed.toReversed().entries()) {
      expect(await storedBytes(page, id), `${name} after ${after}`).toBe(stored);
      if (back < pdfs) expect(await pdfBytes(page, id), `the PDF of ${name} after ${after}`).toBe(pdf);
    }
  };

  for (const [at, { taskType, sequence, steps }] of signedCourse(new Date(), 'America/New_York').entries()) {
    const task = createEpisode.tasks.find((task) => task.taskType === taskType && task.sequence === sequence);
    const values = steps.flatMap((step) => ('answers' in step ? [step.answers] : [])).at(-1);
    if (!task || !values) continue;
    const { id } = task;
    const name = `${taskType} ${sequence ?? ''}`.trim();
    await test.step(name, async () => {
      await finish(page, 'signTask', id, values);
      await expectStored(name, EARLY_PDFS);
      if (process.env['SOAK']) for (const earlier of signed) await expectScreen(earlier, name);
      const digit = sequence === null ? '' : `/${sequence}`;
      const path = `/patients/${patientId}/episode/${createEpisode.id}/manage/${TASK_PATH[taskType]}${digit}/${id}`;
      const screen = isLookedAt(at) ? await screenText(page, path) : null;
      const { task: stored } = await ask<StoredTask>(page, STORED, { id });
      if (screen !== null) expect(withoutSpaces(screen)).toContain(withoutSpaces(stored.document.note.value));
      signed.push({ id, name, path, stored: await storedBytes(page, id), pdf: await pdfBytes(page, id), screen });
    });
  }

  expect(signed.map(({ name }) => name.split(' ')[0])).toEqual(expect.arrayContaining([...COURSE_TASKS]));
  await expectStored('the whole course', Infinity);
  await test.step('every screen after the last task', async () => {
    for (const task of signed) await expectScreen(task, 'the whole course');
  });
});

const ADD = `mutation($episodeId: ID!) { addTask(episodeId: $episodeId, taskType: NURSING, column: "Pre-Tx") { id } }`;
/** Everything that the banner says of the signed answers of `AT_RISK`, in its order. */
const SAID = [
  'Penicillin',
  'Spanish',
  'Interpreter needed',
  'Pregnant',
  'Pacemaker (Medtronic Azure, dependent)',
  'Do not resuscitate',
  'Contact isolation',
  'Prior radiation (R breast, 2014, 5000/25, Mercy Hospital)',
] as const;

/** The texts of the banner in their order; one that the window cuts off, or that is hidden, is marked. */
function shownIn(banner: Locator): Promise<readonly string[]> {
  return banner.locator('dd, dd span, li').evaluateAll((all) =>
    all.map((part) => {
      const { left, right, width } = part.getBoundingClientRect();
      const isWhole = width > 0 && left >= 0 && right <= window.innerWidth && part.scrollWidth <= part.clientWidth + 1;
      const own = [...part.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own.map(({ textContent }) => textContent).join('');
      return isWhole || getComputedStyle(part).display === 'inline' ? text : `cut: ${text}`;
    }),
  );
}

test('the banner and the label of a course say what the signed forms say, whole and in both schemes', async ({
  browser,
}) => {
  const page = await enter(browser, 'ruiz@isocenter.example');
  const { importPatient } = await ask<{ importPatient: { patient: { id: string } } }>(page, IMPORT, { mrn: '4100767' });
  const patientId = importPatient.patient.id;
  const { createEpisode } = await ask<{ createEpisode: { id: string; tasks: readonly Visit[] } }>(page, REGISTER, {
    patientId,
  });
  const today = new Date().toISOString().slice(0, 10);
  const past = signedCourse(new Date(), 'America/New_York');
  // The consultation last: a pregnancy would be a question to the prescription.
  for (const [taskType, atRisk] of [
    ['REGISTRATION', AT_RISK.registration],
    ['PRESCRIPTION', AT_RISK.prescription],
    ['CONSULT', AT_RISK.consult],
  ] as const) {
    const task = createEpisode.tasks.find((task) => task.taskType === taskType);
    const steps = past.find((task) => task.taskType === taskType)?.steps ?? [];
    const answers = steps.flatMap((step) => ('answers' in step ? [step.answers] : [])).at(-1);
    if (!task || !answers) throw new Error(`the course has no ${taskType}`);
    await finish(page, 'signTask', task.id, atRisk(answers, today));
  }
  const { addTask } = await ask<{ addTask: { id: string } }>(page, ADD, { episodeId: createEpisode.id });
  await finish(page, 'signTask', addTask.id, AT_RISK.nursing(today));

  const board = `/patients/${patientId}/episode/${createEpisode.id}/manage`;
  const visit = createEpisode.tasks.find(({ taskType }) => taskType === 'OTV');
  const label = /^Course \d+ · L whole breast · 4256\/16 · Dr Ruiz$/;
  const banner = page.getByRole('region', { name: 'Patient', exact: true });
  for (const [screen, path, course] of [
    ['chart', `/patients/${patientId}`, page.getByRole('main').getByText(label).first()],
    ['board', board, page.getByRole('heading', { level: 1, name: label })],
    ['visit', `${board}/${TASK_PATH.OTV}/1/${visit?.id}`, page.getByRole('link', { name: label })],
  ] as const) {
    await page.goto(path);
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(course, `${screen} at ${width}`).toBeInViewport({ ratio: 1 });
      const shown = await shownIn(banner);
      expect(
        shown.filter((text) => SAID.some((said) => text.includes(said))),
        `${screen} at ${width}`,
      ).toEqual(SAID);
      if (screen === 'board') await expectAccessibleInBothSchemes(page, `banner at ${width}`, { always: true });
    }
  }
  await page.goto(`/patients/${patientId}`);
  const safety = page.getByRole('region', { name: 'Allergies, devices and alerts' });
  for (const stated of ['Do not resuscitate', 'Contact', 'Professional: Spanish'])
    await expect(safety.getByText(stated, { exact: true })).toBeVisible();
});
