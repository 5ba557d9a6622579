import type { CalendarDate, DepartmentDays, Instant } from '@isocenter/schemas';
import { SCHEDULE_TEXT as words } from '../messages/schedule.ts';
import { useSession } from '../session/session.ts';
import { dayGrid, nowOn, placed } from './dayGrid.ts';
import { clockIn } from './clock.ts';
import type { Visit } from './scheduleQuery.ts';
import { PatientLink, StateMark, stateOf } from './VisitParts.tsx';
import { ScrollRegion } from '../screen/ScrollRegion.tsx';
import styles from './Schedule.module.css';

interface MachineGridProps {
  readonly visits: readonly Visit[];
  readonly day: CalendarDate;
  readonly days: DepartmentDays;
  readonly now: Instant;
}

/** Pixels in which a name can be read. Visits that overlap stand side by side. */
const LANE_WIDTH = 110;
/** Pixels of a minute: a treatment of 15 minutes has room for two lines. */
const SCALE = 2.4;

/** One column for each machine and room, the day from top to bottom, and a line where now is. */
export function MachineGrid({ visits, day, days, now }: MachineGridProps) {
  const clock = clockIn(useSession().config.timeZone);
  const grid = dayGrid(day, visits, days, clock);
  const machines = columnsOf(visits).map(({ name, own }) => ({ name, blocks: placed(own, grid) }));
  const nowAt = nowOn(grid, now);
  const height = grid.minutes * SCALE;
  return (
    <ScrollRegion label={words.scrollable} className={styles['machines']} data-scrolls>
      <div className={styles['hours']} aria-hidden style={{ height }}>
        {grid.hours.map(({ top, label }) => (
          <span key={top} className="figures" style={{ top: top * SCALE }}>
            {label}
          </span>
        ))}
      </div>
      {machines.map(({ name, blocks }) => (
        <section key={name} aria-label={words.machine(name)} style={{ minWidth: widthOf(blocks) }}>
          <h2>{name}</h2>
          <ol style={{ height }}>
            {blocks.map(({ visit, top, height: minutes, lane, lanes }) => (
              <li
                key={visit.id}
                className={styles['block']}
                data-state={stateOf(visit)}
                style={{
                  top: top * SCALE,
                  height: minutes * SCALE - 2,
                  left: `${(lane / lanes) * 100}%`,
                  width: `${100 / lanes}%`,
                }}
              >
                <span className="figures">{clock(visit.startDate)}</span> <PatientLink visit={visit} />{' '}
                <span className={styles['activity']}>{visit.activityDescription ?? visit.visitKind}</span>{' '}
                <StateMark visit={visit} />
              </li>
            ))}
            {nowAt !== null && (
              <li className={styles['nowLine']} style={{ top: nowAt * SCALE }}>
                <span className="visually-hidden">{words.now(clock(now))}</span>
              </li>
            )}
          </ol>
        </section>
      ))}
    </ScrollRegion>
  );
}

const widthOf = (blocks: readonly { readonly lanes: number }[]) =>
  Math.max(0, ...blocks.map(({ lanes }) => lanes)) * LANE_WIDTH;

/** By name; visits without a machine or room come last. A visit that needs two stands in both. */
function columnsOf(visits: readonly Visit[]) {
  const columns = new Map<string, Visit[]>();
  for (const visit of visits) {
    const names = visit.resources.length > 0 ? visit.resources.map(({ name }) => name) : [visit.location ?? ''];
    for (const name of names) columns.set(name, [...(columns.get(name) ?? []), visit]);
  }
  return [...columns]
    .sort(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b, 'en', { numeric: true })))
    .map(([name, own]) => ({ name: name === '' ? words.elsewhere : name, own }));
}
