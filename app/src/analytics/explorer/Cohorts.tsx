import { Button, Checkbox, Table } from '@mantine/core';
import type { Count, ViewpointData, ViewpointFilter } from '@isocenter/schemas';
import { ANALYTICS_TEXT } from '../../messages/analytics.ts';
import { EXPLORER_TEXT as words } from '../../messages/explorer.ts';
import { QUESTION_TEXT } from '../../messages/questions.ts';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { countText } from '../charts/figures.ts';
import type { Features } from '../features.ts';
import { filterText } from '../filters.ts';
import styles from './Explorer.module.css';

interface Cohort {
  readonly filters: readonly ViewpointFilter[];
  readonly data: ViewpointData;
}
interface CohortTableProps {
  readonly a: Cohort;
  readonly b: Cohort;
  readonly features: Features;
}
interface CohortsProps extends CohortTableProps {
  /** Cases that are in both. */
  readonly shared: Count;
  readonly isApart: boolean;
  readonly onApart: (isApart: boolean) => void;
  readonly onEnd: () => void;
  /** Null for people who may save nothing. */
  readonly onSave: (() => void) | null;
}

/** Who is compared with whom. */
export function Cohorts({ a, b, shared, isApart, onApart, features, onEnd, onSave }: CohortsProps) {
  return (
    <div className={styles['said']}>
      <p className={styles['quiet']}>{words.compares}</p>
      <CohortTable {...{ a, b, features }} />
      {shared !== 0 && (
        <>
          <p role="status">{(isApart ? words.sharedApart : words.shared)(countText(shared))}</p>
          <Checkbox
            label={words.setApart}
            checked={isApart}
            onChange={(event) => onApart(event.currentTarget.checked)}
          />
        </>
      )}
      <div className={styles['tools']}>
        {onSave && (
          <Button variant="default" onClick={onSave}>
            {QUESTION_TEXT.save}
          </Button>
        )}
        <Button variant="default" onClick={onEnd}>
          {words.endCompare}
        </Button>
      </div>
    </div>
  );
}

/** The filters of both cohorts, and how many cases pass them. */
export function CohortTable({ a, b, features }: CohortTableProps) {
  const cohorts = [
    { name: words.cohortA, ...a },
    { name: words.cohortB, ...b },
  ];
  return (
    <Table aria-label={words.cohort}>
      <TableHeads of={{ cohort: words.cohort, filters: words.filters, cases: words.cases }} />
      <Table.Tbody>
        {cohorts.map(({ name, filters, data }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>
              {filters.length === 0 ? words.allCases : filters.map((filter) => filterText(filter, features)).join('; ')}
            </Table.Td>
            <Table.Td className="figures">
              {ANALYTICS_TEXT.matching(countText(data.matching), countText(data.of))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
