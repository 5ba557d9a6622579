import { SOURCE_LIMITS } from '../../source/limits.ts';
import { defineFaultRule } from '../model/rule.ts';

export const csvRowsComplete = defineFaultRule({
  code: 'FC136',
  name: 'csv-rows-complete',
  severity: 'error',
  summary: 'A line of a CSV cannot be read, or has another number of cells than the header',
  kind: 'csvRow',
  message: ({ detail }) => {
    switch (detail.problem) {
      case 'cells':
        return {
          what: `This line has ${cells(detail.cells)}, and the header has ${detail.columns}.`,
          why: 'Cells would stand under the wrong names.',
          fix:
            detail.cells > detail.columns
              ? 'Put quotes around a text that has a comma in it, or delete what is too much.'
              : 'Write a comma for every cell, also for an empty one.',
        };
      case 'unclosed':
        return {
          what: 'The quote that opens here is never closed.',
          why: 'The rest of the file is one cell.',
          fix: 'Close it at the end of the text. A quote inside a text is written twice.',
        };
      case 'behind':
        return {
          what: 'There is text behind a closing quote.',
          why: 'It belongs to no cell and is ignored.',
          fix: 'Put the quotes around the whole cell. A quote inside a text is written twice.',
        };
      case 'none':
        return {
          what: 'The CSV has a header and nothing below it.',
          why: 'There are no choices or rows to take from it.',
          fix: 'Write at least one line below the header.',
        };
      case 'encoding':
        return {
          what: 'The CSV is not UTF-8 text.',
          why: 'Letters would be lost, so nothing of it is read.',
          fix: 'Save the file as UTF-8 text.',
        };
      case 'large':
        return {
          what: `The CSV has more than ${SOURCE_LIMITS.characters / 1_000_000} million characters.`,
          why: 'The file is not read, so that reading stays within time and memory limits.',
          fix: 'Divide it, or use a terminology.',
        };
    }
  },
});

const cells = (count: number): string => (count === 1 ? '1 cell' : `${count} cells`);
