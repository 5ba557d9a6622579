import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import {
  GraphqlError,
  HttpError,
  isNotFound,
  messageOf,
  RestrictedChartError,
  SignedOutError,
} from '../requests/failures.ts';
import { NOTICE_TEXT } from '../messages/notices.ts';
import { RESTRICTED_CHART_TEXT as words } from '../messages/restrictedCharts.ts';
import { askAgain } from '../requests/restrictedChart.ts';
import { logError } from '../requests/logError.ts';
import styles from './Notices.module.css';

interface ErrorBoundaryProps {
  /** The part of the product, for the report. */
  readonly where: string;
  readonly children: ReactNode;
  /** Called before the children are rendered again. Without it, Retry only renders again. */
  readonly onRetry?: () => void;
  /** Rendered instead of the error if the requested record does not exist. */
  readonly notFound?: ReactNode;
}

interface Caught {
  readonly error: unknown;
  readonly errorId: string;
}

/** Contains the failure of a part, shows a message, and reports it without patient data. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught: Caught | null }> {
  override state: { caught: Caught | null } = { caught: null };

  static getDerivedStateFromError(error: unknown): { caught: Caught } {
    return { caught: { error, errorId: '' } };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    // A chart that the person left closed is no fault, and neither is an address whose record does not exist.
    if (error instanceof RestrictedChartError || this.#isShownAsMissing(error)) return;
    this.setState({ caught: { error, errorId: logError(error, this.props.where) } });
  }

  private readonly retry = () => {
    const { error } = this.state.caught ?? {};
    if (error instanceof RestrictedChartError) askAgain(error.patientId);
    this.props.onRetry?.();
    this.setState({ caught: null });
  };

  /** Hidden, forbidden and deleted look the same (decision 38). */
  #isShownAsMissing(error: unknown): boolean {
    return isNotFound(error) && this.props.notFound !== undefined;
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    if (caught.error instanceof SignedOutError) return null;
    if (this.#isShownAsMissing(caught.error)) return this.props.notFound;
    if (caught.error instanceof RestrictedChartError) return <ClosedChart onOpen={this.retry} />;
    return <Trouble error={caught.error} errorId={caught.errorId} onRetry={this.retry} />;
  }
}

/** A restricted chart that the person has left closed. */
function ClosedChart({ onOpen }: { onOpen: () => void }) {
  return (
    <section className={styles['trouble']}>
      <h1>{words.title}</h1>
      <p className={styles['troubleDetails']}>{words.closed}</p>
      <div>
        <Button onClick={onOpen}>{words.askAgain}</Button>
      </div>
    </section>
  );
}

interface TroubleProps {
  readonly error: unknown;
  readonly errorId: string;
  readonly onRetry?: () => void;
}

/** The error page; Retry is offered if something can be retried (ERR-026). */
export function Trouble({ error, errorId, onRetry }: TroubleProps) {
  const requestId = error instanceof HttpError || error instanceof GraphqlError ? error.requestId : null;
  return (
    <section className={styles['trouble']} role="alert">
      <h1>{MESSAGES.somethingWentWrong}</h1>
      <p className={styles['troubleDetails']}>{messageOf(error)}</p>
      <p className="unit">
        {requestId === null ? NOTICE_TEXT.errorId(errorId) : NOTICE_TEXT.errorAndRequestId(errorId, requestId)}
      </p>
      {onRetry && (
        <div>
          <Button onClick={onRetry}>{NOTICE_TEXT.retry}</Button>
        </div>
      )}
    </section>
  );
}
