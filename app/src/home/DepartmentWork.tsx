import { graphql, useFragment } from 'react-relay/hooks';
import { Link } from 'react-router-dom';
import { ROUTES } from '@isocenter/schemas';
import { HOME_TEXT } from '../messages/home.ts';
import { isRegistered } from '../navigation/registered.ts';
import type { DepartmentWork_work$key } from '../__generated__/DepartmentWork_work.graphql.ts';
import styles from './Home.module.css';

const words = HOME_TEXT.day;

/** What administrators look at first; each number leads to its screen. */
export function DepartmentWork({ work: key }: { work: DepartmentWork_work$key }) {
  const { systemsAway, failedNotes, lateNotes, openSupportRequests, newFeedback } = useFragment(
    graphql`
      fragment DepartmentWork_work on DepartmentWork {
        systemsAway
        failedNotes
        lateNotes
        openSupportRequests
        newFeedback
      }
    `,
    key,
  );
  const lines = [
    {
      count: systemsAway,
      text: (count: number) => (count === 0 ? words.systemsHere : words.systemsAway(count)),
      to: ROUTES.integrations,
      isTrouble: true,
    },
    { count: failedNotes, text: words.failedNotes, to: ROUTES.integrations, isTrouble: true },
    { count: lateNotes, text: words.lateNotes, to: ROUTES.worklist, isTrouble: true },
    { count: openSupportRequests, text: words.supportRequests, to: ROUTES.supportRequests, isTrouble: false },
    { count: newFeedback, text: words.feedback, to: ROUTES.feedback, isTrouble: false },
  ];
  return (
    <section className={styles['list']} aria-label={words.department}>
      <h2>{words.department}</h2>
      <ul>
        {lines.map(({ count, text, to, isTrouble }) =>
          count === null || count === undefined ? null : (
            <li key={to + text(2)}>
              {isRegistered(to) ? (
                <Link to={to} className={styles['item']} data-trouble={(isTrouble && count > 0) || undefined}>
                  {text(count)}
                </Link>
              ) : (
                <span className={styles['item']}>{text(count)}</span>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
