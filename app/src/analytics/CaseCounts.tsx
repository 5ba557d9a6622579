import type { Count, ViewpointData } from '@isocenter/schemas';
import { ANALYTICS_TEXT as words, FILTER_TEXT } from '../messages/analytics.ts';
import { showInstant } from '../screen/dates.ts';
import { useSession } from '../session/session.ts';
import { labelOf, type Features } from './features.ts';
import styles from './Filters.module.css';

const shown = (count: Count) => (count === null ? words.fewer : words.count(count));

/** "n of m cases", and which filter leaves out how many: for another value, or because nothing is documented. */
export function CaseCounts({ data, features }: { readonly data: ViewpointData; readonly features: Features }) {
  const { timeZone } = useSession().config;
  return (
    <div>
      <p className={styles['counts']} role="status">
        <strong>{words.matching(shown(data.matching), shown(data.of))}</strong>
        <span className={styles['quiet']}>{words.asOf(showInstant(data.as_of, timeZone), data.behind)}</span>
      </p>
      {data.excluded.length > 0 && (
        <details>
          <summary>{FILTER_TEXT.excluded}</summary>
          <ul className={styles['excluded']}>
            {data.excluded.map(({ feature, other, unknown, missing }) => (
              <li key={feature}>
                {FILTER_TEXT.excludedBy(labelOf(features, feature), shown(other), shown(unknown), shown(missing))}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
