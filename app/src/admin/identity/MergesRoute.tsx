import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import { generatePath, Link, useSearchParams } from 'react-router-dom';
import { ROUTES, type MergedPatient, type ProposedMerge } from '@isocenter/schemas';
import { MERGES_TEXT as words } from '../../messages/mergedPatients.ts';
import { FailureAlert, WarningNote } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { sourceSystemLabel } from '../../patients/identityWarnings.ts';
import { showInstant } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import { MergeForm, useComparing } from './MergeForm.tsx';
import { ReasonDialog } from '../../tasks/signing/ReasonDialog.tsx';
import { declineProposal, mergesQuery } from './merges.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import admin from '../Admin.module.css';
import styles from './Merges.module.css';

/** Two records of one person made one chart, and restored (decision 181). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('patients:identity') ? <Merges /> : <NotFound />;
}

function Merges() {
  const [address] = useSearchParams();
  const { data, isPending, isError, refetch } = useQuery(mergesQuery);
  const [restoring, setRestoring] = useState<MergedPatient | null>(null);
  const [declining, setDeclining] = useState<ProposedMerge | null>(null);
  const comparing = useComparing();
  const from = address.get('patient');
  return (
    <Screen title={words.title}>
      <p>{words.intro}</p>
      {data && data.proposals.length > 0 && (
        <section aria-labelledby="proposals">
          <h2 id="proposals">{words.proposals}</h2>
          <ul className={admin['entries']}>
            {data.proposals.map((proposal) => (
              <Proposal
                key={proposal.retired}
                proposal={proposal}
                onDecline={() => setDeclining(proposal)}
                onCompare={() =>
                  void comparing.compare([{ patient: proposal.survivor }, { patient: proposal.retired }])
                }
              />
            ))}
          </ul>
        </section>
      )}
      <MergeForm patient={from} comparing={comparing} onDone={() => void refetch()} />
      <h2>{words.merged}</h2>
      {isPending && <Skeleton height={160} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data?.merges.length === 0 && <p role="status">{words.none}</p>}
      {data && data.merges.length > 0 && (
        <ul className={admin['entries']} aria-label={words.merged}>
          {data.merges.map((merge) => (
            <MergedEntry key={merge.retired} merge={merge} onRestore={() => setRestoring(merge)} />
          ))}
        </ul>
      )}
      {declining && (
        <ReasonDialog
          opened
          title={words.declineTitle}
          explains={words.declineExplains(sourceSystemLabel(declining.source_system))}
          confirm={words.declineConfirm}
          onClose={() => setDeclining(null)}
          onConfirm={async ({ reason }) => {
            await declineProposal(declining, reason);
            setDeclining(null);
            flash(words.declined);
            await refetch();
          }}
        />
      )}
      {restoring && (
        <RestoreDialog
          merge={restoring}
          onClose={() => setRestoring(null)}
          onDone={() => {
            flash(words.restored);
            setRestoring(null);
            void refetch();
          }}
        />
      )}
    </Screen>
  );
}

interface ProposalProps {
  readonly proposal: ProposedMerge;
  readonly onCompare: () => void;
  readonly onDecline: () => void;
}

function Proposal({ proposal, onCompare, onDecline }: ProposalProps) {
  const system = sourceSystemLabel(proposal.source_system);
  return (
    <li>
      <p>
        <strong>{words.proposed(system)}</strong>
      </p>
      {proposal.reasons.length === 0 && <p>{words.noReason}</p>}
      {proposal.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p className={styles['actions']}>
        <Button variant="default" size="xs" aria-label={words.compareProposed(system)} onClick={onCompare}>
          {words.compare}
        </Button>
        <Button variant="default" size="xs" aria-label={words.declineProposed(system)} onClick={onDecline}>
          {words.decline}
        </Button>
      </p>
    </li>
  );
}

function MergedEntry({ merge, onRestore }: { merge: MergedPatient; onRestore: () => void }) {
  const { config, permissions } = useSession();
  const { retired_mrn, survivor, survivor_mrn, made, despite, split_by } = merge;
  return (
    <li>
      <p className={admin['facts']}>
        <strong>{words.entry(retired_mrn, survivor_mrn)}</strong>
        <span className="figures">{words.madeBy(made.by.name, showInstant(made.on, config.timeZone))}</span>
      </p>
      <p>{words.because(made.reason)}</p>
      {despite !== null && <p>{words.although(despite)}</p>}
      {split_by !== null && <WarningNote>{words.splitBy(sourceSystemLabel(split_by))}</WarningNote>}
      <p className={styles['actions']}>
        {permissions.has('patients:view') && (
          <Link to={generatePath(ROUTES.patient, { patientId: survivor })}>{words.openChart}</Link>
        )}
        <Button variant="default" size="xs" aria-label={words.restoreOf(retired_mrn)} onClick={onRestore}>
          {words.restore}
        </Button>
      </p>
    </li>
  );
}
