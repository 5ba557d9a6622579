import { describe, expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { playOpenmrs, playQuestionnaire } from '../testing/importedForm.ts';
import { hide, question } from '../testing/openmrsQuestions.ts';
import { importQuestionnaire } from './fhir/importQuestionnaire.ts';
import { importOpenmrsForm } from './openmrs/importOpenmrs.ts';

/** Names that every JavaScript object has. */
const NAMES = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];
const answerOf = (linkId: string): string => `%resource.descendants().where(linkId = '${linkId}').answer.value`;
const enabledBy = (linkId: string, expression: string) => ({
  ...{ linkId, text: linkId, type: 'string' },
  extension: [
    {
      url: 'http://x/sdc-questionnaire-enableWhenExpression',
      valueExpression: { language: 'text/fhirpath', expression },
    },
  ],
});

describe.each(NAMES)('the name %s', (name) => {
  it('is an id like any other', () => {
    const { left, form } = playOpenmrs([question(name, 'text'), question('b', 'text', hide(`${name} === 'x'`))]);
    expect(left).toEqual([]);
    const [own] = form.store.compiledForm.fields;
    form.store.dispatch({ type: 'answer', path: own?.path ?? '', value: 'x' });
    expect(form.field('b').relevant).toBe(false);
    const items = [{ linkId: name, text: name, type: 'string' }, enabledBy('b', `${answerOf(name)} = 'x'`)];
    expect(playQuestionnaire(items).left).toEqual([]);
  });

  it('is reported where nothing has it', () => {
    const { codes } = playOpenmrs([question('b', 'text', hide(`${name} === 'x' || ${name}(b)`))]);
    expect(codes).toEqual(['FC012', 'FC023']);
    expect(playQuestionnaire([enabledBy('b', `${answerOf(name)} = 'x'`)]).codes).toEqual(['FC012']);
    expect(playQuestionnaire([enabledBy('b', `%${name} = 'x'`)]).left).toEqual(['b enableWhenExpression']);
  });

  it('is no key, type, unit or word of the importers', () => {
    const options = { rendering: name, conceptMappings: [{ type: name, value: '1' }], [name]: 'x' };
    const strange: Json = {
      id: 'a',
      label: 'A',
      type: name,
      datePickerFormat: name,
      questionOptions: options,
      [name]: 'x',
    };
    const { imported } = playOpenmrs([strange, question('b', 'text', hide(`gender === '${name}' || patient.${name}`))]);
    for (const { reason } of imported.unmapped) expect(typeof reason).toBe('string');
    const item = {
      linkId: 'a',
      text: 'A',
      type: name,
      [name]: 'x',
      extension: [{ url: `http://x/${name}`, valueString: 'x' }],
    };
    const played = playQuestionnaire([item, enabledBy('b', `%patient.gender = '${name}'`)], { [name]: 'x' });
    for (const { reason } of played.imported.unmapped) expect(typeof reason).toBe('string');
    const wrong = importQuestionnaire({ path: 'x.json', text: JSON.stringify({ resourceType: name }) });
    expect(wrong.findings[0]?.message).toBe(
      `The file is a FHIR ${name}, which has no questions. Provide a FHIR Questionnaire.`,
    );
  });
});

describe('long expressions', () => {
  const chain = (part: (index: number) => string, sign: string, length: number): string =>
    Array.from({ length }, (_, index) => part(index)).join(` ${sign} `);

  it.each([
    ['10,000 conditions', chain((index) => `a > ${index}`, '&&', 10_000)],
    ['10,000 summands', chain(() => 'a', '+', 10_000)],
    ['10,000 negations', `${'!'.repeat(10_000)}a`],
    ['10,000 parentheses', `${'('.repeat(10_000)}a${')'.repeat(10_000)}`],
    ['10,000 members', `a${'.b'.repeat(9_000)}`],
    ['10,000 choices', `${'a ? a : '.repeat(2_000)}a`],
    ['a megabyte of space', `a${' '.repeat(1_000_000)}`],
  ])('%s are reported with one sentence', (_name, expression) => {
    const { imported } = playOpenmrs([question('a', 'number'), question('b', 'text', hide(expression))]);
    const [finding] = imported.findings;
    expect(finding?.code).toBe('FC041');
    expect(finding?.message).toMatch(
      /(has more than 400 operators|is nested too deeply|is longer than 20,000 characters)\.$/,
    );
    expect(imported.form?.yaml).not.toContain('relevant');
  });

  it('are reported in FHIRPath, too', () => {
    const items = [
      { linkId: 'a', text: 'A', type: 'boolean' },
      enabledBy(
        'b',
        chain(() => '%a', 'and', 1_000),
      ),
    ];
    expect(playQuestionnaire(items).codes).toEqual(['FC041']);
  });

  it('sums of 22 summands take as long as they are, not twice as long with each', () => {
    const timed = (summands: number): number => {
      const questions = [
        question('a', 'number'),
        question('q', 'number', {}, { calculate: { calculateExpression: chain(() => 'a', '+', summands) } }),
      ];
      const text = JSON.stringify({ name: 'T', pages: [{ label: 'P', sections: [{ label: 'S', questions }] }] });
      const start = performance.now();
      expect(importOpenmrsForm({ path: 'sum.json', text }).form?.yaml).toContain('sum:');
      return performance.now() - start;
    };
    expect(timed(300)).toBeLessThan(5_000);
  });

  it('rules that grow by their groups or their type still compile', () => {
    const deep = (level: number): string =>
      level === 0 ? `${answerOf('a')} > 1` : `(iif(${deep(level - 1)}, ${answerOf('a')} > ${level}, false))`;
    const nested = (level: number): string =>
      level === 0 ? answerOf('a') : `iif(${answerOf('a')} > ${level}, ${nested(level - 1)}, 0)`;
    for (let level = 1; level < 9; level++) {
      const group = {
        linkId: 'g',
        text: 'G',
        type: 'group',
        item: [
          {
            ...enabledBy('h', deep(level)),
            type: 'group',
            item: [enabledBy('i', deep(level)), enabledBy('j', deep(1))],
          },
        ],
      };
      const chosen = `iif(0 = 0, 0 = 0 and iif(0 = 0, ${nested(level)}, {}) = ${answerOf('a')}, {})`;
      const truth = {
        linkId: 't',
        text: 'T',
        type: 'boolean',
        extension: [
          {
            url: 'http://x/sdc-questionnaire-calculatedExpression',
            valueExpression: { language: 'text/fhirpath', expression: chosen },
          },
        ],
      };
      expect(() => playQuestionnaire([{ linkId: 'a', text: 'A', type: 'decimal' }, truth])).not.toThrow();
      expect(() => playQuestionnaire([{ linkId: 'a', text: 'A', type: 'decimal' }, group])).not.toThrow();
    }
  });
});
