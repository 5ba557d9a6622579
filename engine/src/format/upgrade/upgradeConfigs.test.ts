import { describe, expect, it } from 'vitest';
import { isJsonArray, propertyOf, type JsonObject } from '../../json/json.ts';
import type { Rewrite, Upgrade } from './upgrade.ts';
import { upgradeConfigs } from './upgradeConfigs.ts';

const FORM = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Treatment status
sections:
  - id: visit
    label: Visit
    fields:
      - { id: weight, type: Numeric, label: Weight }
      - id: plan
        type: Text
        label: Plan
        relevant: # above all
          { field: OTVStatus.weight, gt: 100 }
      - { id: remark, type: Text, label: Remark, relevant: { any: [{ field: weight, gt: 50 }, { field: plan, answered: true }] } }
`;
const FILES = [{ path: 'Radiation/OTVStatus/Default.yaml', text: FORM }];

/** Replaces `relevant` of every field by what a function makes of it. */
function upgradeOf(change: (relevant: JsonObject) => Rewrite[number]['value']): Upgrade {
  const rewrites = (file: JsonObject): readonly Rewrite[] => {
    const [section] = listOf(file, 'sections');
    return listOf(section, 'fields').flatMap((field, index) => {
      const relevant = propertyOf(field, 'relevant');
      const path = ['sections', 0, 'fields', index, 'relevant'];
      return typeof relevant === 'object' ? [[{ path, value: change(relevant as JsonObject) }]] : [];
    });
  };
  return { name: 'sample', summary: 'A sample', rewrites };
}
const listOf = (owner: unknown, key: string) => {
  const list = propertyOf(owner as JsonObject, key);
  return isJsonArray(list) ? list : [];
};

/** A field of the same form needs no form before its name. */
const short = upgradeOf((relevant) =>
  relevant['field'] === 'OTVStatus.weight' ? { ...relevant, field: 'weight' } : relevant,
);

describe('upgrading configs', () => {
  it('makes rewrites that keep the compiled form, and keeps their comments', () => {
    const { files, done, refused } = upgradeConfigs(FILES, () => true, [short]);
    expect(files[0]?.text).toContain(
      '        relevant:\n          # above all\n          { field: weight, gt: 100 }\n',
    );
    expect([done.length, refused.length]).toEqual([2, 0]);
  });

  it('leaves out only the rewrite that would change a form, and says which form', () => {
    const wrong = upgradeOf((relevant) => (isJsonArray(relevant['any']) ? relevant['any'][0] : relevant));
    const { files, done, refused } = upgradeConfigs(FILES, () => true, [wrong]);
    expect(files[0]?.text).toContain('field: plan, answered: true');
    expect(done).toHaveLength(1);
    expect(refused).toEqual([
      expect.objectContaining({ upgrade: 'sample', reason: 'Radiation/OTVStatus/Default would change' }),
    ]);
  });

  it('leaves out a rewrite that would lose a comment', () => {
    const { refused } = upgradeConfigs(FILES, () => true, [
      {
        name: 'label',
        summary: 'Drops a label',
        rewrites: () => [[{ path: ['sections', 0, 'fields', 1, 'relevant'], value: undefined }]],
      },
    ]);
    expect(refused[0]?.reason).toBe('a comment would be lost');
  });

  it('touches only the wanted files', () => {
    expect(upgradeConfigs(FILES, () => false, [short]).files).toEqual(FILES);
  });
});
