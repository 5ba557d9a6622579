import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BROKEN } from '../trace/broken.ts';
import { JOURNEYS_BY_TURNS, TESTS_BY_TURNS } from '../setup/byTurns.ts';
import { testsOfRows, tracePage } from '../trace/page.ts';
import { passedJourneyTitles, passedUnitTitles, rowsOfChecklist, rowsOfTitle, traceRows } from '../trace/rows.ts';

describe('the trace', () => {
  it('reads rows from the brackets of a title, not from its prose', () => {
    expect(rowsOfTitle('signs FORM-001 [TASK-012, TASK-013] for good [API-001]')).toEqual([
      'TASK-012',
      'TASK-013',
      'API-001',
    ]);
  });

  it('accepts titles with at most five rows', () => {
    const six = 'everything [UI-001, UI-002, UI-003, UI-004, UI-005, UI-006]';
    const trace = traceRows(['UI-001'], [six]);
    expect(trace.proven).toEqual([]);
    expect(trace.overfull).toEqual([{ title: six, rows: 6 }]);
  });

  it('counts a row once, and reports rows that the checklist does not have', () => {
    const trace = traceRows(['UI-001', 'UI-002'], ['a [UI-001]', 'b [UI-001]', 'c [UI-999]']);
    expect(trace).toMatchObject({
      total: 2,
      proven: ['UI-001'],
      missing: ['UI-002'],
      unknown: [{ title: 'c [UI-999]', row: 'UI-999' }],
    });
  });

  it('counts only tests that passed', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a [UI-001]' },
      { status: 'failed', fullName: 'b [UI-002]' },
    ];
    expect(passedUnitTitles(JSON.stringify({ testResults: [{ assertionResults }] }))).toEqual(['a [UI-001]']);
    const specs = [
      { ok: true, title: 'x [UI-003]' },
      { ok: false, title: 'y [UI-004]' },
    ];
    expect(passedJourneyTitles(JSON.stringify({ suites: [{ title: 'file', specs }] }))).toEqual([' file x [UI-003]']);
  });

  it('reads the ids of the checklist', () => {
    expect(rowsOfChecklist('id,area\nUI-001,widgets\nUI-002,"a, b"\n')).toEqual(['UI-001', 'UI-002']);
  });
});

describe('the page of the trace', () => {
  const rows = rowsOfChecklist(readFileSync(fileURLToPath(new URL('../checklist.csv', import.meta.url)), 'utf8'));
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const page = tracePage(root, rows);

  it('is current (npm run update)', async () => {
    await expect(page).toMatchFileSnapshot('../trace/page.md');
  });

  it('has a test for each row, and breaks rows of the checklist only', () => {
    expect(page).toContain(`${rows.length} rows, ${rows.length} named by a test`);
    expect(Object.keys(BROKEN).filter((row) => !rows.includes(row))).toEqual([]);
  });

  it('needs no file that only some commits play', () => {
    const byTurns = Object.keys({ ...TESTS_BY_TURNS, ...JOURNEYS_BY_TURNS });
    const bare = [...testsOfRows(root)].filter(([, files]) => files.every((file) => byTurns.includes(file)));
    expect(bare).toEqual([]);
  });
});
