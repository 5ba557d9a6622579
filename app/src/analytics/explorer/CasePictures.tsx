import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import type { CaseField } from '@isocenter/schemas';
import { CHART_TEXT } from '../../messages/charts.ts';
import { CASES_TEXT as words } from '../../messages/explorer.ts';
import type { Lane, Point } from '../charts/casePlots.ts';
import { countsOf, figureText } from '../charts/figures.ts';
import { FigureFrame } from '../charts/FigureFrame.tsx';
import { colorOf } from '../charts/series.ts';
import { axisOf, filterChoices, type Features } from '../features.ts';
import { FeatureSelect } from '../FeatureSelect.tsx';
import { lanesOf, MOST_LANES, pointsOf, type CaseRow } from './caseRows.ts';
import styles from './Explorer.module.css';

const CasePlot = lazy(() => import('./CasePlot.tsx'));

interface ScatterProps {
  readonly features: Features;
  readonly numbers: readonly CaseField[];
  readonly rows: readonly CaseRow[];
  readonly axes: { readonly across: string; readonly up: string };
  readonly setAxes: (axes: ScatterProps['axes']) => void;
}

/** Two figures of each case. */
export function Scatter({ features, numbers, rows, axes, setAxes }: ScatterProps) {
  const points = pointsOf(rows, axes.across, axes.up);
  const [x, y] = [axisOf(features, axes.across), axisOf(features, axes.up)];
  const title = words.scatterTitle(y, x);
  const choice = (name: 'across' | 'up') => (
    <FeatureSelect
      className={styles['feature'] ?? ''}
      label={words[name]}
      allowDeselect={false}
      fields={numbers}
      choices={filterChoices(numbers)}
      value={axes[name]}
      onChange={(next) => next !== null && setAxes({ ...axes, [name]: next })}
    />
  );
  return (
    <>
      <div className={styles['tools']}>
        {choice('across')}
        {choice('up')}
      </div>
      <FigureFrame
        title={title}
        about={aboutText(points.length, rows.length)}
        table={{ heads: [x, y], rows: points.map((point) => [figureText(point.x), figureText(point.y)]) }}
      >
        {(onDraw) => <Drawn {...{ points, x, y, onDraw }} label={drawsText(title, 'scatter', points.length, rows)} />}
      </FigureFrame>
    </>
  );
}

function aboutText(n: number, all: number): string {
  return countsOf({ n, unknown: 0, missing: all - n }).join(' · ');
}

function drawsText(title: string, kind: 'scatter' | 'swimmer', n: number, rows: readonly CaseRow[]): string {
  const counts = countsOf({ n, unknown: 0, missing: rows.length - n });
  return CHART_TEXT.draws(title, CHART_TEXT.kind[kind], counts.join(', '));
}

interface DrawnProps {
  readonly label: string;
  readonly onDraw: (svg: SVGSVGElement | null) => void;
}

function Drawn({ points, x, y, ...rest }: DrawnProps & { points: readonly Point[]; x: string; y: string }) {
  return (
    <Suspense fallback={<Skeleton height={340} aria-busy="true" />}>
      <CasePlot {...rest} drawn={{ kind: 'scatter', points, x, y }} />
    </Suspense>
  );
}

/** When each course was treated, how long it was followed, and how it ended. */
export function Swimmers({ rows }: { readonly rows: readonly CaseRow[] }) {
  const all = lanesOf(rows);
  const lanes = all.slice(0, MOST_LANES);
  return (
    <FigureFrame
      title={words.swimmerTitle}
      about={`${aboutText(all.length, rows.length)}${all.length > MOST_LANES ? ` · ${words.most(String(MOST_LANES))}` : ''}`}
      table={{
        heads: [words.number, words.consultation, words.treatment, words.lastContact, words.death],
        rows: all.map(laneCells),
      }}
    >
      {(onDraw) => (
        <>
          <Suspense fallback={<Skeleton height={340} aria-busy="true" />}>
            <CasePlot
              onDraw={onDraw}
              label={drawsText(words.swimmerTitle, 'swimmer', all.length, rows)}
              drawn={{ kind: 'swimmer', lanes, x: words.swimmerAxis }}
            />
          </Suspense>
          <Key />
        </>
      )}
    </FigureFrame>
  );
}

function laneCells({ label, consultation, treated, last, died }: Lane): readonly string[] {
  return [label, ...[consultation, treated, last].map(figureText), died ? CHART_TEXT.yes : CHART_TEXT.no];
}

function Key() {
  const marks = [
    [words.treatment, <rect key="t" width="18" height="10" y="1" fill={colorOf(0)} />],
    [words.followUp, <rect key="f" width="18" height="6" y="3" fill={colorOf(2)} opacity="0.45" />],
    [words.consultation, <path key="c" d="M9 1l4 5-4 5-4-5z" fill={colorOf(4)} />],
    [words.death, <path key="d" d="M5 2l8 8M13 2l-8 8" stroke={colorOf(1)} strokeWidth="2" />],
  ] as const;
  return (
    <ul className={styles['key']}>
      {marks.map(([text, mark]) => (
        <li key={text}>
          <svg width="18" height="12" aria-hidden>
            {mark}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
