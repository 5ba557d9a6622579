import { describe, expect, it } from 'vitest';
import { mergeNotes } from './mergeNotes.ts';

const FORM = 'History: well.\n\nDose: 1800 cGy.\n\nPlan: continue.';
const by = (text: string, base = FORM) => ({ text, base });
const merged = (notes: Parameters<typeof mergeNotes>[0], chosen: 'mine' | 'theirs' | null = null) =>
  mergeNotes(notes, chosen);

describe('two hand edits of one note', () => {
  const mine = by(FORM.replace('continue.', 'continue. See her next week.'));
  const theirs = by(FORM.replace('well.', 'well, sleeps through.'));

  it('merge if they are in different paragraphs', () => {
    expect(merged({ base: null, mine, theirs, generated: FORM })).toEqual({
      kind: 'merged',
      hand: by('History: well, sleeps through.\n\nDose: 1800 cGy.\n\nPlan: continue. See her next week.'),
      changed: true,
    });
  });

  it('follow answers that came in with them', () => {
    const generated = FORM.replace('1800', '2000');
    expect(merged({ base: null, mine, theirs, generated })).toEqual({
      kind: 'merged',
      hand: {
        text: 'History: well, sleeps through.\n\nDose: 2000 cGy.\n\nPlan: continue. See her next week.',
        base: generated,
      },
      changed: true,
    });
  });

  it('ask if it is unknown what theirs started from: an old dose in it would look like an edit', () => {
    const notes = { base: null, mine, theirs: { ...theirs, base: null }, generated: FORM.replace('1800', '2000') };
    expect(merged(notes)).toEqual({ kind: 'asks' });
  });

  it('ask if they are in the same paragraph, until one is chosen', () => {
    const notes = { base: null, mine, theirs: by(FORM.replace('continue.', 'stop.')), generated: FORM };
    expect(merged(notes)).toEqual({ kind: 'asks' });
    expect(merged(notes, 'mine')).toEqual({ kind: 'merged', hand: mine, changed: false });
    expect(merged(notes, 'theirs')).toEqual({ kind: 'merged', hand: notes.theirs, changed: true });
  });

  it.each([
    ['only I edited', { base: null, mine, theirs: null }, mine, false],
    ['only they edited', { base: null, mine: null, theirs }, theirs, true],
    ['they went back to the note of the form', { base: mine, mine, theirs: null }, null, true],
    ['both made the same edit', { base: null, mine, theirs: mine }, mine, false],
  ])('need no question if %s', (_, notes, hand, changed) => {
    expect(merged({ ...notes, generated: FORM })).toEqual({ kind: 'merged', hand, changed });
  });
});
