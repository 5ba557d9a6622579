import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Table } from '@mantine/core';
import type { Operations } from '@isocenter/schemas';
import { OPERATIONS_TEXT as words } from '../../messages/operations.ts';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { showInstant } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen, Section } from '../../screen/Screen.tsx';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { useSession } from '../../session/session.ts';
import admin from '../Admin.module.css';
import { operationsQuery } from './operations.ts';
import styles from './Operations.module.css';

/** How the installation is, for those who run it: counts and names, nothing about a patient. */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('oncora') ? <OperationsScreen /> : <NotFound />;
}

function OperationsScreen() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(operationsQuery);
  return (
    <Screen
      title={words.title}
      actions={
        <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
          {words.again}
        </Button>
      }
    >
      {isPending && <Skeleton height={420} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data && <State state={data} />}
    </Screen>
  );
}

function State({ state }: { state: Operations }) {
  return (
    <>
      <div className={styles['facts']}>
        <Records {...state} />
        <Audit audit={state.audit} />
        <Program version={state.version} />
      </div>
      <Section title={words.queues}>
        <dl className={styles['list']}>
          {state.queues.map(({ name, count }) => (
            <Fact key={name} label={words.queue[name]} isWarned={count > 0 && WORRYING.has(name)}>
              {String(count)}
            </Fact>
          ))}
        </dl>
      </Section>
      <Systems systems={state.systems} />
      <Slow slow={state.slow} />
    </>
  );
}

/** These wait for a person; the others go by themselves. */
const WORRYING: ReadonlySet<string> = new Set(['notes that failed', 'unusable messages']);

function useInstant() {
  const { timeZone } = useSession().config;
  return (instant: string | null, otherwise: string) => (instant === null ? otherwise : showInstant(instant, timeZone));
}

function Records({ store, backup, version }: Operations) {
  const show = useInstant();
  return (
    <Section title={words.records}>
      <dl className={styles['list']}>
        <Fact label={words.store}>{store.is_sharded ? words.sharded : words.storeKind[store.kind]}</Fact>
        <Fact label={words.answersIn} isWarned={store.answers_in === null}>
          {store.answers_in === null ? words.noAnswer : words.milliseconds(store.answers_in)}
        </Fact>
        <Fact label={words.shape}>{String(version.shape)}</Fact>
        <Fact label={words.backup} isWarned={backup === null}>
          {show(backup?.made_on ?? null, words.unknown)}
        </Fact>
        {backup && <Fact label={words.backupUpTo}>{show(backup.last_write, words.none)}</Fact>}
      </dl>
    </Section>
  );
}

function Audit({ audit }: { audit: Operations['audit'] }) {
  const show = useInstant();
  return (
    <Section title={words.audit}>
      <dl className={styles['list']}>
        <Fact label={words.audit} isWarned={audit.state === 'faulty' || audit.state === 'failed'}>
          {words.auditState[audit.state]}
        </Fact>
        <Fact label={words.auditChecked}>{show(audit.checked_on, words.never)}</Fact>
        <Fact label={words.faults} isWarned={audit.faults > 0}>
          {String(audit.faults)}
        </Fact>
        <Fact label={words.anchors} isWarned={!audit.is_anchored}>
          {audit.is_anchored ? words.anchored : words.notAnchored}
        </Fact>
      </dl>
    </Section>
  );
}

function Program({ version }: { version: Operations['version'] }) {
  const show = useInstant();
  return (
    <Section title={words.program}>
      <dl className={styles['list']}>
        <Fact label={words.version}>{`${version.branch} ${version.sha}`}</Fact>
        <Fact label={words.node}>{version.node}</Fact>
        <Fact label={words.started}>{show(version.started_on, words.unknown)}</Fact>
        <Fact label={words.workers}>{String(version.workers)}</Fact>
      </dl>
    </Section>
  );
}

function Fact({ label, isWarned = false, children }: { label: string; isWarned?: boolean; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figures">{isWarned ? <strong className={admin['warned']}>{children}</strong> : children}</dd>
    </div>
  );
}

function Systems({ systems }: Pick<Operations, 'systems'>) {
  const show = useInstant();
  const state = (isUp: boolean | null) => (isUp === null ? words.unknown : isUp ? words.up : words.down);
  return (
    <Section title={words.systems}>
      {systems.length === 0 ? (
        <p role="status">{words.noSystems}</p>
      ) : (
        <ul className={admin['entries']} aria-label={words.systems}>
          {systems.map(({ id, is_up, last_success }) => (
            <li key={id}>
              <p className={admin['facts']}>
                <strong>{id}</strong>
                <span className={is_up === false ? admin['warned'] : undefined}>{state(is_up)}</span>
                <span className="figures">{words.lastAnswer(show(last_success, words.never))}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Slow({ slow }: Pick<Operations, 'slow'>) {
  const show = useInstant();
  return (
    <Section title={words.slow}>
      <p>{slow.length === 0 ? words.noSlow : words.slowIntro}</p>
      {slow.length > 0 && (
        <ScrollRegion label={words.slow} className={admin['frame']}>
          <Table>
            <TableHeads of={words.column} />
            <Table.Tbody>
              {slow.map(({ what, milliseconds, on, request_id }) => (
                <Table.Tr key={`${what} ${on}`}>
                  <Table.Td>{what}</Table.Td>
                  <Table.Td className="figures">{words.milliseconds(milliseconds)}</Table.Td>
                  <Table.Td className="figures">{show(on, words.unknown)}</Table.Td>
                  <Table.Td className="figures">{request_id ?? words.none}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </Section>
  );
}
