import { describe, expect, it } from 'vitest';
import { GRADE_NOTE } from '../../resolve/toxicities.ts';
import { check } from '../../check/check.ts';
import { fieldsText, formText } from '../../testing/testForm.ts';
import { upgradeConfigs } from './upgradeConfigs.ts';
import { UPGRADES } from './upgrades.ts';

const PATH = 'Radiation/OTVStatus/Default.yaml';
const NONE = '{ id: q, type: Text, label: Q }, { id: z, type: Text, label: Z }, { id: w, type: Text, label: W }';

function upgraded(text: string) {
  const { files, done, refused } = upgradeConfigs([{ path: PATH, text }], () => true, UPGRADES);
  return { text: files[0]?.text ?? '', done: done.length, refused: refused.length };
}

const OPTIONS = 'choices: [{ id: a, label: A }, { id: b, label: B }, { id: c, label: C }]';
/** A form with a field `x` and with others that its notes may name. */
const radio = (note: string, more = OPTIONS, type = 'Radio') =>
  fieldsText(
    `${NONE.slice(1, -1)
      .split(' }, {')
      .map((field) => `- {${field}}`)
      .join('\n')}\n- id: x\n  type: ${type}\n  label: X\n  ${more}\n  note: ${JSON.stringify(note)}`,
  );
/** What stands after the choices of `x`. */
const endOf = (text: string): string => text.slice(text.indexOf(OPTIONS) + OPTIONS.length).replace(/^ {8}/gm, '');

describe('the short forms of old notes', () => {
  it.each([
    [
      'a chain over all choices',
      "{% if value == 'a' %}is a{% elsif value == 'b' %}is b{% else %}is c{% endif %}",
      '\nsay: { a: is a, b: is b, c: is c }\n',
    ],
    [
      'a chain with words for all others',
      "{% if value == 'a' or value == 'b' %}is first{% else %}is {{ value | downcase }}{% endif %}",
      '\nnote: is {{ value | downcase }}\nsay: { a: is first, b: is first }\n',
    ],
    [
      'a chain with a condition inside',
      "{% if value == 'a' %}is a{% if q %} ({{ q }}){% endif %}{% else %}is {{ value }}{% endif %}",
      '\nnote: is {{ value }}\nsay: { a: "is a{% if q %} ({{ q }}){% endif %}" }\n',
    ],
    ['what another field tells', '{% unless q %}is {{ value }}{% endunless %}', '\nnote: is {{ value }}\ntoldBy: q\n'],
    [
      'what several fields tell, around a chain',
      "{% unless q and z %}{% if value == 'a' %}is a{% else %}is {{ value }}{% endif %}{% endunless %}",
      '\nnote: is {{ value }}\nsay: { a: is a }\ntoldBy: { all: [q, z] }\n',
    ],
  ])('%s', (_name, note, short) => {
    const { text, refused } = upgraded(radio(note));
    expect(endOf(text)).toBe(short);
    expect(refused).toBe(0);
    expect(upgraded(text).text).toBe(text);
  });

  it.each([
    ['a chain with words behind it', "{% if value == 'a' %}is a{% endif %} and more"],
    ['two blocks', '{% unless q %}is {{ value }}{% endunless %}{% unless z %}!{% endunless %}'],
    ['another condition', "{% if value == 'a' and q %}is a{% else %}is {{ value }}{% endif %}"],
    ['a choice that may say nothing', "{% if value == 'a' %}is a{% endif %}"],
    ['a choice compared as a list', "{% if value contains 'a' %}is a{% else %}is {{ value }}{% endif %}"],
    ['another order of and with or', '{% unless q and z or w %}is {{ value }}{% endunless %}'],
  ])('leaves alone: %s', (_name, note) => {
    expect(upgraded(radio(note)).done).toBe(0);
  });

  it('leaves out what would lose a comment', () => {
    const note = "{% if value == 'a' %}is a{% elsif value == 'b' %}is b{% else %}is c{% endif %}";
    const { done, refused } = upgraded(radio(note).replace(/(note: .*)$/m, '$1 # because'));
    expect([done, refused]).toEqual([0, 1]);
  });

  it('takes the loop of a section, the list of systems and the plural', () => {
    const loop = '{% for field in fields %}{% sentence %}{{ field | phrases }}{% endsentence %}{% endfor %}';
    const shown = 'showIf: [{ field: diseaseSystem, comparator: Contains, value: [breast, GI], topLevel: true }]';
    const count = '{{ value }} fraction{% unless value == 1 %}s{% endunless %} in all';
    const { text } = upgraded(
      formText(
        'OTVStatus',
        `sections:\n  - id: s\n    label: S\n    note: "${loop}"\n    fields: [{ id: n, type: Numeric, label: N, note: "${count}", ${shown} }]\n`,
      ),
    );
    expect(text).toContain('    note: sentences\n');
    expect(text).toContain('systems: [breast, gi]');
    expect(text).toMatch(/\{\{ value \| count: \\?"fraction\\?" \}\} in all/);
  });
});

describe('toxicities', () => {
  const note = (words: string) => GRADE_NOTE.join(words);
  const field = (id: string, label: string, words: string, more = '') =>
    `{ id: ${id}, type: CTCAE, label: ${label}, carePlanField: toxicity.${id}, adverseEvents: [${id}], showBaseline: true, note: ${JSON.stringify(note(words))}${more} }`;
  const section = (...fields: readonly string[]) =>
    formText(
      'OTVStatus',
      `sections:\n  - id: s\n    label: S\n    fields:\n${fields.map((field) => `      - ${field}\n`).join('')}`,
    );

  it('are listed by their terms, with what differs', () => {
    const { text, refused } = upgraded(
      section(
        field('fatigue', 'Fatigue', 'fatigue'),
        field('dermatitis_radiation', 'Dermatitis radiation', 'radiation dermatitis'),
        field('breast_pain', 'Pain of the breast', 'breast pain', ', required: true'),
        '{ id: other, type: Text, label: Other }',
        field('nausea', 'Nausea', 'nausea'),
      ),
    );
    expect(text).toContain(
      '    toxicities:\n      - fatigue\n      - { id: dermatitis_radiation, words: radiation dermatitis }\n      - { id: breast_pain, label: Pain of the breast, required: true }\n    fields:\n      - { id: other',
    );
    expect(text).toContain('id: nausea');
    expect(refused).toBe(0);
  });

  it('keep fields of another kind: another term, no baseline, another note', () => {
    const odd = [
      field('fatigue', 'Fatigue', 'fatigue').replace('[fatigue]', '[fatigue, nausea]'),
      field('fatigue', 'Fatigue', 'fatigue').replace('showBaseline: true', 'showBaseline: false'),
      field('fatigue', 'Fatigue', 'fatigue').replace('no fatigue', 'no tiredness'),
      field('fatigue', 'Fatigue', 'fatigue').replace('toxicity.fatigue', 'toxicity.nausea'),
    ];
    for (const text of odd) expect(upgraded(section(text)).done).toBe(0);
  });

  it('that patches add one after the other become one patch', () => {
    const add = (after: string, added: string) => `  - add: { section: s, after: ${after}, field: ${added} }\n`;
    const files = [
      { path: PATH, text: section(field('fatigue', 'Fatigue', 'fatigue')) },
      {
        path: 'Radiation/OTVStatus/Breast.yaml',
        text: `extends: Default\npatch:\n${add('fatigue', field('nausea', 'Nausea', 'nausea'))}${add('nausea', field('vomiting', 'Vomiting', 'vomiting'))}${add('vomiting', '{ id: t, type: Text, label: T }')}${add('t', '{ id: u, type: Text, label: U }')}`,
      },
    ];
    const made = upgradeConfigs(files, () => true, UPGRADES).files;
    expect(made[1]?.text).toBe(
      'extends: Default\npatch:\n  - { add: { section: s, after: fatigue, toxicities: [nausea, vomiting] } }\n  - { add: { section: s, after: vomiting, fields: [{ id: t, type: Text, label: T }, { id: u, type: Text, label: U }] } }\n',
    );
    expect(check(made).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
