import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '@isocenter/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openClinic, registerCourse, TASK_FIELDS, checkOf, type Clinic, type Person } from '../testing/clinic.ts';
import { SMALL_CONFIGS } from '../testing/smallConfigs.ts';
import { contentTemplates } from '../forms/contentTemplate.ts';
import { importConfigFiles } from '../forms/importConfigs.ts';

const QUIET = (text = 'Doing well.') => ({
  path: 'content-templates/quiet_visit.yaml',
  text: `name: Quiet visit
episodeType: Radiation
taskType: OTV
system: Default
site: breast
published: true
source: "Written for the test"
reviewedBy: null
formValues:
  OTVStatus:
    missed_days: "no"
    remark: "${text}"
`,
});
const FILES: readonly SourceFile[] = [...SMALL_CONFIGS, QUIET()];
const ALL = `query($id: ID!) { contentTemplates(formConfigId: $id) { id name published needsReview formValues } }`;
const CREATE = `mutation($name: String!, $id: ID!) {
  createContentTemplate(name: $name, description: "When all is well", episodeType: Radiation, taskType: OTV, system: Breast, site: "breast", formConfigId: $id) {
    id name description episodeType taskType system site published formConfigId formValues needsReview
    createdBy { displayName } createdOn updatedBy { displayName } updatedOn
  }
}`;
const UPDATE = `mutation($id: ID!, $values: JSON, $published: Boolean, $name: String, $review: Boolean) {
  updateContentTemplate(id: $id, formValues: $values, published: $published, name: $name, needsReview: $review) { id name published formValues needsReview }
}`;
const UNIQUE = `query($name: String!) { contentTemplateNameIsUnique(name: $name) }`;
const OFFERED = `query($id: ID!) { task(taskId: $id) { contentTemplates { id name } } }`;

interface Template {
  readonly id: string;
  readonly name: string;
  readonly formValues: unknown;
}

describe('content templates', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let staff: Person;
  let formConfigId: string;
  beforeEach(async () => {
    clinic = await openClinic({ configs: FILES });
    ruiz = await clinic.as('attending');
    staff = await clinic.as('internal-staff');
    formConfigId = (await importConfigFiles(FILES, clinic.server)).formConfigId;
  });
  afterEach(() => clinic.close());
  const all = async (who: Person) => {
    return (await who.ask<{ contentTemplates: Template[] }>(ALL, { id: formConfigId })).contentTemplates;
  };
  const create = async (name: string) => {
    const answer = await staff.ask<{ createContentTemplate: Template }>(CREATE, { name, id: formConfigId });
    return answer.createContentTemplate;
  };

  it('are by default those of the active version, each with the form it fills in', async () => {
    const { contentTemplates: found } = await staff.ask<{ contentTemplates: (Template & { formHash: string })[] }>(
      '{ contentTemplates { id name formHash } }',
    );
    expect(found.map(({ id }) => id)).toEqual((await all(staff)).map(({ id }) => id));
    const quiet = found.find(({ name }) => name === 'Quiet visit');
    const compiledForm = await clinic.server.call('GET', `/api/data_api/compiled_forms/${quiet?.formHash}`, {
      headers: await clinic.server.signIn('usr-internal-staff'),
    });
    expect(await compiledForm.text()).toContain('OTVStatus.remark');
  });

  it('can be created, found by id and by config version, changed and deleted [API-099, API-100, API-147, API-148, API-149]', async () => {
    const made = await create('Breast, week 1');
    expect(made).toMatchObject({ published: false, formValues: {}, needsReview: false, system: 'Breast' });
    const values = { OTVStatus: { weight: 70 } };
    await staff.ask(UPDATE, { id: made.id, values, published: true, name: 'Breast, first week' });
    const { contentTemplate } = await ruiz.ask<{ contentTemplate: unknown }>(
      'query($id: ID!) { contentTemplate(id: $id) { name formValues published } }',
      { id: made.id },
    );
    expect(contentTemplate).toEqual({ name: 'Breast, first week', formValues: values, published: true });
    const names = async (who: Person) => (await all(who)).map(({ name }) => name);
    expect(await names(ruiz)).toEqual(expect.arrayContaining(['Breast, first week', 'Quiet visit']));

    await staff.ask('mutation($id: ID!) { deleteContentTemplate(id: $id) { success id } }', { id: made.id });
    expect(await names(staff)).not.toContain('Breast, first week');
  });

  it('tell who created and changed them, and for which form they are [FORM-086]', async () => {
    const made = await create('Who and when');
    const by = { displayName: 'Robin Vale' };
    expect(made).toMatchObject({ createdBy: by, updatedBy: by, formConfigId, site: 'breast', taskType: 'OTV' });
    expect(made).toMatchObject({ description: 'When all is well', createdOn: expect.any(String) as string });
    clinic.server.clock.pass(60_000);
    await staff.ask(UPDATE, { id: made.id, values: { OTVStatus: { weight: 71 } }, review: true });
    const { contentTemplate } = await staff.ask<{ contentTemplate: object }>(
      `query($id: ID!) { contentTemplate(id: $id) { id name description episodeType taskType system site createdBy { displayName }
        createdOn updatedBy { displayName } updatedOn published formConfigId formValues needsReview } }`,
      { id: made.id },
    );
    expect(contentTemplate).toEqual({
      ...{ id: made.id, name: 'Who and when', description: 'When all is well', episodeType: 'Radiation' },
      ...{ taskType: 'OTV', system: 'Breast', site: 'breast', createdBy: by, createdOn: '2026-03-02T09:00:00.000Z' },
      ...{ updatedBy: by, updatedOn: '2026-03-02T09:01:00.000Z', published: false, formConfigId, needsReview: true },
      formValues: { OTVStatus: { weight: 71 } },
    });
  });

  it('have unique names, regardless of case and surrounding spaces [API-101, FORM-111]', async () => {
    const isFree = async (name: string) => Object.values(await staff.ask<Record<string, boolean>>(UNIQUE, { name }))[0];
    await create('Sore skin');
    expect(await isFree('  SORE skin ')).toBe(false);
    expect(await isFree('Sore')).toBe(true);
    const refused = await staff.refused(CREATE, { name: 'sore SKIN', id: formConfigId });
    expect(refused?.extensions.code).toBe('NAME_TAKEN');
    const other = await create('Dry skin');
    expect((await staff.refused(UPDATE, { id: other.id, name: 'Sore skin' }))?.extensions.code).toBe('NAME_TAKEN');
  });

  it('take only answers that their form accepts', async () => {
    const { id } = await create('Wrong answers');
    const refusal = async (values: unknown) => (await staff.refused(UPDATE, { id, values }))?.message;
    expect(await refusal({ OTVStatus: { weigth: 70 } })).toContain('OTVStatus.weigth');
    expect(await refusal({ OTVStatus: { weight: 'heavy' } })).toContain('OTVStatus.weight');
  });

  it('leave an audit record with each change, in the same write', async () => {
    const { id } = await create('Audited');
    await staff.ask(UPDATE, { id, published: true });
    await staff.ask('mutation($id: ID!) { deleteContentTemplate(id: $id) { id } }', { id });
    const records = await clinic.server.audit.find({ eventKind: 'admin change', limit: 100 });
    const own = records.filter(({ entity }) => entity.data.includes(id));
    expect(own.map(({ action }) => action).sort()).toEqual(['C', 'D', 'U']);
  });

  it('are offered to clinicians for the matching form, only when published [FORM-123]', async () => {
    const { tasks } = await registerCourse(ruiz);
    const visit = tasks.find(({ taskType }) => taskType === 'OTV');
    const summary = tasks.find(({ taskType }) => taskType === 'TREATMENT_SUMMARY');
    const offered = async (id = visit?.id) => {
      const { task } = await ruiz.ask<{ task: { contentTemplates: Template[] } }>(OFFERED, { id });
      return task.contentTemplates.map(({ name }) => name);
    };
    expect(await offered()).toEqual(['Quiet visit']);
    expect(await offered(summary?.id)).toEqual([]);
    const draft = await create('A draft');
    expect(await ruiz.refused('query($id: ID!) { contentTemplate(id: $id) { id } }', { id: draft.id })).toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    });
    expect((await all(ruiz)).map(({ name }) => name)).not.toContain('A draft');
  });

  it('can be applied to a task, and the task remembers which [FORM-122, API-121]', async () => {
    const { tasks } = await registerCourse(ruiz);
    const [first, second] = tasks.filter(({ taskType }) => taskType === 'OTV');
    const quiet = (await all(ruiz)).find(({ name }) => name === 'Quiet visit');
    const { createDocument } = await ruiz.ask<{ createDocument: unknown }>(
      `mutation($id: ID!, $from: ID) { createDocument(taskId: $id, contentTemplateId: $from) { formValues provenance contentTemplateId } }`,
      { id: first?.id, from: quiet?.id },
    );
    expect(createDocument).toMatchObject({
      contentTemplateId: quiet?.id,
      formValues: { OTVStatus: { missed_days: 'no', remark: 'Doing well.' } },
      provenance: { 'OTVStatus.remark': { origin: 'template', templateId: quiet?.id } },
    });

    const { startTask } = await ruiz.ask<{ startTask: Parameters<typeof checkOf>[0] }>(
      `mutation($id: ID!) { startTask(id: $id) { ${TASK_FIELDS} } }`,
      { id: second?.id },
    );
    const save = `mutation($id: ID!, $values: JSON!, $from: ID, $check: ValidUpdateCheckInput!) {
      updateDocument(id: $id, formValues: $values, contentTemplateId: $from, validUpdateCheckInputs: $check) { contentTemplateId }
    }`;
    const sent = { id: startTask.document?.id, values: quiet?.formValues, check: checkOf(startTask) };
    expect((await ruiz.refused(save, { ...sent, from: 'ctp-unknown' }))?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await ruiz.ask(save, { ...sent, from: quiet?.id })).toEqual({
      updateDocument: { contentTemplateId: quiet?.id },
    });
  });

  it('are carried to the next config version: unchanged ones from the files, others as people left them', async () => {
    const mine = await create('Carried on');
    await staff.ask(UPDATE, { id: mine.id, values: { OTVStatus: { weight: 80, remark: 'Fine.' } } });
    const next = FILES.map((file) => {
      if (file.path.startsWith('content-templates')) return QUIET('All well.');
      return {
        ...file,
        text: file.text.replace('id: weight\n', 'id: body_weight\n').replace('after: weight', 'after: body_weight'),
      };
    });
    const { formConfigId: id } = await importConfigFiles(next, clinic.server);
    await importConfigFiles(next, clinic.server);
    expect(id).not.toBe(formConfigId);
    const { contentTemplates: carried } = await staff.ask<{ contentTemplates: Template[] }>(ALL, { id });
    const named = (name: string) => carried.filter((template) => template.name === name);
    expect(named('Carried on')).toMatchObject([{ needsReview: true }]);
    expect(named('Quiet visit')).toMatchObject([
      { needsReview: false, formValues: { OTVStatus: { remark: 'All well.' } } },
    ]);
  });
});

it('the shipped templates fit their forms, each with a unique name', async () => {
  const folder = fileURLToPath(new URL('../../../configs/', import.meta.url));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/\/+/g, '/'));
  const files = await Promise.all(
    paths.map(async (path) => ({ path: path.slice(folder.length), text: await readFile(path, 'utf8') })),
  );
  const clinic = await openClinic({ configs: files });
  const stored = await clinic.server.store.collection(contentTemplates).find({});
  expect(stored).toHaveLength(files.filter(({ path }) => path.startsWith('content-templates/')).length);
  expect(stored.filter(({ name }) => name.endsWith('(shipped)'))).toEqual([]);
  await clinic.close();
});
