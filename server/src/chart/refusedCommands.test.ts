import {
  graphql,
  GraphQLID,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { expect, it } from 'vitest';
import { ForbiddenError, NotFoundError } from '../foundation/errors.ts';
import { recordingRefusals } from './refusedCommands.ts';

const deny = () => {
  throw new ForbiddenError();
};
const Patient = new GraphQLObjectType({
  name: 'Patient',
  fields: {
    id: { type: GraphQLID, resolve: deny },
    name: { type: GraphQLString, resolve: () => Promise.reject(new ForbiddenError()) },
    caseId: { type: GraphQLString, resolve: () => Promise.reject(new NotFoundError()) },
    label: { type: GraphQLString, resolve: () => 'open' },
  },
});
const Strict = new GraphQLObjectType({
  name: 'Strict',
  fields: {
    first: { type: new GraphQLNonNull(GraphQLID), resolve: deny },
    second: { type: new GraphQLNonNull(GraphQLID), resolve: deny },
  },
});
const patients = () => ['pat-1', 'pat-2'].map((_id) => ({ _id }));
const schema = recordingRefusals(
  new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: {
        patients: { type: new GraphQLList(Patient), resolve: patients },
        strict: { type: Strict, resolve: () => ({}) },
      },
    }),
    mutation: new GraphQLObjectType({
      name: 'Mutation',
      fields: { touch: { type: new GraphQLList(Patient), resolve: patients } },
    }),
  }),
);

async function recordedBy(source: string) {
  const recorded: unknown[] = [];
  const recordRefusal = (_actor: unknown, refused: unknown) => Promise.resolve(void recorded.push(refused));
  const contextValue = { info: { requestId: 'req-1', address: '10.0.0.7' }, recordRefusal };
  const { data } = await graphql({ schema, source, contextValue });
  return { recorded, data };
}

it('fields of a node that are denied are recorded once for each node, with its patient', async () => {
  const { recorded } = await recordedBy('{ patients { id name label } again: patients { name } }');
  const record = (ids: string[]) => ({ command: 'Patient.id', isRead: true, ids, error: new ForbiddenError() });
  expect(recorded).toEqual([record(['pat-1']), record(['pat-2'])]);
});

it('nothing is answered before the record is written', async () => {
  let isWritten = false;
  const recordRefusal = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    isWritten = true;
  };
  const contextValue = { info: { requestId: 'req-1', address: '10.0.0.7' }, recordRefusal };
  await graphql({ schema, source: '{ strict { first second } }', contextValue });
  expect(isWritten).toBe(true);
});

it('denied fields in the answer to a command are recorded as reads', async () => {
  const { recorded } = await recordedBy('mutation { touch { name } }');
  expect(recorded).toMatchObject([{ command: 'Patient.name', isRead: true }, { command: 'Patient.name' }]);
});

it('fields that are answered or missing are not recorded', async () => {
  const { recorded, data } = await recordedBy('{ patients { label caseId } }');
  expect(recorded).toEqual([]);
  expect(data).toMatchObject({ patients: [{ label: 'open', caseId: null }, { label: 'open' }] });
});
