import { describe, expect, it } from 'vitest';
import { check } from '../check/check.ts';
import { AUTHOR_MISTAKES, formWithFields } from '../testing/authorMistakes.ts';
import { formatSource } from './formatSource.ts';
import { repairConfigs } from './repairConfigs.ts';

const repairedFrom = (fields: string) => repairConfigs([formWithFields(fields)], () => true);
const changes = (fields: string) => repairedFrom(fields).repaired.map(({ before, after }) => `${before} -> ${after}`);

const FIXED = [
  'YAML 1.2 reads yes as text, so the field is optional',
  'A boolean in quotes',
  'readOnly with a word',
  'A flag of a type with a word',
  'Curly quotes around a label',
  'Curly quotes around an id',
  'Curly quotes in a condition',
  'Numbers as ids of choices',
  'A number as a label',
  'A number in quotes as a limit',
  'A min that is text',
];

describe('repairs', () => {
  it('are made for some of the typical mistakes, and leave no finding there', () => {
    const results = AUTHOR_MISTAKES.map(({ name, fields }) => ({ name, files: repairedFrom(fields).files }));
    const changed = results.filter(({ files }) => files.length > 0);
    expect(changed.map(({ name }) => name)).toEqual(FIXED);
    for (const { name, files } of changed) {
      expect([name, check(files)]).toEqual([name, []]);
      expect([name, repairConfigs(files, () => true).repaired]).toEqual([name, []]);
    }
  });

  it('change the value only: comments and everything else stay', () => {
    const fields = '- { id: c, type: Text, label: C, required: "yes" } # asked by all\n';
    const [file] = repairedFrom(fields).files;
    expect(file?.text).toBe(formWithFields('- { id: c, type: Text, label: C, required: true } # asked by all\n').text);
  });

  it('keep a formatted file formatted', () => {
    const unformatted = formWithFields('- { id: c, type: Text, label: C, required: yes }\n');
    const file = { ...unformatted, text: formatSource(unformatted) ?? '' };
    const [fixed] = repairConfigs([file], () => true).files;
    expect(fixed && formatSource(fixed)).toBe(fixed?.text);
  });

  it('are left out when another finding would come, without stopping the others', () => {
    // A field that is required and read-only can never be signed.
    expect(changes('- { id: c, type: Text, label: C, required: yes, readOnly: true }\n')).toEqual([]);
    const both =
      '- { id: c, type: Text, label: C, required: yes, readOnly: true }\n- { id: d, type: Text, label: D, required: on }\n';
    expect(changes(both)).toEqual(['on -> true']);
  });

  it('are made in the wanted files only', () => {
    const file = formWithFields('- { id: c, type: Text, label: C, required: yes }\n');
    expect(repairConfigs([file], () => false).files).toEqual([]);
  });

  it('keep what the author wrote of a number', () => {
    expect(changes('- { id: c, type: Text, label: 007 }\n')).toEqual(['007 -> "007"']);
    expect(changes('- { id: c, type: Text, label: C, silent: true }\n')).toEqual([]);
  });
});
