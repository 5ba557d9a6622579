import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import { editableForms } from '../../server/src/formAuthoring/editableForms.ts';
import { importConfigFiles } from '../../server/src/forms/importConfigs.ts';
import { openClinic, registerCourse, START } from '../../server/src/testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../../server/src/testing/clinic.ts';
import { sampledStores } from './stores.ts';
import {
  ACTIVATE,
  ADD_CARE_PLAN,
  ADD_FIELD,
  CARE_PLAN,
  CONFIGS,
  CREATE,
  CREATE_FORM,
  CREATE_SECTION,
  DELETE,
  DELETE_SECTIONS,
  FIELD,
  FIELD_LIBRARY,
  FORM,
  FORMS,
  OTV_STATUS,
  REGENERATE,
  SIDES,
  UPDATE,
  UPDATE_SECTIONS,
  VALIDATE,
  VERSIONS,
  type CarePlanLibrary,
  type SavedForm,
  type Validated,
  type Version,
} from './formConfigCalls.ts';

const stores = await sampledStores(import.meta.url);

describe.each(stores)('form configs on the $name store', ({ open }) => {
  let clinic: Clinic;
  let ruiz: Person;
  let author: Person;
  let discard: () => Promise<void>;
  beforeAll(async () => {
    const own = await open();
    discard = own.discard.bind(own);
    clinic = await openClinic({ store: own.store, configs: CONFIGS });
    ruiz = await clinic.as('attending');
    author = await clinic.as('internal-staff');
  });
  afterAll(async () => {
    await clinic.close();
    await discard();
  });

  const only = async <Answer>(call: string, variables: object = {}, who = author) => {
    const [answer] = Object.values(await who.ask<Record<string, Answer>>(call, variables));
    if (answer === undefined) throw new Error('No answer.');
    return answer;
  };
  const versions = () => only<Version[]>(VERSIONS);
  const version = async (id: string) => {
    const found = (await versions()).find((version) => version.id === id);
    if (!found) throw new Error(`There is no version ${id}.`);
    return found;
  };
  const visit = (system = 'Default') => only<SavedForm['form']>(FORM, { ...OTV_STATUS, system });
  const section = async () => (await visit()).sections[0]?.source ?? '';
  const relabel = async (label: string) => {
    const { revision, sections } = await visit();
    const source = (sections[0]?.source ?? '').replace(/label: (Remark|Comment\w*)/, `label: ${label}`);
    return only<SavedForm>(UPDATE_SECTIONS, { ...OTV_STATUS, revision, sections: [{ id: 'visit', source }] });
  };
  const audited = async (id: string) => {
    const records = await clinic.server.audit.find({ limit: 500 });
    const own = records.filter(({ entity }) => entity.data.includes(id));
    return own.map(({ eventKind, action }) => `${eventKind} ${action}`).sort();
  };

  it('become a version with name and description, which is not active yet [API-150, API-151, CARD-034]', async () => {
    const made = await only<Version>(CREATE, { name: '  Spring forms ', description: 'With toxicities' });
    expect(made).toMatchObject({ name: 'Spring forms', description: 'With toxicities', active: false, isUnused: true });
    expect(made).toMatchObject({ createdBy: 'Robin Vale', publishedBy: null, publishedOn: null, episodeCount: 0 });
    const named = await only<Version>(UPDATE, { id: made.id, revision: made.revision, name: 'Summer forms' });
    expect(named).toMatchObject({ name: 'Summer forms', description: 'With toxicities' });
    const late = await author.refused(UPDATE, { id: made.id, revision: made.revision, name: 'Autumn forms' });
    expect(late?.extensions.code).toBe('RECORD_OUT_OF_DATE');
    expect((await author.refused(CREATE, { name: ' ' }))?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await audited(made.id)).toEqual(['admin change C', 'admin change U']);
    await only(DELETE, { id: made.id });
  });

  it('apply to new episodes once activated; running episodes and started tasks keep theirs [API-152]', async () => {
    const before = await registerCourse(ruiz);
    const begun = before.tasks.find(({ taskType }) => taskType === 'OTV');
    await ruiz.ask<{ startTask: SeenTask }>(START, { id: begun?.id });
    const hashOf = async (id: string | undefined) =>
      (await only<{ formHash: string }>('query($id: ID!) { task(taskId: $id) { formHash } }', { id }, ruiz)).formHash;
    const frozen = await hashOf(begun?.id);

    await relabel('Comment');
    const { id } = await only<Version>(CREATE, { name: 'With comments' });
    const active = await only<Version>(ACTIVATE, { id });
    expect(active).toMatchObject({ active: true, isUnused: false, publishedBy: 'Robin Vale' });
    expect((await versions()).filter((version) => version.active).map((version) => version.id)).toEqual([id]);
    const after = await registerCourse(ruiz);
    expect(await hashOf(begun?.id)).toBe(frozen);
    expect(await hashOf(after.tasks.find(({ taskType }) => taskType === 'OTV')?.id)).not.toBe(frozen);
    expect((await version(id)).episodeCount).toBe(1);
    expect(await audited(id)).toEqual(['admin change C', 'admin change U', 'config publish E']);
  });

  it('stay active over a restart with the same files, and with new ones', async () => {
    const inForce = async () => (await versions()).find(({ active }) => active)?.id;
    const chosen = await inForce();
    expect((await importConfigFiles(CONFIGS, clinic.server)).isActive).toBe(false);
    const next = CONFIGS.map((file) => ({ ...file, text: file.text.replace('Last visit', 'Visit before') }));
    await importConfigFiles(next, clinic.server);
    expect(await inForce()).toBe(chosen);
    expect((await visit()).text).toContain('label: Comment');
    expect((await visit()).isShippedNewer).toBe(true);
    await importConfigFiles(CONFIGS, clinic.server);
  });

  it('can be copied into a version again until it is published [API-153]', async () => {
    const { id, revision } = await only<Version>(CREATE, { name: 'Again' });
    const labels = async () =>
      JSON.stringify(await only<unknown>(FORM, { ...OTV_STATUS, formConfigId: id, system: null }));
    await relabel('Comments');
    expect(await labels()).not.toContain('Comments');
    await only<Version>(REGENERATE, { id, revision });
    expect(await labels()).toContain('Comments');
    expect((await author.refused(REGENERATE, { id, revision }))?.extensions.code).toBe('RECORD_OUT_OF_DATE');
    const active = (await versions()).find((version) => version.active);
    expect((await author.refused(REGENERATE, { id: active?.id }))?.message).toContain('its forms never change');
    await only(DELETE, { id });
  });

  it('can be deleted while they are unused [API-154]', async () => {
    const { id } = await only<Version>(CREATE, { name: 'Not needed' });
    await only(DELETE, { id });
    expect((await versions()).map((version) => version.id)).not.toContain(id);
    expect((await author.refused(ACTIVATE, { id }))?.extensions.code).toBe('NOT_FOUND');
    const used = (await versions()).filter(({ isUnused }) => !isUnused);
    expect(used.length).toBeGreaterThan(1);
    for (const version of used) {
      expect((await author.refused(DELETE, { id: version.id }))?.message).toContain('Nothing was deleted.');
    }
  });

  it('are validated, each error with its file, section, form and system [API-105, API-106, FORM-110]', async () => {
    const ids = await only<string[]>('{ formConfigIds }');
    expect(ids[0]).toBe(EDITABLE_FORM_CONFIG_ID);
    expect(ids).toEqual(expect.arrayContaining((await versions()).map(({ id }) => id)));
    expect(await only<Validated>(VALIDATE, { id: ids[1] })).toMatchObject({ errors: [] });
    // No author can save this: it represents a form that a new release broke.
    const all = clinic.server.store.collection(editableForms);
    const [changed] = await all.find({ path: 'Radiation/OTVStatus/Default.yaml' });
    if (!changed) throw new Error('The visit is unchanged.');
    const broken = changed.text.replace('field: missed_days,', 'field: mised_days,');
    await all.updateOne({ _id: changed._id }, { $set: { text: broken } });
    const { files, errors } = await only<Validated>(VALIDATE, { id: EDITABLE_FORM_CONFIG_ID });
    expect(files).toBe(CONFIGS.length);
    expect(errors[0]).toMatchObject({
      s3Key: 'Radiation/OTVStatus/Default.yaml',
      sectionValue: 'visit',
      formConfigType: 'OTVStatus',
      system: 'Default',
      severity: 'error',
    });
    expect(errors[0]?.description).toContain('mised_days');
    expect(errors[0]?.baggage).toContainEqual({ key: 'code', value: expect.stringMatching(/^FC\d+$/) as string });
    const refused = await author.refused(CREATE, { name: 'Broken' });
    expect(refused?.message).toMatch(
      /have errors: Radiation\/OTVStatus\/Default\.yaml, line \d+: .*Nothing was changed\./,
    );
    await all.updateOne({ _id: changed._id }, { $set: { text: changed.text } });
  });

  it('are changed section by section, and never with new errors [API-158, API-159, API-160]', async () => {
    const { revision } = await visit();
    const source = 'id: pain\nlabel: Pain\nfields:\n  - { id: pain, type: Text, label: Pain }\n';
    const added = await only<SavedForm>(CREATE_SECTION, { ...OTV_STATUS, revision, source, after: 'visit' });
    expect(added).toMatchObject({ saved: true, errors: [], form: { updatedBy: 'Robin Vale' } });
    expect(added.form.sections.map(({ id }) => id)).toEqual(['visit', 'pain']);

    const wrong = source.replace('label: Pain }', 'label: Pain, relevant: { field: nowhere, eq: "x" } }');
    const change = { ...OTV_STATUS, revision: added.form.revision };
    const refused = await only<SavedForm>(UPDATE_SECTIONS, { ...change, sections: [{ id: 'pain', source: wrong }] });
    expect(refused).toMatchObject({
      saved: false,
      errors: [{ sectionValue: 'pain' }],
      form: { text: added.form.text },
    });

    const stale = await author.refused(DELETE_SECTIONS, { ...change, revision, ids: ['pain'] });
    expect(stale?.extensions.code).toBe('RECORD_OUT_OF_DATE');
    const deleted = await only<SavedForm>(DELETE_SECTIONS, { ...change, ids: ['pain'] });
    expect(deleted.form.sections.map(({ id }) => id)).toEqual(['visit']);
    expect((await audited('Radiation/OTVStatus/Default.yaml')).length).toBeGreaterThan(1);
  });

  it('are saved by one of two simultaneous authors; the other one is refused [API-159]', async () => {
    const { revision } = await visit();
    const source = await section();
    const save = (label: string) =>
      author.refused(UPDATE_SECTIONS, {
        ...{ ...OTV_STATUS, revision },
        sections: [{ id: 'visit', source: source.replace('label: Weight', `label: ${label}`) }],
      });
    const answers = await Promise.all([save('Body weight'), save('Mass')]);
    expect(answers.map((answer) => answer?.extensions.code ?? 'saved').sort()).toEqual(['RECORD_OUT_OF_DATE', 'saved']);
  });

  it('are created for a system without a form, from those of Default [API-155]', async () => {
    const place = { ...OTV_STATUS, system: 'GU' };
    const made = await only<SavedForm>(CREATE_FORM, place);
    expect(made).toMatchObject({ saved: true, form: { text: expect.stringContaining('extends: Default') as string } });
    expect((await author.refused(CREATE_FORM, place))?.message).toContain('already exists');
    const forms = await only<{ system: string }[]>(FORMS, { id: EDITABLE_FORM_CONFIG_ID });
    expect(forms.map(({ system }) => system)).toContain('GU');
  });

  it('are used by new tasks as edited when the source says so, published or not [FORM-007]', async () => {
    const { tasks } = await registerCourse(ruiz);
    const id = tasks.find(({ taskType }) => taskType === 'OTV')?.id;
    const remark = async () => {
      const { formHash } = await only<{ formHash: string }>(
        'query($id: ID!) { task(taskId: $id) { formHash } }',
        { id },
        ruiz,
      );
      const headers = await clinic.server.signIn('usr-attending');
      return (await clinic.server.call('GET', `/api/data_api/compiled_forms/${formHash}`, { headers })).text();
    };
    await relabel('CommentNow');
    expect(await remark()).toContain('CommentNow');
    await author.ask('mutation { updateFormConfigSource(source: PUBLISHED_FORMS) }');
    expect(await remark()).not.toContain('CommentNow');
    await author.ask('mutation { updateFormConfigSource(source: EDITABLE_FORMS) }');
  });

  it('have care plan fields, which are listed with their use and added once each [API-111, API-156]', async () => {
    const before = await only<CarePlanLibrary>(CARE_PLAN);
    expect(before.fields[0]).toEqual({
      fieldId: 'vitals.weight',
      name: 'Weight',
      type: 'number',
      maxAge: null,
      usage: 2,
    });
    const field = { fieldId: 'vitals.height', name: 'Height: "tall"', type: 'number', maxAge: 30 };
    const made = await only<{ saved: boolean; library: CarePlanLibrary }>(ADD_CARE_PLAN, { ...field, ...before });
    expect(made.saved).toBe(true);
    expect(made.library.fields.at(-1)).toEqual({ ...field, usage: 0 });
    const { revision } = made.library;
    expect((await author.refused(ADD_CARE_PLAN, { ...field, ...before }))?.extensions.code).toBe('RECORD_OUT_OF_DATE');
    expect((await author.refused(ADD_CARE_PLAN, { ...field, revision }))?.message).toContain('with this id already');
    const odd = await author.refused(ADD_CARE_PLAN, { ...field, fieldId: 'x: {', revision });
    expect(odd?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('share fields of a library, which are listed with their use and made in versions [API-109, API-110, API-157, FORM-020]', async () => {
    const field = { fieldId: 'side', label: 'Side: "treated"', type: 'Radio', attributes: SIDES };
    const made = await only<{ saved: boolean; field: object }>(ADD_FIELD, field);
    expect(made.saved).toBe(true);
    expect(made.field).toMatchObject({
      ...{ id: 'side@1', version: 1, parentVersion: null, childVersionId: null, label: 'Side: "treated"' },
      ...{ type: 'Radio', mode: 'Definition', carePlanField: null, usage: 0, published: false, value: null },
      ...{ createdBy: 'Robin Vale', updatedBy: 'Robin Vale', customComponent: null, conditionals: null },
    });
    await only(ADD_FIELD, { ...field, label: 'Side' });
    const { revision } = await visit();
    const source = 'id: side\nlabel: Side\nfields:\n  - { use: side@2, id: treated_side }\n';
    expect(await only<SavedForm>(CREATE_SECTION, { ...OTV_STATUS, revision, source })).toMatchObject({ saved: true });
    const library = await only<object[]>(FIELD_LIBRARY);
    expect(library).toMatchObject([
      { id: 'side@1', childVersionId: 'side@2', usage: 0 },
      { id: 'side@2', parentVersion: 1, childVersionId: null, usage: 1, label: 'Side' },
    ]);
    expect(await only(FIELD, { id: 'side@2' })).toEqual(library[1]);
    const wrong = await only(ADD_FIELD, { ...field, attributes: 'choices: nowhere' });
    expect(wrong).toMatchObject({ saved: false, field: null, errors: [{ s3Key: 'field-library/side@3.yaml' }] });
    expect((await author.refused(ADD_FIELD, { ...field, fieldId: '../x' }))?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are only for people who may manage them, and versions are read-only [PERM-042]', async () => {
    for (const call of ['{ configVersions { id } }', '{ formConfigIds }']) {
      expect((await ruiz.refused(call))?.extensions.code).toBe('FORBIDDEN');
    }
    const formConfigId = (await versions())[0]?.id;
    const { revision } = await visit();
    const refused = await author.refused(DELETE_SECTIONS, { ...OTV_STATUS, formConfigId, revision, ids: ['visit'] });
    expect(refused?.message).toContain('Only the editable forms can be changed');
  });
});
