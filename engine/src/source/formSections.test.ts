import { describe, expect, it } from 'vitest';
import { changeSections, sectionSources, SectionEditError } from './formSections.ts';

const FORM = `formConfigType: OTVStatus
# how the week went
sections:
  # what is measured
  - id: visit
    label: Visit
    fields:
      - { id: weight, type: Numeric, label: Weight } # in kg

  # what is told
  - id: talk
    label: Talk
    fields:
      - id: remark
        type: LongText
        label: Remark
note: |
  {{ fields }}
`;
const SECTION = `id: pain
label: Pain
fields:
  - { id: pain, type: Text, label: Pain }
`;
const PATCHED = `extends: Default
patch:
  - remove: { path: visit.weight }
`;

const idsOf = (text: string) => sectionSources(text).map(({ id }) => id);

describe('source sections of a form', () => {
  it('are shown unindented, with their comments', () => {
    expect(sectionSources(FORM)).toEqual([
      {
        ...{ id: 'visit', label: 'Visit', line: 5, endLine: 8 },
        source: `id: visit
label: Visit
fields:
  - { id: weight, type: Numeric, label: Weight } # in kg
`,
      },
      {
        ...{ id: 'talk', label: 'Talk', line: 11, endLine: 16 },
        source: `id: talk
label: Talk
fields:
  - id: remark
    type: LongText
    label: Remark
`,
      },
    ]);
  });

  it('leave the form unchanged when saved unchanged', () => {
    for (const { id, source } of sectionSources(FORM)) {
      expect(changeSections(FORM, { kind: 'update', id, source })).toBe(FORM);
    }
    const added = changeSections(FORM, { kind: 'create', source: SECTION, after: 'visit' });
    expect(idsOf(added)).toEqual(['visit', 'pain', 'talk']);
    expect(changeSections(added, { kind: 'delete', id: 'pain' })).toBe(FORM);
    expect(added.split('\n').filter((line) => !FORM.includes(line))).toHaveLength(3);
  });

  it('are added at the end of the list by default', () => {
    const added = changeSections(FORM, { kind: 'create', source: SECTION, after: null });
    expect(idsOf(added)).toEqual(['visit', 'talk', 'pain']);
    expect(added).toContain('label: Pain }\nnote: |');
  });

  it('can be deleted, except for the last one', () => {
    const first = changeSections(FORM, { kind: 'delete', id: 'visit' });
    expect(idsOf(first)).toEqual(['talk']);
    expect(first).toContain('# what is told');
    expect(() => changeSections(first, { kind: 'delete', id: 'talk' })).toThrow(SectionEditError);
  });

  it('are added by a patch when the form extends another', () => {
    const added = changeSections(PATCHED, { kind: 'create', source: SECTION, after: 'visit' });
    expect(added).toBe(`${PATCHED}  - add:
      section:
        id: pain
        label: Pain
        fields:
          - { id: pain, type: Text, label: Pain }
      after: visit
`);
    expect(() => changeSections(PATCHED, { kind: 'delete', id: 'visit' })).toThrow('Change its patches');
    expect(changeSections('extends: Default\n', { kind: 'create', source: SECTION, after: null })).toContain(
      'patch:\n',
    );
  });

  it.each([
    ['no section at all', 'just words'],
    ['a section without an id', 'label: Pain\n'],
    ['text that nests too deep', `id: pain\nfields: ${'['.repeat(5_000)}\n`],
    ['a list that does not end', 'id: pain\nfields: [\n'],
  ])('reject %s with a reason', (_what, source) => {
    expect(() => changeSections(FORM, { kind: 'update', id: 'visit', source })).toThrow(SectionEditError);
  });

  it('are reported when missing', () => {
    expect(() => changeSections(FORM, { kind: 'update', id: 'nowhere', source: SECTION })).toThrow(
      'This form has no section "nowhere" of its own.',
    );
  });
});
