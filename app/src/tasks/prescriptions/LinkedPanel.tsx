import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useRelayEnvironment } from 'react-relay/hooks';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconRefresh, IconUnlink } from '@tabler/icons-react';
import { MESSAGES, TIMES } from '@isocenter/schemas';
import { Dialog } from '../../notices/Dialog.tsx';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { PRESCRIPTIONS_TEXT } from '../../messages/prescriptions.ts';
import { messageOf } from '../../requests/failures.ts';
import { showInstant } from '../../screen/dates.ts';
import { useSession } from '../../session/session.ts';
import { labelOfSource } from './labelOfSource.ts';
import { LinkedView } from './LinkedView.tsx';
import {
  refreshPrescriptions,
  unlinkPrescriptions,
  updatePrescriptions,
  type LinkedPrescription,
  type Refreshed,
} from './prescriptionQueries.ts';
import { useTaskWrite, type OpenTask } from '../saving/useTaskWrite.ts';
import styles from './Prescriptions.module.css';

const RefreshModal = lazy(() => import('./RefreshModal.tsx'));

const words = PRESCRIPTIONS_TEXT.linked;

interface LinkedPanelProps extends OpenTask {
  readonly link: LinkedPrescription;
  readonly mayEdit: boolean;
  /** After a refresh moved the dates. */
  readonly onRefreshed: () => void;
}

/** Prescriptions that were imported together: what their source said, and the ways to refresh or unlink them. */
export function LinkedPanel(props: LinkedPanelProps) {
  const { link, mayEdit, store } = props;
  const { timeZone } = useSession().config;
  const source = labelOfSource(link.sourceSystem);
  const [isUnlinking, setUnlinking] = useState(false);
  const { refresh, refreshing, outcome, forget } = useRefresh(props);
  return (
    <section className={styles['panel']} aria-label={words.label(source)}>
      <div className={styles['panelHead']}>
        <h2>{words.label(source)}</h2>
        <span className={styles['quiet']}>
          {words.by(link.linkedBy.displayName, showInstant(link.linkedOn, timeZone))} ·{' '}
          {words.refreshedOn(showInstant(link.refreshedOn, timeZone))}
        </span>
        {mayEdit && (
          <Group gap={4} className={styles['icons'] ?? ''}>
            <Icon label={words.refresh} busy={refreshing} onPress={refresh}>
              <IconRefresh size={18} aria-hidden />
            </Icon>
            <Icon label={words.unlink(source)} busy={false} onPress={() => setUnlinking(true)}>
              <IconUnlink size={18} aria-hidden />
            </Icon>
          </Group>
        )}
      </div>
      <p role="status" className={styles['status']}>
        {outcome.kind === 'upToDate' ? MESSAGES.prescriptionsUpToDate : ''}
      </p>
      {outcome.kind === 'failed' && <FailureAlert>{outcome.why}</FailureAlert>}
      {link.lastRefresh?.updatesAvailable && <p className={styles['warning']}>{words.outdated(source)}</p>}
      <LinkedView link={link} store={store} />
      {outcome.kind === 'changes' && (
        <Suspense fallback={null}>
          <RefreshModal {...props} linkId={link.id} refreshed={outcome.refreshed} onClose={forget} />
        </Suspense>
      )}
      {isUnlinking && <UnlinkDialog {...props} source={source} onClose={() => setUnlinking(false)} />}
    </section>
  );
}

interface IconProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Icon({ label, busy, onPress, children }: IconProps) {
  return (
    <Tooltip label={label} position="right" openDelay={TIMES.tooltipDelay}>
      <ActionIcon variant="subtle" aria-label={label} loading={busy} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

type Outcome =
  | { readonly kind: 'none' | 'upToDate' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'changes'; readonly refreshed: Refreshed };

function useRefresh({ link, patientId, saver, saveFirst, onRefreshed }: LinkedPanelProps) {
  const environment = useRelayEnvironment();
  const [refreshing, setRefreshing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  useEffect(() => {
    if (outcome.kind !== 'upToDate') return;
    const timer = setTimeout(() => setOutcome({ kind: 'none' }), TIMES.upToDateMessage);
    return () => clearTimeout(timer);
  }, [outcome]);

  const moveDates = async (refreshed: Refreshed): Promise<Outcome> => {
    try {
      const obstacle = await saveFirst();
      if (obstacle !== null) return { kind: 'failed', why: obstacle };
      const freshness = await updatePrescriptions(environment, link.id, refreshed, [], null, saver.freshness);
      saver.accept(freshness, saver.savedAnswers);
      onRefreshed();
      return { kind: 'upToDate' };
    } catch {
      return { kind: 'failed', why: MESSAGES.prescriptionDatesFailed };
    }
  };
  const ask = async (): Promise<Outcome> => {
    try {
      const refreshed = await refreshPrescriptions(environment, link.id, patientId);
      if (!refreshed.success) return { kind: 'failed', why: refreshed.error ?? MESSAGES.prescriptionRefreshFailed };
      return refreshed.updatesAvailable ? { kind: 'changes', refreshed } : await moveDates(refreshed);
    } catch (error) {
      const why = messageOf(error);
      const isSaid = why === MESSAGES.prescriptionRefreshFailed;
      return { kind: 'failed', why: isSaid ? why : `${MESSAGES.prescriptionRefreshFailed} ${why}` };
    }
  };
  return {
    refreshing,
    outcome,
    forget: () => setOutcome({ kind: 'none' }),
    refresh: () => {
      setRefreshing(true);
      void ask().then((next) => {
        setRefreshing(false);
        setOutcome(next);
      });
    },
  };
}

function UnlinkDialog({ source, onClose, ...props }: LinkedPanelProps & { source: string; onClose: () => void }) {
  const { link } = props;
  const environment = useRelayEnvironment();
  const { run, running } = useTaskWrite(props);
  const [trouble, setTrouble] = useState<string | null>(null);
  const text = PRESCRIPTIONS_TEXT.unlink;
  const confirm = async () => {
    const why = await run((freshness, note) => unlinkPrescriptions(environment, link.id, note, freshness));
    if (why === null) onClose();
    else setTrouble(`${MESSAGES.prescriptionUnlinkFailed} ${why}`);
  };
  return (
    <Dialog opened onClose={onClose} title={text.title(source)} centered>
      <p>{text.ask(link.prescriptions.length, source)}</p>
      <p>{text.means}</p>
      {trouble !== null && <FailureAlert>{trouble}</FailureAlert>}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onClose}>
          {text.back}
        </Button>
        <Button color="red" loading={running} onClick={() => void confirm()}>
          {text.confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
