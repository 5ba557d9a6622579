import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { isSampled } from './sample.ts';
import { ask, coursesWithVisits, enter, history, openVisit, saved } from './visits.ts';

// What is lost once is lost: never repeated.
test.describe.configure({ retries: 0 });

const COLUMNS = ['save', 'pend', 'sign', 'refresh'] as const;
const ROWS = ['same field', 'other field', 'table row', 'note text'] as const;
type Column = (typeof COLUMNS)[number];
type Row = (typeof ROWS)[number];

interface Cell {
  readonly row: Row;
  readonly column: Column;
  /** What the person sees who acts. */
  readonly you: readonly string[];
  /** What the person sees who saved first. */
  readonly colleague: string;
}

/** The first table of the page, cell by cell. */
const CELLS: readonly Cell[] = readFileSync(new URL('../../docs/two-people-one-task.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, first = '', ...cells] = line.split('|').map((text) => text.trim());
    const row = ROWS.find((name) => name === first);
    if (row === undefined) return [];
    return COLUMNS.map((column, index): Cell => {
      const [you = '', colleague = ''] = (cells[index] ?? '').split('; ');
      return { row, column, you: you.split(', '), colleague };
    });
  });

/** Ten times each with SOAK, else one cell of every row and every column. */
const REPETITIONS = process.env['SOAK'] === undefined ? 1 : 10;
const sampled = CELLS.filter((_, index) => isSampled(Math.floor(index / 4) + (index % 4), 4));
const runs = Array.from({ length: REPETITIONS }, () => sampled).flat();

test('the page has one cell for each pair', () => {
  expect(CELLS).toHaveLength(16);
});

test('two people work on one task: what each sees is what docs/two-people-one-task.md says', async ({ browser }) => {
  test.setTimeout(60_000 + runs.length * 30_000);
  const you = await enter(browser, 'ruiz@isocenter.example');
  const colleague = await enter(browser, 'novak@isocenter.example');
  const visits = await preparedVisits(you, runs.length);
  for (const [index, cell] of runs.entries()) {
    const visit = visits[index];
    if (visit === undefined) throw new Error('The department has too few visits.');
    await test.step(`${cell.row}, ${cell.column}`, () => runCell(cell, visit, { you, colleague }));
  }
  await you.context().close();
  await colleague.context().close();
});

interface People {
  readonly you: Page;
  readonly colleague: Page;
}

async function runCell({ row, column, you: sees, colleague: seesThen }: Cell, visit: Visit, people: People) {
  const { you, colleague } = people;
  await Promise.all([open(you, visit.path, row), open(colleague, visit.path, row)]);
  await CHANGES[row].colleague(colleague);
  await settle(colleague, row);
  await CHANGES[row].you(you);
  await ACTS[column](you, row);
  for (const word of sees) await meaningOf(word)(you, column);
  await finished(you, column);
  await nothingLost(you, visit, row);
  await nextEdit(colleague, row);
  expect(['told', 'kept']).toContain(seesThen);
  if (seesThen === 'kept') await expect(colleague.getByText(/^.*Elena Ruiz signed this note\./)).toBeVisible();
  else await expect(changes(colleague)).toBeVisible();
  await leave(colleague, seesThen);
}

const face = (page: Page, name: 'Yes' | 'No') =>
  page.getByRole('radiogroup', { name: /Seen face to face/ }).getByRole('radio', { name, exact: true });
const planned = (page: Page, row: number) => page.getByRole('textbox', { name: /^Of\b/ }).nth(row - 1);
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const changes = (page: Page) => page.getByRole('button', { name: /changes? by others/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Real keys, as a person types. */
async function retype(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

async function editNote(page: Page, change: (text: string) => string): Promise<void> {
  const text = change(await noteField(page).inputValue());
  await noteField(page).fill(text.slice(0, -1));
  await noteField(page).press('End');
  await noteField(page).press('ControlOrMeta+End');
  await noteField(page).pressSequentially(text.slice(-1));
}

const CHANGES: Record<Row, Record<keyof People, (page: Page) => Promise<void>>> = {
  'same field': {
    colleague: (page) => retype(history(page), 'Eats well.'),
    you: (page) => retype(history(page), 'Eats little.'),
  },
  'other field': {
    colleague: (page) => retype(history(page), 'Eats well.'),
    you: (page) => face(page, 'No').click(),
  },
  'table row': {
    colleague: (page) => retype(planned(page, 1), '24'),
    you: (page) => retype(planned(page, 2), '23'),
  },
  'note text': {
    colleague: (page) => editNote(page, (text) => text.replace(/\n\n|$/, ' Her daughter was there.$&')),
    you: (page) => editNote(page, (text) => `${text}\n\nPlan discussed.`),
  },
};

/** Opens the form, or the note for a change of its text. */
async function open(page: Page, path: string, row: Row): Promise<void> {
  if (row !== 'note text') return openVisit(page, path);
  await page.goto(`${path}/note`);
  await page.getByRole('button', { name: 'Edit note' }).click();
  await expect(noteField(page)).toBeVisible();
}

/** Leaves the field and waits until the change is saved. */
async function settle(page: Page, row: Row): Promise<void> {
  if (row === 'note text') await page.getByRole('button', { name: 'Done editing' }).click();
  else await heading(page).click();
  await expect(saved(page)).toBeVisible();
}

const ACTS: Record<Column, (page: Page, row: Row) => Promise<void>> = {
  save: async (page, row) => {
    if (row === 'note text') await page.getByRole('button', { name: 'Done editing' }).click();
    else await heading(page).click();
  },
  pend: (page, row) => finish(page, row, 'Pend'),
  sign: (page, row) => finish(page, row, 'Sign'),
  refresh: (page) => page.getByRole('button', { name: 'Refresh' }).click(),
};

async function finish(page: Page, row: Row, command: 'Pend' | 'Sign'): Promise<void> {
  if (row !== 'note text') await page.getByRole('button', { name: /^Review and/ }).click();
  const button = page.getByRole('button', { name: command, exact: true });
  await expect(button).toBeVisible();
  // While the same answer is asked about, the button is off.
  if (row === 'same field') return;
  if (command === 'Sign') await stateNothing(page);
  await button.click();
}

const noStatement = (page: Page) => page.getByRole('radio', { name: 'No statement' });

/** An attending who signs the work of others says whether they saw the patient, if that work is known here already. */
async function stateNothing(page: Page): Promise<void> {
  if (await noStatement(page).isVisible()) await noStatement(page).check();
}

/** What each word of the table means on screen. The one that is asked or stopped goes on as the page says. */
const YOU: Record<string, (page: Page, column: Column) => Promise<void>> = {
  asked: async (page, column) => {
    await expect(page.getByText('You and Petra Novak changed the same answer.')).toBeVisible();
    for (const command of ['Pend', 'Sign']) {
      const button = page.getByRole('button', { name: command, exact: true });
      if (column === 'pend' || column === 'sign') await expect(button).toBeDisabled();
    }
    if (column === 'refresh') await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mine and theirs' });
    await expect(dialog.getByRole('radio', { name: /: theirs, Eats well\./ })).toBeVisible();
    await dialog.getByRole('radio', { name: /: mine, Eats little\./ }).check();
    await dialog.getByRole('button', { name: 'Merge and save' }).click();
    await expect(dialog).toBeHidden();
    await changes(page).click();
    const list = page.getByRole('dialog', { name: 'Changes by others' });
    await expect(list.getByText(/\(Petra Novak\): Eats well\./)).toBeVisible();
    await list.getByRole('button', { name: 'Close' }).last().click();
    await expect(list).toBeHidden();
    if (column === 'refresh') await ACTS.refresh(page, 'same field');
    if (column === 'sign') await noStatement(page).check();
    if (column === 'pend' || column === 'sign') await finish(page, 'note text', column === 'pend' ? 'Pend' : 'Sign');
  },
  merged: async (page, column) => {
    // A pend that succeeds leaves the page; what came in was told before.
    if (column !== 'pend') await expect(changes(page)).toBeVisible();
  },
  stopped: async (page, column) => {
    await expect(page.getByText(/Changes by Petra Novak came in\./)).toBeVisible();
    if (column === 'sign') await stateNothing(page);
    await page.getByRole('button', { name: column === 'pend' ? 'Pend' : 'Sign', exact: true }).click();
  },
  read: async (page) => {
    const list = page.getByRole('dialog', { name: 'Changes by others' });
    // Which of the two is asked for first depends on when the other's work came in.
    const missing = page.getByText(/^Choose a statement, or/);
    await expect(list.or(missing).first()).toBeVisible();
    if (await missing.isVisible()) {
      await noStatement(page).check();
      await page.getByRole('button', { name: 'Sign', exact: true }).click();
    }
    await expect(list.getByRole('row', { name: /Petra Novak/ })).toBeVisible();
    await list.getByRole('button', { name: 'I have read them' }).click();
    await expect(list).toBeHidden();
    await noStatement(page).check();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
  },
};

function meaningOf(word: string): (page: Page, column: Column) => Promise<void> {
  const meaning = YOU[word];
  if (!meaning) throw new Error(`docs/two-people-one-task.md says "${word}", which this journey does not know.`);
  return meaning;
}

/** The act is done: saved, pended, signed or refreshed. */
async function finished(page: Page, column: Column): Promise<void> {
  if (column === 'save') return expect(saved(page)).toBeVisible();
  if (column === 'refresh') {
    const dialog = page.getByRole('dialog', { name: 'Refresh' });
    await dialog.getByRole('button', { name: 'Refresh' }).click();
    await expect(dialog).toBeHidden();
    return;
  }
  await page.waitForURL(/\/manage$/);
}

interface Stored {
  readonly task: {
    readonly document: {
      readonly formValues: { readonly OTVStatus: Readonly<Record<string, unknown>> };
      readonly note: { readonly value: string };
    };
  };
}
const STORED = `query($id: ID!) { task(taskId: $id) { document { formValues note { value } } } }`;

/** Both changes are on the server. */
async function nothingLost(page: Page, { id }: Visit, row: Row): Promise<void> {
  await expect(async () => {
    const { document } = (await ask<Stored>(page, STORED, { id })).task;
    const { OTVStatus: answers } = document.formValues;
    const expected: Record<Row, () => void> = {
      'same field': () => expect(answers['interval_history']).toBe('Eats little.'),
      'other field': () => expect(answers).toMatchObject({ interval_history: 'Eats well.', seen_face_to_face: 'no' }),
      'table row': () => expect(answers).toMatchObject({ dose_by_target: [{ of: 24 }, { of: 23 }] }),
      'note text': () => {
        expect(document.note.value).toContain('Her daughter was there.');
        expect(document.note.value).toContain('Plan discussed.');
      },
    };
    expected[row]();
  }).toPass({ timeout: 5_000 });
}

/** The colleague goes on working. */
async function nextEdit(page: Page, row: Row): Promise<void> {
  if (row === 'note text') await page.getByRole('link', { name: 'Back to form' }).click();
  await retype(page.getByRole('textbox', { name: /^Dose to date/ }).first(), '2100');
  await heading(page).click();
}

/** The edits of a closed task are kept, and leaving asks about them. */
async function leave(page: Page, seesThen: string): Promise<void> {
  if (seesThen !== 'kept') return;
  await page.getByRole('button', { name: 'Open with my edits' }).click();
  const kept = page.getByRole('region', { name: 'Your edits that are not in this note' });
  await expect(kept.getByText(/^Dose to date: 2,?100/)).toBeVisible();
  await kept.getByRole('button', { name: 'Discard my edits' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard my edits' }).click();
  await expect(kept).toBeHidden();
}

interface Visit {
  readonly id: string;
  readonly path: string;
}
const START = `mutation($id: ID!) { startTask(id: $id) { revision updatedOn document { id updatedOn note { updatedOn } } } }`;
const SAVE = `mutation($id: ID!, $values: JSON!, $fresh: ValidUpdateCheckInput!) {
  updateDocument(id: $id, formValues: $values, validUpdateCheckInputs: $fresh) { id } }`;
interface Started {
  readonly startTask: {
    readonly revision: number;
    readonly updatedOn: string;
    readonly document: {
      readonly id: string;
      readonly updatedOn: string;
      readonly note: { readonly updatedOn: string };
    };
  };
}

/**
 * Visits that could be signed: each has the answers of a signed visit of its course, and two rows of targets, which may not
 * have more fractions than the visit.
 */
async function preparedVisits(page: Page, count: number): Promise<readonly Visit[]> {
  const prepared: Visit[] = [];
  for (const course of await coursesWithVisits(page)) {
    const signed = course.findLast(({ taskStatus }) => taskStatus === 'SIGNED')?.document?.formValues;
    if (!signed) continue;
    for (const visit of course.filter(({ taskStatus }) => taskStatus === 'NOT_STARTED')) {
      if (prepared.length === count) return prepared;
      await prepare(page, visit, signed);
      prepared.push(visit);
    }
  }
  return prepared;
}

async function prepare(page: Page, { id }: Visit, signed: object): Promise<void> {
  const { startTask: task } = await ask<Started>(page, START, { id });
  const answers = signed as { readonly OTVStatus: object };
  const rows = ['ptv_high', 'ptv_low'].map((target, index) => ({
    ...{ _id: `t${index}`, target, given: 0, of: 25, dose_given: 0 },
  }));
  const values = { ...answers, OTVStatus: { ...answers.OTVStatus, seen_face_to_face: 'yes', dose_by_target: rows } };
  const { document, revision, updatedOn } = task;
  const fresh = {
    ...{ taskId: id, revision, taskUpdatedOn: updatedOn },
    ...{ documentUpdatedOn: document.updatedOn, noteUpdatedOn: document.note.updatedOn },
  };
  await ask(page, SAVE, { id: document.id, values, fresh });
}
