import { lazy, Suspense, useState, type ReactNode } from 'react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { FullPageWait } from '../../notices/FullPageWait.tsx';
import { hasAcceptedTerms } from './acceptedTerms.ts';
import { userDataQuery } from '../account.ts';
import styles from '../Access.module.css';

const LegalTermsDialog = lazy(() => import('./LegalTermsDialog.tsx'));

/** Asks for the acceptance while the rest of the startup data loads. */
export function AskForAcceptance() {
  usePrefetchQuery(userDataQuery);
  return null;
}

/**
 * Covers the whole application until the terms are accepted: nothing behind it is drawn or requested.
 * Users with the bypass permission do not see it.
 */
export function LegalTerms({ onDecline, children }: { onDecline: () => void; children: ReactNode }) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(userDataQuery);
  const accepted = data !== undefined && hasAcceptedTerms(data);
  // Once accepted, it never returns: unsaved work must not disappear when an answer changes.
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
