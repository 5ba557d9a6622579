import values from 'graphql/execution/values.js';

const NONE: Readonly<Record<string, unknown>> = Object.freeze({ __proto__: null });

/**
 * Most fields have no arguments, and graphql-js makes two objects for each of them to find that out: a quarter of all memory that a day
 * of 200 visits took, and 43 % of the processor time of its execution. Their resolvers share one object that no one can change.
 * The function is taken where the executor looks it up; a test fails when a later version looks elsewhere.
 */
const { getArgumentValues } = values;
Object.assign(values, {
  getArgumentValues: ((definition, node, variables) =>
    definition.args.length === 0
      ? NONE
      : getArgumentValues(definition, node, variables)) satisfies typeof getArgumentValues,
});
