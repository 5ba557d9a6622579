import { expect, test, type Page } from 'playwright/test';
import { helpPicture } from './pictures.ts';
import { signIn } from './signIn.ts';

const NAME = 'Forms of the journey';
const SECTION = `id: journey
label: Journey
fields:
  - { id: journey_remark, type: LongText, label: Remark of the journey, silent: Tried out by the journey }
`;
const FORM = '/admin/edit_form_config/frm-editable/episode_types/Radiation/event_types/OTVStatus';

const editorOf = (page: Page, part: string) => page.getByRole('textbox', { name: `Text of ${part}` });
/** Whole configs are checked, which takes seconds, more on a busy machine. */
const CHECKED = { timeout: 60_000 };

test('an author adds a section, runs it, creates a version, activates it, and undoes everything [ADMIN-015, ADMIN-017, ADMIN-019, ADMIN-021, CARD-038]', async ({
  browser,
}) => {
  test.slow();
  const author = await browser.newPage();
  await signIn(author, 'staff@isocenter.example');
  const rowOf = (name: string | RegExp) =>
    author.getByRole('row').filter({ has: author.getByRole('link', { name, exact: true }) });
  const confirm = async (action: string, name: string) => {
    await author.getByRole('button', { name: `${action} “${name}”` }).click();
    await author.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await expect(author.getByRole('dialog')).toHaveCount(0, CHECKED);
  };

  await test.step('a new section runs before it is saved', async () => {
    await author.goto(FORM);
    await author.getByRole('button', { name: 'Add section' }).click();
    const editor = editorOf(author, 'New section');
    await editor.fill(SECTION);
    await expect(author.getByRole('region', { name: 'Live form' }).getByLabel('Remark of the journey')).toBeVisible();
    await author.getByRole('button', { name: 'Save' }).click();
    await expect(editorOf(author, 'Journey')).toHaveValue(SECTION, CHECKED);
    await expect(author.getByText('Saved', { exact: true })).toBeVisible();
    await helpPicture(author, 'form-editor');
  });

  await test.step('the editable config has no errors', async () => {
    await author.goto('/admin/validate_form_config_versions');
    await expect(author.getByText(/files checked\. No problems found|^0 errors/)).toBeVisible(CHECKED);
  });

  await test.step('a version of it is created, and activated in place of the previous one', async () => {
    await author.goto('/admin/form_config_versions');
    const before = await author.getByRole('row').filter({ hasText: 'Active' }).getByRole('link').textContent();
    await author.getByRole('button', { name: 'New version' }).click();
    await author.getByRole('dialog').getByLabel(/^Name/).fill(NAME);
    await author.getByRole('dialog').getByRole('button', { name: 'Create version' }).click();
    await expect(rowOf(NAME)).toContainText('Not published', CHECKED);
    await confirm('Activate', NAME);
    await expect(rowOf(NAME)).toContainText('Active');
    await rowOf(NAME).getByRole('link').click();
    await author.getByLabel('Search forms').fill('OTVStatus');
    await author.locator('main th a[href$="/Radiation/event_types/OTVStatus"]').click();
    await expect(author.getByRole('textbox', { name: /^Text of/ })).toHaveValue(/Remark of the journey/);
    await author.goto('/admin/form_config_versions');
    await confirm('Activate', before ?? '');
    await expect(rowOf(NAME)).not.toContainText('Active');
  });

  await test.step('the unused section and version are deleted', async () => {
    await confirm('Delete', NAME);
    await expect(rowOf(NAME)).toHaveCount(0);
    await author.goto(FORM);
    await author
      .getByRole('navigation', { name: 'Parts of the form' })
      .getByRole('button', { name: 'Journey' })
      .click();
    await author.getByRole('button', { name: 'Delete section' }).click();
    await author.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(author.getByRole('button', { name: 'Journey' })).toHaveCount(0, CHECKED);
  });
});
