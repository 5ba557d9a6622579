import { graphql, graphqlSync } from 'graphql';
import { expect, it } from 'vitest';
import SchemaBuilder from '@pothos/core';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { STORED_IDS, storedId } from './storedIds.ts';

interface Course {
  readonly _id: string;
}

/** A schema with one node, as the schema builder makes it, whose id anyone with `mayRead` may see. */
function courseSchema() {
  const builder = new SchemaBuilder<{
    Context: { mayRead: boolean };
    AuthScopes: { reader: boolean };
    Objects: { Course: Course };
  }>({
    plugins: [ScopeAuthPlugin, RelayPlugin, STORED_IDS],
    relay: { encodeGlobalID: (_typename, id) => String(id), decodeGlobalID: (id) => ({ typename: 'Course', id }) },
    scopeAuth: { authScopes: ({ mayRead }) => ({ reader: mayRead }) },
  });
  const CourseNode = builder.node('Course', { authScopes: { reader: true }, id: storedId });
  builder.queryType({
    fields: (t) => ({ courses: t.field({ type: [CourseNode], resolve: () => [{ _id: 'epi-1' }, { _id: 'epi-2' }] }) }),
  });
  return builder.toSchema();
}

it('answers the id of a stored document as it is, without a promise', () => {
  // Refuses to answer when anything is a promise.
  const answer = graphqlSync({ schema: courseSchema(), source: '{ courses { id } }', contextValue: { mayRead: true } });
  expect(answer).toEqual({ data: { courses: [{ id: 'epi-1' }, { id: 'epi-2' }] } });
});

it('is refused to a person without the permission of the node', async () => {
  const schema = courseSchema();
  const { data, errors } = await graphql({ schema, source: '{ courses { id } }', contextValue: { mayRead: false } });
  expect(data?.['courses'] ?? null).toBeNull();
  expect(errors?.[0]?.message).toContain('Not authorized');
});
