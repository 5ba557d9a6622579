import { useEffect, useRef } from 'react';
import { useLazyLoadQuery, useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import type { CalendarDate, Change, DepartmentDays, Instant } from '@isocenter/schemas';
import { SCHEDULE_TEXT as words } from '../messages/schedule.ts';
import { useChanges } from '../requests/changes.ts';
import { refetch } from '../requests/refetch.ts';
import type { scheduleQueryChoicesQuery } from '../__generated__/scheduleQueryChoicesQuery.graphql.ts';
import type { scheduleQueryRecordsQuery } from '../__generated__/scheduleQueryRecordsQuery.graphql.ts';
import { MachineGrid } from './MachineGrid.tsx';
import { SCHEDULE_CHOICES, SCHEDULE_RECORDS, type Visit } from './scheduleQuery.ts';
import { shownDays, type ScheduleState } from './scheduleState.ts';
import { SourceNotes } from './SourceNotes.tsx';
import { VisitTable } from './VisitTable.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import styles from './Schedule.module.css';

interface ScheduleDayProps {
  readonly state: ScheduleState;
  readonly day: CalendarDate;
  readonly days: DepartmentDays;
  readonly now: Instant;
  readonly fetchKey: string;
  readonly onChange: (next: Partial<ScheduleState>) => void;
}

/** The visits of a day or a week. A week of a whole department would be a thousand rows, so it asks for a choice first. */
export function ScheduleDay(props: ScheduleDayProps) {
  const { view, providers, resources } = props.state;
  if (view !== 'week' || providers.length + resources.length > 0) return <Visits {...props} />;
  return <ChooseForWeek onChange={props.onChange} />;
}

/** Most people look for their own week, or that of the physicians for whom they work. */
function ChooseForWeek({ onChange }: Pick<ScheduleDayProps, 'onChange'>) {
  const { providers, ownWorklists } = useLazyLoadQuery<scheduleQueryChoicesQuery>(SCHEDULE_CHOICES, {});
  const own = providers.flatMap(({ id }) => (ownWorklists.includes(id) ? [id] : []));
  return (
    <div role="status" className={styles['quiet']}>
      <p>{words.chooseForWeek}</p>
      {own.length > 0 && (
        <Button variant="default" onClick={() => onChange({ providers: own })}>
          {words.ownWeek}
        </Button>
      )}
    </div>
  );
}

function Visits({ state, day, days, now, fetchKey, onChange }: ScheduleDayProps) {
  const shown = shownDays(state.view, day);
  const variables = {
    startDate: shown[0] ?? day,
    endDate: shown.at(-1) ?? day,
    providerIds: state.providers.length > 0 ? [...state.providers] : null,
    resourceIds: state.resources.length > 0 ? [...state.resources] : null,
  };
  const { scheduleRecords, scheduleSources } = useLazyLoadQuery<scheduleQueryRecordsQuery>(
    SCHEDULE_RECORDS,
    variables,
    { fetchPolicy: 'store-and-network', fetchKey },
  );
  useLiveVisits(scheduleRecords, shown, variables);
  const visits = scheduleRecords.filter(({ type }) => state.types.some((shownType) => shownType === type));
  const sorted = state.sort === 'asc' ? visits : visits.toReversed();
  const hidden = scheduleRecords.length - visits.length;
  const isFiltered = state.providers.length + state.resources.length > 0;
  return (
    <>
      <SourceNotes sources={scheduleSources} />
      {state.types.length === 0 ? (
        <p role="status" className={styles['quiet']}>
          {words.noType}
        </p>
      ) : visits.length === 0 ? (
        <p role="status" className={styles['quiet']}>
          {hidden > 0 ? words.noneOfType(hidden) : isFiltered ? words.noneWithFilter : words.none}{' '}
          {hidden === 0 && isFiltered && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange({ providers: [], resources: [] })}>
              {words.clear}
            </Button>
          )}
        </p>
      ) : (
        <>
          <p role="status" className={styles['quiet']}>
            {words.count(visits.length, hidden)}
          </p>
          {state.view === 'day' && <VisitTable visits={sorted} now={now} sort={state.sort} />}
          {state.view === 'week' && <WeekGrid visits={sorted} shown={shown} days={days} now={now} />}
          {state.view === 'machines' && <MachineGrid visits={visits} day={day} days={days} now={now} />}
        </>
      )}
    </>
  );
}

const SOON = 300;

/** Asks again when a shown day, or the chart of a shown patient, has changed. Nothing moves while a pointer is pressed. */
function useLiveVisits(
  visits: readonly Visit[],
  shown: readonly CalendarDate[],
  variables: scheduleQueryRecordsQuery['variables'],
): void {
  const environment = useRelayEnvironment();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = ({ about, ids }: Change) => {
    if (about === 'stream' || ids.length === 0) return about !== 'presence';
    if (about === 'schedule') return ids.some((id) => shown.includes(id));
    return about === 'chart' && visits.some(({ patient }) => ids.some((id) => id === patient.id));
  };
  useChanges((changes) => {
    if (!changes.some(isShown)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void refetch<scheduleQueryRecordsQuery>(environment, SCHEDULE_RECORDS, variables);
    }, SOON);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
