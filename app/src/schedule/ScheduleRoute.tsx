import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IconPrinter } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { departmentDays } from '@isocenter/schemas';
import { SCHEDULE_TEXT as words } from '../messages/schedule.ts';
import { singleKeysOn, takesLetters } from '../navigation/shortcuts.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { QueryBoundary } from '../notices/QueryBoundary.tsx';
import { showDate, showInstant, todayIn } from '../screen/dates.ts';
import { Screen } from '../screen/Screen.tsx';
import { useSession } from '../session/session.ts';
import { readScheduleState, shownDays, steppedDay, writeScheduleState, type ScheduleState } from './scheduleState.ts';
import { ScheduleDay } from './ScheduleDay.tsx';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import { useNow } from './useNow.ts';
import { VisitsToCome } from './VisitsToCome.tsx';
import styles from './Schedule.module.css';

/** Who comes when, of the whole department (decision 7). */
export function Component() {
  const { timeZone } = useSession().config;
  const now = useNow();
  const [address, setAddress] = useSearchParams();
  const query = address.toString();
  const state = useMemo(() => readScheduleState(new URLSearchParams(query)), [query]);
  const today = todayIn(timeZone, new Date(now));
  const day = state.day ?? today;
  const days = useMemo(() => departmentDays(timeZone), [timeZone]);
  const change = (next: Partial<ScheduleState>) => {
    const changed = { ...state, ...next };
    const kept = { ...changed, day: changed.day === today ? null : changed.day };
    setAddress(writeScheduleState(kept), { replace: true, preventScrollReset: true });
  };
  const dates = shownDays(state.view, day);
  const shown = `${day} ${state.view === 'week' ? 'week' : 'day'}`;
  const opened = useOpened(shown);
  const [first = '', last = ''] = [dates[0], dates.at(-1)].map(showDate);
  useDayKeys((direction) => change({ day: direction === 0 ? today : steppedDay(state.view, day, direction) }));
  return (
    <Screen
      title={words.title}
      wide
      actions={
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <ScheduleToolbar state={state} day={day} today={today} onChange={change} />
      <p className={styles['printed']}>{words.printed(words.days(first, last), showInstant(now, timeZone))}</p>
      <QueryBoundary
        key={shown}
        where="schedule"
        waiting={<VisitsToCome />}
        failed={(retry) => <FailureAlert onRetry={retry}>{words.failed}</FailureAlert>}
      >
        {(fetchKey) => (
          <ScheduleDay
            state={state}
            day={day}
            days={days}
            now={now}
            fetchKey={`${opened} ${fetchKey}`}
            onChange={change}
          />
        )}
      </QueryBoundary>
    </Screen>
  );
}

/** Counts how often what is shown has changed: a day that is opened again is asked for again. */
function useOpened(shown: string): number {
  const [last, setLast] = useState({ shown, count: 0 });
  if (last.shown !== shown) setLast({ shown, count: last.count + 1 });
  return last.count;
}

/** Left and right turn the day or the week, T goes to today. */
function useDayKeys(onKey: (direction: 1 | -1 | 0) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (takesLetters(event.target) || !singleKeysOn()) return;
      const direction = { ArrowLeft: -1, ArrowRight: 1, t: 0, T: 0 }[event.key];
      if (direction === undefined) return;
      // A table that scrolls sideways keeps its arrow keys.
      if (direction !== 0 && event.target instanceof Element && event.target.closest('[data-scrolls]')) return;
      event.preventDefault();
      onKey(direction > 0 ? 1 : direction < 0 ? -1 : 0);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
