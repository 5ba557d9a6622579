import { CHART_TEXT } from '../../messages/chart.ts';
import { showDate } from '../../screen/dates.ts';
import type { StoryQuery$data } from '../../__generated__/StoryQuery.graphql.ts';
import { columnsOf } from './toxicityColumns.ts';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import styles from './Chart.module.css';

const words = CHART_TEXT.story.toxicity;

type Series = NonNullable<StoryQuery$data['patient']>['story']['toxicities'][number];

/** A row for each event, a column for each week of treatment: the same table for eyes and for a screen reader. */
export function ToxicityWeeks({ series }: { series: readonly Series[] }) {
  const columns = columnsOf(series);
  return (
    <ScrollRegion label={words.scrollable} className={styles['weeks']}>
      <table aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.event}</th>
            {columns.map(({ key, week, date }) => (
              <th key={key} scope="col">
                {week === null ? showDate(date) : words.week(week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ id, name, grades }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {columns.map((column) => {
                const shown = grades.filter((grade) => column.holds(grade));
                const worst = shown.length === 0 ? null : Math.max(...shown.map(({ grade }) => grade));
                return (
                  <td key={column.key} data-grade={worst ?? undefined} title={shown.map(sayGrade).join(', ')}>
                    {worst === null ? <span className="visually-hidden">{words.notGraded}</span> : worst}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const sayGrade = ({ date, grade }: Series['grades'][number]) => words.graded(grade, showDate(date));
