import { lazy, Suspense, useEffect, useState } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { Button } from '@mantine/core';
import { ROUTES } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { TABLET_REVIEW_TEXT as words } from '../../messages/tablet.ts';
import { messageOf } from '../../requests/failures.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import type { OpenTask } from '../saving/useTaskWrite.ts';
import { giveToPatient, revokeTablet, sheetsOf, type SeenSheet } from './tabletQueries.ts';
import styles from './PatientTablet.module.css';

const ReviewDialog = lazy(() => import('./ReviewDialog.tsx'));

/** How often the server is asked while a patient may be answering. */
const LOOK_EVERY = 5_000;

interface PatientTabletProps extends OpenTask {
  readonly mayEdit: boolean;
}

/** Above a form that a patient may answer: gives it to the patient, and brings the answers back for review. */
export default function PatientTablet(props: PatientTabletProps) {
  const { taskId, saver, saveFirst, mayEdit } = props;
  const environment = useRelayEnvironment();
  const { sheets, failed, reload } = useSheets(taskId);
  const [code, setCode] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (failed) return <FailureAlert onRetry={reload}>{words.failed}</FailureAlert>;
  if (sheets === null) return null;
  const run = async (command: () => Promise<void>) => {
    setBusy(true);
    setTrouble(null);
    try {
      await command();
    } catch (error) {
      setTrouble(messageOf(error));
    } finally {
      setBusy(false);
      reload();
    }
  };
  const give = () =>
    run(async () => {
      // The patient is asked about what the clinician has chosen, such as the treated region.
      await saver.begin();
      const obstacle = await saveFirst();
      if (obstacle === null) setCode(await giveToPatient(environment, taskId));
      else setTrouble(obstacle);
    });
  const takeBack = (id: string) =>
    run(async () => {
      await revokeTablet(environment, id);
      setCode(null);
    });
  const current = sheets.find(({ awaitsReview }) => awaitsReview) ?? sheets.at(-1);
  if (!current && !mayEdit) return null;
  return (
    <section className={styles['tablet']} aria-label={words.label}>
      {current && <SheetState sheet={current} code={code} task={props} onSettled={reload} />}
      {mayEdit && (!current || current.state === 'OFFERED') && (
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void give()}>
          {current ? words.giveAgain : words.give}
        </Button>
      )}
      {mayEdit && (current?.state === 'OFFERED' || current?.state === 'OPENED') && (
        <Button size="xs" variant="default" disabled={isBusy} onClick={() => void takeBack(current.id)}>
          {words.takeBack}
        </Button>
      )}
      {trouble !== null && <p role="alert">{trouble}</p>}
    </section>
  );
}

interface SheetStateProps {
  readonly sheet: SeenSheet;
  readonly code: string | null;
  readonly task: PatientTabletProps;
  readonly onSettled: () => void;
}

/** What the patient does, with the warnings first. */
function SheetState({ sheet, code, task, onSettled }: SheetStateProps) {
  const { timeZone } = useSession().config;
  const [isOpen, setOpen] = useState(false);
  const alerts = sheet.answers.filter(({ alert }) => alert !== null);
  return (
    <>
      {alerts.length > 0 && (
        <div role="alert" className={styles['alerts']}>
          <ul>
            {alerts.map(({ path, alert }) => (
              <li key={path}>{alert}</li>
            ))}
          </ul>
        </div>
      )}
      {sheet.state === 'OFFERED' && code !== null && (
        <p className={styles['code']}>
          <strong>{`${code.slice(0, 4)}-${code.slice(4)}`}</strong>
        </p>
      )}
      <p role="status">{stateText(sheet, code !== null, timeZone)}</p>
      {sheet.awaitsReview && task.mayEdit && (
        <Button size="xs" onClick={() => setOpen(true)}>
          {words.review}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ReviewDialog
            sheet={sheet}
            task={task}
            onClose={() => setOpen(false)}
            onSettled={() => {
              setOpen(false);
              onSettled();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function stateText(
  { state, codeUntil, answeredOn, awaitsReview }: SeenSheet,
  hasCode: boolean,
  timeZone: string,
): string {
  const until = showInstant(codeUntil, timeZone);
  if (state === 'OFFERED')
    return hasCode ? words.offered(`${location.host}${ROUTES.tablet}`, until) : words.offeredEarlier(until);
  if (!awaitsReview) return words.opened;
  const when = answeredOn === null || answeredOn === undefined ? '' : showInstant(answeredOn, timeZone);
  return state === 'ANSWERED' ? words.waiting(when) : words.unfinished(when);
}

/** The sheets of a task, asked again while a patient may be answering; null while they load. */
function useSheets(taskId: string) {
  const environment = useRelayEnvironment();
  const [sheets, setSheets] = useState<readonly SeenSheet[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isLive = sheets?.some(({ state }) => state === 'OFFERED' || state === 'OPENED') ?? false;
  useEffect(() => {
    let isGone = false;
    const look = () =>
      sheetsOf(environment, taskId).then(
        (found) => {
          if (isGone) return;
          setSheets(found);
          setFailed(false);
        },
        // While it is only asked again, the last answer stays on screen.
        () => isGone || isLive || setFailed(true),
      );
    void look();
    const timer = isLive ? setInterval(() => void look(), LOOK_EVERY) : undefined;
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [environment, taskId, attempt, isLive]);
  return { sheets, failed, reload: () => setAttempt((before) => before + 1) };
}
