import { describe, expect, it } from 'vitest';
import { noteFileName } from './noteFileName.ts';

describe('the file name of a note', () => {
  it.each([
    ['Consultation', 'Consultation-2026-11-22.pdf'],
    ['On-treatment visit, week 1', 'On-Treatment-Visit-Week-1-2026-11-22.pdf'],
    ['Café "note"\r\nSet-Cookie: x', 'Cafe-Note-Set-Cookie-X-2026-11-22.pdf'],
    ['../../etc', 'Etc-2026-11-22.pdf'],
    ['会诊', 'Note-2026-11-22.pdf'],
  ])('of %j is %s', (task, name) => {
    expect(noteFileName(task, '2026-11-22')).toBe(name);
  });
});
