import type { ChartContent, SurvivalGroup } from '@isocenter/schemas';
import { CHART_TEXT as words } from '../../messages/charts.ts';
import { countText, curveLabel, lastTimeOf, rounded, timeUnitFor, type TimeUnit } from './figures.ts';
import { colorOf, dashesOf } from './series.ts';
import styles from './Charts.module.css';

type Incidence = Extract<ChartContent, { readonly kind: 'incidence' }>;
type Survival = Extract<ChartContent, { readonly kind: 'survival' }>;

/** Each curve as it is drawn, and what it says. */
function CurveKey({ lines }: { readonly lines: readonly { readonly key: string; readonly says: string }[] }) {
  return (
    <ul className={styles['groups']}>
      {lines.map(({ key, says }, index) => (
        <li key={key}>
          <svg width="28" height="10" aria-hidden>
            <line
              x1="0"
              x2="28"
              y1="5"
              y2="5"
              strokeWidth="2"
              stroke={colorOf(index)}
              strokeDasharray={dashesOf(index)}
            />
          </svg>
          <span>{says}</span>
        </li>
      ))}
    </ul>
  );
}

/** The events of the curves, and what competes. */
export function IncidenceNotes({ content: { curves } }: { readonly content: Incidence }) {
  return (
    <div className={styles['about']}>
      <CurveKey
        lines={curves.map((curve) => ({
          key: curveLabel(curve),
          says: words.curveIs(curveLabel(curve), countText(curve.n), countText(curve.events)),
        }))}
      />
      <p className={styles['about']}>{words.competing}</p>
    </div>
  );
}

interface SurvivalNotesProps {
  readonly content: Survival;
  /** Cases with a time; more than are drawn where only the largest groups are. */
  readonly all?: number | null;
}

/** The groups of the curves with their medians, and how they compare. */
export function SurvivalNotes({ content: { groups, logRank, hazardRatio }, all = null }: SurvivalNotesProps) {
  const unit = timeUnitFor(lastTimeOf(groups));
  const [first, second] = groups;
  const figure = (value: number) => String(rounded(value));
  const drawn = groups.map(({ n }) => n);
  const left = all === null || drawn.includes(null) ? 0 : all - drawn.reduce((sum: number, n) => sum + (n ?? 0), 0);
  return (
    <div className={styles['about']}>
      <CurveKey
        lines={groups.map((group) => ({
          key: group.label,
          says: words.groupIs(group.label, countText(group.n), countText(group.events), medianText(group, unit)),
        }))}
      />
      {left > 0 && <p className={styles['about']}>{words.notDrawn(left)}</p>}
      {logRank && (
        <p className={styles['about']}>
          {words.logRank(figure(logRank.chiSquare), logRank.degreesOfFreedom, words.p(logRank.p))}
        </p>
      )}
      {hazardRatio && first && second && (
        <p className={styles['about']}>
          {words.hazard(
            second.label,
            first.label,
            figure(hazardRatio.value),
            figure(hazardRatio.lower),
            figure(hazardRatio.upper),
          )}
        </p>
      )}
    </div>
  );
}

function medianText({ median, medianLower, medianUpper }: SurvivalGroup, unit: TimeUnit): string {
  const shown = (days: number | null) => (days === null ? words.notReached : String(rounded(unit.of(days))));
  if (median === null) return words.notReached;
  return words.medianOf(`${shown(median)} ${words[unit.name]}`, shown(medianLower), shown(medianUpper));
}
