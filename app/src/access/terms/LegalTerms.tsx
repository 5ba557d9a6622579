import { lazy, Suspense, useState, type ReactNode } from 'react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { FullPageWait } from '../../notices/FullPageWait.tsx';
import { hasAcceptedTerms } from './acceptedTerms.ts';
import { userDataQuery } from '../account.ts';
import styles from '../access.module.css';

const LegalTermsDialog = lazy(() => import('./LegalTermsDialog.tsx'));

/** Asks for the acceptance while the rest of the start is fetched. */
export function AskForAcceptance() {
  usePrefetchQuery(userDataQuery);
  return null;
}

/**
 * Stands before the whole application until the terms are accepted: nothing behind it is drawn, or asked of the server.
 * Not for people who may bypass it.
 */
export function LegalTerms({ onDecline, children }: { onDecline: () => void; children: ReactNode }) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(userDataQuery);
  const accepted = data !== undefined && hasAcceptedTerms(data);
  // Whoever is in stays in: work that is not saved yet must not go when an answer changes.
  const [entered, setEntered] = useState(accepted);
  if (accepted && !entered) setEntered(true);
  const cover = (
    <div className={styles['cover']}>
      <FullPageWait />
    </div>
  );
  return (
    <>
      {entered && children}
      {!accepted && (
        <Suspense fallback={cover}>
          {data === undefined && errorUpdateCount === 0 ? (
            cover
          ) : (
            <LegalTermsDialog
              settings={data}
              onDecline={onDecline}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
