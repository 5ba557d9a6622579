import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@isocenter/engine';
import { USER_STATES } from '@isocenter/schemas';
import type { Logger } from 'pino';
import type { AuditedStore } from '../../audit/auditedStore.ts';
import { DomainError, RefusedChangeError, StaleRecordError } from '../../foundation/errors.ts';
import { ScimError } from '../../http/scimFailure.ts';
import type { Settings } from '../../settings/settings.ts';
import { insertOnce } from '../../store/insertOnce.ts';
import { DuplicateKeyError } from '../../store/storeErrors.ts';
import type { CollectionDefinition } from '../../store/store.ts';
import { AdministeredRecords, changesOf, detailOf, type ChangeMaker } from '../administration/administeredRecords.ts';
import { keepingWayIn } from '../administration/wayIn.ts';
import type { SignInService } from '../signIns.ts';
import { ROLES, USERS, type UserDocument } from '../users.ts';
import { statedPerson, UNSTATED, userNameOf, userResource, type StatedPerson } from './directoryRecord.ts';
import { GROUP, readResource, USER } from './scimAttributes.ts';
import {
  groupResource,
  inGroups,
  managesAccess,
  SCIM_GROUPS,
  statedGroup,
  type GroupDocument,
  type StatedGroup,
} from './scimGroup.ts';
import { patched, type PatchOperation } from './scimPatch.ts';

declare module '../../request/services.ts' {
  interface Services {
    readonly scim: ScimService;
  }
}

/** Reserves a name in the directory, so that of two people with one name at once, one gets it. */
interface DirectoryName {
  readonly _id: string;
  readonly userId: string;
}
export const DIRECTORY_NAMES: CollectionDefinition<DirectoryName> = {
  name: 'directoryNames',
  shardKey: null,
  indexes: [],
};

type Dependencies = AuditedStore & {
  readonly signIns: Pick<SignInService, 'endAllOf'>;
  readonly settings: Pick<Settings, 'directoryGroups'>;
};

/** Which state the caller has seen; null when it does not say. */
export type SeenVersion = string | null;

/** A change of a resource: as a whole, or in parts. */
type Edit = { readonly body: JsonObject } | { readonly operations: readonly PatchOperation[] };

const TRIES = 5;
const DIRECTORY: ChangeMaker = {
  user: { id: 'source:directory', displayName: 'Directory', roles: ['outside system'] },
  info: { requestId: 'directory-groups', address: '' },
};

/**
 * Users and groups as the directory of the hospital keeps them (SCIM 2.0, decision 191). No person is ever removed: what they
 * have signed names them.
 */
export class ScimService {
  readonly #use: Dependencies;
  readonly #userRecords: AdministeredRecords;
  readonly #groupRecords: AdministeredRecords;

  constructor(use: Dependencies) {
    this.#use = use;
    this.#userRecords = new AdministeredRecords(USERS, use);
    this.#groupRecords = new AdministeredRecords(SCIM_GROUPS, use);
  }

  get #users() {
    return this.#use.store.collection(USERS);
  }
  get #groups() {
    return this.#use.store.collection(SCIM_GROUPS);
  }

  async users(): Promise<readonly JsonObject[]> {
    const [people, names] = await Promise.all([this.#people(), this.#groupNames()]);
    return people.map((person) => userResource(person, names));
  }

  /** @throws ScimError 404 */
  async user(id: string): Promise<JsonObject> {
    return userResource(await this.#person(id), await this.#groupNames());
  }

  /** A person whom the directory had removed comes back under their own record. @throws ScimError 400, 409 */
  async addUser(body: JsonObject, actor: ChangeMaker): Promise<JsonObject> {
    const said = statedPerson(readResource(USER, body));
    const removed = await this.#removedPerson(said);
    if (removed) {
      const back = { ...said, active: said.active ?? true };
      await this.#writePerson(removed, back, { actor, change: { removedOn: null } });
      return this.user(removed._id);
    }
    const _id = `usr-${randomUUID()}`;
    await this.#reserve(said.stated.userName ?? said.email, _id);
    const { email, name } = said;
    const status = said.active === false ? 'DISABLED' : 'ACTIVE';
    const fields = {
      email,
      name,
      roleIds: [],
      providerTypeId: null,
      providerId: null,
      isInternal: false,
      status,
    } as const;
    const record: UserDocument = { _id, ...fields, directory: { ...UNSTATED, ...said.stated } };
    await orTaken(this.#userRecords.add(record, detailOf({ ...fields, userName: said.stated.userName }), actor));
    return this.user(_id);
  }

  /** @throws ScimError 400, 404, 409, 412 */
  async changeUser(
    id: string,
    edit: Edit,
    { seen, actor }: { seen: SeenVersion; actor: ChangeMaker },
  ): Promise<JsonObject> {
    return this.#tried(seen, async () => {
      const before = await this.#person(id);
      const names = await this.#groupNames();
      const shown = userResource(before, names);
      requireSeen(seen, shown);
      const said = statedPerson(readResource(USER, 'body' in edit ? edit.body : patched(USER, shown, edit.operations)));
      await this.#writePerson(before, said, { actor, change: {} });
      return this.user(id);
    });
  }

  /** The person cannot sign in any more and is in no group. Their record stays, because their notes name it. */
  async removeUser(id: string, { seen, actor }: { seen: SeenVersion; actor: ChangeMaker }): Promise<void> {
    await this.#tried(seen, async () => {
      const before = await this.#person(id);
      requireSeen(seen, userResource(before, await this.#groupNames()));
      const { directory, ...left } = inGroups(before, [], await this.#gifts());
      const removedOn = this.#use.clock.now().toISOString();
      const set = { ...left, status: 'DISABLED', directory: { ...directory, removedOn } } as const;
      await this.#setPerson(before, set, actor);
    });
  }

  async groups(): Promise<readonly JsonObject[]> {
    const [groups, people] = await Promise.all([this.#activeGroups(), this.#people()]);
    return groups.map((group) => groupResource(group, people));
  }

  /** @throws ScimError 404 */
  async group(id: string): Promise<JsonObject> {
    return groupResource(await this.#heldGroup(id), await this.#people());
  }

  /** @throws ScimError 400 */
  async addGroup(body: JsonObject, actor: ChangeMaker): Promise<JsonObject> {
    const said = statedGroup(readResource(GROUP, body));
    await this.#requireKnown(said);
    const group: GroupDocument = {
      ...{ _id: `grp-${randomUUID()}`, status: 'ACTIVE' },
      ...{ displayName: said.displayName, externalId: said.externalId },
    };
    await this.#groupRecords.add(group, detailOf({ displayName: said.displayName }), actor);
    await this.#setMembers(group._id, said.members, actor);
    return this.group(group._id);
  }

  /** @throws ScimError 400, 404, 412 */
  async changeGroup(
    id: string,
    edit: Edit,
    { seen, actor }: { seen: SeenVersion; actor: ChangeMaker },
  ): Promise<JsonObject> {
    return this.#tried(seen, async () => {
      const before = await this.#heldGroup(id);
      const shown = groupResource(before, await this.#people());
      requireSeen(seen, shown);
      const isWhole = 'body' in edit;
      const said = statedGroup(readResource(GROUP, isWhole ? edit.body : patched(GROUP, shown, edit.operations)));
      await this.#requireKnown(said);
      const { displayName, externalId } = said;
      const detail = changesOf(before, { displayName, externalId });
      if (detail.length > 0) {
        const at = { _id: id, expected: before.revision ?? 0 };
        await this.#groupRecords.change(at, { displayName, externalId }, { detail, actor });
      }
      // A group that is written whole without its members keeps them; a patch that leaves none has removed them.
      await this.#setMembers(id, said.members ?? (isWhole ? null : []), actor);
      return this.group(id);
    });
  }

  /** The people lose what it gave, before it ends: a crash in between leaves a group that can be removed again. */
  async removeGroup(id: string, { seen, actor }: { seen: SeenVersion; actor: ChangeMaker }): Promise<void> {
    await this.#tried(seen, async () => {
      const before = await this.#heldGroup(id);
      requireSeen(seen, groupResource(before, await this.#people()));
      await this.#setMembers(id, [], actor);
      const { revision } = await this.#heldGroup(id);
      const detail = detailOf({ displayName: before.displayName });
      await this.#groupRecords.change(
        { _id: id, expected: revision ?? 0 },
        { status: 'DELETED' },
        { detail, actor, action: 'D' },
      );
    });
  }

  /** Gives and takes what follows from groups after a kill, or after the operator has changed what they give. */
  async settle(log: Pick<Logger, 'warn'>): Promise<void> {
    const gifts = await this.#gifts();
    for (const person of await this.#everyone()) {
      if (!person.directory) continue;
      const groups = person.directory.removedOn === null ? person.directory.groups : [];
      try {
        await this.#setPerson(person, inGroups(person, groups, gifts), DIRECTORY);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        log.warn({ user: person._id, code: error.code }, 'what the groups of a user give could not be set');
      }
    }
  }

  /** @throws ScimError 409 */
  async #reserve(userName: string, userId: string): Promise<void> {
    const names = this.#use.store.collection(DIRECTORY_NAMES);
    const _id = userName.toLowerCase();
    const others = (await this.#people()).filter((person) => person._id !== userId);
    if (others.some((person) => userNameOf(person).toLowerCase() === _id)) throw taken();
    if (await insertOnce(names, { _id, userId })) return;
    const held = await names.findOne({ _id });
    if (held?.userId === userId) return;
    // Someone who has another name now, or was removed, has left it; anyone else is just getting it.
    const holder = held && (await this.#users.findOne({ _id: held.userId }));
    if (!held || !holder) throw taken();
    if (!holder.directory?.removedOn && userNameOf(holder).toLowerCase() === _id) throw taken();
    const { matched } = await names.updateOne({ _id, userId: held.userId }, { $set: { userId } });
    if (matched === 0) throw taken();
  }

  async #removedPerson({ email, stated }: StatedPerson): Promise<UserDocument | undefined> {
    const removed = (await this.#everyone()).filter(({ directory }) => directory?.removedOn);
    const name = stated.userName?.toLowerCase();
    return (
      removed.find((person) => userNameOf(person).toLowerCase() === name) ??
      removed.find((each) => each.email === email)
    );
  }

  async #writePerson(
    before: UserDocument,
    { email, name, active, stated }: StatedPerson,
    { actor, change }: { readonly actor: ChangeMaker; readonly change: { readonly removedOn?: null } },
  ): Promise<void> {
    const status = active === null ? before.status : active ? 'ACTIVE' : 'DISABLED';
    const directory = { ...(before.directory ?? UNSTATED), ...stated, ...change };
    const next = { ...before, email, name, status, directory };
    const names = await this.#groupNames();
    // What reads the same is not written: the version stays.
    if (
      !before.directory?.removedOn &&
      JSON.stringify(userResource(before, names)) === JSON.stringify(userResource(next, names))
    )
      return;
    if (stated.userName !== null && stated.userName.toLowerCase() !== userNameOf(before).toLowerCase())
      await this.#reserve(stated.userName, before._id);
    await this.#setPerson(before, { email, name, status, directory }, actor);
  }

  /** One write with its audit event. A person who may no longer sign in, or has another address, is signed out everywhere. */
  async #setPerson(
    before: UserDocument,
    set: Partial<Pick<UserDocument, 'email' | 'name' | 'status' | 'roleIds' | 'directory'>>,
    actor: ChangeMaker,
  ): Promise<void> {
    const { _id, email, name, status, roleIds } = before;
    const directory = before.directory ?? null;
    const back = { email, name, status, roleIds, directory };
    const next = { ...back, ...set };
    if (JSON.stringify(next) === JSON.stringify(back)) return;
    const isNewAddress = next.email !== email;
    if (isNewAddress || (next.status === 'ACTIVE' && status !== 'ACTIVE')) await this.#requireNoAdministrator(before);
    const notice = {
      ...{ before: email, after: next.email, changedOn: this.#use.clock.now().toISOString() },
      changedBy: [actor.user.displayName],
    };
    const detail = changesOf(told(back), told(next));
    await keepingWayIn(this.#use.store, {
      userId: actor.user.id,
      foresee: (now) => ({ ...now, users: now.users.map((user) => (user._id === _id ? { ...user, ...next } : user)) }),
      write: () =>
        orTaken(
          this.#userRecords.change(
            { _id, expected: before.revision ?? 0 },
            { ...next, ...(isNewAddress ? { addressChange: notice } : {}) },
            { detail, actor },
          ),
        ),
      undo: async (expected) => {
        await this.#userRecords.change({ _id, expected }, back, { detail: changesOf(told(next), told(back)), actor });
      },
    });
    if (next.status !== status || isNewAddress) await this.#use.signIns.endAllOf(_id, 'administrator');
  }

  /**
   * Who has the address signs in as the person. So it would give administration to set it for people who manage access, or to
   * enable them.
   * @throws ScimError 403, unless the operator allows the directory to give administration
   */
  async #requireNoAdministrator({ roleIds, isInternal }: UserDocument): Promise<void> {
    if (this.#use.settings.directoryGroups.givesAdministration) return;
    const roles = await this.#use.store.collection(ROLES).find({ _id: { $in: [...roleIds] } });
    if (isInternal || roles.some(managesAccess))
      throw new ScimError(
        403,
        null,
        'This person manages access. An administrator of this server must change the address, or enable the person.',
      );
  }

  /** What groups give now, for any number of people. */
  async #gifts(): Promise<Parameters<typeof inGroups>[2]> {
    const [groups, roles] = await Promise.all([
      this.#activeGroups(),
      this.#use.store.collection(ROLES).find({ status: { $ne: 'DELETED' } }),
    ]);
    return { groups, roles, mapping: this.#use.settings.directoryGroups };
  }

  /** @param members null leaves them as they are; what the group gives may have changed all the same */
  async #setMembers(groupId: string, members: readonly string[] | null, actor: ChangeMaker): Promise<void> {
    const gifts = await this.#gifts();
    for (const person of await this.#people()) {
      const now = person.directory?.groups ?? [];
      const isMember = members === null ? now.includes(groupId) : members.includes(person._id);
      if (!isMember && !now.includes(groupId)) continue;
      const others = now.filter((id) => id !== groupId);
      await this.#setPerson(person, inGroups(person, isMember ? [...others, groupId] : others, gifts), actor);
    }
  }

  /** @throws ScimError for a member that is no user here */
  async #requireKnown({ members }: StatedGroup): Promise<void> {
    const known = new Set((await this.#people()).map(({ _id }) => _id));
    if (members?.some((id) => !known.has(id)))
      throw new ScimError(400, 'invalidValue', 'A member is not a user of this server. Groups in groups are not kept.');
  }

  /** Does it again when someone else was faster, unless the caller named the state that it saw. */
  async #tried<Answer>(seen: SeenVersion, act: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await act();
      } catch (error) {
        if (error instanceof RefusedChangeError) throw new ScimError(403, null, error.message);
        if (!(error instanceof StaleRecordError)) throw error;
        if (seen !== null) throw changedSince();
        if (attempt === TRIES) throw error;
      }
    }
  }

  #everyone(): Promise<UserDocument[]> {
    return this.#users.find({ status: { $in: [...USER_STATES] } }, { sort: { _id: 1 } });
  }
  /** Without those whom the directory has removed. */
  async #people(): Promise<readonly UserDocument[]> {
    return (await this.#everyone()).filter(({ directory }) => !directory?.removedOn);
  }
  async #person(id: string): Promise<UserDocument> {
    const found = (await this.#users.find({ _id: id, status: { $in: [...USER_STATES] } }))[0];
    if (!found || found.directory?.removedOn) throw notFound('user');
    return found;
  }
  #activeGroups(): Promise<GroupDocument[]> {
    return this.#groups.find({ status: 'ACTIVE' }, { sort: { _id: 1 } });
  }
  async #heldGroup(id: string): Promise<GroupDocument> {
    const found = await this.#groups.findOne({ _id: id, status: 'ACTIVE' });
    if (!found) throw notFound('group');
    return found;
  }
  async #groupNames(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.#activeGroups()).map(({ _id, displayName }) => [_id, displayName]));
  }
}

/** For the audit log. */
function told({ directory, ...fields }: Pick<UserDocument, 'email' | 'name' | 'status' | 'roleIds' | 'directory'>) {
  const { userName = null, groups = [], removedOn = null } = directory ?? {};
  return { ...fields, userName, groups, removedOn };
}

const notFound = (what: string) => new ScimError(404, null, `This ${what} could not be found.`);
const taken = () => new ScimError(409, 'uniqueness', 'Another user has this userName or email.');
const changedSince = () =>
  new ScimError(412, null, 'Someone else has changed this in the meantime. Nothing was written.');

async function orTaken<Answer>(written: Promise<Answer>): Promise<Answer> {
  try {
    return await written;
  } catch (error) {
    if (error instanceof DuplicateKeyError) throw taken();
    throw error;
  }
}

/** @throws ScimError 412 */
function requireSeen(seen: SeenVersion, shown: JsonObject): void {
  if (seen === null || seen.trim() === '*') return;
  const version = versionOf(shown);
  const isStrong = (text: string) => text.trim().replace(/^W\//, '');
  if (!seen.split(',').some((each) => isStrong(each) === isStrong(version))) throw changedSince();
}

export function versionOf({ meta }: JsonObject): string {
  const version = typeof meta === 'object' && meta !== null && 'version' in meta ? meta['version'] : '';
  return typeof version === 'string' ? version : '';
}
