import { Link } from 'react-router-dom';
import { CHART_TEXT } from '../../messages/chart.ts';
import { showDate } from '../../screen/dates.ts';
import { notePath } from './factPath.ts';
import type { StoryQuery$data } from '../../__generated__/StoryQuery.graphql.ts';
import styles from './Chart.module.css';

const words = CHART_TEXT.story;

export type Fact = NonNullable<StoryQuery$data['patient']>['story']['safety'][number];

/** Values of the chart, each with the note or the system that states it and its date. */
export function FactTable({ label, facts, patientId }: { label: string; facts: readonly Fact[]; patientId: string }) {
  return (
    <table className={styles['told']} aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.value}</th>
          <th scope="col">{words.source}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ id, label: what, value, source }) => {
          const path = notePath(patientId, source);
          const date = source.date ? showDate(source.date) : '';
          return (
            <tr key={id}>
              <th scope="row">{what}</th>
              <td>{value}</td>
              <td className={styles['quiet']}>
                {path === null ? source.name : <Link to={path}>{source.name}</Link>}{' '}
                <span className="figures">{date}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
