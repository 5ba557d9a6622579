import { useEffect, useState } from 'react';
import { Button, Group, Radio, Skeleton } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { VITALS } from '@isocenter/schemas';
import { VITALS_IMPORT_TEXT as words } from '../../messages/vitals.ts';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { showSnackbar } from '../../notices/snackbar.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { useTaskWrite, type OpenTask } from '../saving/useTaskWrite.ts';
import { findVitals, importVitals, type ImportedVitals, type VitalsOfOneTime } from './vitalsQueries.ts';
import styles from './Prescriptions.module.css';

/** The vital signs that outside systems have of the patient, by the time at which they were taken. */
export default function VitalsModal({ onClose, ...task }: OpenTask & { readonly onClose: () => void }) {
  const environment = useRelayEnvironment();
  const { found, reload } = useVitals(task.taskId);
  const [chosen, setChosen] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const { run, running } = useTaskWrite(task);
  const choice = found === 'failed' ? null : (found?.find((each) => keyOf(each) === chosen) ?? null);
  const confirm = async () => {
    if (!choice) return;
    setTrouble(null);
    const why = await run(async (freshness, settledNote) => {
      const answer = await importVitals(environment, choice, { freshness, settledNote });
      showSnackbar({ kind: 'success', text: outcomeOf(answer.imported) });
      return answer.freshness;
    });
    if (why === null) onClose();
    else setTrouble(why);
  };
  return (
    <Dialog opened onClose={onClose} title={words.title} size="lg" centered>
      <div className={styles['vitals']}>
        <p>{words.explains}</p>
        {trouble !== null && <FailureAlert>{trouble}</FailureAlert>}
        {found === null && (
          <>
            <p role="status">{words.loading}</p>
            <Skeleton height={120} />
          </>
        )}
        {found === 'failed' && <FailureAlert onRetry={reload}>{words.failed}</FailureAlert>}
        {found !== null && found !== 'failed' && <Times found={found} chosen={chosen} onChoose={setChosen} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
          <Button disabled={choice === null} loading={running} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

const keyOf = ({ sourceSystem, takenOn }: VitalsOfOneTime) => `${sourceSystem} ${takenOn}`;

function useVitals(taskId: string) {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<readonly VitalsOfOneTime[] | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    findVitals(environment, taskId).then(
      (all) => isGone || setFound(all),
      () => isGone || setFound('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [environment, taskId, attempt]);
  const reload = () => {
    setFound(null);
    setAttempt(attempt + 1);
  };
  return { found, reload };
}

interface TimesProps {
  readonly found: readonly VitalsOfOneTime[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

function Times({ found, chosen, onChoose }: TimesProps) {
  const { timeZone } = useSession().config;
  if (found.length === 0) return <p role="status">{words.none}</p>;
  return (
    <Radio.Group label={words.choice} value={chosen} onChange={onChoose}>
      <div className={styles['vitals']}>
        {found.map((each) => (
          <Radio
            key={keyOf(each)}
            value={keyOf(each)}
            label={words.option(showInstant(each.takenOn, timeZone), each.system)}
            description={each.readings
              .map(({ key, quantity }) => words.reading(VITALS[key].label, quantity, VITALS[key].unit))
              .join(' · ')}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function outcomeOf({ written, kept, left }: ImportedVitals): string {
  return [
    written.length > 0 ? words.done(written) : words.nothing,
    ...(kept.length > 0 ? [words.kept(kept)] : []),
    ...(left.length > 0 ? [words.left(left)] : []),
  ].join(' ');
}
