import { Component, Suspense, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { CHART_TEXT } from '../../messages/chart.ts';
import { SignedOutError } from '../../requests/failures.ts';
import { logError } from '../../requests/logError.ts';
import { Section } from '../../screen/Screen.tsx';

interface ChartCardProps {
  readonly title: string;
  /** What to say when this card's own data cannot be had; the rest of the chart stays. */
  readonly failed: string;
  /** Height of what is coming, so that nothing jumps. */
  readonly height: number;
  /** @param attempt grows with every retry: what was asked for is asked for anew */
  readonly children: (attempt: number) => ReactNode;
}

/** A part of the chart that waits and fails by itself. */
export class ChartCard extends Component<ChartCardProps, { failed: boolean; attempt: number }> {
  override state = { failed: false, attempt: 0 };

  static getDerivedStateFromError(error: unknown): { failed: boolean } {
    if (error instanceof SignedOutError) throw error;
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    logError(error, `chart: ${this.props.title}`);
  }

  private readonly retry = () => this.setState(({ attempt }) => ({ failed: false, attempt: attempt + 1 }));

  override render(): ReactNode {
    const { title, failed, height, children } = this.props;
    return (
      <Section title={title}>
        {this.state.failed ? (
          <FailureAlert onRetry={this.retry}>{failed}</FailureAlert>
        ) : (
          <Suspense
            fallback={
              <div aria-busy="true">
                <span className="visually-hidden" role="status">
                  {CHART_TEXT.loading}
                </span>
                <Skeleton height={height} />
              </div>
            }
          >
            {children(this.state.attempt)}
          </Suspense>
        )}
      </Section>
    );
  }
}
