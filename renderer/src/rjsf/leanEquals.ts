// Replaces rjsf's comparison, which also takes references in circles, maps, sets and typed arrays: schemas and answers are JSON.

/** @returns whether two values of JSON are the same. Two functions always are, as rjsf has it. */
export default function deepEquals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right]: [object, object] = [a, b];
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.hasOwn(right, name) && deepEquals(read(left, name), read(right, name)))
  );
}

const read = (from: object, name: string): unknown => Reflect.get(from, name);
