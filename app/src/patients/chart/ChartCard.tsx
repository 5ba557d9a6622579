import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../notices/QueryBoundary.tsx';
import { CHART_TEXT } from '../../messages/chart.ts';
import { Section } from '../../screen/Screen.tsx';

interface ChartCardProps {
  readonly title: string;
  /** Shown when this card's data cannot be loaded. The rest of the chart stays. */
  readonly failed: string;
  /** The height of the content, reserved so that the page does not jump. */
  readonly height: number;
  /** @param attempt increases with every retry, so that the data is fetched again */
  readonly children: (attempt: number) => ReactNode;
}

/** A card of the chart that loads and fails on its own. */
export function ChartCard({ title, failed, height, children }: ChartCardProps) {
  return (
    <Section title={title}>
      <QueryBoundary
        where={`chart: ${title}`}
        waiting={
          <div aria-busy="true">
            <span className="visually-hidden" role="status">
              {CHART_TEXT.loading}
            </span>
            <Skeleton height={height} />
          </div>
        }
        failed={(retry) => <FailureAlert onRetry={retry}>{failed}</FailureAlert>}
      >
        {children}
      </QueryBoundary>
    </Section>
  );
}
