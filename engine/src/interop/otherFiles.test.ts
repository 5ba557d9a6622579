import { describe, expect, it } from 'vitest';
import { importQuestionnaire, importQuestionnaires } from './fhir/importQuestionnaire.ts';
import { importOpenmrsForm } from './openmrs/importOpenmrs.ts';

const questionnaire = (linkId: string) => ({
  resourceType: 'Questionnaire',
  title: linkId,
  item: [{ linkId, text: linkId, type: 'string' }],
});
const bundle = (...resources: readonly unknown[]) => ({
  resourceType: 'Bundle',
  entry: resources.map((resource) => ({ resource })),
});

describe.each([
  { format: 'fhir-questionnaire', importer: importQuestionnaire },
  { format: 'openmrs', importer: importOpenmrsForm },
])('$format rejects with one sentence', ({ format, importer }) => {
  const isFhir = format === 'fhir-questionnaire';
  it.each<[string, string, string]>([
    ['an empty file', '', 'The file is empty.'],
    ['an empty file with a mark', '\uFEFF \n', 'The file is empty.'],
    ['XML', '<Questionnaire xmlns="http://hl7.org/fhir"/>', 'The file is XML, not JSON.'],
    ['YAML', 'resourceType: Questionnaire', '"resourceType" is not a JSON value.'],
    ['broken JSON', '{"a": 1,}', 'A key in double quotes is needed here.'],
    ['half a file', '{"a": [1, 2', 'A "," or "]" is needed here.'],
    ['a list', '[{"resourceType":"Questionnaire"}]', 'The file is a list'],
    ['a number', '17', 'The file is a single value'],
    ['a QuestionnaireResponse', '{"resourceType":"QuestionnaireResponse"}', 'it contains answers'],
    ['a Patient', '{"resourceType":"Patient"}', 'The file is a FHIR Patient'],
    ['a JSON Schema', '{"$schema":"x"}', 'The file is a JSON Schema'],
    ['something else', '{"a":1}', isFhir ? 'The file has no resourceType' : 'The file has no list of pages'],
    isFhir
      ? ['an OpenMRS form', '{"pages":[]}', 'use "import openmrs"']
      : ['a Questionnaire', '{"resourceType":"Questionnaire"}', 'use "import fhir-questionnaire"'],
    [
      'a Bundle without one',
      JSON.stringify(bundle({ resourceType: 'Patient' })),
      'The Bundle contains no Questionnaire',
    ],
  ])('%s', (_name, text, says) => {
    const { form, items, findings } = importer({ path: 'file.json', text });
    expect([form, items]).toEqual([null, 0]);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ severity: 'error', line: 1 });
    expect(findings[0]?.message).toContain(says);
  });
});

it('accepts a byte-order mark, and reports repeated keys', () => {
  const text = `\uFEFF${JSON.stringify(questionnaire('a')).replace('"title"', '"title":"twice","title"')}`;
  const { form, findings } = importQuestionnaire({ path: 'file.json', text });
  expect(form?.yaml).toContain('label: a');
  expect(findings.map(({ code }) => code)).toEqual(['FC004']);
});

it('imports each Questionnaire of a Bundle as a separate form', () => {
  const file = {
    path: 'bundle.json',
    text: JSON.stringify(bundle(questionnaire('a'), { resourceType: 'Patient' }, bundle(questionnaire('b'))), null, 1),
  };
  const found = importQuestionnaires(file);
  expect(found.map(({ items, form }) => [items, form?.yaml.includes('reviewedBy: null')])).toEqual([
    [1, true],
    [1, true],
  ]);
  expect(found.map(({ form }) => /^label: (.*)$/m.exec(form?.yaml ?? '')?.[1])).toEqual(['a', 'b']);
});

it('accepts the variants of STU3 and R5', () => {
  const item = [
    { linkId: 'a', text: 'A', type: 'choice', option: [{ valueCoding: { code: 'x' } }] },
    {
      linkId: 'b',
      text: 'B',
      type: 'coding',
      answerConstraint: 'optionsOrString',
      answerOption: [{ valueString: 'y' }],
    },
    { linkId: 'c', text: 'C', type: 'string', enableWhen: [{ question: 'a', hasAnswer: true }] },
  ];
  const text = JSON.stringify({ resourceType: 'Questionnaire', title: 'T', item });
  const { form, mapped, unmapped } = importQuestionnaire({ path: 'old.json', text });
  expect([mapped, unmapped]).toEqual([3, []]);
  expect(form?.yaml).toContain('withOther: true');
  expect(form?.yaml).toContain('answered: true');
});

it('stays within limits: 100,000 items, endless nesting, prototype keys', () => {
  const deep = `{"resourceType":"Questionnaire","item":${'[{"type":"group","item":'.repeat(2_000)}[]`;
  expect(importQuestionnaire({ path: 'deep.json', text: deep }).findings[0]?.code).toBe('FC006');
  const item = ['__proto__', 'constructor', 'toString'].map((linkId) => ({ linkId, text: linkId, type: 'string' }));
  const { mapped, form } = importQuestionnaire({
    path: 'proto.json',
    text: JSON.stringify({ resourceType: 'Questionnaire', title: 'P', item }),
  });
  expect([mapped, form !== null, Object.hasOwn(Object.prototype, 'linkId')]).toEqual([3, true, false]);
});
