/** Rows of the checklist and the titles that prove them. Pure functions, so that they can be tested. */

const ROW = /\b[A-Z]{2,5}-\d{3}\b/g;
const BRACKETED = /\[((?:[A-Z]{2,5}-\d{3}(?:,\s*)?)+)\]/g;
const MOST_ROWS_A_TITLE = 5;

export interface Trace {
  readonly total: number;
  readonly proven: readonly string[];
  readonly missing: readonly string[];
  readonly areas: readonly { readonly area: string; readonly proven: number; readonly total: number }[];
  /** Titles with more rows than one test can prove; they do not count. */
  readonly overfull: readonly { readonly title: string; readonly rows: number }[];
  readonly unknown: readonly { readonly title: string; readonly row: string }[];
}

/** The first column of the checklist without its header. */
export function rowsOfChecklist(csv: string): string[] {
  return csv
    .split('\n')
    .slice(1)
    .map((line) => line.split(',', 1)[0] ?? '')
    .filter((id) => /^[A-Z]+-\d{3}$/.test(id));
}

export function rowsOfTitle(title: string): string[] {
  return [...title.matchAll(BRACKETED)].flatMap(([, list]) => list?.match(ROW) ?? []);
}

export function traceRows(rows: readonly string[], titles: readonly string[]): Trace {
  const known = new Set(rows);
  const proven = new Set<string>();
  const overfull: { title: string; rows: number }[] = [];
  const unknown: { title: string; row: string }[] = [];
  for (const title of titles) {
    const named = rowsOfTitle(title);
    if (named.length > MOST_ROWS_A_TITLE) {
      overfull.push({ title, rows: named.length });
      continue;
    }
    for (const row of named) {
      if (known.has(row)) proven.add(row);
      else unknown.push({ title, row });
    }
  }
  const areaOf = (row: string) => row.slice(0, row.indexOf('-'));
  const areas = [...new Set(rows.map(areaOf))].map((area) => {
    const all = rows.filter((row) => areaOf(row) === area);
    return { area, proven: all.filter((row) => proven.has(row)).length, total: all.length };
  });
  return {
    total: rows.length,
    proven: rows.filter((row) => proven.has(row)),
    missing: rows.filter((row) => !proven.has(row)),
    areas,
    overfull,
    unknown,
  };
}

interface VitestReport {
  readonly testResults?: readonly {
    readonly assertionResults?: readonly { readonly status?: string; readonly fullName?: string }[];
  }[];
}

/** @param json the report vitest's json reporter writes */
export function passedUnitTitles(json: string): string[] {
  const report = JSON.parse(json) as VitestReport;
  return (report.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults ?? [])
    .flatMap(({ status, fullName }) => (status === 'passed' && fullName ? [fullName] : []));
}

interface JourneySuite {
  readonly title?: string;
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly { readonly ok?: boolean; readonly title?: string }[];
}

/** @param json the report Playwright's json reporter writes */
export function passedJourneyTitles(json: string): string[] {
  const titlesOf = ({ suites = [], specs = [] }: JourneySuite, above: string): string[] => [
    ...specs.flatMap(({ ok, title = '' }) => (ok ? [`${above} ${title}`] : [])),
    ...suites.flatMap((suite) => titlesOf(suite, `${above} ${suite.title ?? ''}`)),
  ];
  return titlesOf(JSON.parse(json) as JourneySuite, '');
}
