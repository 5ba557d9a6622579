import { Suspense, useId, type ReactNode } from 'react';
import { useLazyLoadQuery } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Select } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import { SCHEDULE_FILTERS, type CalendarDate } from '@isocenter/schemas';
import { SCHEDULE_TEXT as words } from '../messages/schedule.ts';
import { clinicianName } from '../patients/identity.ts';
import type { scheduleQueryChoicesQuery } from '../__generated__/scheduleQueryChoicesQuery.graphql.ts';
import { SCHEDULE_CHOICES } from './scheduleQuery.ts';
import { steppedDay, toggledType, type ScheduleState, type ScheduleView } from './scheduleState.ts';
import styles from './Schedule.module.css';

interface ToolbarProps {
  readonly state: ScheduleState;
  readonly day: CalendarDate;
  readonly today: CalendarDate;
  readonly onChange: (next: Partial<ScheduleState>) => void;
}

const VIEWS: readonly ScheduleView[] = ['day', 'week', 'machines'];

export function ScheduleToolbar({ state, day, today, onChange }: ToolbarProps) {
  const id = useId();
  const unit = state.view === 'week' ? 'week' : 'day';
  const step = (direction: 1 | -1) => () => onChange({ day: steppedDay(state.view, day, direction) });
  return (
    <div className={styles['toolbar']}>
      <div className={styles['line']}>
        <Button.Group>
          <Button
            variant="default"
            aria-label={words.previous[unit]}
            title={`${words.previous[unit]} ${words.keys}`}
            onClick={step(-1)}
          >
            <IconChevronLeft size={16} aria-hidden />
          </Button>
          <Button
            variant="default"
            title={`${words.today} ${words.todayKey}`}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => onChange({ day: today })}
          >
            {words.today}
          </Button>
          <Button
            variant="default"
            aria-label={words.next[unit]}
            title={`${words.next[unit]} ${words.keys}`}
            onClick={step(1)}
          >
            <IconChevronRight size={16} aria-hidden />
          </Button>
        </Button.Group>
        <label className={styles['date']} htmlFor={id}>
          <span className="visually-hidden">{words.date}</span>
          <input
            id={id}
            type="date"
            value={day}
            onChange={({ currentTarget: { value } }) => value !== '' && onChange({ day: value })}
          />
        </label>
        <Pressed label={words.view}>
          {VIEWS.map((view) => (
            <Toggle key={view} on={state.view === view} onClick={() => onChange({ view })}>
              {words.views[view]}
            </Toggle>
          ))}
        </Pressed>
        <Pressed label={words.show}>
          {SCHEDULE_FILTERS.map((type) => (
            <Toggle
              key={type}
              on={state.types.includes(type)}
              onClick={() => onChange({ types: toggledType(state.types, type) })}
            >
              {words.types[type]}
            </Toggle>
          ))}
        </Pressed>
        {state.view !== 'machines' && (
          <Button
            variant="default"
            onClick={() => onChange({ sort: state.sort === 'asc' ? 'desc' : 'asc' })}
            aria-pressed={state.sort === 'desc'}
          >
            {words.sort[state.sort]}
          </Button>
        )}
      </div>
      <Suspense fallback={<div className={styles['choices']} />}>
        <Choices state={state} onChange={onChange} />
      </Suspense>
    </div>
  );
}

function Choices({ state, onChange }: Pick<ToolbarProps, 'state' | 'onChange'>) {
  const id = useId();
  const { providers, resources } = useLazyLoadQuery<scheduleQueryChoicesQuery>(SCHEDULE_CHOICES, {});
  return (
    <div className={styles['choices']}>
      <label htmlFor={`${id}-providers`}>
        {words.providers}
        <Select
          id={`${id}-providers`}
          values={[...state.providers]}
          options={providers.map((provider) => ({ id: provider.id, label: clinicianName(provider.name) }))}
          placeholder={words.everyone}
          onChange={(ids: readonly string[]) => onChange({ providers: ids })}
        />
      </label>
      <label htmlFor={`${id}-resources`}>
        {words.resources}
        <Select
          id={`${id}-resources`}
          values={[...state.resources]}
          options={resources.map(({ id: resource, name }) => ({ id: resource, label: name }))}
          placeholder={words.everyone}
          onChange={(ids: readonly string[]) => onChange({ resources: ids })}
        />
      </label>
    </div>
  );
}

function Pressed({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles['toggles']}>
      {children}
    </div>
  );
}

function Toggle({ on, onClick, children }: { on: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={on} onClick={onClick}>
      {children}
    </button>
  );
}
