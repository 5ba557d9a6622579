import { useElementSize } from '@mantine/hooks';
import { TIMELINE_TEXT } from '../messages/timeline.ts';
import { axisOf, axisTicks, LANES, timeOf, type PastEvent, type Span } from './timelineEvents.ts';
import { ScrollRegion } from '../screen/ScrollRegion.tsx';
import styles from './Timeline.module.css';

const LABEL = 150;
const LANE = 34;
const AXIS = 26;
const EDGE = 14;

interface TimelineLanesProps {
  readonly events: readonly PastEvent[];
  readonly span: Span;
  readonly now: number;
  readonly showDate: (on: string) => string;
}

/** The picture: one lane per kind of event, with bars for periods and marks for single events. */
export function TimelineLanes({ events, span, now, showDate }: TimelineLanesProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const axis = axisOf(events, span, now);
  const wide = Math.max(width, 480);
  const x = (time: number) => {
    const share = (Math.max(time, axis.from) - axis.from) / (axis.to - axis.from);
    return Math.round(10 * (LABEL + EDGE + share * (wide - LABEL - 2 * EDGE))) / 10;
  };
  const lanes = LANES.filter((lane) => events.some((event) => event.lane === lane));
  const height = lanes.length * LANE + AXIS;
  const iso = (time: number) => showDate(new Date(time).toISOString());
  return (
    <ScrollRegion label={TIMELINE_TEXT.pictureFrame} className={styles['picture']}>
      <div ref={ref} />
      <svg
        width={wide}
        height={height}
        role="img"
        aria-label={TIMELINE_TEXT.picture(events.length, iso(axis.from), iso(axis.to))}
      >
        {axisTicks(axis, Math.floor((wide - LABEL) / 90)).map(({ time, label }) => (
          <g key={time} className={styles['tick']}>
            <line x1={x(time)} x2={x(time)} y1={0} y2={height - AXIS} />
            {x(time) < wide - 28 && (
              <text x={x(time)} y={height - 8} textAnchor="middle">
                {label}
              </text>
            )}
          </g>
        ))}
        {lanes.map((lane, place) => (
          <g key={lane} transform={`translate(0 ${place * LANE})`}>
            <line className={styles['laneLine']} x1={0} x2={wide} y1={LANE} y2={LANE} />
            <text className={styles['laneLabel']} x={0} y={LANE / 2 + 4}>
              {TIMELINE_TEXT.lane[lane]}
            </text>
            {events
              .filter((event) => event.lane === lane && event.from !== null)
              // Of several grades on one day, the worst is on top.
              .toSorted((a, b) => (a.grade ?? 0) - (b.grade ?? 0))
              .map((event) => (
                <Mark key={event.id} event={event} x={x} showDate={showDate} />
              ))}
          </g>
        ))}
      </svg>
    </ScrollRegion>
  );
}

interface MarkProps {
  readonly event: PastEvent;
  readonly x: (time: number) => number;
  readonly showDate: (on: string) => string;
}

function Mark({ event: { lane, title, details, from, to, grade }, x, showDate }: MarkProps) {
  if (from === null) return null;
  const start = x(timeOf(from));
  const middle = LANE / 2;
  const when = to === null ? showDate(from) : TIMELINE_TEXT.until(showDate(from), showDate(to));
  const tooltip = <title>{[when, title, ...details].join(' · ')}</title>;
  if (to !== null) {
    return (
      <rect x={start} y={middle - 7} width={Math.max(4, x(timeOf(to)) - start)} height={14} rx={3} data-lane={lane}>
        {tooltip}
      </rect>
    );
  }
  if (grade !== null) {
    return (
      <g data-grade={grade} className={styles['grade']}>
        {tooltip}
        <circle cx={start} cy={middle} r={9} />
        <text x={start} y={middle + 4} textAnchor="middle">
          {grade}
        </text>
      </g>
    );
  }
  return (
    <circle cx={start} cy={middle} r={4.5} data-lane={lane}>
      {tooltip}
    </circle>
  );
}
