import { isJsonArray, isJsonObject, sameJson, type Json, type JsonObject } from '@isocenter/engine';
import { z } from 'zod';
import { ScimError } from '../../http/scimFailure.ts';
import {
  attributeOf,
  elementOf,
  elementsOf,
  onePrimary,
  partOf,
  valueOf,
  withoutUrn,
  type Attribute,
  type ResourceKind,
} from './scimAttributes.ts';
import { elementMatches, parseFilter, type Filter } from './scimFilter.ts';

const MOST_OPERATIONS = 1_000;
const verb = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['add', 'replace', 'remove']));
const operation = z.object({ op: verb, path: z.string().max(2_000).optional(), value: z.json().optional() });
/** Members are written with a capital in the standard; directories write them in both ways. */
export const patchBody = z
  .looseObject({})
  .transform((body) => Object.entries(body).find(([name]) => name.toLowerCase() === 'operations')?.[1])
  .pipe(z.array(operation).min(1).max(MOST_OPERATIONS));
export type PatchOperation = z.output<typeof operation>;

interface Target {
  readonly attribute: Attribute;
  /** Which elements of a list; null for all. */
  readonly filter: Filter | null;
  readonly part: Attribute | null;
}

const PATH = /^([A-Za-z$][\w$-]*)(?:\[(.*)\])?(?:\.([A-Za-z$][\w$-]*))?$/s;

/** @returns null for what is known and not kept. @throws ScimError */
function targetOf(kind: ResourceKind, path: string): Target | null {
  const own = withoutUrn(kind, path);
  if (own === null) return null;
  const [, name = '', filter, partName] = PATH.exec(own) ?? [];
  const attribute = attributeOf(kind, name);
  if (attribute === null) return null;
  const part = attribute && partName !== undefined ? partOf(attribute, partName) : null;
  const isList = attribute?.many === true;
  if (attribute === undefined || part === undefined || (filter !== undefined && !isList))
    throw new ScimError(400, 'invalidPath', `The path names nothing that a ${kind.name} has.`);
  if (partName !== undefined && part === null) return null;
  return { attribute, filter: filter === undefined ? null : parseFilter(filter), part };
}

/**
 * The resource after the operations, one after the other (RFC 7644, 3.5.2); the caller keeps it only as a whole.
 * @throws ScimError
 */
export function patched(kind: ResourceKind, resource: JsonObject, operations: readonly PatchOperation[]): JsonObject {
  return operations.reduce((now, { op, path, value }) => {
    if (path !== undefined && path !== '') return changed(kind, now, { op, path, value: value ?? null });
    if (op === 'remove') throw new ScimError(400, 'noTarget', 'A remove needs a path.');
    if (!isJsonObject(value)) throw new ScimError(400, 'invalidValue', 'Without a path, the value must be an object.');
    return Object.entries(value).reduce((each, [name, part]) => {
      // What it is made of is no part of it, and an extension is not kept as a whole.
      if (name.toLowerCase() === 'schemas' || (name.startsWith('urn:') && isJsonObject(part))) return each;
      return changed(kind, each, { op, path: name, value: part });
    }, now);
  }, resource);
}

interface Change {
  readonly op: PatchOperation['op'];
  readonly path: string;
  readonly value: Json;
}

function changed(kind: ResourceKind, resource: JsonObject, { op, path, value }: Change): JsonObject {
  const target = targetOf(kind, path);
  if (target === null) return resource;
  const { attribute, part } = target;
  const held = resource[attribute.name];
  if (attribute.readOnly || part?.readOnly) {
    // Directories send the id along with what they change.
    if (op !== 'remove' && part === null && sameJson(held, value)) return resource;
    throw new ScimError(400, 'mutability', `${attribute.name} is read-only.`);
  }
  // Null means that there is none.
  const verbNow = value === null && op === 'replace' ? 'remove' : op;
  if (verbNow === 'add' && value === null)
    throw new ScimError(400, 'invalidValue', `An add of ${attribute.name} needs a value.`);
  const next = attribute.many
    ? listAfter(verbNow, target, elementsIn(attribute, held), value)
    : singleAfter(verbNow, target, held, value);
  const isNone = next === null || (isJsonArray(next) ? next.length === 0 : isJsonObject(next) && isEmpty(next));
  if (isNone && attribute.required) throw new ScimError(400, 'mutability', `${attribute.name} cannot be removed.`);
  const { [attribute.name]: _before, ...others } = resource;
  return isNone ? others : { ...others, [attribute.name]: next };
}

const isEmpty = (object: JsonObject) => Object.keys(object).length === 0;

const elementsIn = (attribute: Attribute, held: Json | undefined): readonly JsonObject[] =>
  held === undefined ? [] : elementsOf(attribute, held);

function singleAfter(op: Change['op'], { attribute, part }: Target, held: Json | undefined, value: Json): Json {
  const whole = isJsonObject(held) ? held : {};
  if (op === 'remove') return part === null ? null : without(whole, part.name);
  if (part !== null) return { ...whole, [part.name]: valueOf(part, value) };
  // Parts that are not named stay.
  return attribute.type === 'complex' ? { ...whole, ...elementOf(attribute, value) } : valueOf(attribute, value);
}

const without = (object: JsonObject, name: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([each]) => each !== name));

function listAfter(
  op: Change['op'],
  { attribute, filter, part }: Target,
  held: readonly JsonObject[],
  value: Json,
): readonly JsonObject[] {
  const isMeant = held.map((element) => filter === null || elementMatches(attribute, filter, element));
  const isSelected = filter !== null || part !== null;
  if (op === 'remove') return removed({ attribute, part, isSelected }, held, { isMeant, value });
  if (!isSelected) {
    const given = elementsOf(attribute, value);
    return op === 'replace' ? onePrimary([], given) : onePrimary(held, given);
  }
  const given = part === null ? elementOf(attribute, value) : { [part.name]: valueOf(part, value) };
  if (!isMeant.some(Boolean)) {
    const named = filter === null ? null : elementNamedBy(attribute, filter);
    // "Add the work address" makes one where there is none; there is nothing to replace.
    if (op === 'replace' || named === null)
      throw new ScimError(400, 'noTarget', `There is no such element of ${attribute.name}.`);
    return onePrimary(held, [{ ...named, ...given }]);
  }
  const isPrimary = given['primary'] === true;
  return held.map((element, index) => {
    if (isMeant[index]) return { ...element, ...given };
    return isPrimary && element['primary'] === true ? { ...element, primary: false } : element;
  });
}

interface Removal {
  readonly attribute: Attribute;
  readonly part: Attribute | null;
  readonly isSelected: boolean;
}

function removed(
  { attribute, part, isSelected }: Removal,
  held: readonly JsonObject[],
  { isMeant, value }: { readonly isMeant: readonly boolean[]; readonly value: Json },
): readonly JsonObject[] {
  if (!isSelected) {
    if (value === null) return [];
    // A list of what to remove is not in the standard; Entra ID sends one.
    const gone = elementsOf(attribute, value).map((element) => element['value']);
    return held.filter((element) => !gone.some((each) => sameJson(each, element['value'])));
  }
  if (part === null || part.required) return held.filter((_, index) => !isMeant[index]);
  return held.map((element, index) => (isMeant[index] ? without(element, part.name) : element));
}

/** `type eq "work"` describes the element that it did not find; anything else does not. */
function elementNamedBy(attribute: Attribute, filter: Filter): JsonObject | null {
  if (filter.kind === 'and') {
    const [a, b] = filter.of.map((each) => elementNamedBy(attribute, each));
    return a && b ? { ...a, ...b } : null;
  }
  if (filter.kind !== 'compare' || filter.operator !== 'eq') return null;
  return elementOf(attribute, { [filter.path]: filter.value });
}
