import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FullPageWait } from '../feedback/FullPageWait.tsx';
import { hasAcceptedTerms } from './acceptedTerms.ts';
import { userDataQuery } from './serverRecords.ts';
import styles from './access.module.css';

const LegalTermsDialog = lazy(() => import('./LegalTermsDialog.tsx'));

/** Stands over the whole application until the terms are accepted. Not drawn for people who may bypass it. */
export function LegalTerms({ onDecline }: { onDecline: () => void }) {
  const userData = useQuery(userDataQuery);
  const open = userData.isError || (userData.isSuccess && !hasAcceptedTerms(userData.data));
  if (!open) return null;
  const cover = (
    <div className={styles['cover']}>
      <FullPageWait />
    </div>
  );
  return (
    <Suspense fallback={cover}>
      <LegalTermsDialog onDecline={onDecline} />
    </Suspense>
  );
}
