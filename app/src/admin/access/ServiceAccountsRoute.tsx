import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Group, Skeleton, Table, TextInput } from '@mantine/core';
import type { MadeServiceAccount, ServiceAccount, ServiceToken } from '@isocenter/schemas';
import { CHANGE_REQUESTS_TEXT } from '../../messages/changeRequests.ts';
import { SERVICE_ACCOUNTS_TEXT as words } from '../../messages/serviceAccounts.ts';
import { ConfirmDelete } from '../../notices/ConfirmDelete.tsx';
import { FailureAlert, WarningNote } from '../../notices/FailureAlert.tsx';
import { showSnackbar } from '../../notices/snackbar.ts';
import { showInstant } from '../../screen/dates.ts';
import { Component as NotFound } from '../../screen/NotFoundRoute.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import { useSession } from '../../session/session.ts';
import admin from '../Admin.module.css';
import { forgetChanged } from './entries/accessEntries.ts';
import styles from './entries/Access.module.css';
import { AccountDialog, ChangeAccountDialog, MakeTokenDialog, TokenDialog } from './ServiceAccountDialogs.tsx';
import { revokeAccount, serviceAccountsQuery } from './serviceAccounts.ts';

/** Accounts of interfaces, with their tokens (decision 188). */
export function Component() {
  const { permissions } = useSession();
  return permissions.has('auth:service_accounts') ? <ServiceAccounts /> : <NotFound />;
}

/** What is open over the list. */
type Asked =
  | { readonly kind: 'create' }
  | { readonly kind: 'change' | 'token' | 'revoke'; readonly account: ServiceAccount };

function ServiceAccounts() {
  const { data, isPending, isError, refetch } = useQuery(serviceAccountsQuery);
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<MadeServiceAccount | null>(null);
  const [typed, setTyped] = useState('');
  const close = () => setAsked(null);
  const done = async (answer: MadeServiceAccount) => {
    setAsked(null);
    setMade(answer);
    if (answer.token === null) showSnackbar({ kind: 'info', text: CHANGE_REQUESTS_TEXT.waits });
    await forgetChanged(client);
  };
  const found = data?.accounts.filter((account) => matches(account, typed)) ?? [];
  return (
    <Screen
      title={words.title}
      wide
      actions={data && <Button onClick={() => setAsked({ kind: 'create' })}>{words.create}</Button>}
    >
      <p className={styles['intro']}>{words.intro}</p>
      {isPending && <Skeleton height={320} aria-busy="true" />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data?.accounts.length === 0 && <p role="status">{words.none}</p>}
      {data && data.accounts.length > 0 && (
        <>
          <div className={styles['search']}>
            <TextInput
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <span role="status" className="figures">
              {found.length === 0 ? words.nothingFound : words.shown(found.length, data.accounts.length)}
            </span>
          </div>
          {found.length > 0 && (
            <ul className={admin['entries']} aria-label={words.list}>
              {found.map((account) => (
                <AccountEntry key={account.id} account={account} onAsk={(kind) => setAsked({ kind, account })} />
              ))}
            </ul>
          )}
        </>
      )}
      {asked?.kind === 'create' && <AccountDialog people={data?.people ?? []} onMade={done} onClose={close} />}
      {asked?.kind === 'change' && (
        <ChangeAccountDialog
          account={asked.account}
          people={data?.people ?? []}
          onChanged={async () => {
            close();
            await forgetChanged(client);
          }}
          onClose={close}
        />
      )}
      {asked?.kind === 'token' && <MakeTokenDialog account={asked.account} onMade={done} onClose={close} />}
      {asked?.kind === 'revoke' && (
        <ConfirmDelete
          title={words.revokeTitle(asked.account.name)}
          keep={words.keep}
          remove={words.revoke}
          onDelete={async () => {
            await revokeAccount(asked.account);
            await forgetChanged(client);
          }}
          onClose={close}
        >
          <p>{words.revokeExplains}</p>
        </ConfirmDelete>
      )}
      {made !== null && made.token !== null && (
        <TokenDialog name={made.account.name} token={made.token} onClose={() => setMade(null)} />
      )}
    </Screen>
  );
}

/** A whole token is found as well: a person who finds one somewhere need not know where its visible part ends. */
function matches({ name, owner, tokens }: ServiceAccount, typed: string): boolean {
  const sought = typed.trim().toLowerCase();
  if (tokens.some(({ prefix }) => sought.startsWith(prefix))) return true;
  return [name, owner.name, ...tokens.map(({ prefix }) => prefix)].join(' ').toLowerCase().includes(sought);
}

interface AccountEntryProps {
  readonly account: ServiceAccount;
  readonly onAsk: (kind: 'change' | 'token' | 'revoke') => void;
}

function AccountEntry({ account, onAsk }: AccountEntryProps) {
  const { timeZone } = useSession().config;
  const { name, owner, scopes, status, made_on, made_by, tokens } = account;
  return (
    <li>
      <p className={admin['facts']}>
        <strong>{name}</strong>
        <span className={admin['status']} data-status={status === 'ACTIVE' ? 'OPEN' : 'CLOSED'}>
          {words.state[status]}
        </span>
        <span>{scopes.map((scope) => words.scope[scope]).join(', ')}</span>
      </p>
      <p className={admin['facts']}>
        {owner.is_active && <span>{words.ownedBy(owner.name)}</span>}
        <span className={styles['code']}>{words.madeBy(made_by.name, showInstant(made_on, timeZone))}</span>
      </p>
      {!owner.is_active && status !== 'REVOKED' && <WarningNote>{words.ownerLeft(owner.name)}</WarningNote>}
      {status === 'WAITING' && <p role="note">{words.waits}</p>}
      {status === 'ACTIVE' && tokens.length === 0 && <WarningNote>{words.noToken}</WarningNote>}
      {tokens.length > 0 && <TokenTable name={name} tokens={tokens} />}
      {status !== 'REVOKED' && (
        <Group gap="xs" my="sm">
          {status === 'ACTIVE' && (
            <>
              <Button variant="default" size="xs" aria-label={words.makeTokenOf(name)} onClick={() => onAsk('token')}>
                {words.makeToken}
              </Button>
              <Button variant="default" size="xs" aria-label={words.changeOf(name)} onClick={() => onAsk('change')}>
                {words.change}
              </Button>
            </>
          )}
          <Button variant="default" size="xs" aria-label={words.revokeOf(name)} onClick={() => onAsk('revoke')}>
            {words.revoke}
          </Button>
        </Group>
      )}
    </li>
  );
}

/** The owner is told this long before a token ends. */
const SOON = 30 * 86_400_000;

function TokenTable({ name, tokens }: { name: string; tokens: readonly ServiceToken[] }) {
  const { timeZone } = useSession().config;
  const [openedOn] = useState(() => Date.now());
  const { column } = words;
  return (
    <ScrollRegion label={words.tokensOf(name)} className={admin['frame']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {[column.token, column.made, column.expires, column.used].map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tokens.map(({ prefix, made_on, expires_on, last_used_on }) => (
            <Table.Tr key={prefix}>
              <Table.Th scope="row">
                <code>{words.beginning(prefix)}</code>
              </Table.Th>
              <Table.Td className="figures">{showInstant(made_on, timeZone)}</Table.Td>
              <Table.Td className="figures">
                {showInstant(expires_on, timeZone)}{' '}
                {Date.parse(expires_on) - openedOn < SOON && (
                  <span className={admin['warned']}>{words.expiresSoon}</span>
                )}
              </Table.Td>
              <Table.Td className="figures">
                {last_used_on === null ? words.neverUsed : showInstant(last_used_on, timeZone)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
