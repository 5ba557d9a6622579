import { createHash } from 'node:crypto';
import type { JsonObject } from '@isocenter/engine';
import { z } from 'zod';
import { ScimError, SCIM_ROOT } from '../../http/scimFailure.ts';
import type { CollectionDefinition } from '../../store/store.ts';
import type { Administered, RoleDocument, UserDocument } from '../users.ts';
import { GROUP } from './scimAttributes.ts';
import { UNSTATED } from './directoryRecord.ts';

/** A group of the directory. Who is in it is kept with each person, so that a membership and its roles are one write. */
export interface GroupDocument extends Administered {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly status: 'ACTIVE' | 'DELETED';
}
export const SCIM_GROUPS: CollectionDefinition<GroupDocument> = {
  name: 'directoryGroups',
  shardKey: null,
  indexes: [{ paths: ['auditPending'] }],
};

const MOST_MEMBERS = 5_000;
const groupShape = z.object({
  displayName: z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(200, 'has at most 200 characters')
    .regex(/^\P{C}*$/u, 'contains a character that cannot be shown'),
  externalId: z.string().trim().max(200).optional(),
  members: z
    .array(z.object({ value: z.string().min(1).max(100) }))
    .max(MOST_MEMBERS, `has at most ${MOST_MEMBERS} entries`)
    .optional(),
});

export interface StatedGroup {
  readonly displayName: string;
  readonly externalId: string | null;
  /** Null when nothing is said of them. */
  readonly members: readonly string[] | null;
}

/** @throws ScimError */
export function statedGroup(resource: JsonObject): StatedGroup {
  const { success, data, error } = groupShape.safeParse(resource);
  if (!success) {
    const issue = error.issues[0];
    throw new ScimError(
      400,
      'invalidValue',
      `${issue?.path.join('.') ?? 'group'}: ${issue?.message ?? 'is not valid'}`,
    );
  }
  const { displayName, externalId, members } = data;
  return {
    ...{ displayName, externalId: externalId ? externalId : null },
    members: members ? [...new Set(members.map(({ value }) => value))] : null,
  };
}

export function groupResource(
  { _id, displayName, externalId }: GroupDocument,
  people: readonly UserDocument[],
): JsonObject {
  const members = people
    .filter(({ directory }) => directory?.groups.includes(_id))
    .map((person) => ({ value: person._id, $ref: `${SCIM_ROOT}/Users/${person._id}`, display: person.name }));
  const content = {
    ...{ schemas: [GROUP.urn], id: _id, displayName },
    ...(externalId === null ? {} : { externalId }),
    ...(members.length === 0 ? {} : { members }),
  };
  const version = `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`;
  const location = `${SCIM_ROOT}${GROUP.endpoint}/${_id}`;
  return { ...content, meta: { resourceType: GROUP.name, location, version } };
}

/** What the installation gives to the groups of the directory, by their names (decision 191). */
export interface GroupMapping {
  readonly roles: ReadonlyMap<string, readonly string[]>;
  /** Whether a group may give a role that manages access. */
  readonly givesAdministration: boolean;
}

export const managesAccess = ({ permissions }: RoleDocument) => permissions.some((name) => name.startsWith('auth:'));

/** Roles and memberships of a person who is in these groups. What an administrator has given by hand stays. */
export function inGroups(
  { roleIds, directory }: Pick<UserDocument, 'roleIds' | 'directory'>,
  groupIds: readonly string[],
  {
    groups,
    roles,
    mapping,
  }: { groups: readonly GroupDocument[]; roles: readonly RoleDocument[]; mapping: GroupMapping },
) {
  const before = directory ?? UNSTATED;
  const known = groups.filter(({ _id, status }) => status === 'ACTIVE' && groupIds.includes(_id));
  const named = new Set(known.flatMap(({ displayName }) => mapping.roles.get(displayName) ?? []));
  const given = roles
    .filter((role) => named.has(role._id) && (mapping.givesAdministration || !managesAccess(role)))
    .map(({ _id }) => _id)
    .sort();
  const byHand = roleIds.filter((id) => !before.givenRoles.includes(id));
  return {
    roleIds: [...byHand, ...given.filter((id) => !byHand.includes(id))],
    directory: {
      ...before,
      groups: known.map(({ _id }) => _id).sort(),
      givenRoles: given.filter((id) => !byHand.includes(id)),
    },
  };
}
