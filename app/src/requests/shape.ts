/** Turns what came from outside into a known shape, or throws and says where it differs. Used once, at the edge. */
export type Shape<T> = (value: unknown, at: string) => T;

export class ShapeError extends Error {
  constructor(at: string, wanted: string) {
    super(`The server's answer cannot be used: ${at} is not ${wanted}.`);
  }
}

export const text: Shape<string> = (value, at) => {
  if (typeof value !== 'string') throw new ShapeError(at, 'text');
  return value;
};

export const number: Shape<number> = (value, at) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ShapeError(at, 'a number');
  return value;
};

export const flag: Shape<boolean> = (value, at) => {
  if (typeof value !== 'boolean') throw new ShapeError(at, 'true or false');
  return value;
};

/** Absent and null are the same. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return (value, at) => (value === null || value === undefined ? null : shape(value, at));
}

export function listOf<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) throw new ShapeError(at, 'a list');
    return value.map((item: unknown, index) => shape(item, `${at}[${index}]`));
  };
}

/** Members that are not named here are left out. */
export function record<T extends object>(members: { readonly [K in keyof T]: Shape<T[K]> }): Shape<T> {
  return (value, at) => {
    const source = asObject(value, at);
    const entries = (Object.keys(members) as (keyof T & string)[]).map((name) => [
      name,
      members[name](source[name], `${at}.${name}`),
    ]);
    return Object.fromEntries(entries) as T;
  };
}

export function asObject(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeError(at, 'an object');
  return value as Record<string, unknown>;
}

/** The answer is not looked at. */
export const nothing: Shape<void> = () => undefined;
