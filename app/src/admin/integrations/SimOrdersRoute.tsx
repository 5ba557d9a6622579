import { useState } from 'react';
import { Skeleton, Table, TextInput } from '@mantine/core';
import { SIM_ORDERS_TEXT as words } from '../../messages/simOrders.ts';
import { FailureAlert, WarningNote } from '../../notices/FailureAlert.tsx';
import { showInstant, todayIn } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { TableHeads } from '../../screen/TableHeads.tsx';
import { useSession } from '../../session/session.ts';
import admin from '../Admin.module.css';
import styles from './Integrations.module.css';
import { useSimOrders, type SimOrder } from './simOrders.ts';

const DAYS_AT_FIRST = 7;

/** Which signed simulation orders MOSAIQ has, from a day on (ADMIN-030). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('oncora') ? <SimOrders /> : <NotFound />;
}

function SimOrders() {
  const { timeZone } = useSession().config;
  const [start, setStart] = useState(() => todayIn(timeZone, new Date(Date.now() - DAYS_AT_FIRST * 86_400_000)));
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(start);
  const { data, isLoading, isError, refetch } = useSimOrders(isDay ? start : null);
  return (
    <Screen title={words.title}>
      <div className={styles['part']}>
        <p className={styles['quiet']}>{words.intro}</p>
        <TextInput
          type="date"
          w={200}
          label={words.start}
          value={start}
          error={isDay ? null : words.startMissing}
          onChange={({ currentTarget }) => setStart(currentTarget.value)}
        />
        {isLoading && <Skeleton height={240} aria-busy="true" />}
        {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
        {isDay && !isError && data && (
          <>
            {data.isCut && <WarningNote>{words.isCut}</WarningNote>}
            <p role="status">
              {data.orders.length === 0
                ? words.none
                : words.count(data.orders.length, data.orders.filter((order) => stateOf(order) !== 'accepted').length)}
            </p>
            {data.orders.length > 0 && <OrderTable orders={data.orders} timeZone={timeZone} />}
          </>
        )}
      </div>
    </Screen>
  );
}

/** A state that this version does not know is not taken for an arrival. */
function stateOf({ publication }: SimOrder): keyof typeof words.state {
  const states = ['accepted', 'queued', 'sent', 'failed', 'superseded', 'withdrawn'] as const;
  return publication ? (states.find((state) => state === publication.status) ?? 'failed') : 'never';
}

const MARK = {
  ...{ accepted: 'SUCCESS', failed: 'FAILURE', never: 'FAILURE', withdrawn: 'FAILURE' },
  ...{ queued: 'waiting', sent: 'waiting', superseded: 'waiting' },
} as const satisfies Record<keyof typeof words.state, string>;

function OrderTable({ orders, timeZone }: { readonly orders: readonly SimOrder[]; readonly timeZone: string }) {
  return (
    <div className={admin['frame']}>
      <Table aria-label={words.title}>
        <TableHeads of={words.column} />
        <Table.Tbody>
          {orders.map((order) => {
            const state = stateOf(order);
            return (
              <Table.Tr key={order.taskId}>
                <Table.Th scope="row" className={styles['cell'] ?? ''}>
                  {order.orderName}
                  <span className={styles['about']}>{order.taskId}</span>
                </Table.Th>
                <Table.Td className="figures">
                  {words.signed(order.signedBy.displayName, showInstant(order.signedOn, timeZone))}
                </Table.Td>
                <Table.Td className={styles['cell'] ?? ''}>
                  <span className={styles['state']} data-state={MARK[state]}>
                    {words.state[state]}
                  </span>
                  {order.publication?.error && <span className={styles['line']}>{order.publication.error}</span>}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
