import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestForm } from '../testing/testForm.ts';
import { lockedValuesLost, mergeNote, paragraphsOf, resolveConflicts } from './mergeNote.ts';

const text = (...paragraphs: readonly string[]) => paragraphs.join('\n\n');

describe('mergeNote', () => {
  it('keeps a manual edit next to changed paragraphs', () => {
    const merged = mergeNote(text('A', 'B', 'C'), text('A', 'B by hand', 'C'), text('A', 'B', 'C new'));
    expect(merged.text).toBe(text('A', 'B by hand', 'C new'));
    expect(merged.pieces.map((piece) => piece.kind)).toEqual(['generated', 'edited', 'generated']);
  });

  it('reports a conflict where both changed, and resolves it as chosen', () => {
    const merged = mergeNote(text('A', 'B'), text('A', 'B by hand'), text('A', 'B new'));
    expect(merged).toMatchObject({ conflicts: 1, text: null });
    expect(merged.pieces[1]).toEqual({ kind: 'conflict', edited: ['B by hand'], generated: ['B new'], before: ['B'] });
    expect(resolveConflicts(merged, ['edited']).text).toBe(text('A', 'B by hand'));
    expect(resolveConflicts(merged, ['generated']).text).toBe(text('A', 'B new'));
    expect(resolveConflicts(merged, []).text).toBeNull();
  });

  it('merges added and removed paragraphs of both sides', () => {
    expect(mergeNote(text('A', 'B', 'C'), text('A', 'mine', 'B', 'C'), text('B', 'C')).text).toBe(
      text('mine', 'B', 'C'),
    );
  });

  it('merges 100 kB of equal paragraphs without freezing the server', () => {
    const equal = (count: number) => Array.from({ length: count }, () => 'a');
    const [before, half] = [equal(33_000), equal(16_500)];
    const merged = mergeNote(text(...before), text(...half, 'mine', ...half), text(...before, 'new'));
    expect(merged.text).toBe(text(...half, 'mine', ...half, 'new'));
  });

  const paragraph = fc
    .array(fc.constantFrom('one', 'two', 'three'), { maxLength: 5 })
    .map((words) => words.join('\n\n'));
  it('updates an unedited note, and keeps the edit when answers are unchanged, for any text', () => {
    fc.assert(
      fc.property(paragraph, paragraph, (a, b) => {
        expect(mergeNote(a, a, b).text).toBe(b);
        expect(mergeNote(a, b, a).text).toBe(b);
        expect(mergeNote(a, b, b).text).toBe(b);
        expect(paragraphsOf(text(a, b)).join()).toBe([...paragraphsOf(a), ...paragraphsOf(b)].join());
      }),
    );
  });
});

describe('lockedValuesLost', () => {
  const note = () =>
    openTestForm(`
- { id: dose, type: Numeric, label: Dose, endAdornment: cGy }
- { id: more, type: Text, label: Remark }`)
      .answer('dose', 4256)
      .answer('more', 'fine')
      .store.note();

  it('allows edited prose, and reports edited locked values', () => {
    expect(lockedValuesLost(note(), note().text)).toEqual([]);
    expect(lockedValuesLost(note(), note().text.replace('fine', 'very well'))).toEqual([]);
    expect(lockedValuesLost(note(), note().text.replace('4256', '4265'))).toEqual([
      { text: '4256 cGy', fields: ['OTVStatus.dose'], locked: true },
    ]);
    expect(lockedValuesLost(note(), '')).toHaveLength(1);
  });
});
