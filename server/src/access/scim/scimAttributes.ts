import { isJsonArray, isJsonObject, sameJson, type Json, type JsonObject } from '@isocenter/engine';
import { ScimError } from '../../http/scimFailure.ts';

export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';
  readonly about: string;
  readonly many?: true;
  readonly required?: true;
  /** Compared with its capitals. */
  readonly caseExact?: true;
  readonly readOnly?: true;
  readonly unique?: true;
  readonly parts?: readonly Attribute[];
}

/** The kinds of resources that a directory keeps here. */
export interface ResourceKind {
  readonly name: 'User' | 'Group';
  readonly endpoint: '/Users' | '/Groups';
  readonly urn: string;
  readonly about: string;
  readonly attributes: readonly Attribute[];
}

/** Of every resource (RFC 7643, 3.1); no part of its schema. */
const COMMON: readonly Attribute[] = [
  { name: 'schemas', type: 'reference', about: 'What the resource is made of.', many: true, readOnly: true },
  { name: 'id', type: 'string', about: 'The id here.', caseExact: true, readOnly: true },
  { name: 'externalId', type: 'string', about: 'The id in the directory.', caseExact: true },
  {
    ...{ name: 'meta', type: 'complex', about: 'Kind, address and version.', readOnly: true },
    parts: [
      { name: 'resourceType', type: 'string', about: 'The kind.', caseExact: true, readOnly: true },
      { name: 'location', type: 'reference', about: 'The address.', readOnly: true },
      { name: 'version', type: 'string', about: 'Changes with the resource.', caseExact: true, readOnly: true },
    ],
  },
];

export const USER: ResourceKind = {
  ...{ name: 'User', endpoint: '/Users', urn: 'urn:ietf:params:scim:schemas:core:2.0:User' },
  about: 'A person who signs in',
  attributes: [
    { name: 'userName', type: 'string', about: 'The name in the directory.', required: true, unique: true },
    {
      ...{ name: 'name', type: 'complex', about: 'The parts of the name.' },
      parts: [
        { name: 'formatted', type: 'string', about: 'The whole name.' },
        { name: 'familyName', type: 'string', about: 'The last name.' },
        { name: 'givenName', type: 'string', about: 'The first name.' },
      ],
    },
    { name: 'displayName', type: 'string', about: 'The name as it is shown.' },
    { name: 'active', type: 'boolean', about: 'Whether the person may sign in.' },
    {
      ...{ name: 'emails', type: 'complex', about: 'Addresses. The primary one finds the person.', many: true },
      parts: [
        { name: 'value', type: 'string', about: 'The address.', required: true },
        { name: 'type', type: 'string', about: 'Such as work.' },
        { name: 'primary', type: 'boolean', about: 'Whether it is the one that counts.' },
      ],
    },
    {
      ...{ name: 'groups', type: 'complex', about: 'The groups of the person.', many: true, readOnly: true },
      parts: [
        { name: 'value', type: 'string', about: 'The id of the group.', readOnly: true },
        { name: '$ref', type: 'reference', about: 'The address of the group.', readOnly: true },
        { name: 'display', type: 'string', about: 'The name of the group.', readOnly: true },
      ],
    },
  ],
};

export const GROUP: ResourceKind = {
  ...{ name: 'Group', endpoint: '/Groups', urn: 'urn:ietf:params:scim:schemas:core:2.0:Group' },
  about: 'People who get the roles that the installation gives to the group',
  attributes: [
    { name: 'displayName', type: 'string', about: 'The name of the group.', required: true },
    {
      ...{ name: 'members', type: 'complex', about: 'The people in it.', many: true },
      parts: [
        { name: 'value', type: 'string', about: 'The id of the person.', required: true, caseExact: true },
        { name: '$ref', type: 'reference', about: 'The address of the person.', readOnly: true },
        { name: 'display', type: 'string', about: 'The name of the person.', readOnly: true },
      ],
    },
  ],
};

/** Directories send them; they have no meaning here and are not kept (RFC 7643, 4.1 and 4.3). */
const NOT_KEPT: ReadonlySet<string> = new Set([
  ...['nickname', 'profileurl', 'title', 'usertype', 'preferredlanguage', 'locale', 'timezone', 'password'],
  ...['phonenumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles', 'x509certificates'],
]);
const PARTS_NOT_KEPT: ReadonlySet<string> = new Set([
  ...['middlename', 'honorificprefix', 'honorificsuffix', 'display', 'type'],
]);
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user';

const named = (attributes: readonly Attribute[], name: string) =>
  attributes.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase());

/** Names are compared without capitals (RFC 7643, 2.1). @returns null for one that is known and not kept */
export function attributeOf({ attributes }: ResourceKind, name: string): Attribute | null | undefined {
  const found = named([...COMMON, ...attributes], name);
  return found ?? (NOT_KEPT.has(name.toLowerCase()) ? null : undefined);
}
export function partOf({ parts = [] }: Attribute, name: string): Attribute | null | undefined {
  return named(parts, name) ?? (PARTS_NOT_KEPT.has(name.toLowerCase()) ? null : undefined);
}

/** A name without the address of its schema. @returns null for what belongs to another schema, of which nothing is kept */
export function withoutUrn({ urn }: ResourceKind, name: string): string | null {
  const lower = name.toLowerCase();
  if (lower.startsWith(`${urn.toLowerCase()}:`)) return name.slice(urn.length + 1);
  return lower.startsWith(ENTERPRISE) ? null : name;
}

/** A value as it is kept. @throws ScimError for one of another type */
export function valueOf(attribute: Attribute, value: Json): Json {
  const { name, type } = attribute;
  // Some directories send booleans as text.
  if (type === 'boolean') {
    const text = typeof value === 'string' ? value.toLowerCase() : value;
    if (text === true || text === 'true') return true;
    if (text === false || text === 'false') return false;
    throw new ScimError(400, 'invalidValue', `${name} must be true or false.`);
  }
  if (type === 'complex') return elementOf(attribute, value);
  if (typeof value !== 'string') throw new ScimError(400, 'invalidValue', `${name} must be a text.`);
  return value;
}

/** One element, or the whole of a complex attribute, without what is not kept or read-only. */
export function elementOf(attribute: Attribute, value: Json): JsonObject {
  // A list of values may leave their names out.
  const given = typeof value === 'string' && attribute.many ? { value } : value;
  if (!isJsonObject(given)) throw new ScimError(400, 'invalidValue', `${attribute.name} must be an object.`);
  const kept = Object.entries(given).flatMap(([name, each]): [string, Json][] => {
    const part = partOf(attribute, name);
    return !part || part.readOnly || each === null ? [] : [[part.name, valueOf(part, each)]];
  });
  return Object.fromEntries(kept);
}

export function elementsOf(attribute: Attribute, value: Json): readonly JsonObject[] {
  return (isJsonArray(value) ? value : [value]).map((each) => elementOf(attribute, each));
}

/** Adds what is not there yet. Of several primary elements the last one counts. */
export function onePrimary(held: readonly JsonObject[], given: readonly JsonObject[]): readonly JsonObject[] {
  const all = [...held];
  for (const element of given) {
    const at = all.findIndex(
      (each) => sameJson(each['value'], element['value']) && sameJson(each['type'], element['type']),
    );
    if (at < 0) all.push(element);
    else all[at] = { ...all[at], ...element };
  }
  const primary = given.findLast((element) => element['primary'] === true);
  const keeps = (element: JsonObject) =>
    sameJson(element['value'], primary?.['value']) && sameJson(element['type'], primary?.['type']);
  return all.map((element) =>
    primary && element['primary'] === true && !keeps(element) ? { ...element, primary: false } : element,
  );
}

/** A resource as it is sent, with our names, without what is read-only, not kept, unknown or empty. */
export function readResource(kind: ResourceKind, body: JsonObject): JsonObject {
  const read: Record<string, Json> = {};
  for (const [name, value] of Object.entries(body)) {
    const own = withoutUrn(kind, name);
    const attribute = own === null ? null : attributeOf(kind, own);
    if (!attribute || attribute.readOnly || value === null) continue;
    read[attribute.name] = attribute.many ? onePrimary([], elementsOf(attribute, value)) : valueOf(attribute, value);
  }
  return read;
}
