import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { tasks, taskVersions } from '../../server/src/chart/task.ts';
import { openEmbeddedStore } from '../../server/src/store/embedded/openEmbeddedStore.ts';
import { FORGED, withForgedNote } from '../attacks/forgery.ts';
import { seededFolder, startProduct, type RunningProduct } from './product.ts';
import { acceptTerms, signIn } from './signIn.ts';
import { coursesWithVisits } from './visits.ts';

const PORT = 4694;
let dataFolder: string;
let product: RunningProduct;

test.use({ baseURL: `http://localhost:${PORT}` });
test.setTimeout(240_000);

test.beforeAll(async () => {
  dataFolder = seededFolder('forged');
  product = await startProduct(PORT, { DATA_FOLDER: dataFolder });
});
test.afterAll(() => product.kill());

/** A person who can edit everything in the database, but has no key. */
async function forge(taskId: string): Promise<void> {
  const store = await openEmbeddedStore({ folder: dataFolder });
  const task = await store.collection(tasks).findOne({ _id: taskId });
  if (!task) throw new Error('The visit is not stored.');
  const versions = await store.collection(taskVersions).find({ taskId });
  const forged = withForgedNote({ task, versions });
  const { episodeId } = task;
  await store.collection(tasks).replaceOne({ _id: taskId, episodeId }, forged.task);
  for (const version of forged.versions)
    await store.collection(taskVersions).replaceOne({ _id: version._id, episodeId }, version);
  await store.close();
}

test('a signed note that was forged in the database opens with a red alert above everything else', async ({ page }) => {
  await signIn(page, 'ruiz@isocenter.example');
  await acceptTerms(page);
  const signed = (await coursesWithVisits(page)).flat().find(({ taskStatus }) => taskStatus === 'SIGNED');
  if (!signed) throw new Error('The demonstration department has no signed visit.');
  const signatures = page.getByRole('list', { name: 'Signatures' });
  const alert = page.getByRole('alert').filter({ hasText: 'Do not rely on this note' });

  await test.step('before, it is verified', async () => {
    await page.goto(signed.path);
    await expect(signatures.getByRole('listitem')).not.toHaveCount(0);
    await expect(alert).toBeHidden();
  });

  await product.kill();
  await forge(signed.id);
  product = await startProduct(PORT, { DATA_FOLDER: dataFolder });
  await page.goto(signed.path);
  await expect(page.getByText(FORGED)).toBeVisible();
  await expect(alert).toContainText('The content does not match this signature.');
  await expect(signatures).toContainText('The content does not match this signature.');

  // Red, and above the note: a reader may not scroll to the signatures.
  const [red, green, blue] = await alert.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number),
  );
  expect((red ?? 0) - Math.max(green ?? 255, blue ?? 255)).toBeGreaterThan(100);
  const top = (await alert.boundingBox())?.y ?? Infinity;
  expect(top).toBeLessThan((await page.getByText(FORGED).boundingBox())?.y ?? 0);
  await expect(alert).toBeInViewport();
  const shot = process.env['SCREENSHOTS'];
  if (shot) await page.screenshot({ path: join(shot, 'forged.png') });
});
