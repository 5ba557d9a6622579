import { Component, Suspense, type ReactNode } from 'react';
import { RestrictedChartError, SignedOutError } from '../requests/failures.ts';
import { logError } from '../requests/logError.ts';

interface QueryBoundaryProps {
  /** The part of the product, for the error report. */
  readonly where: string;
  readonly waiting: ReactNode;
  /** @param retry requests the data again */
  readonly failed: (retry: () => void, error: unknown) => ReactNode;
  /** @param fetchKey differs after each retry */
  readonly children: (fetchKey: number) => ReactNode;
}

interface QueryBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  readonly fetchKey: number;
}

/** Draws the state of a Relay query inside it: waiting, failed or ready. */
export class QueryBoundary extends Component<QueryBoundaryProps, QueryBoundaryState> {
  override state: QueryBoundaryState = { failure: null, fetchKey: 0 };

  static getDerivedStateFromError(error: unknown): Pick<QueryBoundaryState, 'failure'> {
    if (error instanceof SignedOutError) throw error;
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof RestrictedChartError)) logError(error, this.props.where);
  }

  private readonly retry = () => this.setState(({ fetchKey }) => ({ failure: null, fetchKey: fetchKey + 1 }));

  override render(): ReactNode {
    const { waiting, failed, children } = this.props;
    const { failure, fetchKey } = this.state;
    if (failure) return failed(this.retry, failure.error);
    return <Suspense fallback={waiting}>{children(fetchKey)}</Suspense>;
  }
}
