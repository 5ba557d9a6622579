import { buildSchema, graphql, type GraphQLFieldResolver } from 'graphql';
import { expect, it } from 'vitest';
import './fieldsWithoutArguments.ts';

const schema = buildSchema(`type Query { first: Int second: Int page(size: Int!, from: Int = 3): Int }`);

/** What the resolvers of an operation are given. */
async function givenTo(source: string) {
  const given: unknown[] = [];
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (_root, args) => {
    given.push(args);
    return 1;
  };
  const { errors = [] } = await graphql({ schema, source, fieldResolver, variableValues: { size: 5 } });
  return { given, errors: errors.map(({ message }) => message) };
}

it('fields without arguments share one object, and it cannot be changed', async () => {
  const { given } = await givenTo('{ first second }');
  expect(given[0]).toEqual({});
  expect(given[1]).toBe(given[0]);
  expect(Object.isFrozen(given[0])).toBe(true);
});

it('fields with arguments are given theirs, and refused without them', async () => {
  const { given } = await givenTo('query ($size: Int!) { page(size: $size) other: page(size: 7, from: 1) }');
  expect(given).toEqual([
    { size: 5, from: 3 },
    { size: 7, from: 1 },
  ]);
  expect(await givenTo('{ page }')).toEqual({ given: [], errors: [expect.stringContaining('"Int!" is required')] });
});
