import { useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks';
import { Alert, Button, Skeleton } from '@mantine/core';
import { ROUTES } from '@isocenter/schemas';
import { HOME_TEXT } from '../messages/home.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { QueryBoundary } from '../notices/QueryBoundary.tsx';
import { DayCovers } from './DayCovers.tsx';
import { DayList } from './DayList.tsx';
import { DayVisits, isAboutVisits } from './DayVisits.tsx';
import { DepartmentWork } from './DepartmentWork.tsx';
import { useHeld } from '../lists/useHeld.ts';
import { showLongDay } from '../screen/dates.ts';
import { useListChanges } from '../lists/useListChanges.ts';
import type { MyDayQuery } from '../__generated__/MyDayQuery.graphql.ts';
import styles from './Home.module.css';

const words = HOME_TEXT.day;

const MY_DAY = graphql`
  query MyDayQuery {
    myDay {
      today
      revision
      covers {
        ...DayCovers_cover
      }
      visits {
        ...DayVisits_visits
      }
      waiting {
        ...DayList_list
      }
      escalated {
        ...DayList_list
      }
      due {
        ...DayList_list
      }
      drafts {
        ...DayList_list
      }
      changed {
        ...DayList_list
      }
      failed {
        ...DayList_list
      }
      department {
        ...DepartmentWork_work
      }
    }
  }
`;

/** What waits for the person who is signed in, whatever their role. It follows changes by itself. */
export default function MyDay() {
  const [asked, setAsked] = useState(0);
  return (
    <QueryBoundary
      where="home"
      waiting={<Waiting />}
      failed={(retry) => <FailureAlert onRetry={retry}>{words.failed}</FailureAlert>}
    >
      {(fetchKey) => <Lists fetchKey={`${fetchKey}:${asked}`} onChange={() => setAsked(asked + 1)} />}
    </QueryBoundary>
  );
}

function Waiting() {
  return (
    <div className={styles['day']} aria-busy="true">
      <span className="visually-hidden" role="status">
        {words.loading}
      </span>
      <Skeleton height={220} />
      <Skeleton height={220} />
    </div>
  );
}

function Lists({ fetchKey, onChange }: { fetchKey: string; onChange: () => void }) {
  const { myDay } = useLazyLoadQuery<MyDayQuery>(MY_DAY, {}, { fetchPolicy: 'store-and-network', fetchKey });
  const { shown, isBehind, catchUp, holding } = useHeld(myDay);
  const { today, visits } = myDay;
  useListChanges(null, myDay.revision, onChange, (change) => (visits ? isAboutVisits(change, visits, today) : false));
  const { waiting, escalated, due, drafts, changed, failed, department } = shown;
  return (
    <>
      <p className={styles['today']}>{showLongDay(today)}</p>
      <div role="status" className={styles['behind']}>
        {isBehind && (
          <Alert>
            {words.changed}{' '}
            <Button variant="subtle" size="compact-xs" onClick={catchUp}>
              {words.show}
            </Button>
          </Alert>
        )}
      </div>
      <DayCovers covers={shown.covers} />
      <div className={styles['day']} {...holding}>
        <div className={styles['stack']}>
          {shown.visits && <DayVisits day={shown.visits} />}
          {due && <DayList name="due" list={due} today={today} all={`${ROUTES.worklist}?sort=DUE`} />}
          {drafts && <DayList name="drafts" list={drafts} today={today} />}
        </div>
        <div className={styles['stack']}>
          {changed && <DayList name="changed" list={changed} today={today} />}
          {failed && <DayList name="failed" list={failed} today={today} />}
          {waiting && <DayList name="waiting" list={waiting} today={today} all={ROUTES.signingQueue} />}
          {escalated && <DayList name="escalated" list={escalated} today={today} />}
          {department && <DepartmentWork work={department} />}
        </div>
      </div>
    </>
  );
}
