import { buildClientSchema, getIntrospectionQuery, isEnumType, type IntrospectionQuery } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { give, openClinic, registerCourse, SIGN, START } from '../testing/clinic.ts';
import type { Clinic, Person, SeenTask } from '../testing/clinic.ts';
import { SMALL_CONFIGS } from '../testing/smallConfigs.ts';
import { formLibrary } from '../forms/formLibrary.ts';
import { importConfigFiles } from '../forms/importConfigs.ts';

const CONFIGS = [
  ...SMALL_CONFIGS.map(({ path, text }) => ({
    path,
    text: text
      .replace('- { id: "yes", label: "Yes" }', '- { id: "yes", label: "Yes", relevant: { field: weight, gt: 60 } }')
      .replace(
        'required: true\n        carePlanField: vitals.weight',
        'validator: float\n        required: true\n        carePlanField: vitals.weight',
      ),
  })),
  {
    path: 'care-plan-fields.yaml',
    text: 'fields:\n  - { id: vitals.weight, name: Weight, type: number }\n  - { id: diseaseSystem, name: Disease system, type: choice }\n',
  },
];

describe('forms and their configuration, as calls', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let staff: Person;
  let id: string;
  let tasks: SeenTask[];
  let episodeId: string;
  beforeEach(async () => {
    clinic = await openClinic({ configs: CONFIGS });
    id = (await importConfigFiles(CONFIGS, clinic.server)).formConfigId;
    ruiz = await clinic.as('attending');
    staff = await clinic.as('internal-staff');
    ({ tasks, id: episodeId } = await registerCourse(ruiz));
  });
  afterEach(() => clinic.close());
  const start = async (task: SeenTask | undefined) =>
    (await ruiz.ask<{ startTask: SeenTask }>(START, { id: task?.id })).startTask;
  const taskOf = (taskType: string) => tasks.find((task) => task.taskType === taskType);

  it.each(['formConfig', 'publishedFormConfig'])('reads a form with %s [API-091, API-092, FORM-001]', async (name) => {
    const answer = await ruiz.ask<Record<string, { sections: { fields: { id: string }[] }[] }>>(
      `query($id: ID!) { ${name}(formConfigId: $id, episodeType: Radiation, formConfigType: OTVStatus, system: Breast) {
        formConfigType system name value formId supportData { templateData taxonomyData } sections { id label collapsed showIf fields } } }`,
      { id },
    );
    expect(answer[name]).toMatchObject({ formConfigType: 'OTVStatus', system: 'Breast', name: 'Status' });
    expect(answer[name]).toMatchObject({ formId: `${id}/Radiation/OTVStatus/Breast`, value: { type: 'object' } });
    const fields = answer[name]?.sections.flatMap((section) => section.fields) ?? [];
    expect(fields.map((field) => field.id)).toEqual(
      expect.arrayContaining(['weight', 'seroma', 'missed_days_reason', 'remark']) as string[],
    );
  });

  it('tells the presentation and the rules of each field [FORM-002, FORM-118]', async () => {
    const { formConfig } = await ruiz.ask<{
      formConfig: { sections: { fields: Record<string, unknown>[] }[]; supportData: { taxonomyData: object } };
    }>(
      `query($id: ID!) { formConfig(formConfigId: $id, episodeType: Radiation, formConfigType: OTVStatus) {
        supportData { templateData taxonomyData } sections { fields } } }`,
      { id },
    );
    const field = (name: string) => formConfig.sections[0]?.fields.find((candidate) => candidate['id'] === name);
    expect(field('missed_days_reason')).toMatchObject({ showIf: expect.anything() as object, required: true });
    expect(field('missed_days')).toMatchObject({
      choices: [{ id: 'no' }, { id: 'yes' }],
      conditionals: [{ choice: 'yes' }],
      sideEffect: [],
      defaultValue: null,
    });
    expect(field('weight')).toMatchObject({ validator: 'float' });
    expect(JSON.stringify(formConfig.supportData.taxonomyData)).toContain('"label":"Yes"');
  });

  it('answers the template of a note [API-093, FORM-119]', async () => {
    const { noteTemplate } = await ruiz.ask<{ noteTemplate: { value: string; forms: { eventType: string }[] } }>(
      `query($id: ID!) { noteTemplate(configId: $id, episodeType: Radiation, taskType: OTV) { value forms { eventType label template } } }`,
      { id },
    );
    expect(noteTemplate.forms.map(({ eventType }) => eventType)).toEqual(['OTVStatus']);
    expect(noteTemplate.value).toContain('phrases | join_and');
  });

  it('lists the choices that depend on other answers [API-113, FORM-121]', async () => {
    const { conditionalFieldChoices } = await ruiz.ask<{ conditionalFieldChoices: unknown[] }>(
      `query($id: ID!) { conditionalFieldChoices(configVersionId: $id, episodeType: Radiation, taskType: OTV, eventType: OTVStatus, system: Default) {
        fieldId choiceId label condition } }`,
      { id },
    );
    expect(conditionalFieldChoices).toMatchObject([{ fieldId: 'missed_days', choiceId: 'yes', label: 'Yes' }]);
    expect(JSON.stringify(conditionalFieldChoices)).toContain('60');
  });

  it('lists the fields that rules may name, and the choices of selects [API-114, API-115]', async () => {
    const address = 'formConfigId: $id, episodeType: Radiation, formConfigType: OTVStatus';
    const { formFieldOptions: fields, formSelectOptions: selects } = await ruiz.ask<{
      formFieldOptions: readonly object[];
      formSelectOptions: readonly object[];
    }>(
      `query($id: ID!) { formFieldOptions(${address}) { path label type } formSelectOptions(${address}) { path options { id label } } }`,
      { id },
    );
    expect(fields).toContainEqual({ path: 'OTVStatus.weight', label: 'Weight', type: 'Numeric' });
    expect(selects).toContainEqual({
      path: 'OTVStatus.missed_days',
      options: [
        { id: 'no', label: 'No' },
        { id: 'yes', label: 'Yes' },
      ],
    });
  });

  it('answers ready-made sentences of published content templates [API-039]', async () => {
    const make = `mutation($name: String!) { createContentTemplate(name: $name, description: "-", episodeType: Radiation, taskType: OTV, system: Default) { id } }`;
    const change = `mutation($id: ID!, $values: JSON!, $published: Boolean!) { updateContentTemplate(id: $id, formValues: $values, published: $published) { id } }`;
    const values = { OTVStatus: { weight: 70, missed_days: 'no', remark: 'Skin care was explained.' } };
    for (const [name, published] of [
      ['Well', true],
      ['Draft', false],
    ] as const) {
      const { createContentTemplate: made } = await staff.ask<{ createContentTemplate: { id: string } }>(make, {
        name,
      });
      await staff.ask(change, { id: made.id, values, published });
    }
    const headers = await clinic.server.signIn('usr-attending');
    const answer = await clinic.server.call('GET', '/api/data_api/boilerplate', { headers });
    expect(await answer.json()).toMatchObject([{ name: 'Well', field: 'remark', text: 'Skin care was explained.' }]);
  });

  it('tells the tasks of an episode type, and which forms they consist of [API-102, API-107, API-108]', async () => {
    const { eventSettings } = await ruiz.ask<{ eventSettings: { taskType: string; sequences: number[] }[] }>(
      `query($id: ID!) { eventSettings(formConfigId: $id, episodeType: Radiation) { taskType sequences required publishingConfigured roles } }`,
      { id },
    );
    expect(eventSettings.map(({ taskType }) => taskType)).toEqual(['REGISTRATION', 'OTV', 'TREATMENT_SUMMARY']);
    expect(eventSettings[1]?.sequences).toHaveLength(10);
    const details = `{ episodeType taskType eventTypes systems }`;
    const answer = await staff.ask<Record<string, unknown[]>>(
      `query($id: ID!) { eventConfigurationDetails(formConfigId: $id) ${details} publishedEventConfigurationDetails ${details} }`,
      { id },
    );
    const visit = {
      episodeType: 'Radiation',
      taskType: 'OTV',
      eventTypes: ['OTVStatus'],
      systems: ['Breast', 'Default'],
    };
    expect(answer['eventConfigurationDetails']).toContainEqual(visit);
    expect(answer['publishedEventConfigurationDetails']).toEqual(answer['eventConfigurationDetails']);
  });

  it('tells the pathways of the active version to people who may view them [ADMIN-026, PERM-015]', async () => {
    const asked = `{ pathways { episodeType tasks { taskType displayName treatmentStage weeks iterations repeatable required
      editedBy signedBy attestedFor secondApproval published forms { eventType label } systems } } }`;
    const { pathways } = await staff.ask<{ pathways: { episodeType: string; tasks: { taskType: string }[] }[] }>(asked);
    const radiation = pathways.find(({ episodeType }) => episodeType === 'Radiation');
    expect(radiation?.tasks.map(({ taskType }) => taskType)).toEqual(['REGISTRATION', 'OTV', 'TREATMENT_SUMMARY']);
    expect(radiation?.tasks[1]).toMatchObject({
      ...{ treatmentStage: 'ON_TREATMENT', weeks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], systems: ['Breast'] },
      forms: [{ eventType: 'OTVStatus', label: 'Status' }],
    });
  });

  it('lists config versions with the active one and the number of courses on each [API-104, FORM-088]', async () => {
    const { configVersions } = await staff.ask<{ configVersions: Record<string, unknown>[] }>(
      '{ configVersions { id formConfigId name description active isUnused episodeCount publishedBy publishedOn createdBy createdOn } }',
    );
    const found = configVersions.find((version) => version['id'] === id);
    expect(found).toMatchObject({ formConfigId: id, active: true, isUnused: false, episodeCount: 1 });
    expect(found).toMatchObject({ publishedOn: '2026-03-02T09:00:00.000Z', createdOn: '2026-03-02T09:00:00.000Z' });
    const next = CONFIGS.map((file) => ({ ...file, text: file.text.replace('label: Remark', 'label: Comment') }));
    await importConfigFiles(next, clinic.server);
    const { configVersions: after } = await staff.ask<{ configVersions: { id: string; active: boolean }[] }>(
      '{ configVersions { id active } }',
    );
    expect(after.filter(({ active }) => active).map((version) => version.id)).not.toEqual([id]);
  });

  it('tells what a task inherits from its course, editable there or not [API-103, FORM-120]', async () => {
    const sections = async (readOnly: boolean | null) => {
      const task = taskOf('TREATMENT_SUMMARY')?.id;
      const { inheritedFormSections } = await ruiz.ask<{ inheritedFormSections: { fields: unknown[] }[] }>(
        `query($task: ID!, $readOnly: Boolean) { inheritedFormSections(taskId: $task, readOnly: $readOnly) {
          id eventType label fields { path mode carePlanField value sourceTaskId signed } } }`,
        { task, readOnly },
      );
      return inheritedFormSections;
    };
    const visit = taskOf('OTV');
    await give(ruiz, SIGN, await start(visit), { OTVStatus: { weight: 70 } });
    const field = { path: 'TreatmentSummary.weight_at_end', mode: 'InheritedEdit', carePlanField: 'vitals.weight' };
    const [own] = await sections(false);
    expect(own?.fields).toEqual([{ ...field, value: 70, sourceTaskId: visit?.id, signed: true }]);
    expect(await sections(true)).toEqual([]);
    expect(await sections(null)).toHaveLength(1);
  });

  it('names the care-plan fields, with the values of a course [API-112, FORM-087]', async () => {
    await give(ruiz, SIGN, await start(taskOf('OTV')), { OTVStatus: { weight: 70 } });
    const { carePlanFields } = await ruiz.ask<{ carePlanFields: unknown[] }>(
      'query($id: ID!) { carePlanFields(episodeId: $id) { id type name value } }',
      { id: episodeId },
    );
    expect(carePlanFields).toContainEqual({ id: 'vitals.weight', type: 'number', name: 'Weight', value: 70 });
    expect(carePlanFields).toContainEqual({ id: 'diseaseSystem', type: 'choice', name: 'Disease system', value: null });
  });

  it('opens an unstarted task with the editable or the published forms, as configured [FORM-007]', async () => {
    const begun = (await start(taskOf('OTV'))).id;
    const untouched = tasks.findLast((task) => task.taskType === 'OTV')?.id;
    const remarkIn = async (task: string | undefined) => {
      const { task: found } = await ruiz.ask<{ task: { formHash: string } }>(
        'query($id: ID!) { task(taskId: $id) { formHash } }',
        { id: task },
      );
      const compiledForm = await formLibrary(clinic.server.store).compiledForm(found.formHash);
      return compiledForm.fields.find(({ path }) => path === 'OTVStatus.remark')?.label;
    };
    const next = CONFIGS.map((file) => ({ ...file, text: file.text.replace('label: Remark', 'label: Comment') }));
    await importConfigFiles(next, clinic.server);
    expect([await remarkIn(untouched), await remarkIn(begun)]).toEqual(['Comment', 'Remark']);
    await staff.ask('mutation { updateFormConfigSource(source: PUBLISHED_FORMS) }');
    expect([await remarkIn(untouched), await remarkIn(begun)]).toEqual(['Remark', 'Remark']);
  });

  it('uses the editable forms by default [API-116, API-161, FORM-006]', async () => {
    const source = async () => (await staff.ask<{ formConfigSource: string }>('{ formConfigSource }')).formConfigSource;
    expect(await source()).toBe('EDITABLE_FORMS');
    await staff.ask('mutation { updateFormConfigSource(source: PUBLISHED_FORMS) }');
    expect(await source()).toBe('PUBLISHED_FORMS');
  });
});

describe('the enums of the schema', () => {
  let clinic: Clinic;
  let enumOf: (name: string) => readonly string[];
  beforeAll(async () => {
    clinic = await openClinic();
    const data = await (await clinic.as('attending')).ask<IntrospectionQuery>(getIntrospectionQuery());
    const schema = buildClientSchema(data);
    enumOf = (name) => {
      const type = schema.getType(name);
      return isEnumType(type) ? type.getValues().map((value) => value.name) : [];
    };
  });
  afterAll(() => clinic.close());

  it.each([
    [['Events'], 'FORM-008'],
    [['MPC'], 'FORM-009'],
    [['OTVAP', 'OTVAdverseEvents', 'OTVCover', 'OTVFollowup', 'OTVNutrition', 'OTVPE', 'OTVStatus'], 'FORM-010'],
    [['Prescription'], 'FORM-011'],
    [['ProcedureNote'], 'FORM-012'],
    [
      [
        ...['RegistrationBenign', 'RegistrationPostDiseaseBenign', 'RegistrationPostDiseasePrimary'],
        ...['RegistrationPostDiseaseSecondary', 'RegistrationPrimary', 'RegistrationSecondary', 'RegistrationTopLevel'],
      ],
      'FORM-013',
    ],
    [['Simulation'], 'FORM-014'],
    [['SimulationNote'], 'FORM-015'],
    [['SupportData'], 'FORM-016'],
    [['TreatmentPlanning'], 'FORM-017'],
    [['TreatmentSummary'], 'FORM-018'],
    [['VerificationSimulation'], 'FORM-019'],
  ])('contain the event types %j [%s]', (names) => {
    expect(enumOf('EventType')).toEqual(expect.arrayContaining(names));
  });

  it('contain the disease systems [EPI-027]', () => {
    expect([...enumOf('DiseaseSystem')].sort()).toEqual(
      ['Breast', 'CNS', 'Default', 'GI', 'GU', 'Gyn', 'HN', 'Heme', 'Melsarc', 'Thoracic'].sort(),
    );
  });
  it('contain the disease types [EPI-028]', () => {
    expect([...enumOf('DiseaseType')].sort()).toEqual(['Benign', 'Primary', 'Secondary', 'SecondaryPrimary']);
  });
});
