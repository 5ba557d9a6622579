import { expect, type Browser, type Page } from 'playwright/test';
import { API } from '@isocenter/schemas';
import { acceptTerms, askServer, signIn } from './signIn.ts';

/** A user in a separate browser context, past the terms. */
export async function enter(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  await acceptTerms(page);
  return page;
}

/** Sends a request as the page's user, without the UI. */
export async function ask<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const answer = await askServer(page, API.graphql, { query, variables });
  const { data, errors } = (await answer.json()) as { readonly data: Data; readonly errors?: readonly unknown[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

interface Begun {
  readonly startTask: {
    readonly updatedOn: string;
    readonly revision: number;
    readonly document: { readonly updatedOn: string; readonly note: { readonly updatedOn: string } };
  };
}

/** Starts a task with these answers and pends or signs it, without the UI: those screens have their own journeys. */
export async function finish(page: Page, command: 'pendTask' | 'signTask', id: string, values: object): Promise<void> {
  const { startTask: seen } = await ask<Begun>(
    page,
    'mutation($id: ID!) { startTask(id: $id) { updatedOn revision document { updatedOn note { updatedOn } } } }',
    { id },
  );
  await ask(
    page,
    `mutation($id: ID!, $values: JSON!, $check: ValidUpdateCheckInput!) {
      ${command}(id: $id, documentFormValues: $values, noteValue: "", validUpdateCheckInputs: $check) { id } }`,
    {
      id,
      values,
      check: {
        taskId: id,
        taskUpdatedOn: seen.updatedOn,
        documentUpdatedOn: seen.document.updatedOn,
        noteUpdatedOn: seen.document.note.updatedOn,
        revision: seen.revision,
      },
    },
  );
}

export interface Visit {
  readonly id: string;
  readonly taskType: string;
  readonly taskStatus: string;
  readonly sequence: number | null;
  readonly document: { readonly formValues: object } | null;
}
interface Course {
  readonly id: string;
  readonly tasks: readonly Visit[];
}
interface Department {
  readonly activePatients: {
    readonly edges: readonly { readonly node: { readonly id: string; readonly episodes: readonly Course[] } }[];
  };
}
const DEPARTMENT = `{ activePatients { edges { node { id episodes { id tasks {
  id taskType taskStatus sequence document { formValues } } } } } } }`;

/** The weekly visits of every course in the demonstration department, each with its path. */
export async function coursesWithVisits(
  page: Page,
): Promise<readonly (readonly (Visit & { readonly path: string })[])[]> {
  const { activePatients } = await ask<Department>(page, DEPARTMENT);
  return activePatients.edges.flatMap(({ node }) =>
    node.episodes.map(({ id, tasks }) =>
      tasks
        .filter(({ taskType }) => taskType === 'OTV')
        .map((visit) => {
          const week = visit.sequence !== null && visit.sequence < 10 ? `/${visit.sequence}` : '';
          return { ...visit, path: `/patients/${node.id}/episode/${id}/manage/otv${week}/${visit.id}` };
        }),
    ),
  );
}

/** The path of a weekly visit that is not started. */
export async function untouchedVisit(page: Page): Promise<string> {
  const visits = (await coursesWithVisits(page)).flat();
  const untouched = visits.find(({ taskStatus }) => taskStatus === 'NOT_STARTED');
  if (!untouched) throw new Error('Every weekly visit of the demonstration department is begun.');
  return untouched.path;
}

export const history = (page: Page) => page.getByRole('textbox', { name: 'Interval history' });
export const saved = (page: Page) => page.getByText(/^Saved \d/);

/** Opens the visit and waits until it accepts input. */
export async function openVisit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(history(page)).toBeVisible();
}
