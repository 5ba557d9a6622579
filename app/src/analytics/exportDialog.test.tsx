import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CaseExport, PermissionName, RareReport } from '@isocenter/schemas';
import { renderScreen } from '../testing/renderScreen.tsx';
import { fakeServer, json } from '../testing/server.ts';
import { CourseExport } from './CourseExport.tsx';
import { ExportDialog } from './ExportDialog.tsx';

const PATH = '/api/data_api/cases/exports';
const REPORT: RareReport = {
  ...{ cases: 200, rare: 12, k: 5, rows: 188, fields: 9, leftOut: 2 },
  combinations: [{ says: '90+ | FEMALE | HN', count: 1 }],
};
const MADE: CaseExport = {
  ...{ _id: 'exp-1', on: '2026-03-02T15:00:00.000Z', by: 'Grace Chen', reason: 'Registry 7', format: 'parquet' },
  ...{ isIdentified: false, rows: 1_500, fields: 40, k: 6, filtered: ['age'], hash: 'ab' },
};

function show(permissions: readonly PermissionName[]) {
  const server = fakeServer({
    rest: {
      [`GET ${PATH}`]: () => json([MADE]),
      [`POST ${PATH}/report`]: () => json(REPORT),
      [`POST ${PATH}`]: () => json({ message: 'Full' }, 503),
    },
  });
  const dialog = <ExportDialog charts={[]} filters={[{ feature: 'age', lower: 50 }]} onClose={() => undefined} />;
  return { ...renderScreen(dialog, { permissions: [...permissions] }), server };
}

describe('the export of cases', () => {
  it('is without names at first, tells how rare its rows are, and who exported before', async () => {
    const { server } = show(['viewpoints:download_all', 'patients:view']);
    const dialog = await screen.findByRole('dialog', { name: 'Export cases' });
    expect(await within(dialog).findByText('188 of 200 cases, 9 fields')).toBeVisible();
    expect(dialog).toHaveTextContent('2 fields with text or names are left out.');
    expect(dialog).toHaveTextContent('k = 5');
    expect(dialog).toHaveTextContent('12 cases have a rare combination');
    expect(dialog).toHaveTextContent('Grace Chen');
    expect(dialog).toHaveTextContent('1,500 cases, 40 fields, De-identified, Parquet, k = 6');
    expect(within(dialog).getByLabelText('De-identified')).toBeChecked();
    expect(within(dialog).getByText('Export').closest('button')).toBeDisabled();
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Registry 8' } });
    fireEvent.click(within(dialog).getByText('Export'));
    await waitFor(() =>
      expect(server.calls.find(({ method, path }) => method === 'POST' && path === PATH)?.body).toEqual({
        ...{ charts: [], filters: [{ feature: 'age', lower: 50 }], all: false, isIdentified: false },
        ...{ withoutRare: true, format: 'csv', reason: 'Registry 8' },
      }),
    );
    expect(await within(dialog).findByText(/The cases could not be exported\./)).toBeVisible();
  });

  it('offers neither names nor rare rows to people who may not open charts', async () => {
    show(['viewpoints:download_all']);
    const dialog = await screen.findByRole('dialog', { name: 'Export cases' });
    expect(within(dialog).queryByRole('radio', { name: 'With case and patient numbers' })).toBe(null);
    expect(within(dialog).queryByRole('checkbox', { name: /Leave out rows/ })).toBe(null);
    expect(dialog).toHaveTextContent('rare rows are always left out');
  });

  it('offers whole courses as FHIR, without a choice of fields', async () => {
    const { server } = show(['viewpoints:download_all', 'patients:view']);
    const dialog = await screen.findByRole('dialog', { name: 'Export cases' });
    expect(within(dialog).getByLabelText('All fields, not only those of the charts')).toBeVisible();
    fireEvent.click(within(dialog).getByLabelText('FHIR (mCODE)'));
    expect(within(dialog).queryByLabelText('All fields, not only those of the charts')).toBe(null);
    expect(await within(dialog).findByText('188 of 200 courses')).toBeVisible();
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Registry 8' } });
    fireEvent.click(within(dialog).getByText('Export'));
    const sent = () => server.calls.find(({ method, path }) => method === 'POST' && path === PATH);
    await waitFor(() => expect(sent()?.body).toMatchObject({ format: 'fhir', reason: 'Registry 8' }));
  });
});

describe('the export of one course', () => {
  it('asks for a reason, and says what became of it', async () => {
    const server = fakeServer({
      rest: { 'POST /api/data_api/episode/epi-1c1/fhir': () => json({ message: 'Too many requests.' }, 429) },
    });
    renderScreen(<CourseExport episodeId="epi-1c1" course="Course 1" />, { permissions: [] });
    fireEvent.click(await screen.findByRole('button', { name: 'Export Course 1 as FHIR' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export course as FHIR (mCODE)' });
    expect(within(dialog).getByText('Export').closest('button')).toBeDisabled();
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Second opinion' } });
    fireEvent.click(within(dialog).getByText('Export'));
    expect(await within(dialog).findByText(/The course could not be exported\./)).toBeVisible();
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Second opinion' });
  });
});
