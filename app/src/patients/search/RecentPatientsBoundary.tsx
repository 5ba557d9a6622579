import { Component, type ReactNode } from 'react';
import { MESSAGES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { SupportLink } from '../../screen/SupportLink.tsx';
import { PATIENT_SEARCH_TEXT } from '../../messages/patientSearch.ts';
import { Sentence } from '../../messages/Sentence.tsx';
import { logError } from '../../requests/logError.ts';

/** Keeps the search working when the list of recent patients fails. */
export class RecentPatientsBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    logError(error, 'recent patients');
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <FailureAlert onRetry={() => this.setState({ failed: false })}>
        <Sentence
          words={PATIENT_SEARCH_TEXT.recentFailed}
          failure={MESSAGES.recentPatientsFailed}
          support={<SupportLink />}
        />
      </FailureAlert>
    );
  }
}
