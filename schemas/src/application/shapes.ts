/** Parses outside data into a known shape, or throws and names the difference. Used once, at the edge. */
export type Shape<T> = (value: unknown, path: string) => T;

/** Outside data does not have its shape. */
export class ShapeError extends Error {
  constructor(path: string, wanted: string) {
    super(`The data cannot be used: ${path} is not ${wanted}.`);
    this.name = 'ShapeError';
  }
}

export const textShape: Shape<string> = (value, path) => {
  if (typeof value !== 'string') throw new ShapeError(path, 'text');
  return value;
};

/** Text of at most so many characters. */
export function shortTextShape(most: number): Shape<string> {
  return (value, path) => {
    const text = textShape(value, path);
    if (text.length > most) throw new ShapeError(path, `text of at most ${most} characters`);
    return text;
  };
}

export const numberShape: Shape<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ShapeError(path, 'a number');
  return value;
};

export const integerShape: Shape<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new ShapeError(path, 'a whole number');
  return value;
};

export const flagShape: Shape<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new ShapeError(path, 'true or false');
  return value;
};

/** One of a list of words. */
export function wordShape<const Word extends string>(...words: readonly Word[]): Shape<Word> {
  return (value, path) => {
    const word = words.find((known) => known === value);
    if (word === undefined) throw new ShapeError(path, `one of ${words.join(', ')}`);
    return word;
  };
}

/** Absent and null are equal. */
export function nullableShape<T>(shape: Shape<T>): Shape<T | null> {
  return (value, path) => (value === null || value === undefined ? null : shape(value, path));
}

/** Only as a member of `recordShape`: an absent member stays absent. */
export function optionalShape<T>(shape: Shape<T>): Shape<T> {
  return (value, path) => (value === undefined ? (undefined as T) : shape(value, path));
}

export function listShape<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new ShapeError(path, 'a list');
    return value.map((item: unknown, index) => shape(item, `${path}[${index}]`));
  };
}

/** Members that are not listed are dropped. */
export function recordShape<T extends object>(members: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> {
  return (value, path) => {
    const source = objectOf(value, path);
    const entries = (Object.keys(members) as (keyof T & string)[]).flatMap((name) => {
      const member = members[name](source[name], `${path}.${name}`);
      return member === undefined ? [] : [[name, member] as const];
    });
    return Object.fromEntries(entries) as T;
  };
}

/** Records of several shapes that one member tells apart. */
export function taggedShape<T>(tag: string, shapes: { readonly [word: string]: Shape<T> }): Shape<T> {
  return (value, path) => {
    const word = objectOf(value, path)[tag];
    const shape = typeof word === 'string' && Object.hasOwn(shapes, word) ? shapes[word] : undefined;
    if (!shape) throw new ShapeError(`${path}.${tag}`, `one of ${Object.keys(shapes).join(', ')}`);
    return shape(value, path);
  };
}

/** Objects used as maps: all values have one shape. */
export function mapShape<T>(
  shape: Shape<T>,
  isKey: (key: string) => boolean = () => true,
): Shape<{ readonly [key: string]: T }> {
  return (value, path) =>
    Object.fromEntries(
      Object.entries(objectOf(value, path)).map(([key, item]) => {
        if (!isKey(key)) throw new ShapeError(`${path}.${key}`, 'an allowed name');
        return [key, shape(item, `${path}.${key}`)];
      }),
    );
}

export function objectOf(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeError(path, 'an object');
  return value as Record<string, unknown>;
}

/** Ignores the response. */
export const nothingShape: Shape<void> = () => undefined;
