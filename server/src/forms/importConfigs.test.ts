import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbeddedStore } from '../store/embedded/openEmbeddedStore.ts';
import type { Store } from '../store/store.ts';
import { SMALL_CONFIGS } from '../testing/smallConfigs.ts';
import { TestClock } from '../testing/testApplication.ts';
import { compileConfigs } from './compileConfigs.ts';
import { activeConfig, compiledForms, configVersions } from './configVersion.ts';
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

  describe('at a start', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'isocenter-configs-'));
      for (const { path, text } of SMALL_CONFIGS) {
        mkdirSync(join(folder, dirname(path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
    });
    afterEach(() => rmSync(folder, { recursive: true }));
    const start = async () => {
      const compile = vi.fn(compileConfigs);
      const imported = await importConfigs(folder, { store, clock, compile });
      return { ...imported, isCompiled: compile.mock.calls.length > 0 };
    };

    it('compiles the files once', async () => {
      const first = await start();
      expect(first.isCompiled).toBe(true);
      expect(await start()).toEqual({ ...first, isCompiled: false });
    });

    it('compiles them again after a change, or when a compiled form is missing', async () => {
      const first = await start();
      const { path = '', text = '' } = SMALL_CONFIGS.find((file) => file.text.includes('label: Remark')) ?? {};
      writeFileSync(join(folder, path), text.replace('label: Remark', 'label: Note'));
      const second = await start();
      expect(second).toMatchObject({ isCompiled: true, isActive: true });
      expect(second.formConfigId).not.toBe(first.formConfigId);
      expect(await start()).toEqual({ ...second, isCompiled: false });
      const version = await store.collection(configVersions).findOne({ _id: second.formConfigId });
      await store.collection(compiledForms).deleteOne({ _id: version?.compiledForms[0]?.hash ?? '' });
      expect(await start()).toEqual(second);
      writeFileSync(join(folder, path), text);
      expect(await start()).toMatchObject({ isCompiled: true, formConfigId: first.formConfigId, isActive: true });
    });

    it('tells that another version is active', async () => {
      const { formConfigId } = await start();
      expect(await start()).toMatchObject({ isActive: true, isCompiled: false });
      const pointer = { formConfigId: 'cfg-other', activatedBy: { id: 'a', displayName: 'Ana' } };
      await store.collection(activeConfig).updateOne({ _id: 'active' }, { $set: pointer });
      expect(await start()).toMatchObject({ formConfigId, isActive: false, isCompiled: false });
    });
  });

  it('says in one sentence that a folder cannot be read', async () => {
    await expect(importConfigs('/nowhere/configs', { store, clock })).rejects.toThrow(
      'The form configs in /nowhere/configs cannot be used. The folder cannot be read: set ISOCENTER_CONFIGS to the right folder.',
    );
    await expect(importConfigFiles([], { store, clock })).rejects.toThrow(UnusableConfigsError);
  });
});
