import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Skeleton, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DELETION_ASKERS, ROUTES, type DeletionAsker, type DeletionRequest } from '@isocenter/schemas';
import { DELETION_TEXT as words } from '../../messages/deletionRequests.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { flash } from '../../notices/snackbar.ts';
import { messageOf } from '../../requests/failures.ts';
import { showDate, showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { ReasonDialog } from '../../tasks/signing/ReasonDialog.tsx';
import { decideRequest, deletionRequestsQuery, recordRequest } from './deletionRequests.ts';
import admin from '../Admin.module.css';
import styles from './Retention.module.css';

/** Requests to erase a chart, their decisions, and the letters that answer them (decision 187). */
export function DeletionRequestList() {
  const { data, isPending, isError, refetch } = useQuery(deletionRequestsQuery);
  const [decided, setDecided] = useState<DeletionRequest | null>(null);
  return (
    <section aria-labelledby="deletion-requests" className={styles['part']}>
      <h2 id="deletion-requests">{words.title}</h2>
      <p>{words.explains}</p>
      {isPending && <Skeleton height={120} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data?.requests.length === 0 && <p>{words.none}</p>}
      {data && data.requests.length > 0 && (
        <ul className={admin['entries']} aria-label={words.title}>
          {data.requests.map((request) => (
            <Entry key={request.id} request={request} onDecide={() => setDecided(request)} />
          ))}
        </ul>
      )}
      <RecordRequest onDone={() => void refetch()} />
      {decided && (
        <ReasonDialog
          opened
          title={words.decideTitle}
          explains={words.decideExplains}
          confirm={words.decide}
          onClose={() => setDecided(null)}
          onConfirm={async ({ reason }) => {
            await decideRequest(decided, reason);
            flash(words.decided);
            setDecided(null);
            await refetch();
          }}
        />
      )}
    </section>
  );
}

interface EntryProps {
  readonly request: DeletionRequest;
  readonly onDecide: () => void;
}

function Entry({ request, onDecide }: EntryProps) {
  const { timeZone } = useSession().config;
  const { patient, asked_by: askedBy, asked_on: askedOn, wish, recorded, decision } = request;
  return (
    <li>
      <p className={admin['facts']}>
        <strong>{words.patient(patient)}</strong>
        <span>{words.asked(words.askers[askedBy], showDate(askedOn))}</span>
      </p>
      <p>{wish}</p>
      <p className={styles['quiet']}>{words.recordedBy(recorded.by.name, showInstant(recorded.on, timeZone))}</p>
      {decision ? (
        <>
          <p>{words.decidedBy(decision.by.name, showInstant(decision.on, timeZone), decision.reason)}</p>
          <Link
            to={`${ROUTES.retention}?${new URLSearchParams({ letter: request.id }).toString()}`}
            aria-label={words.letterOf(patient)}
          >
            {words.letter}
          </Link>
        </>
      ) : (
        <Button variant="default" size="xs" aria-label={words.decideOf(patient)} onClick={onDecide}>
          {words.decide}
        </Button>
      )}
    </li>
  );
}

function RecordRequest({ onDone }: { readonly onDone: () => void }) {
  const [mrn, setMrn] = useState('');
  const [askedBy, setAskedBy] = useState<DeletionAsker>('PATIENT');
  const [askedOn, setAskedOn] = useState('');
  const [wish, setWish] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const isComplete = [mrn, askedOn, wish].every((text) => text.trim() !== '');
  const run = async (event: FormEvent) => {
    event.preventDefault();
    setIsRunning(true);
    setTrouble(null);
    try {
      await recordRequest({ mrn: mrn.trim(), asked_by: askedBy, asked_on: askedOn, wish: wish.trim() });
      flash(words.done);
      setMrn('');
      setWish('');
      onDone();
    } catch (error) {
      setTrouble(messageOf(error));
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <form className={styles['place']} aria-label={words.record} onSubmit={(event) => void run(event)}>
      <h3>{words.record}</h3>
      <TextInput
        label={words.mrn}
        required
        autoComplete="off"
        value={mrn}
        onChange={({ currentTarget }) => setMrn(currentTarget.value)}
      />
      <Select
        label={words.askedBy}
        allowDeselect={false}
        value={askedBy}
        onChange={(value) => setAskedBy(DELETION_ASKERS.find((known) => known === value) ?? 'PATIENT')}
        data={DELETION_ASKERS.map((value) => ({ value, label: words.askers[value] }))}
      />
      <TextInput
        type="date"
        label={words.askedOn}
        required
        value={askedOn}
        onChange={({ currentTarget }) => setAskedOn(currentTarget.value)}
      />
      <Textarea
        label={words.wish}
        required
        autosize
        value={wish}
        onChange={({ currentTarget }) => setWish(currentTarget.value)}
      />
      {trouble !== null && <p role="alert">{trouble}</p>}
      <div>
        <Button type="submit" loading={isRunning} disabled={!isComplete}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
