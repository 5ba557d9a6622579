import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import { MESSAGES, SOURCE_SYSTEM_LABEL, type TaskStatus, type SourceSystem } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { PRESCRIPTIONS_TEXT as words } from '../../messages/prescriptions.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { LinkedPanel } from './LinkedPanel.tsx';
import { useLinks } from './useLinks.ts';
import { findPrescriptions, type FoundPrescription, type LinkedPrescription } from './prescriptionQueries.ts';
import type { OpenTask } from '../saving/useTaskWrite.ts';
import styles from './Prescriptions.module.css';

const ImportModal = lazy(() => import('./ImportModal.tsx'));

interface ExternalPrescriptionsProps extends OpenTask {
  readonly taskStatus: TaskStatus;
  readonly mayEdit: boolean;
}

/** Above the form of a prescription: what is linked to it, and the search in the outside system of this installation. */
export default function ExternalPrescriptions(props: ExternalPrescriptionsProps) {
  const { taskId, taskStatus, mayEdit } = props;
  const source = useSession().flags.EXTERNAL_PRESCRIPTION_SOURCE;
  const { links, failed, reload } = useLinks(taskId);
  if (failed) return <FailureAlert onRetry={reload}>{words.linked.failed}</FailureAlert>;
  if (links === null || (links.length === 0 && (source === null || !mayEdit))) return null;
  return (
    <div className={styles['outside']}>
      {mayEdit && source !== null && (
        <Search {...props} source={source} links={links} opensItself={taskStatus === 'NOT_STARTED'} />
      )}
      {links.map((link) => (
        <LinkedPanel key={link.id} {...props} link={link} onRefreshed={reload} />
      ))}
    </div>
  );
}

type Found =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'found'; readonly all: readonly FoundPrescription[]; readonly at: string };

interface SearchProps extends OpenTask {
  readonly source: SourceSystem;
  readonly links: readonly LinkedPrescription[];
  /** Searches when the task opens, and opens the dialog if there is something to import (RX-016). */
  readonly opensItself: boolean;
}

function Search({ source, links, opensItself, ...task }: SearchProps) {
  const { timeZone } = useSession().config;
  const { found, isOpen, search, close } = useSearch(task.taskId, source, opensItself);
  const linked = new Set(links.flatMap(({ prescriptions }) => prescriptions.map(({ id }) => id)));
  return (
    <div className={styles['search']}>
      <Button variant="default" size="compact-sm" loading={found.kind === 'loading'} onClick={search}>
        {words.check(SOURCE_SYSTEM_LABEL[source])}
      </Button>
      <p role="status" className={styles['status']}>
        {statusOf(found, SOURCE_SYSTEM_LABEL[source], timeZone)}
      </p>
      {found.kind === 'failed' && <FailureAlert>{MESSAGES.prescriptionSearchFailed}</FailureAlert>}
      {isOpen && found.kind === 'found' && (
        <Suspense fallback={null}>
          <ImportModal {...task} sourceSystem={source} found={found.all} linked={linked} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function useSearch(taskId: string, source: SourceSystem, opensItself: boolean) {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<Found>({ kind: opensItself ? 'loading' : 'none' });
  const [isOpen, setOpen] = useState(false);
  const take = (all: readonly FoundPrescription[]) => {
    setFound({ kind: 'found', all, at: new Date().toISOString() });
    setOpen(all.length > 0);
  };
  const takeFirst = useEffectEvent(take);
  useEffect(() => {
    if (!opensItself) return;
    let isGone = false;
    findPrescriptions(environment, taskId, source).then(
      (all) => isGone || takeFirst(all),
      () => isGone || setFound({ kind: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [environment, opensItself, taskId, source]);
  return {
    found,
    isOpen,
    close: () => setOpen(false),
    search: () => {
      setFound({ kind: 'loading' });
      findPrescriptions(environment, taskId, source).then(take, () => setFound({ kind: 'failed' }));
    },
  };
}

function statusOf(found: Found, source: string, timeZone: string): string {
  switch (found.kind) {
    case 'none':
      return '';
    case 'loading':
      return MESSAGES.prescriptionsLoading;
    case 'failed':
      return MESSAGES.prescriptionsNotFetched;
    case 'found': {
      const at = showInstant(found.at, timeZone);
      return found.all.length === 0 ? words.none(source, at) : words.found(found.all.length, source, at);
    }
  }
}
