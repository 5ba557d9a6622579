import type { Json, JsonObject } from '@isocenter/engine';
import { ADMINISTRATION_LIMITS as LIMITS } from '@isocenter/schemas';
import { z } from 'zod';
import { ScimError, SCIM_ROOT } from '../../http/scimFailure.ts';
import type { DirectoryRecord, UserDocument } from '../users.ts';
import { USER } from './scimAttributes.ts';

const MOST_EMAILS = 10;
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'is empty')
    .max(most, `has at most ${most} characters`)
    .regex(/^\P{C}*$/u, 'contains a character that cannot be shown');
const address = z.string().trim().max(LIMITS.emailCharacters).pipe(z.email('must be an email address'));
const emptyIsNone = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), shape.optional());
const userShape = z.object({
  userName: line(LIMITS.emailCharacters),
  externalId: emptyIsNone(line(200)),
  displayName: emptyIsNone(line(LIMITS.userNameCharacters)),
  name: z
    .object({
      formatted: emptyIsNone(line(LIMITS.userNameCharacters)),
      familyName: emptyIsNone(line(LIMITS.userNameCharacters)),
      givenName: emptyIsNone(line(LIMITS.userNameCharacters)),
    })
    .optional(),
  active: z.boolean().optional(),
  emails: z
    .array(z.object({ value: address, type: emptyIsNone(line(40)), primary: z.boolean().optional() }))
    .max(MOST_EMAILS, `has at most ${MOST_EMAILS} entries`)
    .optional(),
});
type SentUser = z.output<typeof userShape>;

/** What the directory states of a person, as our record keeps it. */
export interface StatedPerson {
  readonly email: string;
  readonly name: string;
  /** Null when it states nothing of it. */
  readonly active: boolean | null;
  readonly stated: Pick<DirectoryRecord, 'userName' | 'externalId' | 'displayName' | 'fullName' | 'emails'>;
}

/** @throws ScimError for what a user here cannot have */
export function statedPerson(resource: JsonObject): StatedPerson {
  const { success, data, error } = userShape.safeParse(resource);
  if (!success) {
    const issue = error.issues[0];
    throw new ScimError(400, 'invalidValue', `${issue?.path.join('.') ?? 'user'}: ${issue?.message ?? 'is not valid'}`);
  }
  const email = emailOf(data);
  if (email === null)
    throw new ScimError(400, 'invalidValue', 'A user needs an email address, or a userName that is one.');
  return {
    email,
    name: nameOf(data),
    active: data.active ?? null,
    stated: {
      userName: data.userName,
      externalId: data.externalId ?? null,
      displayName: data.displayName ?? null,
      fullName: {
        formatted: data.name?.formatted ?? null,
        familyName: data.name?.familyName ?? null,
        givenName: data.name?.givenName ?? null,
      },
      emails: (data.emails ?? []).map(({ value, type = null, primary = null }) => ({ value, type, primary })),
    },
  };
}

/** The address by which the identity provider names the person. */
function emailOf({ emails = [], userName }: Pick<SentUser, 'emails' | 'userName'>): string | null {
  const chosen = emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type === 'work') ?? emails[0];
  const found = address.safeParse(chosen?.value ?? userName);
  return found.success ? found.data.toLowerCase() : null;
}

function nameOf({ displayName, name, userName }: SentUser): string {
  const whole = [name?.givenName, name?.familyName].filter(Boolean).join(' ').slice(0, LIMITS.userNameCharacters);
  return displayName ?? name?.formatted ?? (whole === '' ? userName : whole);
}

/** Of a person of whom the directory has stated nothing. */
export const UNSTATED: DirectoryRecord = {
  ...{ userName: null, externalId: null, displayName: null, emails: [], groups: [], givenRoles: [], removedOn: null },
  fullName: { formatted: null, familyName: null, givenName: null },
};

export const userNameOf = ({ directory, email }: Pick<UserDocument, 'directory' | 'email'>): string =>
  directory?.userName ?? email;

/**
 * The person as the directory reads it: what it stated itself, where no administrator has changed it since.
 * @param groups by id
 */
export function userResource(user: UserDocument, groups: ReadonlyMap<string, string>): JsonObject {
  const { directory: kept, email, name, status } = user;
  const directory = kept ?? UNSTATED;
  const { externalId, displayName, fullName } = directory;
  const userName = userNameOf(user);
  const emails = directory.emails.map(withoutNull);
  const stated = { userName, displayName: displayName ?? undefined, name: given(fullName), active: undefined };
  const isOwnName = kept?.userName ? nameOf({ ...stated, emails: undefined, externalId: undefined }) === name : false;
  const isOwnAddress = emailOf({ emails: directory.emails.map(givenEmail), userName }) === email;
  const shownName = isOwnName ? displayName : name;
  const fullNameShown = withoutNull(fullName);
  const inGroups = directory.groups.flatMap((id) => {
    const display = groups.get(id);
    return display === undefined ? [] : [{ value: id, $ref: `${SCIM_ROOT}/Groups/${id}`, display }];
  });
  const emailsShown = isOwnAddress ? emails : [{ value: email, type: 'work', primary: true }];
  return {
    ...{ schemas: [USER.urn], id: user._id, userName, active: status === 'ACTIVE' },
    ...(externalId === null ? {} : { externalId }),
    ...(shownName === null ? {} : { displayName: shownName }),
    ...(Object.keys(fullNameShown).length === 0 ? {} : { name: fullNameShown }),
    ...(emailsShown.length === 0 ? {} : { emails: emailsShown }),
    ...(inGroups.length === 0 ? {} : { groups: inGroups }),
    meta: {
      ...{ resourceType: USER.name, location: `${SCIM_ROOT}${USER.endpoint}/${user._id}` },
      version: userVersion(user),
    },
  };
}

export const userVersion = ({ revision }: Pick<UserDocument, 'revision'>) => `W/"${revision ?? 0}"`;

const withoutNull = (object: Readonly<Record<string, string | boolean | null>>): Record<string, Json> =>
  Object.fromEntries(Object.entries(object).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

const given = ({ formatted, familyName, givenName }: DirectoryRecord['fullName']) => ({
  ...{ formatted: formatted ?? undefined, familyName: familyName ?? undefined, givenName: givenName ?? undefined },
});
const givenEmail = ({ value, type, primary }: DirectoryRecord['emails'][number]) => ({
  ...{ value, type: type ?? undefined, primary: primary ?? undefined },
});
