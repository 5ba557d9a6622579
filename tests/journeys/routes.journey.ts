import { expect, test, type Page } from 'playwright/test';
import { API, ROUTES } from '@isocenter/schemas';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { isSampled } from './sample.ts';
import { acceptTerms, askServer, signIn } from './signIn.ts';
import { registeredRoutes, Walk } from './walk.ts';

/** The checklist row that opening a route proves. */
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
  [ROUTES.auditLog]: 'SHELL-037',
  [ROUTES.userManagement]: 'SHELL-038',
  [ROUTES.users]: 'SHELL-039',
  [ROUTES.roles]: 'SHELL-040',
  [ROUTES.permissions]: 'SHELL-041',
  [ROUTES.mappings]: 'SHELL-042',
  [`${ROUTES.users}/new`]: 'SHELL-043',
  [`${ROUTES.roles}/new`]: 'SHELL-043',
  [`${ROUTES.permissions}/new`]: 'SHELL-043',
  [`${ROUTES.mappings}/new`]: 'SHELL-043',
  [ROUTES.feedback]: 'SHELL-044',
  [ROUTES.fileUpload]: 'SHELL-045',
  [ROUTES.pathways]: 'SHELL-046',
  [ROUTES.supportRequests]: 'SHELL-047',
  [ROUTES.formConfig]: 'SHELL-048',
  [ROUTES.formConfigVersions]: 'SHELL-049',
  [ROUTES.validateFormConfigVersions]: 'SHELL-050',
  [ROUTES.editFormConfig]: 'SHELL-051',
  [ROUTES.contentTemplates]: 'SHELL-052',
  [ROUTES.formFieldLibrary]: 'SHELL-053',
  [ROUTES.formFieldLibraryCreate]: 'SHELL-054',
  [ROUTES.carePlanFields]: 'SHELL-055',
  [ROUTES.errorReporting]: 'SHELL-056',
  [ROUTES.integrations]: 'SHELL-057',
  [ROUTES.qaMosaiqQcls]: 'SHELL-058',
  [ROUTES.viewpoints]: 'SHELL-059',
  [ROUTES.viewpointsV2]: 'SHELL-060',
  [ROUTES.covid]: 'SHELL-061',
  [ROUTES.dataDictionary]: 'SHELL-062',
  [`${ROUTES.publishedForm}/systems/:system`]: 'SHELL-063',
  [`${ROUTES.editableForm}/systems/:system`]: 'SHELL-064',
  [ROUTES.publishedForm]: 'SHELL-065',
  [ROUTES.editableForm]: 'SHELL-065',
  [ROUTES.legacyEpisode]: 'SHELL-027',
  [ROUTES.history]: 'SHELL-025',
  [ROUTES.risk]: 'SHELL-026',
};

/** The title of the screen at a route, where it is always the same. */
const TITLES: Readonly<Record<string, string>> = {
  [ROUTES.admin]: 'Admin',
  [ROUTES.faq]: 'FAQ',
  [ROUTES.files]: 'File Download',
  [ROUTES.settings]: 'Settings',
  [ROUTES.support]: 'Submit Support Request',
  [ROUTES.patients]: 'Patient List',
  [ROUTES.patientList]: 'Patient List',
  [ROUTES.schedule]: 'Schedule',
  [ROUTES.activePatients]: 'Active patients',
  [ROUTES.worklist]: 'Worklist',
  [ROUTES.simOrderWorklist]: 'Simulation orders',
  [ROUTES.auditLog]: 'Audit Log',
  [ROUTES.userManagement]: 'User Management',
  [ROUTES.serviceAccounts]: 'Service Accounts',
  [ROUTES.users]: 'Users',
  [ROUTES.roles]: 'Roles',
  [ROUTES.permissions]: 'Permissions',
  [ROUTES.mappings]: 'Mappings',
  [`${ROUTES.users}/new`]: 'New user',
  [`${ROUTES.roles}/new`]: 'New role',
  [`${ROUTES.permissions}/new`]: 'New permission',
  [`${ROUTES.mappings}/new`]: 'New mapping',
  [ROUTES.feedback]: 'Feedback',
  [ROUTES.fileUpload]: 'File Upload',
  [ROUTES.pathways]: 'Pathways',
  [ROUTES.supportRequests]: 'Support Requests',
  [ROUTES.formConfig]: 'Form configuration',
  [ROUTES.formConfigVersions]: 'Published Config',
  [ROUTES.validateFormConfigVersions]: 'Validate Config',
  [ROUTES.editFormConfig]: 'Editable Config',
  [ROUTES.contentTemplates]: 'Content Templates',
  [ROUTES.errorReporting]: 'Error Reporting',
  [ROUTES.integrations]: 'Integrations',
  [ROUTES.qaMosaiqQcls]: 'QA MOSAIQ QCLs',
  [ROUTES.formFieldLibrary]: 'Form Field Library',
  [ROUTES.formFieldLibraryCreate]: 'New form field',
  [ROUTES.carePlanFields]: 'Care Plan Fields',
  [ROUTES.analytics]: 'Analytics',
  [ROUTES.viewpoints]: 'Viewpoints',
  [ROUTES.viewpointsV2]: 'Viewpoints V2',
  [ROUTES.covid]: 'COVID-19',
  [ROUTES.dataDictionary]: 'Data Dictionary',
  [ROUTES.history]: 'Note history',
  [ROUTES.risk]: 'Predictions',
};

/** The checklist row that a navigation link proves, and the link text. */
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
  [ROUTES.errorReporting]: ['SHELL-102', 'Error Reporting'],
  [ROUTES.qaMosaiqQcls]: ['SHELL-103', 'QA MOSAIQ QCLs'],
  [ROUTES.viewpoints]: ['SHELL-083', 'Viewpoints'],
  [ROUTES.viewpointsV2]: ['SHELL-084', 'Viewpoints V2'],
  [ROUTES.dataDictionary]: ['SHELL-085', 'Data Dictionary'],
  [ROUTES.covid]: ['SHELL-086', 'COVID-19'],
};

let page: Page;
let walk: Walk;

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  walk = new Walk(page);
  // Internal staff may open every screen, and skip the terms.
  await signIn(page, 'staff@isocenter.example');
  // The only list that is empty in a new department; its entry is a screen too.
  const mapping = { source: 'MOSAIQ', externalValue: 'walked', internalValue: 'Default' };
  await askServer(page, `${API.data}/auth/mappings`, { mapping });
  await switchCovid('PUT', { value: true });
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible();
});
test.afterAll(async () => {
  await switchCovid('DELETE');
  await page.close();
});

/** The dashboard is off in a new department; without a value it is as before. */
async function switchCovid(method: 'PUT' | 'DELETE', data?: object): Promise<void> {
  const answer = await askServer(page, `${API.data}/feature_flags/COVID_DASHBOARD_ENABLED`, data, method);
  expect(answer.ok()).toBe(true);
}

/**
 * This user has no visible link to them: the user menu opens the settings, a chart leads to its own history and to the
 * report of who opened it, one path only redirects.
 */
const BY_ADDRESS: readonly string[] = [
  ROUTES.settings,
  ROUTES.history,
  ROUTES.accessReport,
  ROUTES.risk,
  ROUTES.episodeRisk,
  ROUTES.viewpointEdit,
  ROUTES.patients,
];

/** Registering episodes is for clinicians. */
const FOR_CLINICIANS: readonly string[] = [ROUTES.patientEpisode, ROUTES.episodeSettings];

test('registration is refused by its address to people who may not register, and opens for a clinician [SHELL-036]', async ({
  browser,
}) => {
  for (const route of FOR_CLINICIANS) {
    await walk.open(await walk.addressOf(route));
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  }
  const address = await walk.addressOf(ROUTES.episodeSettings);
  const clinician = await browser.newPage();
  await signIn(clinician, 'ruiz@isocenter.example');
  await acceptTerms(clinician);
  await new Walk(clinician).open(address);
  await expect(clinician.getByRole('combobox', { name: 'Episode type' })).toBeVisible();
  await clinician.close();
});

for (const [at, route] of registeredRoutes().entries()) {
  if (FOR_CLINICIANS.includes(route)) continue;
  const link = LINKS[route];
  const rows = [ROWS[route], link?.[0]].filter((row) => row !== undefined).join(', ');
  // Every run opens every screen; axe checks one in six, in rotation.
  const isLookedAt = isSampled(at, 6);
  const looks = isLookedAt ? ', fits a narrow window and passes axe in light and dark' : '';
  test(`${route} is reached by keyboard${looks}${rows && ` [${rows}]`}`, async () => {
    const isReached = await walk.reach(route);
    if (!isReached) expect(BY_ADDRESS).toContain(route);
    if (!isReached) await walk.open(await walk.addressOf(route));
    if (link) {
      const named = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link[1], exact: true });
      await expect(named).toHaveAttribute('aria-current', 'page');
    }
    await expect(page.getByRole('heading', { name: 'Not found' })).toHaveCount(0);
    await expect(page.getByText('Something went wrong!')).toHaveCount(0);
    expect(await page.title()).toMatch(/^.+ · Isocenter$/);
    const title = TITLES[route];
    if (title) await expect(page).toHaveTitle(`${title} · Isocenter`);
    if (!isLookedAt) return;
    await expectAccessibleInBothSchemes(page, route, { always: true });
    await expectToFit(400, route);
  });
}

/** No overflow in a window of this width, after the navigation has collapsed. */
async function expectToFit(width: number, route: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(sticksOut), { message: `${route} at ${width} px`, timeout: 5_000 })
    .toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Runs in the page: the first elements that overflow it and are in no scrolling container. */
function sticksOut(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  const isClipped = (element: Element): boolean => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  return [...document.querySelectorAll('main *, header *')]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isClipped(element))
    .slice(0, 3)
    .map((element) => element.outerHTML.slice(0, 160));
}
