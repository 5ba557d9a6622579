import { createRequire } from 'node:module';
import jsonLogic from 'json-logic-js';

const { version } = createRequire(import.meta.url)('json-logic-js/package.json');
export const name = `json-logic-js ${version}, every rule`;

/** Rules alone, as a form made by hand has them: after each answer every rule is evaluated. No errors, no history. */
export function build(sections) {
  const fields = sections.flatMap((section) => section.fields);
  const data = {};
  const sums = fields
    .filter(({ calc }) => calc)
    .map(({ id, calc }) => [id, { '+': calc.map((field) => ({ var: [field, 0] })) }]);
  const conditions = fields
    .filter(({ showIf }) => showIf)
    .map(({ id, showIf }) => [id, { '==': [{ var: showIf.field }, showIf.value] }]);
  const shown = new Map();
  const settle = () => {
    for (const [id, rule] of sums) data[id] = jsonLogic.apply(rule, data);
    for (const [id, rule] of conditions) shown.set(id, jsonLogic.apply(rule, data));
  };
  settle();
  return {
    answer: (id, value) => {
      data[id] = value;
      settle();
    },
    isShown: (id) => shown.get(id) ?? true,
    valueOf: (id) => data[id],
  };
}
