import { update as mingoUpdate } from 'mingo/updater';
import { isRecord, readPath } from '../declaration.ts';
import { plainCopy } from '../plainValue.ts';
import { UnsupportedQueryError } from '../storeErrors.ts';
import { FILTER_CONTEXT } from './mingoContext.ts';

/**
 * The document after the update. It shares the members that the update does not name with the given one, which is not
 * changed.
 * @param document of plain values, as stored
 * @param update checked by `checkUpdate`
 * @throws UnsupportedQueryError when MongoDB refuses too: incrementing something other than a number, pushing onto
 * something other than a list
 */
export function applyUpdate(document: object, update: object): Record<string, unknown> {
  const next: Record<string, unknown> = { ...document };
  const changes = plainCopy(update);
  if (!isRecord(changes)) throw new UnsupportedQueryError('An update must be an object of operators.');
  const { $setOnInsert: _, ...operators } = changes;
  const own = new Set<object>([next]);
  for (const [operator, paths] of Object.entries(operators)) {
    if (!isRecord(paths)) continue;
    for (const path of Object.keys(paths)) {
      checkTarget(operator, path, readPath(next, path));
      ownWay(next, path.split('.'), own);
    }
  }
  if (!updatedMembers(next, operators)) {
    mingoUpdate(next, operators, [], {}, { cloneMode: 'none', queryOptions: { context: FILTER_CONTEXT } });
  }
  for (const path of Object.keys(operators['$inc'] ?? {})) checkNumber(path, readPath(next, path));
  return next;
}

/** What becomes of a member; its way is the document's own already. */
const MEMBER_UPDATES: Readonly<Record<string, (before: unknown, operand: unknown) => unknown>> = {
  $set: (_before, operand) => operand,
  $inc: (before, operand) => Number(before ?? 0) + Number(operand),
  $push: (before, operand) => [...(Array.isArray(before) ? (before as readonly unknown[]) : []), operand],
};

/**
 * Most updates set, count or append members of the document itself, each once. Preparing mingo takes longer than that.
 * @returns false for any other update; nothing is changed then
 */
function updatedMembers(next: Record<string, unknown>, operators: Readonly<Record<string, unknown>>): boolean {
  const changes = Object.entries(operators).flatMap(([operator, members]) =>
    isRecord(members) ? Object.entries(members).map(([name, operand]) => ({ operator, name, operand })) : [],
  );
  const isSimple = changes.every(
    ({ operator, name, operand }) =>
      Object.hasOwn(MEMBER_UPDATES, operator) &&
      !name.includes('.') &&
      (operator === '$set' || !isRecord(operand) || !Object.keys(operand).some((key) => key.startsWith('$'))),
  );
  if (!isSimple || new Set(changes.map(({ name }) => name)).size < changes.length) return false;
  for (const { operator, name, operand } of changes) next[name] = MEMBER_UPDATES[operator]?.(next[name], operand);
  return true;
}

/** Copies what the way to a member leads through, so that changing it changes nothing shared. */
function ownWay(container: object, [name = '', ...rest]: readonly string[], own: Set<object>): void {
  const member: unknown = Reflect.get(container, name);
  if (typeof member !== 'object' || member === null || member instanceof Date) return;
  const copy = own.has(member) ? member : Array.isArray(member) ? Array.from<unknown>(member) : { ...member };
  own.add(copy);
  Reflect.set(container, name, copy);
  if (rest.length > 0) ownWay(copy, rest, own);
}

/** The document that an upsert inserts: the values fixed by its filter, then the update. */
export function documentToInsert(filter: object, update: object): Record<string, unknown> {
  const seed = applyUpdate({}, { $set: Object.fromEntries(fixedValues(filter).filter(([path]) => path !== '_id')) });
  const identified: Record<string, unknown> = {
    ...Object.fromEntries(fixedValues(filter).filter(([path]) => path === '_id')),
    ...seed,
  };
  if (typeof identified['_id'] !== 'string')
    throw new UnsupportedQueryError('An upsert must name its _id in the filter.');
  const onInsert: unknown = Object.entries(update).find(([operator]) => operator === '$setOnInsert')?.[1];
  const updated = applyUpdate(identified, update);
  return isRecord(onInsert) ? applyUpdate(updated, { $set: onInsert }) : updated;
}

function fixedValues(filter: object): (readonly [path: string, value: unknown])[] {
  return (Object.entries(filter) as [string, unknown][]).flatMap(([key, condition]) => {
    if (key === '$and' && Array.isArray(condition)) return condition.filter(isRecord).flatMap(fixedValues);
    if (key.startsWith('$')) return [];
    if (!isRecord(condition)) return [[key, condition] as const];
    return Object.hasOwn(condition, '$eq') ? [[key, condition['$eq']] as const] : [];
  });
}

const LIST_UPDATES: ReadonlySet<string> = new Set(['$push', '$pull']);

function checkNumber(path: string, value: unknown): void {
  if (!Number.isFinite(value))
    throw new UnsupportedQueryError(`$inc makes something other than a number of "${path}".`);
}

function checkTarget(operator: string, path: string, value: unknown): void {
  if (value === undefined) return;
  if (operator === '$inc' && typeof value !== 'number') {
    throw new UnsupportedQueryError(`$inc requires a number at "${path}".`);
  }
  if (LIST_UPDATES.has(operator) && !Array.isArray(value)) {
    throw new UnsupportedQueryError(`${operator} requires a list at "${path}".`);
  }
}
