import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import * as schemas from './index.ts';

/** What the page shows: every table of these subjects, with the heading that it has there. */
const SUBJECTS = {
  Paths: { ROUTES: schemas.ROUTES, DEFAULT_ROUTE: schemas.DEFAULT_ROUTE, API: schemas.API },
  'Limits and times': {
    LIMITS: schemas.LIMITS,
    TIMES: schemas.TIMES,
    CACHE: schemas.CACHE,
    SIZES: schemas.SIZES,
    LEGAL_TERMS_VERSION: schemas.LEGAL_TERMS_VERSION,
    SCHEDULE_FILTERS: schemas.SCHEDULE_FILTERS,
    DEFAULT_SCHEDULE_FILTER: schemas.DEFAULT_SCHEDULE_FILTER,
  },
  Messages: { MESSAGES: schemas.MESSAGES },
  Permissions: {
    PERMISSIONS: schemas.PERMISSIONS,
    INTERNAL_PERMISSIONS: [...schemas.INTERNAL_PERMISSIONS],
    CARE_PERMISSIONS: [...schemas.CARE_PERMISSIONS],
    GUARDED_PERMISSIONS: [...schemas.GUARDED_PERMISSIONS],
  },
  Tasks: {
    SPECIFIED_TASK_TYPES: schemas.SPECIFIED_TASK_TYPES,
    OWN_TASK_TYPES: schemas.OWN_TASK_TYPES,
    TASK_TYPES: schemas.TASK_TYPES,
    TASK_TYPE_LABEL: schemas.TASK_TYPE_LABEL,
    TASK_PATH: schemas.TASK_PATH,
    TASK_STATUSES: schemas.TASK_STATUSES,
    NOTE_FOOTER: schemas.NOTE_FOOTER,
    START_STATUSES: schemas.START_STATUSES,
    COMPLETED_STATUSES: schemas.COMPLETED_STATUSES,
    EDITABLE_STATUSES: schemas.EDITABLE_STATUSES,
    INDICATOR_STATUSES: schemas.INDICATOR_STATUSES,
    SIGNATURE_VERIFICATIONS: schemas.SIGNATURE_VERIFICATIONS,
    NOTE_UPDATE_REASONS: schemas.NOTE_UPDATE_REASONS,
    BOARD_COLUMNS: schemas.BOARD_COLUMNS,
    DUE_AFTER: schemas.DUE_AFTER,
    TASK_COMMANDS: schemas.TASK_COMMANDS,
    TASK_TRANSITIONS: schemas.TASK_TRANSITIONS,
  },
};

const said = (value: unknown) => JSON.stringify(value).replaceAll('","', '", "').replaceAll('|', '\\|');

function linesOf(name: string, value: unknown): string {
  if (Array.isArray(value) && value.some((row) => typeof row === 'object'))
    return [`### ${name}`, '', ...value.map((row) => `- \`${said(row)}\``)].join('\n');
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return `### ${name}\n\n\`${said(value)}\``;
  const rows = Object.entries(value).map(([key, entry]) => `| ${key} | \`${said(entry)}\` |`);
  return [`### ${name}`, '', '| name | value |', '| --- | --- |', ...rows].join('\n');
}

it('every fixed word, path, limit and permission is on one page, as it is (npm run update)', async () => {
  const subjects = Object.entries(SUBJECTS).map(([subject, tables]) =>
    [`## ${subject}`, ...Object.entries(tables).map(([name, value]) => linesOf(name, value))].join('\n\n'),
  );
  const page = `# What is fixed

Generated from \`schemas/src\`; \`npm run update\` writes it. A word, a path, a limit or a permission that changes shows up
here as one changed line: look at each before you commit it. Times are in milliseconds, sizes in bytes or CSS pixels.

${subjects.join('\n\n')}
`;
  await expect(page).toMatchFileSnapshot(fileURLToPath(new URL('../docs/tables.md', import.meta.url)));
});
