import { isJsonArray, isJsonObject, isTrue, textOf, type Json, type JsonObject } from '@isocenter/engine';

/**
 * A runner of ViewDefinitions (SQL on FHIR, version 2) for what ours use: columns, `where`, one `forEach`, and the part of
 * FHIRPath that the specification asks runners for. Anything else throws, so that no path is read as empty by mistake.
 */
export function runView(view: JsonObject, resources: readonly JsonObject[]): readonly Row[] {
  const selects = objectsIn(view['select']);
  const wheres = objectsIn(view['where']).map((where) => textIn(where, 'path'));
  return resources
    .filter((resource) => resource['resourceType'] === view['resource'])
    .filter((resource) => wheres.every((path) => isTrue(single(evaluate(path, [resource])))))
    .flatMap((resource) => selects.map((select) => rowsOf(select, resource)).reduce(crossed, [{}]));
}

export type Row = { readonly [column: string]: Json };

function rowsOf(select: JsonObject, resource: JsonObject): readonly Row[] {
  const nodes = select['forEach'] === undefined ? [resource] : evaluate(textIn(select, 'forEach'), [resource]);
  return nodes.map((node) =>
    Object.fromEntries(
      objectsIn(select['column']).map((column) => [
        textIn(column, 'name'),
        single(evaluate(textIn(column, 'path'), [node])),
      ]),
    ),
  );
}

const crossed = (left: readonly Row[], right: readonly Row[]): readonly Row[] =>
  left.flatMap((row) => right.map((more) => ({ ...row, ...more })));

/** A column has one value: two are an error of the view, and none is null. */
function single(values: readonly Json[]): Json {
  if (values.length > 1) throw new Error(`A column has ${values.length} values.`);
  return values[0] ?? null;
}

const STEP = /^\.?([A-Za-z]+)(\()?/;

/** @throws Error on what is not held */
export function evaluate(path: string, from: readonly Json[]): readonly Json[] {
  let [values, left] = [from, path];
  while (left !== '') {
    const [begin, name = '', isCall] = STEP.exec(left) ?? [];
    if (begin === undefined) throw new Error(`This path cannot be read: ${left}`);
    left = left.slice(begin.length);
    if (isCall === undefined) {
      values = values.flatMap((value) => childrenOf(value, name));
      continue;
    }
    const end = closingOf(left);
    values = called(name, left.slice(0, end), values);
    left = left.slice(end + 1);
  }
  return values;
}

/** Of the parenthesis that is open. */
function closingOf(text: string): number {
  let depth = 1;
  let isText = false;
  for (const [index, letter] of [...text].entries()) {
    if (letter === "'") isText = !isText;
    else if (!isText && letter === '(') depth += 1;
    else if (!isText && letter === ')') depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error(`A parenthesis of ${text} is not closed.`);
}

/** A choice of types is one element: `value` is whichever of `valueString`, `valueInteger` is there, with its type. */
const typeOf = new WeakMap<object, string>();
interface Typed extends JsonObject {
  readonly typed: Json;
}

function childrenOf(value: Json, name: string): readonly Json[] {
  if (!isJsonObject(value)) return [];
  const plain = value[name];
  if (plain !== undefined) return isJsonArray(plain) ? plain : [plain];
  return Object.entries(value).flatMap(([key, found]) => {
    const type = key.startsWith(name) ? key.slice(name.length) : '';
    if (!/^[A-Z]/.test(type) || isJsonArray(found)) return [];
    const typed: Typed = { typed: found };
    typeOf.set(typed, type);
    return [typed];
  });
}

function called(name: string, argument: string, values: readonly Json[]): readonly Json[] {
  switch (name) {
    case 'first':
      return values.slice(0, 1);
    case 'exists':
      return [argument === '' ? values.length > 0 : values.some((value) => holds(argument, value))];
    case 'where':
      return values.filter((value) => holds(argument, value));
    case 'extension':
      return values
        .flatMap((value) => childrenOf(value, 'extension'))
        .filter((each) => isJsonObject(each) && each['url'] === literal(argument));
    case 'ofType':
      return values.flatMap((value) => {
        if (!isJsonObject(value) || !typeOf.has(value))
          throw new Error(`ofType(${argument}) follows no choice of types.`);
        return typeOf.get(value)?.toLowerCase() === argument.toLowerCase() ? [value['typed'] ?? null] : [];
      });
    case 'getResourceKey':
      return values.flatMap((value) => (isJsonObject(value) && value['id'] !== undefined ? [value['id']] : []));
    case 'getReferenceKey':
      return values.flatMap((value) => {
        const [type, id] = (textOf(isJsonObject(value) ? value['reference'] : undefined) ?? '').split('/');
        return type === argument && id !== undefined ? [id] : [];
      });
    default:
      throw new Error(`${name}() is not held.`);
  }
}

/** `a = 'x'`, joined by `and`. */
function holds(condition: string, value: Json): boolean {
  return condition.split(' and ').every((part) => {
    const [path = '', wanted = ''] = part.split(' = ');
    return single(evaluate(path.trim(), [value])) === literal(wanted.trim());
  });
}

function literal(text: string): string {
  const inside = /^'([^']*)'$/.exec(text)?.[1];
  if (inside === undefined) throw new Error(`This is no text: ${text}`);
  return inside;
}

const objectsIn = (value: Json | undefined): readonly JsonObject[] =>
  value !== undefined && isJsonArray(value) ? value.filter(isJsonObject) : [];

function textIn(object: JsonObject, name: string): string {
  const text = textOf(object[name]);
  if (text === null) throw new Error(`${name} is missing.`);
  return text;
}
