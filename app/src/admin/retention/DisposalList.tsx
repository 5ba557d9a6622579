import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ROUTES, type Disposal } from '@isocenter/schemas';
import { DISPOSAL_TEXT as words } from '../../messages/disposals.ts';
import { RETENTION_TEXT } from '../../messages/retention.ts';
import { ConfirmDelete } from '../../notices/ConfirmDelete.tsx';
import { focusHeading } from '../../notices/focusHeading.ts';
import { flash } from '../../notices/snackbar.ts';
import { showDate, showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { ReasonDialog } from '../../tasks/signing/ReasonDialog.tsx';
import { approveDisposal, withdrawDisposal } from './disposals.ts';
import { placeHold } from './retention.ts';
import admin from '../Admin.module.css';
import styles from './Retention.module.css';

interface DisposalListProps {
  readonly disposals: readonly Disposal[];
  readonly onDone: () => Promise<unknown>;
}

/** What waits for a second person, and what was destroyed (decision 196). */
export function DisposalList({ disposals, onDone }: DisposalListProps) {
  const [approved, setApproved] = useState<Disposal | null>(null);
  const [withdrawn, setWithdrawn] = useState<Disposal | null>(null);
  const [held, setHeld] = useState<Disposal | null>(null);
  return (
    <>
      <h2>{words.title}</h2>
      <p>{words.explains}</p>
      {disposals.length === 0 && <p>{words.none}</p>}
      {disposals.length > 0 && (
        <ul className={`${admin['entries']} ${styles['disposals']}`} aria-label={words.title}>
          {disposals.map((disposal) => (
            <Entry
              key={disposal.id}
              disposal={disposal}
              onApprove={() => setApproved(disposal)}
              onWithdraw={() => setWithdrawn(disposal)}
              onHold={() => setHeld(disposal)}
            />
          ))}
        </ul>
      )}
      {approved && (
        <ConfirmDelete
          title={words.approveTitle}
          keep={words.keep}
          remove={words.destroy}
          onClose={() => setApproved(null)}
          onDelete={async () => {
            await approveDisposal(approved);
            await onDone();
          }}
        >
          <p>{words.approveExplains(approved.patient)}</p>
        </ConfirmDelete>
      )}
      {withdrawn && (
        <ReasonDialog
          opened
          title={words.withdrawTitle}
          explains={words.withdrawExplains}
          confirm={words.withdraw}
          onClose={() => setWithdrawn(null)}
          onConfirm={async ({ reason }) => {
            await withdrawDisposal(withdrawn, reason);
            flash(words.withdrawn);
            setWithdrawn(null);
            await onDone();
            focusHeading();
          }}
        />
      )}
      {held && (
        <ReasonDialog
          opened
          title={RETENTION_TEXT.place}
          explains={words.holdExplains}
          confirm={RETENTION_TEXT.submit}
          onClose={() => setHeld(null)}
          onConfirm={async ({ reason }) => {
            await placeHold({ patient: held.patient, reason });
            flash(words.held);
            setHeld(null);
            await onDone();
            focusHeading();
          }}
        />
      )}
    </>
  );
}

interface EntryProps {
  readonly disposal: Disposal;
  readonly onApprove: () => void;
  readonly onWithdraw: () => void;
  readonly onHold: () => void;
}

function Entry({ disposal, onApprove, onWithdraw, onHold }: EntryProps) {
  const { config, user } = useSession();
  const { id, patient, state, reason, rule, proposed, approved, ended, counts } = disposal;
  const { hidden_until: hiddenUntil, destroyed_on: destroyedOn } = disposal;
  const when = (instant: string) => showInstant(instant, config.timeZone);
  return (
    <li>
      <p className={admin['facts']}>
        <strong>{words.patient(patient)}</strong>
        <span>{words.states[state]}</span>
      </p>
      <p>{words.rule(disposal, showDate(rule.last_entry), showDate(rule.retained_until))}</p>
      <p>{words.reason(reason)}</p>
      <p className={styles['quiet']}>{words.proposedBy(proposed.by.name, when(proposed.on))}</p>
      {approved && <p className={styles['quiet']}>{words.approvedBy(approved.by.name, when(approved.on))}</p>}
      {hiddenUntil !== null && <p>{words.hiddenUntil(when(hiddenUntil))}</p>}
      {ended && <p>{words.endedBy(ended.by?.name ?? null, when(ended.on), ended.reason)}</p>}
      {destroyedOn !== null && <p className={styles['quiet']}>{words.destroyedOn(when(destroyedOn))}</p>}
      {counts && <p>{words.counts(counts)}</p>}
      {state === 'DONE' && (
        <Link
          to={`${ROUTES.retention}?${new URLSearchParams({ certificate: id }).toString()}`}
          aria-label={words.certificateOf(patient)}
        >
          {words.certificate}
        </Link>
      )}
      {(state === 'PROPOSED' || state === 'APPROVED') && (
        <Group gap="xs">
          {state === 'PROPOSED' && proposed.by.id !== user.id && (
            <Button color="red" size="xs" aria-label={words.approveOf(patient)} onClick={onApprove}>
              {words.approve}
            </Button>
          )}
          <Button variant="default" size="xs" aria-label={words.withdrawOf(patient)} onClick={onWithdraw}>
            {words.withdraw}
          </Button>
          <Button variant="default" size="xs" aria-label={words.holdOf(patient)} onClick={onHold}>
            {RETENTION_TEXT.submit}
          </Button>
          {state === 'PROPOSED' && proposed.by.id === user.id && <span className={styles['quiet']}>{words.own}</span>}
        </Group>
      )}
    </li>
  );
}
