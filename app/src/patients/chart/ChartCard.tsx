import { Component, Suspense, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { CHART_TEXT } from '../../messages/chart.ts';
import { SignedOutError } from '../../requests/failures.ts';
import { logError } from '../../requests/logError.ts';
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
