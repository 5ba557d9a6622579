import {
  SERVICE_ACCOUNT_LIMITS as LIMITS,
  SERVICE_SCOPES,
  type AuditUser,
  type MadeServiceAccount,
  type ServiceAccount,
  type ServiceAccounts,
  type ServiceScopeName,
} from '@isocenter/schemas';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import { BadInputError, NotFoundError, RefusedChangeError } from '../../foundation/errors.ts';
import type { Actor } from '../../request/actor.ts';
import {
  newAccountId,
  newToken,
  prefixOf,
  SERVICE_ACCOUNTS,
  type ServiceAccountDocument,
  type StoredToken,
} from '../serviceAccounts.ts';
import { USERS, type UserDocument } from '../users.ts';
import { AdministeredRecords, type ChangeDetail } from './administeredRecords.ts';
import type { Apply } from './changeDecisions.ts';
import type { ChangeRequests } from './changeRequests.ts';

export interface NewServiceAccount {
  readonly name: string;
  readonly owner: string;
  readonly scopes: readonly ServiceScopeName[];
  /** How long the first token lives. */
  readonly days: number;
}

export interface ChangedServiceAccount {
  readonly revision: number;
  readonly owner: string;
  readonly scopes: readonly ServiceScopeName[];
}

export interface NewToken {
  readonly revision: number;
  readonly days: number;
  /** For how long earlier tokens stay good; 0 ends them at once. */
  readonly overlap_hours: number;
}

export interface ServiceAdministration {
  list(): Promise<ServiceAccounts>;
  /**
   * A guarded scope waits for a second administrator; the token is made afterwards.
   * @throws BadInputError for an unknown owner or a name that is taken; RefusedChangeError
   */
  create(input: NewServiceAccount, actor: Actor): Promise<MadeServiceAccount>;
  /**
   * Names another owner, and opens more or less to the tokens that there are, from their next call on.
   * @throws BadInputError for an unknown owner; RefusedChangeError for a scope that one administrator alone may not give;
   *   NotFoundError; StaleRecordError
   */
  change(id: string, input: ChangedServiceAccount, actor: Actor): Promise<ServiceAccount>;
  /** A new token; earlier ones end after the overlap. @throws NotFoundError; StaleRecordError; RefusedChangeError */
  makeToken(id: string, input: NewToken, actor: Actor): Promise<MadeServiceAccount>;
  /** Ends the account and all its tokens, in every process, for ever. */
  revoke(id: string, revision: number, actor: Actor): Promise<ServiceAccount>;
  /** Carries out what a second administrator has approved. */
  readonly apply: Apply<'service'>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The newest and the one that it takes over from. */
const TOKENS_AT_ONCE = 2;
/** Ended accounts that are still listed. */
const ENDED_LISTED = 50;

const NEEDS = 'auth:service_accounts';

export function serviceAdministration(
  dependencies: AuditedStore & { readonly requests: ChangeRequests },
): ServiceAdministration {
  const { store, clock, requests } = dependencies;
  const accounts = store.collection(SERVICE_ACCOUNTS);
  const users = store.collection(USERS);
  const records = new AdministeredRecords(SERVICE_ACCOUNTS, dependencies);

  async function held(id: string): Promise<ServiceAccountDocument> {
    const found = await accounts.findOne({ _id: id });
    if (!found) throw new NotFoundError('This service account');
    return found;
  }
  async function requireActive(owner: string): Promise<void> {
    if (!(await users.findOne({ _id: owner, status: 'ACTIVE' })))
      throw new BadInputError('service_account.owner: must be an active user');
  }
  function requireWorking({ status }: ServiceAccountDocument): void {
    if (status === 'WAITING')
      throw new RefusedChangeError('A second administrator must approve this service account first.');
    if (status === 'REVOKED') throw new RefusedChangeError('This service account was revoked. Make another one.');
  }
  const isGood = ({ expiresOn }: StoredToken) => expiresOn > clock.now().toISOString();

  async function shown(found: readonly ServiceAccountDocument[]): Promise<readonly ServiceAccount[]> {
    const owners = await users.find({ _id: { $in: [...new Set(found.map(({ ownerId }) => ownerId))] } });
    return found.map((account) => asShown(account, owners, isGood));
  }
  async function oneShown(id: string): Promise<ServiceAccount> {
    const [account] = await shown([await held(id)]);
    if (!account) throw new NotFoundError('This service account');
    return account;
  }

  function tokenOf(accountId: string, days: number, { user }: Actor) {
    const now = clock.now();
    const { text, stored } = newToken(accountId, {
      madeOn: now.toISOString(),
      madeBy: { id: user.id, displayName: user.displayName },
      expiresOn: new Date(now.getTime() + days * DAY).toISOString(),
    });
    const detail: readonly ChangeDetail[] = [
      { type: 'token', value: prefixOf(accountId, stored.id) },
      { type: 'token expires', value: stored.expiresOn },
    ];
    return { text, stored, detail };
  }

  return {
    async list() {
      const [found, people] = await Promise.all([accounts.find({}), users.find({ status: 'ACTIVE' })]);
      const newest = found.toSorted((a, b) => (a.madeOn < b.madeOn ? 1 : -1));
      const ended = newest.filter(({ status }) => status === 'REVOKED').slice(0, ENDED_LISTED);
      const open = newest.filter(({ status }) => status !== 'REVOKED');
      return {
        accounts: await shown([...open.toSorted((a, b) => a.name.localeCompare(b.name)), ...ended]),
        people: people.map(asPerson).toSorted((a, b) => a.name.localeCompare(b.name)),
      };
    },

    async create({ name, owner, scopes, days }, actor) {
      const open = (await accounts.find({})).filter(({ status }) => status !== 'REVOKED');
      if (open.length >= LIMITS.accounts)
        throw new RefusedChangeError(`There are ${LIMITS.accounts} service accounts. Revoke one that is not used.`);
      if (open.some((other) => other.name.toLowerCase() === name.toLowerCase()))
        throw new BadInputError('service_account.name: another service account has this name');
      await requireActive(owner);
      const guarded = SERVICE_SCOPES.filter((scope) => scope.guarded && scopes.includes(scope.name));
      const approval = guarded.length === 0 ? null : await requests.approvalWithoutOthers([], actor);
      const isActive = guarded.length === 0 || approval !== null;
      const _id = newAccountId();
      const first = isActive ? tokenOf(_id, days, actor) : null;
      const { id, displayName } = actor.user;
      const account: ServiceAccountDocument = {
        ...{ _id, name, ownerId: owner, scopes, status: isActive ? 'ACTIVE' : 'WAITING' },
        ...{ madeOn: clock.now().toISOString(), madeBy: { id, displayName } },
        ...{ tokens: first ? [first.stored] : [], used: {} },
      };
      const changes = scopesAsDetail(name, owner, scopes);
      await records.add(account, [...changes, ...(approval?.detail ?? []), ...(first?.detail ?? [])], actor);
      if (!isActive)
        await requests.ask(
          {
            change: { kind: 'service', id: _id, input: { revision: 1 } },
            subject: { id: _id, name, email: null },
            ...{ changes, gains: [], concerned: [] },
          },
          NEEDS,
          actor,
        );
      return { account: await oneShown(_id), token: first?.text ?? null };
    },

    async change(id, { revision, owner, scopes }, actor) {
      const account = await held(id);
      requireWorking(account);
      const added = SERVICE_SCOPES.filter(({ name }) => scopes.includes(name) && !account.scopes.includes(name));
      // An owner who has left may stay only while scopes are taken away: no one need be found first.
      if (owner !== account.ownerId || added.length > 0) await requireActive(owner);
      const guarded = added.filter((scope) => scope.guarded);
      const approval = guarded.length === 0 ? null : await requests.approvalWithoutOthers([], actor);
      if (guarded.length > 0 && approval === null)
        throw new RefusedChangeError(
          `You alone may not give ${guarded.map(({ name }) => `"${name}"`).join(' and ')}: a second administrator must approve it. Make a new service account with it.`,
        );
      const detail: readonly ChangeDetail[] = [
        ...(owner === account.ownerId
          ? []
          : [
              { type: 'owner before', value: account.ownerId },
              { type: 'owner after', value: owner },
            ]),
        { type: 'scopes before', value: account.scopes.join(', ') },
        { type: 'scopes after', value: scopes.join(', ') },
      ];
      await records.change(
        { _id: id, expected: revision },
        { ownerId: owner, scopes },
        { detail, actor, ...(approval && { approval }) },
      );
      return oneShown(id);
    },

    async makeToken(id, { revision, days, overlap_hours }, actor) {
      const account = await held(id);
      requireWorking(account);
      const { tokens } = account;
      const next = tokenOf(id, days, actor);
      const until = new Date(clock.now().getTime() + overlap_hours * HOUR).toISOString();
      const earlier = tokens
        .map((token) => (token.expiresOn > until ? { ...token, expiresOn: until } : token))
        .filter(isGood)
        .slice(0, TOKENS_AT_ONCE - 1);
      const detail = [...next.detail, ...(tokens.some(isGood) ? [{ type: 'earlier tokens end', value: until }] : [])];
      await records.change({ _id: id, expected: revision }, { tokens: [next.stored, ...earlier] }, { detail, actor });
      return { account: await oneShown(id), token: next.text };
    },

    async revoke(id, revision, actor) {
      const { status } = await held(id);
      if (status === 'REVOKED') throw new RefusedChangeError('This service account was revoked already.');
      const detail = [{ type: 'status after', value: 'REVOKED' }];
      await records.change({ _id: id, expected: revision }, { status: 'REVOKED', tokens: [] }, { detail, actor });
      return oneShown(id);
    },

    async apply({ id, input: { revision } }, { approval }, actor) {
      const { status } = await held(id);
      if (status !== 'WAITING') throw new RefusedChangeError('This service account does not wait for an approval.');
      const detail = [{ type: 'status after', value: 'ACTIVE' }];
      await records.change({ _id: id, expected: revision }, { status: 'ACTIVE' }, { detail, actor, approval });
    },
  };
}

function scopesAsDetail(name: string, owner: string, scopes: readonly ServiceScopeName[]): readonly ChangeDetail[] {
  return [
    { type: 'name', value: name },
    { type: 'owner', value: owner },
    { type: 'scopes', value: scopes.join(', ') },
  ];
}

const asPerson = ({ _id: id, name }: UserDocument): AuditUser => ({ id, name });

function asShown(
  account: ServiceAccountDocument,
  owners: readonly UserDocument[],
  isGood: (token: StoredToken) => boolean,
): ServiceAccount {
  const { _id: id, name, ownerId, scopes, status, madeOn, madeBy, tokens, used, revision } = account;
  const owner = owners.find(({ _id }) => _id === ownerId);
  return {
    ...{ id, revision: revision ?? 0, name, scopes, status, made_on: madeOn },
    owner: { id: ownerId, name: owner?.name ?? ownerId, is_active: owner?.status === 'ACTIVE' },
    made_by: { id: madeBy.id, name: madeBy.displayName },
    tokens: tokens.filter(isGood).map((token) => ({
      ...{ prefix: prefixOf(id, token.id), made_on: token.madeOn, expires_on: token.expiresOn },
      made_by: { id: token.madeBy.id, name: token.madeBy.displayName },
      last_used_on: used[token.id] ?? null,
    })),
  };
}
