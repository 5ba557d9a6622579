import type { DosePicture, VolumeDose } from '@isocenter/engine';
import { DOSE_TEXT as TEXT } from '../../messages/dosePicture.ts';
import styles from './DosePicture.module.css';

const NAMES = 190;
const SESSIONS = 560;
const SUMS = 110;
const LANE = 40;
const AXIS = 26;
const WIDTH = NAMES + SESSIONS + SUMS;

/** One lane for each target: a bar over the sessions of each phase, and the sum at the end. */
export function DoseLanes({ picture }: { readonly picture: DosePicture }) {
  const { volumes, sessions, phases } = picture;
  const height = AXIS + volumes.length * LANE;
  const most = Math.max(1, sessions ?? Math.max(1, ...phases.map(({ to }) => to ?? 0)));
  /** Where a session begins. */
  const left = (session: number) => NAMES + ((session - 1) / most) * SESSIONS;
  return (
    <div className={styles['scroll']}>
      <svg
        className={styles['lanes']}
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={TEXT.picture(volumes.length, sessions)}
      >
        <text x={0} y={16} className={styles['axis']}>
          {TEXT.fraction}
        </text>
        {phases.map(({ fractionSet, from, to }) =>
          from === null || to === null ? null : (
            <g key={fractionSet}>
              <line x1={left(from)} x2={left(from)} y1={AXIS - 6} y2={height} className={styles['line']} />
              <text x={left(from) + 4} y={16} className={styles['axis']}>
                {TEXT.from(from, to)}
              </text>
            </g>
          ),
        )}
        {volumes.map((volume, index) => (
          <Lane key={volume.target} volume={volume} top={AXIS + index * LANE} left={left} />
        ))}
      </svg>
    </div>
  );
}

interface LaneProps {
  readonly volume: VolumeDose;
  readonly top: number;
  readonly left: (session: number) => number;
}

function Lane({ volume: { target, shares, sumTenthsCGy }, top, left }: LaneProps) {
  return (
    <g>
      <text x={0} y={top + 24} className={styles['name']}>
        {shortened(target)}
      </text>
      {shares.map(({ row, phase }) => {
        const { from, to } = phase;
        const { fractions, perFractionTenthsCGy: each, doseTenthsCGy: dose } = row;
        if (from === null || to === null) return null;
        const width = left(to + 1) - left(from) - 2;
        return (
          <g key={row.id}>
            <rect x={left(from) + 1} y={top + 6} width={width} height={LANE - 12} rx={4} className={styles['bar']} />
            {fractions !== null && each !== null && dose !== null && width > 130 && (
              <text x={left(from) + 10} y={top + 25} className={styles['figure']}>
                {TEXT.bar(fractions, String(each / 10), String(dose / 10))}
              </text>
            )}
          </g>
        );
      })}
      <text x={WIDTH} y={top + 24} textAnchor="end" className={styles['sum']}>
        {sumTenthsCGy === null ? TEXT.unknown : TEXT.total(String(sumTenthsCGy / 10))}
      </text>
    </g>
  );
}

/** The table has the whole name. */
const shortened = (name: string) => (name.length > 28 ? `${name.slice(0, 27)}…` : name);
