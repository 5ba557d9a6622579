import { describe, expect, it } from 'vitest';
import { compileForm, createFormStore, readConfigSet, type Json } from '@isocenter/engine';
import { mergedAnswers, threeWay, type Side } from './threeWay.ts';

const FORM = `formConfigType: OTVStatus
episodeType: Radiation
system: Default
label: Status
sections:
  - id: visit
    label: Visit
    fields:
      - { id: weight, type: Numeric, label: Weight }
      - { id: remark, type: Text, label: Remark }
      - { id: total, type: Numeric, label: Dose to date, endAdornment: cGy }
      - id: phases
        type: Table
        label: Phases
        columns:
          - { id: fractions, type: Numeric, label: Fractions, endAdornment: cGy per fraction }
`;
const compiledForm = compileForm(readConfigSet([{ path: 'Radiation/OTVStatus/Default.yaml', text: FORM }]).configSet, {
  episodeType: 'Radiation',
  form: 'OTVStatus',
  system: 'Default',
});
const values = (answers: Record<string, Json>) => ({ OTVStatus: answers });
const decided = (base: Record<string, Json>, mine: Record<string, Json>, theirs: Record<string, Json>) =>
  threeWay(compiledForm, values(base), values(mine), values(theirs)).map(({ field, side }) => [field.id, side]);

describe('mine and theirs', () => {
  it.each([
    ['only I changed it', { remark: 'a' }, { remark: 'b' }, { remark: 'a' }, 'mine'],
    ['only they changed it', { remark: 'a' }, { remark: 'a' }, { remark: 'c' }, 'theirs'],
    ['both changed it', { remark: 'a' }, { remark: 'b' }, { remark: 'c' }, null],
    ['I emptied it, they changed it', { remark: 'a' }, {}, { remark: 'c' }, null],
    ['a dose that only I changed', { total: 1800 }, { total: 2000 }, { total: 1800 }, null],
    ['a dose that only they changed', { total: 1800 }, { total: 1800 }, { total: 2000 }, null],
    ['a table of doses', {}, {}, { phases: [{ _id: 'r1', fractions: 5 }] }, null],
  ])('%s', (_, base, mine, theirs, side) => {
    expect(decided(base, mine, theirs)).toEqual([[expect.any(String), side]]);
  });

  it('agree if both made the same change', () => {
    expect(decided({ weight: 70 }, { weight: 71 }, { weight: 71 })).toEqual([]);
  });

  it('become one set of answers, each with its own provenance', () => {
    const mine = {
      values: values({ weight: 71, remark: 'mine' }),
      provenance: { 'OTVStatus.weight': { origin: 'user', by: 'me' } },
    } as const;
    const theirs = {
      values: values({ weight: 70, remark: 'theirs', total: 2000 }),
      provenance: { 'OTVStatus.weight': { origin: 'user', by: 'them' }, 'OTVStatus.total': { origin: 'default' } },
    } as const;
    const merges = threeWay(compiledForm, values({ weight: 70 }), mine.values, theirs.values);
    const sides = new Map<string, Side>([
      ['OTVStatus.weight', 'mine'],
      ['OTVStatus.remark', 'theirs'],
      ['OTVStatus.total', 'mine'],
    ]);
    const merged = mergedAnswers(merges, sides, mine, theirs);
    expect(merged).toEqual({
      values: values({ weight: 71, remark: 'theirs' }),
      provenance: { 'OTVStatus.weight': { origin: 'user', by: 'me' } },
    });
    const context = {
      now: '2026-03-04T12:00:00.000Z',
      user: { id: 'me', displayName: 'Me', role: null },
      patient: { dateOfBirth: null, sex: null },
      task: {
        id: 'e-1',
        taskType: 'OTV',
        displayName: 'Visit',
        diseaseSystem: 'Default',
        sequence: 1,
        iteration: null,
        treatmentStage: null,
      },
      carePlan: {},
      external: [],
    };
    const store = createFormStore({ compiledForm, context, answers: mine });
    store.dispatch({ type: 'replace', ...merged });
    expect(store.answers().values).toEqual(merged.values);
    expect(store.changedByUser(theirs.values)).toBe(true);
  });
});
