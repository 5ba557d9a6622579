import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { questionnaireFaults } from '../testing/questionnaireFaults.ts';
import { someShippedForms } from '../testing/shippedForms.ts';
import { exportQuestionnaire } from './export/exportQuestionnaire.ts';
import { importQuestionnaire } from './fhir/importQuestionnaire.ts';
import { exportJsonSchema } from './export/exportJsonSchema.ts';

describe.each(someShippedForms())('the shipped form %s', (_name, compiledForm) => {
  const { questionnaire, lost } = exportQuestionnaire(compiledForm);

  it('is exported as a valid R4 Questionnaire, with all losses listed', () => {
    expect(questionnaireFaults(questionnaire)).toEqual([]);
    for (const { path, part, reason } of lost) expect([path, part, reason]).not.toContain('');
  });

  it('is imported again without faults, with every item mapped', () => {
    const text = JSON.stringify(questionnaire);
    const { items, mapped, findings } = importQuestionnaire({ path: 'again.json', text });
    expect([mapped, findings.filter(({ severity }) => severity === 'error')]).toEqual([items, []]);
    expect(items).toBeGreaterThanOrEqual(compiledForm.fields.length);
  });

  it('is exported as JSON Schema that a standard validator accepts', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    expect(() => ajv.compile(exportJsonSchema(compiledForm))).not.toThrow();
  });
});
