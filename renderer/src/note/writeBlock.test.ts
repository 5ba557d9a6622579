import { describe, expect, it } from 'vitest';
import type { NoteBlock, NoteSpan } from '@isocenter/engine';
import { pathOf } from '../testing/testForm.ts';
import { fieldsAt, writeBlock } from './writeBlock.ts';

const DOSES = pathOf('doses');
function blockOf(spans: readonly NoteSpan[]): NoteBlock {
  return { id: 'doses', kind: 'paragraph', text: spans.map(({ text }) => text).join(''), spans };
}
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => `(${index}) volume Breast, dose 4256`).join('; ');

describe('note paragraph', () => {
  it('splits into pieces and merges again with its length, and keeps its full text', () => {
    const element = document.createElement('p');
    for (const count of [3, 200, 201, 2, 150, 0]) {
      const block = blockOf([
        { text: 'Doses: ', fields: [] },
        { text: rows(count), fields: [DOSES], locked: true },
      ]);
      writeBlock(element, block);
      expect(element.textContent).toBe(block.text);
      expect(element.querySelectorAll('.iso-note-piece').length > 1).toBe(block.text.length > 2000);
    }
  });

  it('updates when a sentence changes its source field or loses it', () => {
    const element = document.createElement('p');
    writeBlock(element, blockOf([{ text: 'Weight 72 kg', fields: [DOSES] }]));
    expect(fieldsAt(element.firstChild)).toEqual([DOSES]);
    const other = pathOf('weight');
    expect(writeBlock(element, blockOf([{ text: 'Weight 72 kg', fields: [other] }]))).toBe(true);
    expect(fieldsAt(element.firstChild)).toEqual([other]);
    expect(writeBlock(element, blockOf([{ text: 'Weight 73 kg', fields: [other] }]))).toBe(false);
    writeBlock(element, blockOf([{ text: 'Nothing', fields: [] }]));
    expect(element.querySelector('.iso-note-span')).toBeNull();
    expect(element.textContent).toBe('Nothing');
  });
});
