import { isRecord } from './declaration.ts';
import { UnsupportedQueryError } from './storeErrors.ts';

/**
 * The part of MongoDB's language that both stores support alike, as the contract suite proves. Both refuse anything
 * else by name, so that a query cannot work on one store only.
 */
const FILTER_OPERATORS: ReadonlySet<string> = new Set([
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$exists', '$not'],
  ...['$regex', '$options', '$elemMatch', '$size', '$all'],
]);
const RANGE_OPERATORS: ReadonlySet<string> = new Set(['$gt', '$gte', '$lt', '$lte']);
const LIST_OPERATORS: ReadonlySet<string> = new Set(['$in', '$nin', '$all']);
const LOGICAL_OPERATORS: ReadonlySet<string> = new Set(['$and', '$or', '$nor']);
const UPDATE_OPERATORS: ReadonlySet<string> = new Set([
  ...['$set', '$unset', '$inc', '$min', '$max', '$push', '$pull', '$setOnInsert'],
]);
const STAGES: ReadonlySet<string> = new Set([
  ...['$match', '$sort', '$skip', '$limit', '$project', '$group', '$count'],
  ...['$unwind', '$addFields', '$set', '$unset', '$replaceRoot', '$facet'],
]);

/** @throws UnsupportedQueryError naming the operator */
export function checkFilter(filter: object): void {
  for (const [key, condition] of Object.entries(filter) as [string, unknown][]) {
    if (LOGICAL_OPERATORS.has(key)) {
      for (const branch of listOf(key, condition)) {
        if (!isRecord(branch)) throw new UnsupportedQueryError(`${key} requires a list of filters.`);
        checkFilter(branch);
      }
    } else if (key.startsWith('$')) refuse(key, 'a filter');
    else checkCondition(key, condition);
  }
}

function checkCondition(path: string, condition: unknown): void {
  if (!isRecord(condition)) return checkOperand(path, condition);
  const operators = Object.entries(condition);
  if (operators.length === 0 || operators.some(([operator]) => !operator.startsWith('$'))) {
    throw new UnsupportedQueryError(`A filter compares "${path}" with a whole object: name its fields instead.`);
  }
  for (const [operator, operand] of operators) {
    if (!FILTER_OPERATORS.has(operator)) refuse(operator, 'a filter');
    if (operator === '$not') checkCondition(path, operand);
    else if (operator === '$elemMatch') checkElement(path, operand);
    else if (LIST_OPERATORS.has(operator)) {
      for (const item of listOf(operator, operand)) checkOperand(path, item);
    } else checkOperand(path, operand);
    if (RANGE_OPERATORS.has(operator) && operand === null) {
      throw new UnsupportedQueryError(`A filter compares "${path}" with null by order.`);
    }
  }
}

function checkElement(path: string, condition: unknown): void {
  if (!isRecord(condition)) throw new UnsupportedQueryError('$elemMatch requires a filter.');
  const isOperators = Object.keys(condition).every((key) => key.startsWith('$') && !LOGICAL_OPERATORS.has(key));
  if (isOperators) checkCondition(path, condition);
  else checkFilter(condition);
}

/** `undefined` would match everything on MongoDB: this mistake must never pass. */
function checkOperand(path: string, operand: unknown): void {
  const isPlain = operand === null || ['string', 'boolean'].includes(typeof operand) || Number.isFinite(operand);
  if (isPlain || operand instanceof Date) return;
  const kind = operand === undefined ? 'undefined' : 'something other than a plain value';
  throw new UnsupportedQueryError(`A filter compares "${path}" with ${kind}.`);
}

/** @throws UnsupportedQueryError naming the operator */
export function checkUpdate(update: object): void {
  for (const [operator, changes] of Object.entries(update) as [string, unknown][]) {
    if (!UPDATE_OPERATORS.has(operator)) refuse(operator, 'an update');
    if (!isRecord(changes)) throw new UnsupportedQueryError(`${operator} requires an object of paths.`);
    for (const path of Object.keys(changes)) {
      if (path === '_id') throw new UnsupportedQueryError('An update cannot change _id.');
      if (path.split('.').some((name) => name.startsWith('$'))) refuse(path, 'an update');
    }
  }
}

/** @throws UnsupportedQueryError naming the stage */
export function checkPipeline(pipeline: readonly object[]): void {
  for (const stage of pipeline) {
    const [entry, ...more] = Object.entries(stage) as [string, unknown][];
    if (!entry || more.length > 0)
      throw new UnsupportedQueryError('A stage of a pipeline must have exactly one operator.');
    const [operator, body] = entry;
    if (!STAGES.has(operator)) refuse(operator, 'a pipeline');
    if (operator === '$match' && isRecord(body)) checkFilter(body);
    if (operator === '$facet' && isRecord(body)) {
      for (const branch of Object.values(body)) checkPipeline(listOf(operator, branch).filter(isRecord));
    }
  }
}

/** Sorts are written `{ path: 1 | -1 }`, most important first. */
export function sortKeys(sort: unknown): readonly (readonly [path: string, direction: 1 | -1])[] {
  if (sort === undefined) return [];
  if (!isRecord(sort)) throw new UnsupportedQueryError('A sort must have the form { path: 1 } or { path: -1 }.');
  return Object.entries(sort).map(([path, direction]) => {
    if (direction !== 1 && direction !== -1) {
      throw new UnsupportedQueryError(`The sort direction of "${path}" must be 1 or -1.`);
    }
    return [path, direction];
  });
}

function listOf(operator: string, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new UnsupportedQueryError(`${operator} requires a list.`);
  return value;
}

function refuse(operator: string, where: string): never {
  throw new UnsupportedQueryError(`${operator} is not supported in ${where}.`);
}
