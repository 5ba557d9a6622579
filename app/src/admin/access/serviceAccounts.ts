import { queryOptions } from '@tanstack/react-query';
import {
  API,
  flagShape,
  listShape,
  nullableShape,
  numberShape,
  recordShape,
  SERVICE_ACCOUNT_STATES,
  SERVICE_SCOPE_NAMES,
  ShapeError,
  textShape,
  type AuditUser,
  type MadeServiceAccount,
  type ServiceAccount,
  type ServiceAccounts,
  type ServiceAccountState,
  type ServiceScopeName,
  type ServiceToken,
  type Shape,
} from '@isocenter/schemas';
import { request } from '../../requests/request.ts';

const PATH = `${API.data}/auth/service_accounts`;

const state: Shape<ServiceAccountState> = (value, path) => {
  const found = SERVICE_ACCOUNT_STATES.find((known) => known === value);
  if (found === undefined) throw new ShapeError(path, 'a state of a service account');
  return found;
};
const scope: Shape<ServiceScopeName> = (value, path) => {
  const found = SERVICE_SCOPE_NAMES.find((known) => known === value);
  if (found === undefined) throw new ShapeError(path, 'a scope of a service account');
  return found;
};
const person = recordShape<AuditUser>({ id: textShape, name: textShape });
const account = recordShape<ServiceAccount>({
  ...{ id: textShape, revision: numberShape, name: textShape, status: state, scopes: listShape(scope) },
  owner: recordShape<ServiceAccount['owner']>({ id: textShape, name: textShape, is_active: flagShape }),
  ...{ made_on: textShape, made_by: person },
  tokens: listShape(
    recordShape<ServiceToken>({
      ...{ prefix: textShape, made_on: textShape, made_by: person, expires_on: textShape },
      last_used_on: nullableShape(textShape),
    }),
  ),
});
const made = recordShape<MadeServiceAccount>({ account, token: nullableShape(textShape) });

export const serviceAccountsQuery = queryOptions({
  queryKey: ['admin', 'auth', 'service_accounts'],
  queryFn: () =>
    request(PATH, {
      shape: recordShape<ServiceAccounts>({ accounts: listShape(account), people: listShape(person) }),
    }),
  refetchOnMount: 'always',
});

export interface NewAccount {
  readonly name: string;
  readonly owner: string;
  readonly scopes: readonly ServiceScopeName[];
  readonly days: number;
}

/** The answer has the text of the token: it must go nowhere but to the screen. */
export const createAccount = (service_account: NewAccount): Promise<MadeServiceAccount> =>
  request(PATH, { method: 'POST', body: { service_account }, shape: made });

export const changeAccount = (
  { id, revision }: ServiceAccount,
  change: Pick<NewAccount, 'owner' | 'scopes'>,
): Promise<ServiceAccount> =>
  request(`${PATH}/${encodeURIComponent(id)}`, {
    ...{ method: 'PUT', body: { service_account: { revision, ...change } }, shape: account },
  });

export const makeToken = (
  { id, revision }: ServiceAccount,
  { days, hours }: { readonly days: number; readonly hours: number },
): Promise<MadeServiceAccount> =>
  request(`${PATH}/${encodeURIComponent(id)}/tokens`, {
    ...{ method: 'POST', body: { revision, days, overlap_hours: hours }, shape: made },
  });

export async function revokeAccount({ id, revision }: ServiceAccount): Promise<void> {
  await request(`${PATH}/${encodeURIComponent(id)}/revoke`, { method: 'POST', body: { revision }, shape: account });
}
