import { fileURLToPath } from 'node:url';
import { isObjectType, lexicographicSortSchema, printSchema } from 'graphql';
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
