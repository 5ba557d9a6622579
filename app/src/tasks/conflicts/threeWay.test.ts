import { describe, expect, it } from 'vitest';
import type { Json, Provenances } from '@isocenter/engine';
import { mergedAnswers, threeWay, type Side } from './threeWay.ts';
import { compiledVisit } from '../../testing/smallForm.ts';

const compiledForm = compiledVisit(`
      - { id: weight, type: Numeric, label: Weight }
      - { id: remark, type: Text, label: Remark }
      - { id: total, type: Numeric, label: Dose to date, endAdornment: cGy }
      - { id: perFraction, type: Numeric, label: Dose per fraction, endAdornment: cGy per fraction }
      - { id: double, type: Numeric, label: Double, calculate: { sum: [{ field: weight }, { field: weight }] } }
      - id: phases
        type: Table
        label: Phases
        columns:
          - { id: volume, type: Text, label: Volume }
          - { id: side, type: Text, label: Side }
          - { id: dose, type: Numeric, label: Dose per fraction, endAdornment: cGy per fraction }
          - { id: boost, type: Numeric, label: Boost, endAdornment: cGy }
`);
type Answers = Record<string, Json>;
const typed = { origin: 'user', by: 'usr-1' } as const;
const side = (answers: Answers, provenance: Provenances = {}) => ({ values: { OTVStatus: answers }, provenance });
const sidesOf = (base: Answers, mine: Answers, theirs: Answers) => ({
  base: { OTVStatus: base },
  mine: side(mine),
  theirs: side(theirs),
});
const decided = (base: Answers, mine: Answers, theirs: Answers) =>
  threeWay(compiledForm, sidesOf(base, mine, theirs)).map((merge) => [
    merge.path.replace('OTVStatus.', ''),
    merge.side,
  ]);

/** The merged answers; an open question is decided for `answer`. */
function merge(base: Answers, mine: Answers, theirs: Answers, answer: Side = 'mine'): Json {
  const all = sidesOf(base, mine, theirs);
  const merges = threeWay(compiledForm, all);
  const sides = new Map(merges.map((merge) => [merge.path, merge.side ?? answer] as const));
  return (mergedAnswers(compiledForm, merges, sides, all).values['OTVStatus'] ?? {}) as Json;
}
const row = (_id: string, cells: Answers = {}) => ({ _id, ...cells });

describe('a field', () => {
  it.each([
    ['only I changed it', { remark: 'a' }, { remark: 'b' }, { remark: 'a' }, 'mine'],
    ['only they changed it', { remark: 'a' }, { remark: 'a' }, { remark: 'c' }, 'theirs'],
    ['both changed it', { remark: 'a' }, { remark: 'b' }, { remark: 'c' }, null],
    ['I emptied it, they changed it', { remark: 'a' }, {}, { remark: 'c' }, null],
    ['a dose that only I changed', { total: 1800 }, { total: 2000 }, { total: 1800 }, 'mine'],
    ['a dose that only they changed', { total: 1800 }, { total: 1800 }, { total: 2000 }, 'theirs'],
  ] satisfies [string, Answers, Answers, Answers, Side | null][])('%s', (_, base, mine, theirs, expected) => {
    expect(decided(base, mine, theirs)).toEqual([[expect.any(String), expected]]);
  });

  it('needs no decision if both made the same change', () => {
    expect(decided({ weight: 70 }, { weight: 71 }, { weight: 71 })).toEqual([]);
  });

  it('of the same prescription is asked about when both changed the prescription: halves of two never become a third', () => {
    expect(
      decided({ total: 4000, perFraction: 200 }, { total: 5000, perFraction: 200 }, { total: 4000, perFraction: 250 }),
    ).toEqual([
      ['total', null],
      ['perFraction', null],
    ]);
  });

  it('that the rules calculate follows from the merged answers and is never merged', () => {
    const calculated = { 'OTVStatus.double': { origin: 'calculated' } } as const;
    const all = {
      base: { OTVStatus: { weight: 70, double: 140 } },
      mine: side({ weight: 71, double: 142 }, calculated),
      theirs: side({ weight: 70, double: 140, remark: 'x' }, calculated),
    };
    expect(threeWay(compiledForm, all).map(({ path }) => path)).toEqual(['OTVStatus.weight', 'OTVStatus.remark']);
  });

  it('that the form filled in on both screens needs no decision; a typed one does', () => {
    const filled = { 'OTVStatus.remark': { origin: 'default' } } as const;
    const all = (mine: Provenances) => ({
      base: {},
      mine: side({ remark: 'mine' }, mine),
      theirs: side({ remark: 'theirs' }, filled),
    });
    expect(threeWay(compiledForm, all(filled))).toMatchObject([{ side: 'theirs' }]);
    expect(threeWay(compiledForm, all({ 'OTVStatus.remark': typed }))).toMatchObject([{ side: null }]);
  });
});

describe('a table', () => {
  const TWO = [row('a', { volume: 'Breast', side: 'left' }), row('b', { volume: 'Nodes', side: 'left' })];

  it('keeps the rows that both added', () => {
    const merged = merge(
      { phases: TWO },
      { phases: [...TWO, row('m', { volume: 'Bed' })] },
      { phases: [...TWO, row('t', { volume: 'Axilla' })] },
    );
    expect(merged).toMatchObject({ phases: [{ _id: 'a' }, { _id: 'b' }, { _id: 'm' }, { _id: 't' }] });
  });

  it('merges different cells of one row, also after rows moved', () => {
    const base = { phases: TWO };
    const mine = { phases: [{ ...TWO[0], side: 'right' }, TWO[1]] as Json };
    const theirs = { phases: [row('t'), TWO[1], { ...TWO[0], volume: 'Chest wall' }] as Json };
    expect(decided(base, mine, theirs)).toEqual([
      ['phases[t]', 'theirs'],
      ['phases[a].volume', 'theirs'],
      ['phases[a].side', 'mine'],
    ]);
    expect(merge(base, mine, theirs)).toEqual({
      phases: [row('t'), TWO[1], row('a', { volume: 'Chest wall', side: 'right' })],
    });
  });

  it('asks about the same cell, and about two doses of one row', () => {
    const of = (cells: Answers) => ({ phases: [row('a', cells)] as Json });
    expect(decided(of({ side: 'left' }), of({ side: 'right' }), of({ side: 'both' }))).toEqual([
      ['phases[a].side', null],
    ]);
    expect(decided(of({ dose: 200, boost: 0 }), of({ dose: 250, boost: 0 }), of({ dose: 200, boost: 5 }))).toEqual([
      ['phases[a].dose', null],
      ['phases[a].boost', null],
    ]);
  });

  it('drops a row that one removed and the other left alone', () => {
    expect(merge({ phases: TWO }, { phases: [TWO[0]] as Json }, { phases: TWO })).toEqual({ phases: [TWO[0]] });
    expect(merge({ phases: TWO }, { phases: TWO }, { phases: [TWO[1]] as Json })).toEqual({ phases: [TWO[1]] });
  });

  it.each([
    ['I removed', [TWO[1]], [{ ...TWO[0], side: 'right' }, TWO[1]]],
    ['they removed', [{ ...TWO[0], side: 'right' }, TWO[1]], [TWO[1]]],
  ] as [string, Json, Json][])('asks about a row that %s and the other changed', (_, mine, theirs) => {
    expect(decided({ phases: TWO }, { phases: mine }, { phases: theirs })).toEqual([['phases[a]', null]]);
    expect(merge({ phases: TWO }, { phases: mine }, { phases: theirs }, 'mine')).toEqual({ phases: mine });
    expect(merge({ phases: TWO }, { phases: mine }, { phases: theirs }, 'theirs')).toEqual({ phases: theirs });
  });

  it('keeps the order that one of them gave it', () => {
    const moved = [TWO[1], TWO[0]] as Json;
    expect(merge({ phases: TWO }, { phases: moved }, { phases: TWO, remark: 'x' })).toEqual({
      phases: moved,
      remark: 'x',
    });
    expect(merge({ phases: TWO }, { phases: TWO, remark: 'x' }, { phases: moved })).toEqual({
      phases: moved,
      remark: 'x',
    });
  });
});

describe('who wrote what', () => {
  it('stays true: every answer, row and cell keeps the provenance of its side', () => {
    const by = (user: string) => ({ origin: 'user', by: user }) as const;
    const base = { OTVStatus: { weight: 70, phases: [row('a', { volume: 'Breast', side: 'left' })] } };
    const mine = side(
      { weight: 71, phases: [row('a', { volume: 'Breast', side: 'right' }), row('m', { volume: 'Bed' })] },
      {
        'OTVStatus.weight': by('me'),
        'OTVStatus.phases': by('me'),
        'OTVStatus.phases[a].side': by('me'),
        'OTVStatus.phases[m].volume': by('me'),
      },
    );
    const theirs = side(
      { weight: 70, remark: 'x', phases: [row('a', { volume: 'Chest wall', side: 'left' })] },
      {
        'OTVStatus.remark': by('them'),
        'OTVStatus.phases': by('them'),
        'OTVStatus.phases[a].volume': by('them'),
        'OTVStatus.phases[a].side': by('before'),
      },
    );
    const all = { base, mine, theirs };
    const merges = threeWay(compiledForm, all);
    const sides = new Map(merges.flatMap((merge) => (merge.side === null ? [] : [[merge.path, merge.side] as const])));
    expect(sides.size).toBe(merges.length);
    expect(mergedAnswers(compiledForm, merges, sides, all).provenance).toEqual({
      'OTVStatus.weight': by('me'),
      'OTVStatus.remark': by('them'),
      'OTVStatus.phases': by('me'),
      'OTVStatus.phases[a].volume': by('them'),
      'OTVStatus.phases[a].side': by('me'),
      'OTVStatus.phases[m].volume': by('me'),
    });
  });
});
