import { expect, test, type Page } from 'playwright/test';
import { ROUTES } from '@isocenter/schemas';
import { expectAccessible } from './accessible.ts';
import { signIn } from './signIn.ts';
import { registeredRoutes, Walk } from './walk.ts';

/** The row of the checklist that a route proves by opening. */
const ROWS: Readonly<Record<string, string>> = {
  [ROUTES.home]: 'SHELL-018',
  [ROUTES.admin]: 'SHELL-019',
  [ROUTES.analytics]: 'SHELL-020',
  [ROUTES.faq]: 'SHELL-021',
  [ROUTES.files]: 'SHELL-022',
  [ROUTES.settings]: 'SHELL-023',
  [ROUTES.support]: 'SHELL-024',
  [ROUTES.patients]: 'SHELL-030',
  [ROUTES.patientList]: 'SHELL-031',
  [ROUTES.schedule]: 'SHELL-032',
  [ROUTES.activePatients]: 'SHELL-033',
  [ROUTES.worklist]: 'SHELL-034',
  [ROUTES.simOrderWorklist]: 'SHELL-035',
  [ROUTES.episodeSettings]: 'SHELL-036',
  [ROUTES.auditLog]: 'SHELL-037',
  [ROUTES.users]: 'SHELL-039',
  [ROUTES.roles]: 'SHELL-040',
  [ROUTES.permissions]: 'SHELL-041',
  [ROUTES.mappings]: 'SHELL-042',
  [ROUTES.feedback]: 'SHELL-044',
  [ROUTES.fileUpload]: 'SHELL-045',
  [ROUTES.pathways]: 'SHELL-046',
  [ROUTES.supportRequests]: 'SHELL-047',
  [ROUTES.formConfig]: 'SHELL-048',
  [ROUTES.formConfigVersions]: 'SHELL-049',
  [ROUTES.validateFormConfigVersions]: 'SHELL-050',
  [ROUTES.contentTemplates]: 'SHELL-052',
  [ROUTES.formFieldLibrary]: 'SHELL-053',
  [ROUTES.formFieldLibraryCreate]: 'SHELL-054',
  [ROUTES.carePlanFields]: 'SHELL-055',
  [ROUTES.integrations]: 'SHELL-057',
  [ROUTES.qaMosaiqQcls]: 'SHELL-058',
  [ROUTES.viewpoints]: 'SHELL-059',
  [ROUTES.viewpointsV2]: 'SHELL-060',
  [ROUTES.covid]: 'SHELL-061',
  [ROUTES.dataDictionary]: 'SHELL-062',
};

/** The row of the checklist that a link of the navigation proves, and its words. */
const LINKS: Readonly<Record<string, readonly [row: string, label: string]>> = {
  [ROUTES.auditLog]: ['SHELL-089', 'Audit Log'],
  [ROUTES.files]: ['SHELL-090', 'File Download'],
  [ROUTES.fileUpload]: ['SHELL-091', 'File Upload'],
  [ROUTES.contentTemplates]: ['SHELL-092', 'Content Templates'],
  [ROUTES.validateFormConfigVersions]: ['SHELL-093', 'Validate Config'],
  [ROUTES.formConfigVersions]: ['SHELL-094', 'Published Config'],
  [ROUTES.formConfig]: ['SHELL-095', 'Editable Config'],
  [ROUTES.formFieldLibrary]: ['SHELL-096', 'Form Field Library'],
  [ROUTES.carePlanFields]: ['SHELL-097', 'Care Plan Fields'],
  [ROUTES.pathways]: ['SHELL-098', 'Pathways'],
  [ROUTES.supportRequests]: ['SHELL-099', 'Support Requests'],
  [ROUTES.userManagement]: ['SHELL-100', 'User Management'],
  [ROUTES.integrations]: ['SHELL-101', 'Integrations'],
  [ROUTES.qaMosaiqQcls]: ['SHELL-103', 'QA MOSAIQ QCLs'],
};

let page: Page;
let walk: Walk;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  walk = new Walk(page);
  // Internal staff may open every screen, and skip the terms.
  await signIn(page, 'staff@isocenter.example');
});
test.afterAll(() => page.close());

/** Screens of a chart are looked at where people work on them, in the other journeys. */
const withoutIds = registeredRoutes().filter((route) => !route.includes(':'));

for (const route of withoutIds) {
  const link = LINKS[route];
  const rows = [ROWS[route], link?.[0]].filter((row) => row !== undefined).join(', ');
  test(`${route} opens, is no Not found and passes axe in light and dark${rows && ` [${rows}]`}`, async () => {
    if (link) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link[1], exact: true }).click();
      await expect(page).toHaveURL((url) => url.pathname.startsWith(route));
      await walk.settle();
    } else {
      await walk.open(await walk.addressOf(route));
    }
    await expect(page.getByRole('heading', { name: 'Not found' })).toHaveCount(0);
    await expect(page.getByText('Something went wrong!')).toHaveCount(0);
    expect(await page.title()).toMatch(/^.+ · Isocenter$/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${route}, ${colorScheme}`);
    }
  });
}
