import { expect, it } from 'vitest';
import { InputTooLargeError } from '../foundation/errors.ts';
import { exportedLines } from './csv.ts';

async function* pages() {
  await Promise.resolve();
  yield [['a', 70.5, ['left', 'right'], 2025]];
  yield [['b', null, '=1+1, "sum"', null]];
}

it('rows of an export are lines of CSV without their year', async () => {
  expect(await exportedLines(pages())).toEqual(['a,70.5,left; right\r\n', `b,,"'=1+1, ""sum"""\r\n`]);
});

it('more rows than memory can take are refused with what to do instead', async () => {
  expect(await exportedLines(pages(), 41)).toHaveLength(2);
  await expect(exportedLines(pages(), 40)).rejects.toThrow(
    new InputTooLargeError(
      'These cases and fields are too many for one export as CSV. Take Parquet, or fewer fields, or narrow the cases, by year for example.',
    ),
  );
});
