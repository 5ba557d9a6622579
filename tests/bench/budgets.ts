/** The product's budgets, one row each. A figure is a median or 95th percentile as its name says; units are next to it. */
export interface Budget {
  readonly id: string;
  readonly suite: Suite;
  readonly says: string;
  readonly unit: 'µs' | 'ms' | 's' | 'kB' | 'MB' | 'actions' | 'answers' | 'clicks' | 'keys';
  readonly budget: number;
}

export const SUITES = [
  'engine',
  'renderer',
  'server',
  'mllp',
  'queue',
  'cost',
  'workday',
  'day',
  'viewpoints',
  'first-load',
  'effort',
] as const;
export type Suite = (typeof SUITES)[number];

export const BUDGETS: readonly Budget[] = [
  {
    id: 'answer-100',
    suite: 'engine',
    says: 'one answer, 100 fields, settled, patches on, median',
    unit: 'µs',
    budget: 20,
  },
  {
    id: 'answer-1000',
    suite: 'engine',
    says: 'one answer, 1,000 fields, settled, patches on, median',
    unit: 'µs',
    budget: 20,
  },
  {
    id: 'answer-5000',
    suite: 'engine',
    says: 'one answer, 5,000 fields, settled, patches on, median',
    unit: 'µs',
    budget: 20,
  },
  {
    id: 'merge-note',
    suite: 'engine',
    says: 'merge two edits of a note, 100 kB of equal paragraphs, median',
    unit: 'ms',
    budget: 50,
  },
  { id: 'answer-fan-out-1', suite: 'engine', says: 'one answer that 1 rule reads, median', unit: 'ms', budget: 1 },
  { id: 'answer-fan-out-135', suite: 'engine', says: 'one answer that 135 rules read, median', unit: 'ms', budget: 1 },
  {
    id: 'build-1000',
    suite: 'engine',
    says: 'build a 1,000-field form from its compiled form, median',
    unit: 'ms',
    budget: 15,
  },
  {
    id: 'check-compile-1000',
    suite: 'engine',
    says: 'check and compile a 1,000-field config, median',
    unit: 'ms',
    budget: 300,
  },
  {
    id: 'check-compile-200-configs',
    suite: 'engine',
    says: 'check and compile a version of 200 configs',
    unit: 's',
    budget: 10,
  },
  {
    id: 'key-press-300',
    suite: 'renderer',
    says: 'key press, main thread in total, 300 fields, note live, median',
    unit: 'ms',
    budget: 6,
  },
  {
    id: 'key-press-1000',
    suite: 'renderer',
    says: 'key press, main thread in total, 1,000 fields, note live, median',
    unit: 'ms',
    budget: 7,
  },
  {
    id: 'tab-300',
    suite: 'renderer',
    says: 'Tab to the next field, main thread in total, 300 fields, note live, median',
    unit: 'ms',
    budget: 16,
  },
  {
    id: 'open-300-first-section',
    suite: 'renderer',
    says: 'open 300 fields: first section usable, main thread',
    unit: 'ms',
    budget: 150,
  },
  {
    id: 'open-300-all',
    suite: 'renderer',
    says: 'open 300 fields: every field reachable, main thread',
    unit: 'ms',
    budget: 1000,
  },
  {
    id: 'open-300-longest-task',
    suite: 'renderer',
    says: 'open 300 fields: longest task, main thread',
    unit: 'ms',
    budget: 50,
  },
  {
    id: 'open-1000-first-section',
    suite: 'renderer',
    says: 'open 1,000 fields: first section usable, main thread',
    unit: 'ms',
    budget: 150,
  },
  {
    id: 'open-1000-all',
    suite: 'renderer',
    says: 'open 1,000 fields: every field reachable, main thread',
    unit: 'ms',
    budget: 1000,
  },
  {
    id: 'open-1000-longest-task',
    suite: 'renderer',
    says: 'open 1,000 fields: longest task, main thread',
    unit: 'ms',
    budget: 50,
  },
  {
    id: 'table-200x7-key-press',
    suite: 'renderer',
    says: 'table of 200 × 7: key press, main thread in total, median',
    unit: 'ms',
    budget: 16,
  },
  {
    id: 'patient-search-p95',
    suite: 'server',
    says: 'patient search, 10k patients, 50 clients, p95',
    unit: 'ms',
    budget: 50,
  },
  {
    id: 'worklist-p95',
    suite: 'server',
    says: 'worklist page and counts, 200k tasks, 50 clients, p95',
    unit: 'ms',
    budget: 100,
  },
  {
    id: 'schedule-p95',
    suite: 'day',
    says: 'schedule of a day with 200 visits, 10k patients, 50 clients, p95',
    unit: 'ms',
    budget: 100,
  },
  {
    id: 'home-p95',
    suite: 'day',
    says: 'home screen with all lists, 200 visits a day, 10k patients, 50 clients, p95',
    unit: 'ms',
    budget: 150,
  },
  {
    id: 'chart-p95',
    suite: 'day',
    says: 'chart with its story, 10k patients, 50 clients, p95',
    unit: 'ms',
    budget: 150,
  },
  {
    id: 'event-stream-memory',
    suite: 'day',
    says: 'memory of the server for one of 500 open event streams',
    unit: 'kB',
    budget: 100,
  },
  { id: 'save-p95', suite: 'server', says: 'save of a document, 50 clients, p95', unit: 'ms', budget: 50 },
  {
    id: 'attending-queue-p95',
    suite: 'queue',
    says: "an attending's queue, 100k tasks wait, the first 50, p95",
    unit: 'ms',
    budget: 50,
  },
  ...['first', 'middle', 'last'].map((page): Budget => ({
    id: `worklist-${page}-page-p95`,
    suite: 'queue',
    says: `the ${page} page of a worklist with its counts, 100k open tasks, p95`,
    unit: 'ms',
    budget: 50,
  })),
  {
    id: 'cost-check',
    suite: 'cost',
    says: 'processor time of the server for a sign-in check, median',
    unit: 'ms',
    budget: 0.6,
  },
  {
    id: 'cost-search',
    suite: 'cost',
    says: 'processor time of the server for a patient search, median',
    unit: 'ms',
    budget: 2.75,
  },
  {
    id: 'cost-open',
    suite: 'cost',
    says: 'processor time of the server for opening a task, median',
    unit: 'ms',
    budget: 4.5,
  },
  {
    id: 'cost-save',
    suite: 'cost',
    says: 'processor time of the server for a save, median',
    unit: 'ms',
    budget: 5.5,
  },
  {
    id: 'cost-worklist',
    suite: 'cost',
    says: 'processor time of the server for a worklist page, median',
    unit: 'ms',
    budget: 7,
  },
  {
    id: 'users-200-search',
    suite: 'workday',
    says: '200 users, a call a second each: search, p95',
    unit: 'ms',
    budget: 150,
  },
  {
    id: 'users-200-open',
    suite: 'workday',
    says: '200 users, a call a second each: open a task, p95',
    unit: 'ms',
    budget: 200,
  },
  {
    id: 'users-200-save',
    suite: 'workday',
    says: '200 users, a call a second each: save, p95',
    unit: 'ms',
    budget: 250,
  },
  { id: 'version-diff-200', suite: 'server', says: 'version diff, 200 fields', unit: 'ms', budget: 500 },
  { id: 'note-pdf', suite: 'server', says: 'note as PDF', unit: 'ms', budget: 1000 },
  { id: 'terminology-search', suite: 'server', says: 'ICD-10 and CTCAE search, p95', unit: 'ms', budget: 50 },
  {
    id: 'mllp-p95',
    suite: 'mllp',
    says: 'HL7 message to its acknowledgement, 100 a second, 50 connections, p95',
    unit: 'ms',
    budget: 50,
  },
  {
    id: 'cross-filter-10k-p95',
    suite: 'viewpoints',
    says: '10,000 cases of 300 fields, 8 charts, cross-filter, p95 on the server',
    unit: 'ms',
    budget: 30,
  },
  {
    id: 'cross-filter-1m-p95',
    suite: 'viewpoints',
    says: '1,000,000 cases of 300 fields, 8 charts, cross-filter, p95 on the server',
    unit: 'ms',
    budget: 150,
  },
  {
    id: 'cross-filter-drawn',
    suite: 'viewpoints',
    says: 'Viewpoints V2 with 10,000 cases in Chromium, from a brush to the last chart drawn, p95',
    unit: 'ms',
    budget: 300,
  },
  {
    id: 'case-copy-1m',
    suite: 'viewpoints',
    says: 'memory of the copy of 1,000,000 cases of 300 fields',
    unit: 'MB',
    budget: 1000,
  },
  {
    id: 'case-projection',
    suite: 'viewpoints',
    says: 'cases of 100,000 documents made from nothing',
    unit: 's',
    budget: 60,
  },
  {
    id: 'first-js-shell',
    suite: 'first-load',
    says: 'first JavaScript of the signed-in shell, gzipped',
    unit: 'kB',
    budget: 260,
  },
  {
    id: 'first-js-task',
    suite: 'first-load',
    says: 'JavaScript up to a fillable task form, gzipped',
    unit: 'kB',
    budget: 400,
  },
  {
    id: 'effort-otv-hn',
    suite: 'effort',
    says: 'head-and-neck visit of week 3, one grade has changed: from open to pend',
    unit: 'actions',
    budget: 12,
  },
  {
    id: 'effort-otv-breast',
    suite: 'effort',
    says: 'breast visit of week 1 without toxicity: from open to pend',
    unit: 'actions',
    budget: 8,
  },
  {
    id: 'effort-consult-registration',
    suite: 'effort',
    says: 'breast consultation and registration, what both require',
    unit: 'answers',
    budget: 20,
  },
  {
    id: 'effort-summary',
    suite: 'effort',
    says: 'breast treatment summary after a documented course',
    unit: 'answers',
    budget: 6,
  },
  {
    id: 'effort-course-clicks',
    suite: 'effort',
    says: 'whole breast course, consultation to follow-up, each form from open to pend',
    unit: 'clicks',
    budget: 200,
  },
  {
    id: 'effort-course-keys',
    suite: 'effort',
    says: 'the same course: keys of what is typed',
    unit: 'keys',
    budget: 1500,
  },
  {
    id: 'effort-course-twice',
    suite: 'effort',
    says: 'the same course: answers that a person gave before, in another form',
    unit: 'answers',
    budget: 0,
  },
  {
    id: 'effort-palliative',
    suite: 'effort',
    says: '8 Gy in one fraction: short course, start checklist and summary',
    unit: 'answers',
    budget: 40,
  },
];

/** `peers`: figures of other products, in the same unit. */
export interface Figure {
  readonly value: number;
  /** Where `value` is processor time: the same in wall-clock time, which includes other work of the machine. */
  readonly wall?: number;
  readonly peers?: Readonly<Record<string, number>>;
  /** What else was counted, one line each. */
  readonly counts?: readonly string[];
}

/** Figures of a suite by budget id. A budget without a figure cannot be measured yet. */
export type Figures = ReadonlyMap<string, Figure>;
