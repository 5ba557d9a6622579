import {
  ADMINISTRATION_LIMITS as LIMITS,
  CLINICIAN_ROLES,
  isNpi,
  PERMISSION_NAME_PATTERN,
  SERVICE_ACCOUNT_LIMITS,
  SERVICE_SCOPE_NAMES,
  SOURCE_SYSTEMS,
  USER_STATES,
} from '@isocenter/schemas';
import { z } from 'zod';

/** One typed line. Control characters are refused: they would hide what it says. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'is required')
    .max(most, `has at most ${most} characters`)
    .regex(/^\P{C}*$/u, 'contains a character that cannot be shown');
const ids = (most: number) =>
  z
    .array(z.string().max(100))
    .max(most, `has at most ${most} entries`)
    .transform((list) => [...new Set(list)]);
const revision = z.number('is required').int().min(0);

/** An empty text becomes null. */
const word = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `has at most ${most} characters`)
    .regex(/^\P{C}*$/u, 'contains a character that cannot be shown')
    .transform((text) => (text === '' ? null : text))
    .nullable();
const provider = z
  .strictObject({
    id: z.string().max(100).nullable(),
    firstName: word(LIMITS.providerNameCharacters),
    lastName: line(LIMITS.providerNameCharacters),
    credentials: word(LIMITS.credentialsCharacters),
    title: word(LIMITS.credentialsCharacters),
    npi: word(10).refine((npi) => npi === null || isNpi(npi), 'is not a valid NPI: check its ten digits'),
  })
  .nullable()
  .optional();

const user = {
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(LIMITS.emailCharacters, `has at most ${LIMITS.emailCharacters} characters`)
    .pipe(z.email('must be an email address')),
  name: line(LIMITS.userNameCharacters),
  roles: ids(LIMITS.rolesOfAUser),
  providerTypeId: z.enum(CLINICIAN_ROLES).nullable(),
  provider,
  isInternal: z.boolean(),
  status: z.enum(USER_STATES),
};
const role = { name: line(LIMITS.roleNameCharacters), permissions: ids(500) };
const permission = {
  name: z
    .string()
    .max(LIMITS.permissionNameCharacters, `has at most ${LIMITS.permissionNameCharacters} characters`)
    .regex(PERMISSION_NAME_PATTERN, 'must have the form area:action, in lower-case letters'),
  description: line(LIMITS.permissionDescriptionCharacters),
  internal: z.boolean(),
};
const mapping = {
  source: z.enum(SOURCE_SYSTEMS),
  externalValue: line(LIMITS.mappingValueCharacters),
  internalValue: line(LIMITS.mappingValueCharacters),
};

export const newUser = z.strictObject({ user: z.strictObject(user) });
export const changedUser = z.strictObject({ user: z.strictObject({ ...user, revision }) });
export const newRole = z.strictObject({ role: z.strictObject(role) });
export const changedRole = z.strictObject({ role: z.strictObject({ ...role, revision }) });
export const newPermission = z.strictObject({ permission: z.strictObject(permission) });
export const changedPermission = z.strictObject({ permission: z.strictObject({ ...permission, revision }) });
export const newMapping = z.strictObject({ mapping: z.strictObject(mapping) });
export const changedMapping = z.strictObject({ mapping: z.strictObject({ ...mapping, revision }) });

const days = z.int().min(1).max(SERVICE_ACCOUNT_LIMITS.days, `is at most ${SERVICE_ACCOUNT_LIMITS.days}`);
const answerable = {
  owner: z.string().max(100),
  scopes: z
    .array(z.enum(SERVICE_SCOPE_NAMES))
    .min(1, 'needs at least one scope')
    .transform((list) => [...new Set(list)]),
};
export const newServiceAccount = z.strictObject({
  service_account: z.strictObject({ name: line(SERVICE_ACCOUNT_LIMITS.nameCharacters), ...answerable, days }),
});
export const changedServiceAccount = z.strictObject({
  service_account: z.strictObject({ ...answerable, revision }),
});
export const newServiceToken = z.strictObject({
  ...{ revision, days },
  overlap_hours: z.int().min(0).max(SERVICE_ACCOUNT_LIMITS.overlapHours),
});

/** `?revision=3` of a DELETE: the revision its caller saw. Without it the current record is deleted. */
export const deletion = z.strictObject({ revision: z.coerce.number().int().min(0).optional() });

/** Approves, refuses or withdraws the change request as its caller saw it. */
export const decision = z.strictObject({ revision });
