import { createRequire } from 'node:module';
import { coreReducer, createAjv, init, isVisible, update } from '@jsonforms/core';
import { jsonFormsDefinition } from './jsonFormsDefinition.mjs';

const { version } = createRequire(import.meta.url)('@jsonforms/core/package.json');
export const name = `JSON Forms core ${version}`;

/**
 * Its reducer sets the answer and validates with ajv. Rules are decided while its controls are drawn, so an answer is
 * settled once every control with a rule has been asked whether it is visible. It has no calculations: those are left
 * out, which is to its advantage.
 */
export function build(sections) {
  const { schema, uischema, controls } = jsonFormsDefinition(sections);
  const ajv = createAjv();
  const ruled = [...controls.values()].filter(({ rule }) => rule);
  let state = coreReducer(undefined, init({}, schema, uischema, { ajv }));
  let shown = new Map();
  const config = {};
  const settle = () => {
    shown = new Map(ruled.map((one) => [one, isVisible(one, state.data, '', ajv, config)]));
  };
  settle();
  return {
    answer: (id, value) => {
      state = coreReducer(
        state,
        update(id, () => value),
      );
      settle();
    },
    isShown: (id) => shown.get(controls.get(id)) ?? true,
    valueOf: (id) => state.data[id],
  };
}
