/** Parses outside data into a known shape, or throws and names the difference. Used once, at the edge. */
export type Shape<T> = (value: unknown, path: string) => T;

export class ShapeError extends Error {
  constructor(path: string, wanted: string) {
    super(`The server's answer cannot be used: ${path} is not ${wanted}.`);
  }
}

export const text: Shape<string> = (value, path) => {
  if (typeof value !== 'string') throw new ShapeError(path, 'text');
  return value;
};

export const number: Shape<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ShapeError(path, 'a number');
  return value;
};

export const flag: Shape<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new ShapeError(path, 'true or false');
  return value;
};

/** Absent and null are equal. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value, path) => (value === null || value === undefined ? null : shape(value, path));
}

export function listOf<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new ShapeError(path, 'a list');
    return value.map((item: unknown, index) => shape(item, `${path}[${index}]`));
  };
}

/** Members that are not listed are dropped. */
export function record<T extends object>(members: { readonly [K in keyof T]: Shape<T[K]> }): Shape<T> {
  return (value, path) => {
    const source = asObject(value, path);
    const entries = (Object.keys(members) as (keyof T & string)[]).map((name) => [
      name,
      members[name](source[name], `${path}.${name}`),
    ]);
    return Object.fromEntries(entries) as T;
  };
}

export function asObject(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeError(path, 'an object');
  return value as Record<string, unknown>;
}

/** Ignores the response. */
export const nothing: Shape<void> = () => undefined;
