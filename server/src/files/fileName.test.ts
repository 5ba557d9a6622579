import { expect, it } from 'vitest';
import { LIMITS } from '@isocenter/schemas';
import { safeFileName } from './fileName.ts';

it.each([
  ['plan.pdf', 'plan.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
  ['a"b<c>|d?*.txt', 'a_b_c__d__.txt'],
  ['line\r\nSet-Cookie: x.txt', 'lineSet-Cookie_ x.txt'],
  ['invoice\u202Efdp.txt', 'invoicefdp.txt'],
  ['zero\u200Bwidth\0.csv', 'zerowidth.csv'],
  ['  ..hidden .txt ', 'hidden.txt'],
  ['CON.txt', '_CON.txt'],
  ['console.txt', 'console.txt'],
  ['A\u030Angstro\u0308m.txt', 'Ångström.txt'],
])('a file sent as %j gets the name %j', (sent, name) => {
  expect(safeFileName(sent)).toBe(name);
});

it.each(['', '   ', '...', '/', '\u202E', 'folder/'])('nothing is left of %j', (sent) => {
  expect(safeFileName(sent)).toBeNull();
});

it.each(['a', '😀'])('a long name of %s keeps its extension, and whole characters', (letter) => {
  const name = safeFileName(`${letter.repeat(300)}.jpeg`) ?? '';
  expect(name.length).toBeLessThanOrEqual(LIMITS.fileNameCharacters);
  expect(name.endsWith(`${letter}.jpeg`)).toBe(true);
  expect(() => encodeURIComponent(name)).not.toThrow();
});
