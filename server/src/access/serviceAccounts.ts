import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SERVICE_SCOPES, type ServiceAccountState, type ServiceScopeName } from '@isocenter/schemas';
import type { Clock } from '../foundation/clock.ts';
import { UnauthenticatedError } from '../foundation/errors.ts';
import type { SignedInUser, UserRef } from '../request/actor.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';
import type { Administered } from './users.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly serviceAccounts: ServiceCallers;
  }
}

/** The secret is stored as its digest: 32 random bytes need no slow one. */
export interface StoredToken {
  readonly id: string;
  readonly digest: string;
  readonly madeOn: string;
  readonly madeBy: UserRef;
  readonly expiresOn: string;
}

/** An interface that calls the server with tokens of its own (decision 188). */
export interface ServiceAccountDocument extends Administered {
  readonly name: string;
  readonly ownerId: string;
  readonly scopes: readonly ServiceScopeName[];
  readonly status: ServiceAccountState;
  readonly madeOn: string;
  readonly madeBy: UserRef;
  readonly tokens: readonly StoredToken[];
  /** When each token was used last, to the minute. */
  readonly used: Readonly<Record<string, string>>;
}
export const SERVICE_ACCOUNTS: CollectionDefinition<ServiceAccountDocument> = {
  name: 'serviceAccounts',
  shardKey: null,
  indexes: [{ paths: ['auditPending'] }],
};

const MINUTE = 60_000;
const TOKEN = /^Bearer (isc_([0-9a-f]{12})_([0-9a-f]{6}))_([\w-]{43})$/;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export const newAccountId = () => `svc-${randomBytes(6).toString('hex')}`;

/** The visible beginning of a token: it leads to the account, and a program that seeks lost secrets knows it. */
export const prefixOf = (accountId: string, tokenId: string) => `isc_${accountId.slice('svc-'.length)}_${tokenId}`;

/** @returns the text of the token, which is stored nowhere */
export function newToken(
  accountId: string,
  stored: Omit<StoredToken, 'id' | 'digest'>,
): { readonly text: string; readonly stored: StoredToken } {
  const id = randomBytes(3).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  return { text: `${prefixOf(accountId, id)}_${secret}`, stored: { id, digest: digestOf(secret), ...stored } };
}

/** Whether the header is meant as a token of an interface, good or not. */
export const isServiceToken = (authorization: string | undefined): boolean =>
  authorization?.startsWith('Bearer isc_') ?? false;

export interface ServiceCallers {
  /**
   * The account behind a token, read from the store at each call, so that a revoked one ends in every process at once.
   * @throws UnauthenticatedError for a token that is unknown, expired or revoked
   */
  admit(authorization: string): Promise<ServiceCaller>;
}

export interface ServiceCaller {
  /** The account without any right. */
  readonly user: SignedInUser;
  /** What the account is on a route of this scope; null when it may not call it. */
  on(scope: ServiceScopeName | undefined): SignedInUser | null;
}

export function serviceCallers({ store, clock }: { readonly store: Store; readonly clock: Clock }): ServiceCallers {
  const accounts = store.collection(SERVICE_ACCOUNTS);
  return {
    async admit(authorization) {
      const [, , key = '', tokenId = '', secret = ''] = TOKEN.exec(authorization) ?? [];
      const account = key === '' ? null : await accounts.findOne({ _id: `svc-${key}` });
      const token = account?.tokens.find(({ id }) => id === tokenId);
      const now = clock.now();
      const isGood =
        account?.status === 'ACTIVE' &&
        token !== undefined &&
        token.expiresOn > now.toISOString() &&
        timingSafeEqual(Buffer.from(token.digest), Buffer.from(digestOf(secret)));
      if (!isGood) throw new UnauthenticatedError('This token is not known, has expired or was revoked.');
      if (now.getTime() - Date.parse(account.used[tokenId] ?? '1970-01-01') >= MINUTE)
        await accounts.updateOne({ _id: account._id }, { $set: { [`used.${tokenId}`]: now.toISOString() } });
      return {
        user: asUser(account, null),
        on: (scope) => (scope !== undefined && account.scopes.includes(scope) ? asUser(account, scope) : null),
      };
    },
  };
}

/** No clinician, no session, and never signed in: what asks for any of these refuses it. */
function asUser({ _id, name }: ServiceAccountDocument, scope: ServiceScopeName | null): SignedInUser {
  const { permissions } = SERVICE_SCOPES.find((row) => row.name === scope) ?? { permissions: [] };
  return {
    ...{ id: _id, displayName: name, email: '', roles: [scope === null ? 'interface' : `interface: ${scope}`] },
    ...{ clinicianRole: null, providerTypeId: null, providerId: null, isInternal: false },
    ...{ permissions: new Set(permissions), signInId: _id, authenticatedOn: new Date(0).toISOString() },
    assurance: null,
  };
}
