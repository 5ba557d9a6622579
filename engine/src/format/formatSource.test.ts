import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { SourceFile } from '../definition/definition.ts';
import { runs } from '../testing/proof.ts';
import { shippedYaml } from '../testing/shippedForms.ts';
import { formatSource } from './formatSource.ts';
import { commentsIn } from './yamlDocument.ts';

const PATH = 'Radiation/OTVStatus/Default.yaml';
const format = (text: string): string | null => formatSource({ path: PATH, text });

const FORM = `# Who looks after this form
sections:
  - label: 'Visit'
    id: visit    # the first section
    fields:
    - {label: Weight, max: 300, type: Numeric, min: 1, id: weight, required: true}


    - id: "plan"
      note: "the plan is to go on with the treatment as prescribed, to see the patient again next week, and to weigh the patient: {{ value }}"
      type: Text
      relevant: {any: [{gt: 100, field: weight}, {field: diseaseSystem, in: [breast, thoracic, head_and_neck, gynecologic, unknown]}]}
      # why it matters
      label: Plan
label: Treatment status
system: Default
episodeType: Radiation
formConfigType: OTVStatus
`;

const FOLDERS = [...new Set(shippedYaml().map(({ path }) => path.split('/')[0] ?? ''))].filter(
  (name) => !name.includes('.'),
);

describe('formatting a config', () => {
  it('orders keys, indents, quotes and breaks lines in one way, and keeps every comment', () => {
    expect(format(FORM)).toBe(`# Who looks after this form
formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
sections:
  - id: visit # the first section
    label: Visit
    fields:
      - { id: weight, type: Numeric, label: Weight, min: 1, max: 300, required: true }

      - id: plan
        type: Text
        # why it matters
        label: Plan
        relevant:
          any:
            - { field: weight, gt: 100 }
            - { field: diseaseSystem, in: [breast, thoracic, head_and_neck, gynecologic, unknown] }
        note: >-
          the plan is to go on with the treatment as prescribed, to see the patient again next week, and to weigh the
          patient: {{ value }}
`);
  });

  it('breaks a template between its tags', () => {
    const words = `on_opioid pain weight plan visit dose fraction`.split(' ');
    const template = words.map((word) => `{% if ${word} %}about ${word} {{ ${word} }}{% endif %}`).join(' ');
    const lines = (format(`label: x\nnote: "${template}"\nsections: []\n`) ?? '').split('\n');
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(120);
      expect(line.split(/\{[{%]/).length).toBe(line.split(/[%}]\}/).length);
    }
  });

  it('quotes words that other YAML readers take for something else', () => {
    const text = `label: 'yes'\nsource: 2026-01-15\nnote: no\nreviewedBy: 0a\nsections: []\n`;
    expect(format(text)).toBe(`label: "yes"\nsource: "2026-01-15"\nreviewedBy: "0a"\nnote: "no"\nsections: []\n`);
  });

  it.each([
    ['broken YAML', 'label: [1\nsections: 2\n'],
    ['a key twice', 'label: a\nlabel: b\nsections: []\n'],
    ['an anchor', 'label: &a x\nnote: *a\nsections: []\n'],
    ['several documents', 'label: a\n---\nlabel: b\n'],
    ['a tab', 'label: a\nsections:\n\t- id: b\n'],
    ['nothing', ''],
  ])('leaves a file with %s alone', (_what, text) => {
    expect(format(text)).toBeNull();
  });

  it.each(FOLDERS)('has written the shipped files in %s', (folder) => {
    const files = shippedYaml().filter(({ path }) => path.startsWith(`${folder}/`));
    const unformatted = files.filter((file) => formatSource(file) !== file.text);
    expect(unformatted.map(({ path }) => path)).toEqual([]);
  });

  it('keeps the content and the comments of any file, however it is written', () => {
    const shipped = shippedYaml().filter(({ text }) => text.length < 8_000);
    fc.assert(
      fc.property(fc.constantFrom(...shipped), fc.array(fc.nat(), { maxLength: 12 }), (file, places) => {
        const mangled = { ...file, text: withNoise(file, places) };
        const text = formatSource(mangled);
        if (text === null) return;
        expect(parse(text)).toEqual(parse(mangled.text));
        expect(commentsIn(text)).toEqual(commentsIn(mangled.text));
        expect(formatSource({ ...file, text })).toBe(text);
      }),
      runs(20, 3_000),
    );
  });
});

/** Comments, blank lines and spaces at some lines of a file. */
function withNoise({ text }: SourceFile, places: readonly number[]): string {
  const lines = text.split('\n');
  for (const place of places) {
    const index = place % lines.length;
    const line = lines[index] ?? '';
    const indent = /^ */.exec(line)?.[0] ?? '';
    lines[index] =
      [`${line} # ${place}`, `${indent}# ${place}\n${line}`, `\n\n${line}`, line.replace(/: /, ':   ')][place % 4] ??
      line;
  }
  return lines.join('\n');
}
