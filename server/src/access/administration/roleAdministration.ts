import type { Actor } from '../../request/actor.ts';
import { randomUUID } from 'node:crypto';
import type { AdministeredRole, RoleInput, Saved } from '@isocenter/schemas';
import { PERMISSION_NAMES, USER_STATES } from '@isocenter/schemas';
import { BadInputError, NotFoundError, RefusedChangeError, StaleRecordError } from '../../foundation/errors.ts';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import { DEMO_ROLES } from '../builtInRoles.ts';
import { PERMISSION_ROWS, ROLES, USERS } from '../users.ts';
import type { RoleDocument } from '../users.ts';
import {
  AdministeredRecords,
  detailOf,
  type Approval,
  type ChangeDetail,
  type ChangeMaker,
} from './administeredRecords.ts';
import { expectGains, type Apply } from './changeDecisions.ts';
import { NOT_NEEDED, type ChangeRequests } from './changeRequests.ts';
import { gainsOf, isGuarded, keepingWayIn, readWhoMay, type WhoMay } from './wayIn.ts';

export interface RoleAdministration {
  /** By name, without deleted ones. */
  list(): Promise<readonly AdministeredRole[]>;
  /** @throws BadInputError for a name that another role has, or an unknown permission */
  create(input: RoleInput, actor: Actor): Promise<AdministeredRole>;
  /**
   * Applies at the next request of everyone who has the role, unless what it gives them needs a second administrator.
   * @throws NotFoundError, StaleRecordError, BadInputError; RefusedChangeError when no one could manage users any more,
   * or when it would give something to its maker
   */
  update(id: string, input: RoleInput & { readonly revision: number }, actor: Actor): Promise<Saved<AdministeredRole>>;
  /** Carries out what a second administrator has approved. */
  readonly apply: Apply<'role'>;
  /** @throws RefusedChangeError while a user has the role; the message names the users */
  remove(id: string, revision: number | undefined, actor: Actor): Promise<void>;
}

/** The message names at most this many people and counts the others. */
const NAMED = 5;

export function roleAdministration(
  dependencies: AuditedStore & { readonly requests: ChangeRequests },
): RoleAdministration {
  const { store, requests } = dependencies;
  const roles = store.collection(ROLES);
  const users = store.collection(USERS);
  const permissionRows = store.collection(PERMISSION_ROWS);
  const records = new AdministeredRecords(ROLES, dependencies);
  const people = () => users.find({ status: { $in: [...USER_STATES] } });

  async function heldRole(id: string): Promise<RoleDocument> {
    const stored = await roles.findOne({ _id: id });
    if (!stored || stored.status === 'DELETED') throw new NotFoundError('This role');
    return stored;
  }
  async function shown(id: string): Promise<AdministeredRole> {
    const having = (await people()).filter(({ roleIds }) => roleIds.includes(id));
    return asAdministered(await heldRole(id), having.length);
  }

  async function check({ name, permissions }: RoleInput, before: RoleDocument | null): Promise<void> {
    const same = (role: RoleDocument) => role.name.toLowerCase() === name.toLowerCase() && role._id !== before?._id;
    if ((await roles.find({ status: { $ne: 'DELETED' } })).some(same))
      throw new BadInputError('role.name: another role has this name');
    const made = await permissionRows.find({ status: { $ne: 'DELETED' } });
    const known = new Set<string>([
      ...PERMISSION_NAMES,
      ...made.map((row) => row.name),
      ...(before?.permissions ?? []),
    ]);
    if (permissions.some((permission) => !known.has(permission)))
      throw new BadInputError('role.permissions: contains an unknown permission');
  }

  async function planned(id: string, { revision, ...input }: RoleInput & { readonly revision: number }) {
    const before = await heldRole(id);
    await check(input, before);
    if (revision !== (before.revision ?? 0)) throw new StaleRecordError();
    const foresee = (now: WhoMay): WhoMay => ({
      ...now,
      roles: now.roles.map((role) => (role._id === id ? { ...role, ...input } : role)),
    });
    const now = await readWhoMay(store);
    return { before, input, revision, foresee, gains: gainsOf(now, foresee(now)) };
  }

  async function write(
    change: Awaited<ReturnType<typeof planned>>,
    actor: ChangeMaker,
    approval: Approval,
  ): Promise<void> {
    const { before, input, revision, foresee } = change;
    const { _id: id, name, permissions } = before;
    // The next start does not add again what is removed now, even when the role has no record yet of what a start
    // gave.
    const grantedBefore = before.given ?? DEMO_ROLES.find(({ _id }) => _id === id)?.permissions;
    const set = { ...input, ...(grantedBefore ? { given: grantedBefore } : {}) };
    const detail = changes(before, input);
    await keepingWayIn(store, {
      userId: actor.user.id,
      foresee,
      write: () => records.change({ _id: id, expected: revision }, set, { detail, actor, approval }),
      async undo(expected) {
        const back = { name, permissions };
        await records.change({ _id: id, expected }, back, { detail: changes(input, back), actor });
      },
    });
  }

  return {
    async list() {
      const [found, everybody] = await Promise.all([roles.find({ status: { $ne: 'DELETED' } }), people()]);
      const having = (id: string) => everybody.filter(({ roleIds }) => roleIds.includes(id)).length;
      return found.map((role) => asAdministered(role, having(role._id))).sort((a, b) => a.name.localeCompare(b.name));
    },

    async create(input, actor) {
      await check(input, null);
      const _id = `rol-${randomUUID()}`;
      await records.add({ _id, ...input }, detailOf(input), actor);
      return shown(_id);
    },

    async update(id, input, actor) {
      const change = await planned(id, input);
      const own = change.gains.find(({ user }) => user.id === actor.user.id);
      if (own)
        throw new RefusedChangeError(
          `This would give “${own.permissions[0]}” to yourself. Make another role for it, and ask another administrator to give it to you.`,
        );
      const concerned = change.gains.map(({ user }) => user);
      const approval = isGuarded(change.gains)
        ? await requests.approvalWithoutOthers(concerned, actor)
        : NOT_NEEDED(actor);
      if (!approval) {
        const asked = {
          change: { kind: 'role', id, input },
          subject: { id, name: change.before.name, email: null },
          changes: changes(change.before, input),
          gains: change.gains,
          concerned,
        } as const;
        return { ...(await shown(id)), changeRequest: await requests.ask(asked, 'auth:roles:update', actor) };
      }
      await write(change, actor, approval);
      return shown(id);
    },

    async apply({ id, input }, { gains, approval }, actor) {
      const change = await planned(id, input);
      expectGains(change.gains, gains);
      await write(change, actor, approval);
    },

    async remove(id, revision, actor) {
      const before = await heldRole(id);
      const having = (await people()).filter(({ roleIds }) => roleIds.includes(id)).map(({ name }) => name);
      if (having.length > 0) throw new RefusedChangeError(saysWho(having));
      const { name, permissions } = before;
      const detail = detailOf({ name, permissions });
      const expected = revision ?? before.revision ?? 0;
      await records.change({ _id: id, expected }, { status: 'DELETED' }, { detail, actor, action: 'D' });
    },
  };
}

function saysWho(names: readonly string[]): string {
  const sorted = [...names].sort((a, b) => a.localeCompare(b));
  const others = sorted.length - NAMED;
  const who = [...sorted.slice(0, NAMED), ...(others > 0 ? [`${others} more`] : [])].join(', ');
  return `This role is in use: ${who}. Give them another role first.`;
}

function changes(before: RoleInput, after: RoleInput): ChangeDetail[] {
  const isMissingIn = (list: readonly string[]) => (name: string) => !list.includes(name);
  const added = after.permissions.filter(isMissingIn(before.permissions));
  const removed = before.permissions.filter(isMissingIn(after.permissions));
  return [
    ...(before.name === after.name
      ? [{ type: 'name', value: after.name }]
      : [
          { type: 'name before', value: before.name },
          { type: 'name after', value: after.name },
        ]),
    ...(added.length > 0 ? [{ type: 'permissions added', value: added.join(', ') }] : []),
    ...(removed.length > 0 ? [{ type: 'permissions removed', value: removed.join(', ') }] : []),
  ];
}

function asAdministered({ _id: id, name, permissions, revision }: RoleDocument, users: number): AdministeredRole {
  return { id, name, permissions: [...permissions].sort(), users, revision: revision ?? 0 };
}
