import { useEffect, useState } from 'react';
import { Table } from '@mantine/core';
import { IconEqualNot } from '@tabler/icons-react';
import { isJsonArray, propertyOf, type FormStore, type Json } from '@isocenter/engine';
import { fieldAnswerText } from '@isocenter/renderer';
import { PRESCRIPTIONS_TEXT } from '../../messages/prescriptions.ts';
import type { LinkedPrescription } from './prescriptionQueries.ts';
import styles from './Prescriptions.module.css';

const words = PRESCRIPTIONS_TEXT.view;
type Prescription = LinkedPrescription['prescriptions'][number];
type Target = Prescription['targets'][number];

/** The columns of the view, with the answers of the form that came from each. */
const COLUMNS = [
  { head: 'site', cells: ['target_name', 'targets'], say: ({ siteName, name }: Target) => siteName ?? name },
  { head: 'technique', cells: ['technique'], say: ({ technique }: Target) => technique },
  {
    head: 'modality',
    cells: ['row_modality'],
    field: 'Prescription.modality',
    say: ({ modality }: Target) => modality,
  },
  { head: 'dose', cells: ['dose'], say: ({ dose }: Target) => dose },
  { head: 'dosePerFraction', cells: ['dose_frac'], say: ({ dosePerFraction }: Target) => dosePerFraction },
  { head: 'fractions', cells: ['fractions'], say: ({ fractions }: Target) => fractions?.toString() },
  { head: 'pattern', cells: ['pattern'], say: ({ pattern }: Target) => pattern },
] as const;

const GROUPS = [
  { name: words.groups.site, columns: 1 },
  { name: words.groups.technique, columns: 2 },
  { name: words.groups.dose, columns: 3 },
  { name: words.groups.schedule, columns: 1 },
] as const;

interface LinkedViewProps {
  readonly link: LinkedPrescription;
  readonly store: FormStore;
}

/** What the source said, with a mark beside each value that the form no longer says. */
export function LinkedView({ link, store }: LinkedViewProps) {
  const changed = useChangedAnswers(link, store);
  return link.prescriptions.map((prescription) => (
    <div key={prescription.id} className={styles['view']}>
      <Table aria-label={prescription.name}>
        <Table.Thead>
          <Table.Tr>
            {GROUPS.map(({ name, columns }) => (
              <Table.Th key={name} scope="colgroup" colSpan={columns}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
          <Table.Tr className={styles['columns'] ?? ''}>
            {COLUMNS.map(({ head }) => (
              <Table.Th key={head} scope="col">
                {words.heads[head]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prescription.targets.map((target) => (
            <Table.Tr key={target.id}>
              {COLUMNS.map((column) => (
                <Table.Td key={column.head} className={column.head === 'dose' ? 'figures' : ''}>
                  {column.say(target) ?? words.empty}
                  {column.head === 'site' && target.siteName && <div className={styles['quiet']}>{target.name}</div>}
                  {column.head === 'site' && (target.state === 'stopped' || target.state === 'superseded') && (
                    <div className={styles['warning']}>{words.state(target.state)}</div>
                  )}
                  <Marks column={column} rowId={target.rowId} changed={changed} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {prescription.totals.length > 0 && (
        <p className={styles['quiet']}>
          {words.totals}{' '}
          {prescription.totals
            .map(({ name, dose, fractions }) =>
              words.total(name ?? '', dose ?? words.empty, fractions?.toString() ?? words.empty),
            )
            .join('; ')}
        </p>
      )}
    </div>
  ));
}

function Marks({
  column,
  rowId,
  changed,
}: {
  column: (typeof COLUMNS)[number];
  rowId: string;
  changed: ReadonlyMap<string, string | null>;
}) {
  const paths = [
    ...column.cells.map((cell) => `Prescription.target_objectives[${rowId}].${cell}`),
    ...('field' in column ? [column.field] : []),
  ];
  return paths
    .filter((path) => changed.has(path))
    .map((path) => {
      const here = changed.get(path) ?? null;
      return (
        <div key={path} className={styles['changed']}>
          <IconEqualNot size={14} aria-hidden />
          {here === null ? words.removed : words.changed(here)}
        </div>
      );
    });
}

/** The answers that differ from what the source said, by path; null for an answer that is gone. Follows the typing. */
function useChangedAnswers(link: LinkedPrescription, store: FormStore): ReadonlyMap<string, string | null> {
  const [changed, setChanged] = useState(() => changedAnswers(link, store));
  useEffect(() => {
    const look = () => setChanged(changedAnswers(link, store));
    look();
    return store.subscribeAll(look);
  }, [link, store]);
  return changed;
}

function changedAnswers({ written }: LinkedPrescription, store: FormStore): ReadonlyMap<string, string | null> {
  const { values } = store.answers();
  const changed = new Map<string, string | null>();
  for (const { path, value } of written) {
    const now = answerAt(values, path);
    if (JSON.stringify(now ?? null) === JSON.stringify(value ?? null)) continue;
    const field = store.compiledForm.fields.find((candidate) => candidate.path === path.replace(/\[[\w-]+\]/, '[]'));
    changed.set(path, now === null || !field ? null : fieldAnswerText(store.compiledForm, field, now));
  }
  return changed;
}

function answerAt(values: ReturnType<FormStore['answers']>['values'], path: string): Json {
  const [, form = '', field = '', row, column = ''] = /^(\w+)\.(\w+)(?:\[([\w-]+)\]\.(\w+))?$/.exec(path) ?? [];
  const answer = (values[form]?.[field] ?? null) as Json;
  if (row === undefined) return answer;
  const found = isJsonArray(answer) ? answer.find((item) => propertyOf(item, '_id') === row) : null;
  return propertyOf(found ?? null, column) ?? null;
}
