import { isJsonArray, isJsonObject, type Json, type JsonObject } from '@isocenter/engine';
import { ScimError } from '../../http/scimFailure.ts';
import { attributeOf, partOf, withoutUrn, type Attribute, type ResourceKind } from './scimAttributes.ts';

const OPERATORS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
type Operator = (typeof OPERATORS)[number];

type Literal = string | number | boolean | null;

/** A filter of RFC 7644, 3.4.2.2. */
export type Filter =
  | { readonly kind: 'and'; readonly of: readonly [Filter, Filter] }
  | { readonly kind: 'or'; readonly of: readonly [Filter, Filter] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'compare'; readonly path: string; readonly operator: Operator; readonly value: Literal }
  | { readonly kind: 'present'; readonly path: string }
  | { readonly kind: 'element'; readonly path: string; readonly of: Filter };

const LONGEST = 2_000;
const DEEPEST = 20;
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;

/** @throws ScimError */
export function parseFilter(text: string): Filter {
  if (text.length > LONGEST) throw wrong('is too long');
  const tokens = tokensOf(text);
  let at = 0;
  const peek = (word: string) => tokens[at]?.toLowerCase() === word;
  const take = (word: string) => {
    if (!peek(word)) return false;
    at += 1;
    return true;
  };
  const need = (word: string) => {
    if (!take(word)) throw wrong(`needs "${word}"`);
  };
  const next = () => {
    const token = tokens[at];
    if (token === undefined) throw wrong('ends too early');
    at += 1;
    return token;
  };
  const any = (depth: number): Filter => {
    if (depth > DEEPEST) throw wrong('is nested too deeply');
    let left = all(depth);
    while (take('or')) left = { kind: 'or', of: [left, all(depth)] };
    return left;
  };
  const all = (depth: number): Filter => {
    let left = single(depth);
    while (take('and')) left = { kind: 'and', of: [left, single(depth)] };
    return left;
  };
  const inside = (depth: number, end: string): Filter => {
    const filter = any(depth + 1);
    need(end);
    return filter;
  };
  const single = (depth: number): Filter => {
    if (take('not')) {
      need('(');
      return { kind: 'not', of: inside(depth, ')') };
    }
    if (take('(')) return inside(depth, ')');
    const path = next();
    if (!/^[A-Za-z$][\w$.:-]*$/.test(path)) throw wrong('needs the name of an attribute');
    if (take('[')) return { kind: 'element', path, of: inside(depth, ']') };
    if (take('pr')) return { kind: 'present', path };
    const word = next().toLowerCase();
    const operator = OPERATORS.find((known) => known === word);
    if (!operator) throw wrong(`has no operator ${OPERATORS.join(', ')} or pr`);
    return { kind: 'compare', path, operator, value: literalOf(next()) };
  };
  const filter = any(0);
  if (at < tokens.length) throw wrong('goes on after its end');
  return filter;
}

const wrong = (why: string) => new ScimError(400, 'invalidFilter', `The filter ${why}.`);

function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const found = TOKEN.exec(text);
    if (!found) throw wrong('has a quotation mark without its end');
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

function literalOf(token: string): Literal {
  const word = token.toLowerCase();
  try {
    const value: unknown = JSON.parse(token.startsWith('"') ? token : word);
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return literal(value);
  } catch {
    // Not JSON: told below.
  }
  throw wrong('compares with something other than a text in quotation marks, a number, true, false or null');
}
const literal = (value: unknown): Literal =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** Whether the resource matches. @throws ScimError for an attribute that no such resource has */
export function matches(kind: ResourceKind, filter: Filter, resource: JsonObject): boolean {
  if (filter.kind === 'and') return filter.of.map((each) => matches(kind, each, resource)).every(Boolean);
  if (filter.kind === 'or') return filter.of.map((each) => matches(kind, each, resource)).some(Boolean);
  if (filter.kind === 'not') return !matches(kind, filter.of, resource);
  const found = lookedUp(kind, filter.path);
  if (found === null) return false;
  const { attribute, part } = found;
  const held = resource[attribute.name];
  if (filter.kind === 'element') return listOf(held).some((each) => elementMatches(attribute, filter.of, each));
  const compared = part ?? (attribute.many ? partOf(attribute, 'value') : null) ?? attribute;
  const values = listOf(held).map((each) =>
    compared === attribute || !isJsonObject(each) ? each : each[compared.name],
  );
  return holds(filter, compared, values);
}

/** Whether an element of a list matches what is in brackets. */
export function elementMatches(attribute: Attribute, filter: Filter, element: Json): boolean {
  if (filter.kind === 'and') return filter.of.map((each) => elementMatches(attribute, each, element)).every(Boolean);
  if (filter.kind === 'or') return filter.of.map((each) => elementMatches(attribute, each, element)).some(Boolean);
  if (filter.kind === 'not') return !elementMatches(attribute, filter.of, element);
  if (filter.kind === 'element') throw wrong('has brackets in brackets');
  const part = partOf(attribute, filter.path);
  if (part === undefined) throw wrong(`names no part of ${attribute.name}`);
  return part !== null && isJsonObject(element) && holds(filter, part, [element[part.name]]);
}

function holds(
  filter: Extract<Filter, { readonly kind: 'compare' | 'present' }>,
  attribute: Attribute,
  values: readonly (Json | undefined)[],
): boolean {
  const present = values.filter((value) => value !== undefined && value !== null && value !== '');
  if (filter.kind === 'present') return present.length > 0;
  const { operator, value } = filter;
  if (value === null) return (operator === 'eq') === (present.length === 0);
  if (operator === 'ne') return !present.some((held) => compares('eq', attribute, held, value));
  return present.some((held) => compares(operator, attribute, held, value));
}

function compares(operator: Operator, { caseExact, type, name }: Attribute, held: Json | undefined, value: Literal) {
  if (type === 'boolean' || typeof value === 'boolean') {
    if (operator !== 'eq') throw wrong(`compares ${name} by order`);
    return held === value;
  }
  if (typeof held !== 'string') return false;
  const [a, b] = [held, `${value}`].map((each) => (caseExact ? each : each.toLowerCase()));
  if (a === undefined || b === undefined) return false;
  if (operator === 'eq') return a === b;
  if (operator === 'co') return a.includes(b);
  if (operator === 'sw') return a.startsWith(b);
  if (operator === 'ew') return a.endsWith(b);
  if (operator === 'gt') return a > b;
  if (operator === 'ge') return a >= b;
  return operator === 'lt' ? a < b : a <= b;
}

const listOf = (held: Json | undefined): readonly Json[] =>
  held === undefined ? [] : isJsonArray(held) ? held : [held];

/** @returns null for what is known and not kept. @throws ScimError */
function lookedUp(kind: ResourceKind, path: string) {
  const own = withoutUrn(kind, path);
  if (own === null) return null;
  const [name = '', partName, ...more] = own.split('.');
  const attribute = attributeOf(kind, name);
  if (attribute === null) return null;
  const part = attribute && partName !== undefined ? partOf(attribute, partName) : null;
  if (attribute === undefined || part === undefined || more.length > 0)
    throw wrong(`names an attribute that no ${kind.name} has`);
  if (partName !== undefined && part === null) return null;
  return { attribute, part };
}
