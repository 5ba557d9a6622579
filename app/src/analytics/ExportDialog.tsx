import { useState, type FormEvent } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Radio, Skeleton, Table } from '@mantine/core';
import {
  EXPORT_FORMATS,
  type CaseExport,
  type CaseExportQuery,
  type ExportFormat,
  type RareReport,
  type ViewpointChart,
  type ViewpointFilter,
} from '@isocenter/schemas';
import { ANALYTICS_TEXT } from '../messages/analytics.ts';
import { CASE_EXPORT_TEXT as words } from '../messages/caseExports.ts';
import { Dialog } from '../notices/Dialog.tsx';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { messageOf } from '../requests/failures.ts';
import { showInstant } from '../screen/dates.ts';
import { TableHeads } from '../screen/TableHeads.tsx';
import { useSession } from '../session/session.ts';
import { countText } from './charts/figures.ts';
import { ExportReason } from './ExportReason.tsx';
import { exportCases, exportsQuery, reportQuery } from './exportRequests.ts';
import styles from './Export.module.css';

interface ExportDialogProps {
  readonly charts: readonly ViewpointChart[];
  readonly filters: readonly ViewpointFilter[];
  readonly onClose: () => void;
}

/** Cases leave the product as files: de-identified unless someone who may open charts says otherwise (decision 159). */
export function ExportDialog({ charts, filters, onClose }: ExportDialogProps) {
  const { permissions } = useSession();
  const mayIdentify = permissions.has('patients:view');
  const client = useQueryClient();
  const [how, setHow] = useState({ all: false, isIdentified: false, withoutRare: true });
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [reason, setReason] = useState('');
  const asked: CaseExportQuery = { charts, filters, ...how };
  const making = useMutation({
    mutationFn: () => exportCases({ ...asked, format, reason: reason.trim() }, words.title),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: exportsQuery.queryKey });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') making.mutate();
  };
  const set = (part: Partial<typeof how>) => setHow({ ...how, ...part });
  return (
    <Dialog opened onClose={onClose} title={words.title} size="lg">
      <form className={styles['form']} onSubmit={submit}>
        <p>{words.explains}</p>
        <Radio.Group
          label={words.kind}
          value={how.isIdentified ? 'identified' : 'deidentified'}
          onChange={(kind) => set({ isIdentified: kind === 'identified', withoutRare: kind !== 'identified' })}
        >
          <div className={styles['choices']}>
            <Radio value="deidentified" label={words.deidentified} description={words.deidentifiedExplains} />
            {mayIdentify && (
              <Radio value="identified" label={words.identified} description={words.identifiedExplains} />
            )}
          </div>
        </Radio.Group>
        <Radio.Group
          label={words.format}
          value={format}
          onChange={(next) => setFormat(EXPORT_FORMATS.find((known) => known === next) ?? 'csv')}
        >
          <div className={styles['choices']}>
            <Radio value="csv" label={words.csv} />
            <Radio value="parquet" label={words.parquet} />
            <Radio value="fhir" label={words.fhir} description={words.fhirExplains} />
          </div>
        </Radio.Group>
        {format !== 'fhir' && (
          <Checkbox
            label={words.all}
            checked={how.all}
            onChange={(event) => set({ all: event.currentTarget.checked })}
          />
        )}
        {mayIdentify ? (
          <Checkbox
            label={words.withoutRare}
            checked={how.withoutRare}
            onChange={(event) => set({ withoutRare: event.currentTarget.checked })}
          />
        ) : (
          <p>{words.mustLeaveOut}</p>
        )}
        <Report asked={asked} isOfCourses={format === 'fhir'} />
        <ExportReason
          reason={reason}
          onReason={setReason}
          failure={making.isError ? `${words.failed} ${messageOf(making.error)}` : null}
          isPending={making.isPending}
          onCancel={onClose}
        />
        <Earlier />
      </form>
    </Dialog>
  );
}

/** How easily the rows of the file could be recognized. */
function Report({ asked, isOfCourses }: { readonly asked: CaseExportQuery; readonly isOfCourses: boolean }) {
  const { data, error, isError, refetch } = useQuery(reportQuery(asked));
  if (isError) {
    return (
      <FailureAlert onRetry={() => void refetch()}>
        {words.reportFailed} {messageOf(error)}
      </FailureAlert>
    );
  }
  if (!data) return <Skeleton height={64} aria-busy="true" />;
  return (
    <div role="status">
      <p>
        {isOfCourses
          ? words.courses(countText(data.rows), countText(data.cases))
          : words.rows(countText(data.rows), countText(data.cases), countText(data.fields))}
      </p>
      {data.leftOut > 0 && !isOfCourses && <p>{words.fieldsLeftOut(countText(data.leftOut))}</p>}
      <p>{data.k === null ? words.noRows : words.k(countText(data.k))}</p>
      {data.combinations.length > 0 && <RareCombinations report={data} />}
    </div>
  );
}

function RareCombinations({ report: { rare, combinations } }: { readonly report: RareReport }) {
  return (
    <details>
      <summary>{words.rare(countText(rare))}</summary>
      <Table aria-label={words.rare(countText(rare))}>
        <TableHeads of={{ combination: words.combination, cases: words.cases }} />
        <Table.Tbody>
          {combinations.map(({ says, count }) => (
            <Table.Tr key={says}>
              <Table.Th scope="row">{says}</Table.Th>
              <Table.Td className="figures">{countText(count)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

/** Who took what, and why. */
function Earlier() {
  const { timeZone } = useSession().config;
  const { data, isError, refetch } = useQuery(exportsQuery);
  if (isError) return <FailureAlert onRetry={() => void refetch()}>{words.earlierFailed}</FailureAlert>;
  if (!data) return <Skeleton height={48} aria-busy="true" />;
  return (
    <details>
      <summary>{words.earlier}</summary>
      {data.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Table aria-label={words.earlier}>
          <TableHeads of={words.column} />
          <Table.Tbody>
            {data.map((made) => (
              <Table.Tr key={made._id}>
                <Table.Th scope="row">{showInstant(made.on, timeZone)}</Table.Th>
                <Table.Td>{made.by}</Table.Td>
                <Table.Td>{whatIn(made)}</Table.Td>
                <Table.Td>{made.reason}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </details>
  );
}

function whatIn({ rows, fields, isIdentified, format, k }: CaseExport): string {
  const [count, smallest] = [ANALYTICS_TEXT.count(rows), k === null ? null : ANALYTICS_TEXT.count(k)];
  const [kind, name] = [isIdentified ? words.identified : words.deidentified, words.formats[format]];
  if (format === 'fhir') return words.whatCourses(count, kind, name, smallest === null ? '' : words.smallest(smallest));
  return words.what(count, ANALYTICS_TEXT.count(fields), kind, name, smallest ?? '–');
}
