import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../store/store.ts';
import { SMALL_CONFIGS } from '../testing/smallConfigs.ts';
import { TestClock } from '../testing/testApplication.ts';
import { compiledForms, configVersions } from './configVersion.ts';
import { formLibrary } from './formLibrary.ts';
import { EarlierDataError, importConfigFiles, importConfigs, UnusableConfigsError } from './importConfigs.ts';

describe('importing form configs', () => {
  let store: Store;
  const clock = new TestClock();
  beforeEach(async () => {
    store = await openEmbeddedStore({ folder: ':memory:' });
  });
  afterEach(() => store.close());

  it('activates the version, and importing it again changes nothing', async () => {
    const { formConfigId } = await importConfigFiles(SMALL_CONFIGS, { store, clock });
    clock.pass(60_000);
    expect((await importConfigFiles(SMALL_CONFIGS, { store, clock })).formConfigId).toBe(formConfigId);
    expect(await formLibrary(store).activeConfigId()).toBe(formConfigId);
    expect(await store.collection(configVersions).countDocuments({})).toBe(1);
  });

  it('keeps the compiled forms of earlier versions, because tasks are frozen on them', async () => {
    await importConfigFiles(SMALL_CONFIGS, { store, clock });
    const before = await store.collection(compiledForms).find({});
    const changed = SMALL_CONFIGS.map((file) => ({
      ...file,
      text: file.text.replace('label: Remark', 'label: Comment'),
    }));
    await importConfigFiles(changed, { store, clock });
    for (const { _id, json } of before) expect(await formLibrary(store).compiledFormJson(_id)).toBe(json);
  });

  it('uses a system’s own form, and Default for systems without one', async () => {
    const { formConfigId } = await importConfigFiles(SMALL_CONFIGS, { store, clock });
    const library = formLibrary(store);
    const hashFor = (system: 'Breast' | 'GU' | 'Default') =>
      library.formHash(formConfigId, { episodeType: 'Radiation', taskType: 'OTV', system });
    expect(await hashFor('GU')).toBe(await hashFor('Default'));
    expect(await hashFor('Breast')).not.toBe(await hashFor('Default'));
    const breast = await library.compiledForm((await hashFor('Breast')) ?? '');
    expect(breast.fields.map(({ id }) => id)).toContain('seroma');
  });

  it('refuses configs with errors, says where, and leaves the active version', async () => {
    const { formConfigId } = await importConfigFiles(SMALL_CONFIGS, { store, clock });
    const broken = SMALL_CONFIGS.map((file) => ({
      ...file,
      text: file.text.replace('field: missed_days,', 'field: mised_days,'),
    }));
    const refused = importConfigFiles(broken, { store, clock });
    await expect(refused).rejects.toThrow(UnusableConfigsError);
    await expect(refused).rejects.toThrow(/Radiation\/OTVStatus\/Default\.yaml:\d+:\d+ {2}FC\d+ .*mised_days/);
    expect(await formLibrary(store).activeConfigId()).toBe(formConfigId);
  });

  it('refuses the data of an earlier build, and changes none of it', async () => {
    const { formConfigId } = await importConfigFiles(SMALL_CONFIGS, { store, clock });
    await store.collection(configVersions).updateOne({ _id: formConfigId }, { $unset: { compiledForms: '' } });
    const before = await store.collection(configVersions).find({});
    const changed = SMALL_CONFIGS.map((file) => ({ ...file, text: file.text.replace('label: Remark', 'label: Note') }));
    await expect(importConfigFiles(changed, { store, clock })).rejects.toThrow(EarlierDataError);
    expect(await store.collection(configVersions).find({})).toEqual(before);
  });

  it('says in one sentence that a folder cannot be read', async () => {
    await expect(importConfigs('/nowhere/configs', { store, clock })).rejects.toThrow(
      'The form configs in /nowhere/configs cannot be used. The folder cannot be read: set ISOCENTER_CONFIGS to the right folder.',
    );
    await expect(importConfigFiles([], { store, clock })).rejects.toThrow(UnusableConfigsError);
  });
});
