import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconPlugConnectedX } from '@tabler/icons-react';
import type { SourceSystem } from '@isocenter/schemas';
import { adviceFor, INTEGRATIONS_TEXT as words } from '../../messages/integrations.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { showInstant } from '../../screen/dates.ts';
import { Section } from '../../screen/Screen.tsx';
import { useSession } from '../../session/session.ts';
import admin from '../Admin.module.css';
import {
  useHealth,
  useOutbox,
  useSystemSettings,
  type OutboxState,
  type SystemHealth,
  type SystemSettings,
} from './integrations.ts';
import styles from './Integrations.module.css';
import { TestInbound } from './TestInbound.tsx';

/** One entry for each system that the product can talk to, also for those that are not configured. */
export function Systems() {
  const { data, isPending, isError, refetch } = useSystemSettings();
  const health = useHealth();
  const outbox = useOutbox();
  return (
    <Section title={words.systems}>
      {isPending && <Skeleton height={420} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {health.isError && <FailureAlert onRetry={() => void health.refetch()}>{words.healthFailed}</FailureAlert>}
      {data && (
        <ul className={admin['entries']} aria-label={words.systems}>
          {configuredFirst(data).map((system) => (
            <System
              key={system.id}
              system={system}
              health={health.data?.find(({ sourceSystem }) => sourceSystem === system.sourceSystem) ?? null}
              isChecking={health.isFetching}
              receiver={outbox.data?.receivers.find(({ sourceSystem }) => sourceSystem === system.sourceSystem) ?? null}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

const configuredFirst = (systems: readonly SystemSettings[]) =>
  systems.toSorted((a, b) => Number(b.isConfigured) - Number(a.isConfigured));

interface SystemProps {
  readonly system: SystemSettings;
  /** Null while it is checked, and for a system that is not configured. */
  readonly health: SystemHealth | null;
  readonly isChecking: boolean;
  readonly receiver: OutboxState['receivers'][number] | null;
}

function System({ system, health, isChecking, receiver }: SystemProps) {
  const { timeZone } = useSession().config;
  const [isTesting, setTesting] = useState(false);
  const name = nameOf(system.sourceSystem);
  const when = (instant: string | null | undefined) => (instant ? showInstant(instant, timeZone) : words.never);
  return (
    <li className={styles['system']}>
      <div className={styles['head']}>
        <h3>{name}</h3>
        <State isConfigured={system.isConfigured} health={health} isChecking={isChecking} />
        {system.isConfigured && (
          <Button
            className={styles['test'] ?? ''}
            variant="default"
            size="xs"
            aria-label={words.test.openFor(name)}
            onClick={() => setTesting(true)}
          >
            {words.test.open}
          </Button>
        )}
      </div>
      {!system.isConfigured && <p className={styles['quiet']}>{words.notConfigured}</p>}
      {health?.status === 'FAILURE' && health.reason && (
        <p className={styles['failure']}>
          <strong>{health.reason}</strong> {adviceFor(health.reason)}
        </p>
      )}
      {system.isConfigured && (
        <dl className={styles['facts']}>
          {health && <Fact name={words.checkedOn} value={when(health.checkedOn)} />}
          {health && <Fact name={words.lastSuccess} value={when(health.lastSuccess)} />}
          <Fact name={words.reads} value={system.abilities.join(', ')} />
          {receiver && (
            <>
              <Fact name={words.outgoing} value={words.counts(receiver.waiting, receiver.failed, receiver.delivered)} />
              <Fact name={words.lastDelivered} value={when(receiver.lastDeliveredOn)} />
            </>
          )}
        </dl>
      )}
      {health && health.history.length > 0 && (
        <details>
          <summary>{words.history}</summary>
          <ul className={styles['history']}>
            {health.history.map(({ on, status, reason }) => (
              <li key={on}>
                {words.historyLine(
                  when(on),
                  status === 'SUCCESS' ? words.state.SUCCESS : (reason ?? words.state.FAILURE),
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Settings system={system} />
      {isTesting && <TestInbound system={system.id} name={name} onClose={() => setTesting(false)} />}
    </li>
  );
}

export const nameOf = (system: string): string => words.system[system as SourceSystem] ?? system;

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}

interface StateProps {
  readonly isConfigured: boolean;
  readonly health: SystemHealth | null;
  readonly isChecking: boolean;
}

/** Color, icon and word together. */
function State({ isConfigured, health, isChecking }: StateProps) {
  if (!isConfigured)
    return (
      <span className={styles['state']} data-state="none">
        <IconPlugConnectedX size={16} aria-hidden /> {words.state.none}
      </span>
    );
  if (!health) return isChecking ? <span className={styles['quiet']}>{words.checking}</span> : null;
  const isFine = health.status === 'SUCCESS';
  return (
    <span className={styles['state']} data-state={health.status}>
      {isFine ? <IconCircleCheck size={16} aria-hidden /> : <IconCircleX size={16} aria-hidden />}
      {isFine ? words.state.SUCCESS : words.state.FAILURE}
    </span>
  );
}

function Settings({ system: { settings } }: { system: SystemSettings }) {
  return (
    <details>
      <summary>{words.settings}</summary>
      <dl className={styles['settings']}>
        {settings.map(({ name, meaning, value, isSet, isSecret }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {isSet ? (
                isSecret ? (
                  words.secret
                ) : (
                  <code>{value}</code>
                )
              ) : (
                <span className={styles['quiet']}>{words.notSet}</span>
              )}
              <span className={styles['about']}>{meaning}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
