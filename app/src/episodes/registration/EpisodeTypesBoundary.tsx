import { Component, Suspense, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { logError } from '../../requests/logError.ts';

/** Without the choices nothing can be registered. The chart above stays. */
export class EpisodeTypesBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    logError(error, 'episode types');
  }

  override render(): ReactNode {
    if (this.state.failed) {
      return (
        <FailureAlert onRetry={() => this.setState({ failed: false })}>{MESSAGES.episodeTypesFailed}</FailureAlert>
      );
    }
    return <Suspense fallback={<Skeleton height={260} width={480} />}>{this.props.children}</Suspense>;
  }
}
