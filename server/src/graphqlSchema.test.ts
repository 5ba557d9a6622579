import { fileURLToPath } from 'node:url';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { typeOfId } from './graphql/nodeIds.ts';
import { schema } from './graphqlSchema.ts';

const objects = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
);
const nodes = objects.filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'));
const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  type ? Object.values(type.getFields()).map((field) => [`${type.name}.${field.name}`, field] as const) : [],
);

/** As declared on the type or field. */
function scopesOf({ extensions }: GraphQLObjectType | GraphQLField<unknown, unknown>): unknown {
  const options = extensions['pothosOptions'];
  return typeof options === 'object' && options !== null && 'authScopes' in options ? options.authScopes : undefined;
}

it('schema.graphql is up to date (npm run update)', async () => {
  const published = fileURLToPath(new URL('../../schemas/schema.graphql', import.meta.url));
  await expect(`${printSchema(lexicographicSortSchema(schema))}\n`).toMatchFileSnapshot(published);
});

describe('access is denied by default', () => {
  it.each(roots)('%s declares who may use it', (_name, field) => expect(scopesOf(field)).toBeTypeOf('object'));
  it.each(nodes.map((type) => [type.name, type] as const))('%s declares who may read it', (_name, type) =>
    expect(scopesOf(type)).toBeTypeOf('object'),
  );
  it('every node has ids of a unique shape', () => {
    const ids = ['pat-1', 'epi-1', 'epi-1-2', 'doc-epi-1-2', 'note-epi-1-2', 'ver-1', 'apt-1', 'leg-1', 'prv-1'];
    const shaped = ids.map(typeOfId);
    expect(shaped.slice().sort()).toEqual(nodes.map(({ name }) => name).sort());
  });
});

/** Every type, field, argument, value of an enumeration and field of an input, with its description. */
function* describedParts(): Generator<readonly [name: string, description: string]> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    yield [type.name, type.description ?? ''];
    if (isEnumType(type))
      for (const { name, description } of type.getValues()) yield [`${type.name}.${name}`, description ?? ''];
    if (isInputObjectType(type))
      for (const { name, description } of Object.values(type.getFields()))
        yield [`${type.name}.${name}`, description ?? ''];
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      yield [`${type.name}.${field.name}`, field.description ?? ''];
      for (const { name, description } of field.args) yield [`${type.name}.${field.name}(${name})`, description ?? ''];
    }
  }
}

/** Words that tell nothing of a field by themselves. */
const EMPTY_WORDS = new Set(['the', 'a', 'an', 'of', 'its', 'this', 'that', 'for', 'is', 'in', 'on', 'by', 'to']);
const wordsOf = (text: string) =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.map((word) => word.replace(/s$/, '')) ?? [];

describe('the reference of the GraphQL API', () => {
  const parts = [...describedParts()];
  it('describes every type, field, argument and value', () => {
    expect(parts.length).toBeGreaterThan(2000);
    expect(parts.filter(([, description]) => description === '').map(([name]) => name)).toEqual([]);
  });
  it('says more than the name: some word that the name does not have', () => {
    const silent = parts.filter(([name, description]) => {
      const named = new Set(wordsOf(name));
      return wordsOf(description).every((word) => named.has(word) || EMPTY_WORDS.has(word));
    });
    expect(silent).toEqual([]);
  });
});
