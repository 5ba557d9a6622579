import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { NODES, storeId, WITHIN_THEIR_PARENT } from './storeId.ts';

const schema = buildSchema(readFileSync(new URL('../../../schemas/schema.graphql', import.meta.url), 'utf8'));
const withId = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => type.getFields()['id'] !== undefined);
const namesOf = (types: typeof withId) => types.map(({ name }) => name).sort();

describe('the key of a record in the store', () => {
  it('is its id for the types that the schema calls nodes', () => {
    const nodes = withId.filter((type) => type.getInterfaces().some(({ name }) => name === 'Node'));
    expect([...NODES].sort()).toEqual(namesOf(nodes));
    expect(storeId({ id: 'tsk-1' }, 'Task')).toBe('tsk-1');
  });

  it('is missing for types whose id is a name within their parent', () => {
    const named = withId.filter((type) => String(type.getFields()['id']?.type) === 'String!');
    expect([...WITHIN_THEIR_PARENT].sort()).toEqual(namesOf(named));
    expect(storeId({ id: 'left' }, 'FormSelectOption')).toBeNull();
  });

  it('differs for two types with one id', () => {
    const keys = withId.flatMap(({ name }) => storeId({ id: 'tsk-1' }, name) ?? []);
    expect(new Set(keys).size).toBe(keys.length - (NODES.size - 1));
    expect(storeId({ id: 'tsk-1' }, 'ChartNote')).not.toBe(storeId({ id: 'tsk-1' }, 'Task'));
  });
});
