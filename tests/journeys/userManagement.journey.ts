import { expect, test, type Browser, type Page } from 'playwright/test';
import { API, MESSAGES } from '@isocenter/schemas';
import { expectAccessibleInBothSchemes } from './accessible.ts';
import { press, tabTo } from './keyboard.ts';
import { acceptTerms, askServer, signIn } from './signIn.ts';

const ROLE = 'List reader';
/** Invented: real ones begin with 1 or 2. */
const NPI = '9000015070';
const PERSON = { name: 'Ines Moreau', email: 'moreau@hospital.example' };

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const saved = (page: Page) => expect(page.getByText(MESSAGES.requestSucceeded.trim()).first()).toBeVisible();
const openList = async (page: Page, area: string) => {
  await page.goto('/admin/auth');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${area}`) })
    .click();
  await expect(page.getByRole('heading', { name: area, level: 1 })).toBeVisible();
};
/** @returns a page in another user's browser */
const enter = async (browser: Browser, email: string) => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email);
  return page;
};
const remove = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Delete “${name}”` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete “${name}”` });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  return dialog;
};

test('a role is created, a user with it signs in and sees what it grants, loses a permission, is disabled and signed out [ADMIN-002, ADMIN-003]', async ({
  browser,
}) => {
  const administrator = await enter(browser, 'admin@isocenter.example');
  await acceptTerms(administrator);

  await test.step('the role is created by keyboard alone', async () => {
    await administrator.goto('/admin/auth/roles/new');
    await tabTo(administrator, administrator.getByLabel(/^Name/));
    await administrator.keyboard.type(ROLE);
    for (const grants of ['Use the patient-care service', 'Open patient charts', 'See roles']) {
      await tabTo(administrator, administrator.getByRole('checkbox', { name: grants, exact: true }));
      await administrator.keyboard.press('Space');
    }
    await expect(administrator.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible();
    await press(administrator, administrator.getByRole('button', { name: 'Create' }));
    await expect(rowOf(administrator, ROLE)).toContainText('3 permissions');
    await expect(rowOf(administrator, ROLE)).toContainText('No users');
  });

  await test.step('the user gets it', async () => {
    await openList(administrator, 'Users');
    await administrator.getByRole('link', { name: 'New user' }).click();
    await administrator.getByLabel(/^Name/).fill(PERSON.name);
    await administrator.getByLabel(/^Email/).fill(PERSON.email);
    await administrator.getByLabel('Provider type').selectOption('Physicist');
    await administrator.getByLabel('Provider record').selectOption('New provider');
    await expect(administrator.getByLabel(/^Last name/)).toHaveValue('Moreau');
    await administrator.getByLabel('NPI').fill(NPI);
    await administrator.getByRole('checkbox', { name: ROLE }).check();
    await administrator.getByText('Allowed actions (3)').click();
    await expect(administrator.getByText('auth:roles:view')).toBeVisible();
    // Half under the top bar, a link counts as too small.
    await administrator.mouse.wheel(0, -5_000);
    await expectAccessibleInBothSchemes(administrator, 'a new user');
    await administrator.getByRole('button', { name: 'Create' }).click();
    await expect(administrator.getByText('A second administrator must approve this.')).toBeVisible();
    await expect(rowOf(administrator, PERSON.name)).toContainText('No role');
  });

  await test.step('a second administrator approves what opens charts; the first one cannot', async () => {
    await openList(administrator, 'Change Requests');
    await expect(administrator.getByText('You asked for this.')).toBeVisible();
    await expect(administrator.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    const second = await enter(browser, 'staff@isocenter.example');
    await openList(second, 'Change Requests');
    await expect(second.getByRole('list', { name: 'Pending' })).toContainText(PERSON.email);
    await expectAccessibleInBothSchemes(second, 'a change request');
    await second.getByRole('button', { name: `Approve the change of ${PERSON.name}` }).click();
    await expect(second.getByRole('list', { name: 'Decided' })).toContainText('Approved by Robin Vale');
    await second.context().close();
    await openList(administrator, 'Users');
    await expect(rowOf(administrator, PERSON.name)).toContainText(ROLE);
  });

  const person = await enter(browser, PERSON.email);
  await test.step('the user sees exactly what the role grants', async () => {
    await acceptTerms(person);
    const navigation = person.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Patient List' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Feature Flags' })).toHaveCount(0);
    await person.goto('/admin/auth');
    const areas = person.getByRole('main').getByRole('listitem');
    await expect(areas).toHaveText([/^Roles/]);
    await areas.getByRole('link').click();
    await expect(rowOf(person, ROLE)).toContainText('1 user');
    await expect(person.getByRole('link', { name: 'New role' })).toHaveCount(0);
    await expect(person.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await rowOf(person, ROLE).getByRole('link').click();
    await expect(person.getByText('You can view this, but not change it.')).toBeVisible();
    await person.goto('/admin/auth/users');
    await expect(person.getByRole('heading', { name: 'Not found' })).toBeVisible();
  });

  await test.step('the role loses a permission: the next request is refused', async () => {
    const asks = async () => (await askServer(person, `${API.data}/auth/roles`)).status();
    expect(await asks()).toBe(200);
    await openList(administrator, 'Roles');
    await rowOf(administrator, ROLE).getByRole('link').click();
    await administrator.getByRole('checkbox', { name: 'See roles', exact: true }).uncheck();
    await administrator.getByRole('link', { name: 'All roles' }).click();
    const leave = administrator.getByRole('dialog', { name: 'Unsaved changes' });
    await leave.getByRole('button', { name: 'Stay' }).click();
    await administrator.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(administrator, ROLE)).toContainText('2 permissions');
    expect(await asks()).toBe(403);
    expect((await askServer(person, `${API.data}/patients/list`)).status()).toBe(200);
  });

  await test.step('a role in use cannot be deleted; its users are listed', async () => {
    const dialog = await remove(administrator, ROLE);
    await expect(dialog.getByRole('alert')).toContainText(`This role is in use: ${PERSON.name}.`);
    await expectAccessibleInBothSchemes(administrator, 'a role in use');
    await administrator.keyboard.press('Escape');
    await expect(administrator.getByRole('button', { name: `Delete “${ROLE}”` })).toBeFocused();
  });

  await test.step('the changes of another administrator are not overwritten', async () => {
    const other = await administrator.context().newPage();
    await openSignedIn(other);
    for (const page of [administrator, other]) {
      await openList(page, 'Users');
      await rowOf(page, PERSON.name).getByRole('link').click();
      await page.getByLabel(/^Name/).fill(page === other ? 'Ines Roux' : 'Ines Blanc');
    }
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(other, 'Ines Roux')).toBeVisible();
    await administrator.getByRole('button', { name: 'Save' }).click();
    await expect(administrator.getByRole('alert')).toContainText('Another user changed this entry');
    await administrator.getByRole('button', { name: 'Show the current version' }).click();
    await expect(administrator.getByLabel(/^Name/)).toHaveValue('Ines Roux');
    await other.close();
  });

  await test.step('a disabled user is signed out at once and cannot sign in again', async () => {
    await administrator.getByRole('checkbox', { name: 'May sign in' }).uncheck();
    await administrator.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(administrator, 'Ines Roux')).toContainText('Disabled');
    await person.goto('/patients/list');
    await expect(person).toHaveURL(/\/login/);
    await expect(person.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await person.getByRole('button', { name: 'Sign in' }).click();
    await person.getByLabel('Email').fill(PERSON.email);
    await person.getByLabel('Password').fill('isocenter');
    await person.keyboard.press('Enter');
    await expect(person.getByText('The email address or the password is incorrect.')).toBeVisible();
  });

  await test.step('user and role are deleted', async () => {
    await remove(administrator, 'Ines Roux');
    await expect(rowOf(administrator, 'Ines Roux')).toHaveCount(0);
    await expect(administrator.getByRole('heading', { name: 'Users', level: 1 })).toBeFocused();
    await openList(administrator, 'Roles');
    await remove(administrator, ROLE);
    await expect(rowOf(administrator, ROLE)).toHaveCount(0);
  });
});

test('permissions and mappings are created, changed and deleted; provider types are shown [ADMIN-004, ADMIN-005, ADMIN-006, PERM-053]', async ({
  browser,
}) => {
  const staff = await enter(browser, 'staff@isocenter.example');
  await staff.goto('/admin/auth');
  await expect(staff.getByRole('rowheader', { name: 'Attending physician' })).toBeVisible();

  await test.step('a permission', async () => {
    await openList(staff, 'Permissions');
    await staff.getByRole('link', { name: 'New permission' }).click();
    await staff.getByLabel(/^Name/).fill('archive:read');
    await staff.getByLabel(/^What it grants/).fill('Read the old archive');
    await staff.getByRole('button', { name: 'Create' }).click();
    await expect(rowOf(staff, 'archive:read')).toContainText('Custom');
    await rowOf(staff, 'archive:read').getByRole('link').click();
    await staff.getByRole('checkbox', { name: 'Limit to internal staff' }).check();
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(staff, 'archive:read')).toContainText('Internal staff');
    await expect(staff.getByRole('button', { name: 'Delete “audit:view”' })).toHaveCount(0);
    await remove(staff, 'archive:read');
    await expect(rowOf(staff, 'archive:read')).toHaveCount(0);
  });

  await test.step('a mapping', async () => {
    await openList(staff, 'Mappings');
    await staff.getByRole('link', { name: 'New mapping' }).click();
    await staff.getByLabel(/^Source/).selectOption('Mosaiq');
    await staff.getByLabel(/^External value/).fill('BRST-L');
    await staff.getByLabel(/^Internal value/).fill('Breast');
    await staff.getByRole('button', { name: 'Create' }).click();
    await expect(rowOf(staff, 'Mosaiq BRST-L')).toContainText('Breast');
    await rowOf(staff, 'Mosaiq BRST-L').getByRole('link').click();
    await staff.getByLabel(/^Internal value/).fill('Default');
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(staff, 'Mosaiq BRST-L')).toContainText('Default');
    await remove(staff, 'Mosaiq BRST-L');
    await saved(staff);
    await expect(rowOf(staff, 'Mosaiq BRST-L')).toHaveCount(0);
  });
});

/** A second tab of the same browser opens signed in: the identity provider still has a session. */
async function openSignedIn(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
