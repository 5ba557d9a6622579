import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { ChartDue, LegalHold, Retention } from '@isocenter/schemas';
import { DISPOSAL_TEXT } from '../../messages/disposals.ts';
import { RETENTION_TEXT as words } from '../../messages/retention.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { focusHeading } from '../../notices/focusHeading.ts';
import { flash } from '../../notices/snackbar.ts';
import { showDate, showInstant } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import { useSession } from '../../session/session.ts';
import { ReasonDialog } from '../../tasks/signing/ReasonDialog.tsx';
import { AnswerLetter } from './AnswerLetter.tsx';
import { Certificate } from './Certificate.tsx';
import { DeletionRequestList } from './DeletionRequestList.tsx';
import { DisposalList } from './DisposalList.tsx';
import { proposeDisposal } from './disposals.ts';
import { PlaceHold } from './PlaceHold.tsx';
import { liftHold, retentionQuery } from './retention.ts';
import admin from '../Admin.module.css';
import styles from './Retention.module.css';

/** Legal holds, and the charts that are past their retention (decision 184). */
export function Component() {
  const { permissions } = useSession();
  const [address] = useSearchParams();
  const [letter, certificate] = [address.get('letter'), address.get('certificate')];
  if (!permissions.has('patients:retention')) return <NotFound />;
  if (certificate !== null) return <Certificate id={certificate} />;
  return letter === null ? <RetentionOfCharts /> : <AnswerLetter id={letter} />;
}

function RetentionOfCharts() {
  const [address] = useSearchParams();
  const { data, isPending, isError, refetch } = useQuery(retentionQuery);
  const [lifted, setLifted] = useState<LegalHold | null>(null);
  const [proposed, setProposed] = useState<string | null>(null);
  /** A hold by MRN names no disposal, so what it has ended is read from the list. */
  const placed = async ({ disposals: before }: Retention) => {
    const { data: now } = await refetch();
    const hasEnded = now?.disposals.some(
      ({ id, state }) => state === 'ENDED' && before.some((each) => each.id === id && each.state !== 'ENDED'),
    );
    flash(hasEnded ? DISPOSAL_TEXT.held : words.done);
  };
  return (
    <Screen title={words.title}>
      {isPending && <Skeleton height={320} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data && (
        <>
          <p>{words.intro(data.periods)}</p>
          <h2>{words.holds}</h2>
          {data.holds.length === 0 && data.hidden_holds === 0 && <p role="status">{words.noHolds}</p>}
          {data.holds.length > 0 && (
            <ul className={admin['entries']} aria-label={words.holds}>
              {data.holds.map((hold) => (
                <Hold key={hold.id} hold={hold} onLift={() => setLifted(hold)} />
              ))}
            </ul>
          )}
          {data.hidden_holds > 0 && <p>{words.hiddenHolds(data.hidden_holds)}</p>}
          <PlaceHold patient={address.get('patient')} onDone={() => placed(data)} />
          <h2>{words.due}</h2>
          {data.due.length === 0 ? <p>{words.noDue}</p> : <Due all={data} onPropose={setProposed} />}
          {data.hidden > 0 && <p>{words.hidden(data.hidden)}</p>}
          {data.is_cut && <p>{words.cut}</p>}
          <DisposalList disposals={data.disposals} onDone={refetch} />
          <DeletionRequestList />
        </>
      )}
      {lifted && (
        <ReasonDialog
          opened
          title={words.liftTitle}
          explains={words.liftExplains}
          confirm={words.lift}
          onClose={() => setLifted(null)}
          onConfirm={async ({ reason }) => {
            await liftHold(lifted, reason);
            flash(words.lifted);
            setLifted(null);
            await refetch();
            focusHeading();
          }}
        />
      )}
      {proposed !== null && (
        <ReasonDialog
          opened
          title={DISPOSAL_TEXT.proposeTitle}
          explains={DISPOSAL_TEXT.proposeExplains(proposed)}
          confirm={DISPOSAL_TEXT.propose}
          onClose={() => setProposed(null)}
          onConfirm={async ({ reason }) => {
            await proposeDisposal(proposed, reason);
            flash(DISPOSAL_TEXT.proposed);
            setProposed(null);
            await refetch();
            focusHeading();
          }}
        />
      )}
    </Screen>
  );
}

function Hold({ hold, onLift }: { readonly hold: LegalHold; readonly onLift: () => void }) {
  const { timeZone } = useSession().config;
  const { patient, reason, placed, lifted } = hold;
  return (
    <li>
      <p className={admin['facts']}>
        <strong>{words.patient(patient)}</strong>
      </p>
      <p>{words.reason(reason)}</p>
      <p className={styles['quiet']}>{words.placedBy(placed.by.name, showInstant(placed.on, timeZone))}</p>
      {lifted ? (
        <p className={styles['quiet']}>
          {words.liftedBy(lifted.by.name, showInstant(lifted.on, timeZone), lifted.reason)}
        </p>
      ) : (
        <p>
          <Button variant="default" size="xs" aria-label={words.liftOf(patient)} onClick={onLift}>
            {words.lift}
          </Button>
        </p>
      )}
    </li>
  );
}

interface DueProps {
  readonly all: Retention;
  readonly onPropose: (patient: string) => void;
}

function Due({ all: { due, disposals }, onPropose }: DueProps) {
  const isOpen = ({ patient }: ChartDue) =>
    disposals.some((each) => each.patient === patient && each.state !== 'ENDED' && each.state !== 'DONE');
  return (
    <>
      <p>{words.dueExplains}</p>
      <ScrollRegion label={words.due} className={styles['scroll']}>
        <table className={styles['due']}>
          <thead>
            <tr>
              {Object.values(words.columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {due.map((chart) => (
              <tr key={chart.patient}>
                <th scope="row">{chart.patient}</th>
                <td>{words.kinds[chart.retention_class]}</td>
                <td className="figures">{showDate(chart.last_entry)}</td>
                <td className="figures">{showDate(chart.retained_until)}</td>
                <td>{chart.is_held ? <strong>{words.held}</strong> : words.free}</td>
                <td>
                  {isOpen(chart) && words.proposed}
                  {!isOpen(chart) && !chart.is_held && (
                    <Button
                      variant="default"
                      size="compact-xs"
                      aria-label={DISPOSAL_TEXT.proposeOf(chart.patient)}
                      onClick={() => onPropose(chart.patient)}
                    >
                      {DISPOSAL_TEXT.propose}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
