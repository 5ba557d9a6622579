import { DISEASE_SYSTEMS } from '@isocenter/schemas';
import type { Position } from '../../definition/definition.ts';
import { child, itemsOf } from '../../source/sourceNode.ts';
import { fieldTypes } from '../../field-types/fieldTypes.ts';
import { at, type Comparison } from '../../check/model/expressionFacts.ts';
import { fieldOf } from '../../check/model/operands.ts';
import { has, valueOf, withKeys, type Edit, type Plant } from './edits.ts';
import { instead, newKeys, type Planter } from './filePlants.ts';
import type { FieldSite, Sites } from './sites.ts';

/** A condition about another field of the form, for each field without such a condition. */
function conditionIn(facet: 'relevant' | 'required', text: (field: FieldSite & { other: Other }) => string): Planter {
  return ({ fields }) =>
    fields.map(({ other, ...field }) => {
      const taken =
        facet === 'relevant' ? ['relevant', 'showIf', 'conditionals', 'systems'] : ['required', 'validator', 'use'];
      const fits = other && !has(field.map, ...taken) && fieldTypes[field.type].holdsAnswer && !field.isColumn;
      return fits ? newKeys(field.form.scope, field.map, `${facet}: ${text({ ...field, other })}`) : null;
    });
}
type Other = NonNullable<FieldSite['other']>;

/** A written part of a comparison, replaced. */
function inComparison(
  text: (comparison: Comparison, sites: Sites) => { readonly pointer: string; readonly text: string } | null,
): Planter {
  return (sites) =>
    sites.comparisons.map((comparison) => {
      const change = text(comparison, sites);
      const where = change && at(comparison.expression, comparison.pointer + change.pointer);
      const file = where && sites.files.find(({ path }) => path === where.file);
      if (!change || !where || !file) return null;
      const edit = editAt(where, change.text, file.root.source.lineStarts);
      return { scopes: [file.scope], edits: [edit], at: [{ file: edit.file, offset: edit.start }] };
    });
}
function editAt({ file, line, column, endLine, endColumn }: Position, text: string, starts: readonly number[]): Edit {
  const offset = (row: number, col: number): number => (starts[row - 1] ?? 0) + col - 1;
  return { file, start: offset(line, column), end: offset(endLine, endColumn), text };
}

/** A note template for each field without one. */
function noteOf(template: string): Planter {
  return noteAbout(() => template);
}
function noteAbout(write: (field: FieldSite, sites: Sites) => string | null): Planter {
  return (sites) =>
    sites.fields.map((field) => {
      const { form, map, type, isColumn } = field;
      const speaks = fieldTypes[type].holdsAnswer && !isColumn && !has(map, 'note', 'say', 'toldBy', 'silent', 'use');
      const template = speaks ? write(field, sites) : null;
      return template === null ? null : newKeys(form.scope, map, `note: ${JSON.stringify(template)}`);
    });
}

/** Faults of conditions, calculations and templates. */
export const EXPRESSION_PLANTS: { readonly [code: string]: Planter } = {
  FC012: inComparison(({ subject }) => {
    const name = subject['field'];
    return typeof name === 'string' ? { pointer: '/field', text: `${name}_gone` } : null;
  }),
  // In a formula, an unknown word between two values is a fault of the formula.
  FC023: inComparison(({ operator, expression }) =>
    expression.source.isFormula === true ? null : { pointer: `/${operator}#`, text: `${operator}x` },
  ),
  FC024: inComparison(({ operator, operand }) => {
    return operator === 'eq' && typeof operand === 'string' ? { pointer: '/eq', text: '5' } : null;
  }),
  FC025: inComparison(({ operator, operand, subject, expression }, { model }) => {
    const field = fieldOf(subject, expression);
    const listed = field && model.choiceIds(field);
    return listed && operator === 'eq' && typeof operand === 'string' && subject['part'] === undefined
      ? { pointer: '/eq', text: 'no_such_choice' }
      : null;
  }),
  FC026: ({ model, fields }) =>
    model.expressions.map(({ facet, field, bound, source, table, form }): Plant | null => {
      const read = table.fields[bound.reads[0] ?? -1];
      const target = fields.find(({ id, eventType, episodeType, isColumn }) => {
        const same = eventType === form.eventType && episodeType === form.episodeType;
        return same && id === read?.definition.id && !isColumn;
      });
      const fits = facet === 'relevant' && field?.table === null && read?.table === null && read.form === form;
      if (!fits || !target || has(target.map, 'relevant', 'showIf', 'conditionals', 'systems')) return null;
      const plant = newKeys(
        target.form.scope,
        target.map,
        `relevant: { field: ${field.definition.id}, answered: true }`,
      );
      const { file, line, column } = source.position;
      const text = target.map.source;
      return file === text.path
        ? { ...plant, at: [...plant.at, { file, offset: (text.lineStarts[line - 1] ?? 0) + column - 1 }] }
        : null;
    }),
  FC027: conditionIn('relevant', () => '{ condition: no_such_condition }'),
  FC028: ({ forms }) =>
    forms.map((form) => {
      const loop = '{ loop_a: { condition: loop_b }, loop_b: { condition: loop_a } }';
      return has(form.root, 'conditions') ? null : newKeys(form.scope, form.root, `conditions: ${loop}`);
    }),
  FC029: ({ fields }) =>
    fields.map(({ other, map, form }, index) => {
      const system = DISEASE_SYSTEMS[(index % (DISEASE_SYSTEMS.length - 1)) + 1]?.toLowerCase() ?? '';
      const both = `[{ field: diseaseSystem, comparator: Contains, value: [${system}], topLevel: true }, { field: ${other?.id ?? ''}, comparator: Contains, value: ["${other?.options[0] ?? ''}"] }]`;
      // A field of the library may have a condition of its own, and two conditions are another fault.
      return other && !has(map, 'use', 'relevant', 'showIf', 'conditionals', 'systems')
        ? newKeys(form.scope, map, `showIf: ${both}`)
        : null;
    }),
  FC030: noteOf('{{ no_such_name }}'),
  FC031: noteOf('{% if value %}never ended'),
  FC100: noteOf('{% for a in (1..9) %}{% for b in (1..9) %}{% for c in (1..9) %}x{% endfor %}{% endfor %}{% endfor %}'),
  FC032: noteOf('{{ value | upcasee }}'),
  FC036: conditionIn(
    'required',
    ({ other: { id } }) => `{ any: [{ field: ${id}, answered: true }, { field: ${id}, empty: true }] }`,
  ),
  FC041: conditionIn(
    'relevant',
    ({ other: { id, options } }) => `{ field: ${id}, eq: "${options[0]}", ne: "${options[1]}" }`,
  ),
  FC042: ({ fields }) =>
    fields.map(({ form, map, type, id }) => {
      const fits = type === 'Text' && !has(map, 'constraint');
      const constraint = `constraint: { expression: { field: ${id}, matches: "(a+)+$" }, message: Planted }`;
      return fits ? newKeys(form.scope, map, constraint) : null;
    }),
  FC045: conditionIn('relevant', ({ other: { id, options } }) => {
    return `{ all: [{ field: ${id}, eq: "${options[0]}" }, { field: ${id}, eq: "${options[1]}" }] }`;
  }),
  FC046: ({ fields }) =>
    fields.map(({ form, other }) => {
      if (!other || has(form.root, 'conditions')) return null;
      return newKeys(form.scope, form.root, `conditions: { unused_condition: { field: ${other.id}, answered: true } }`);
    }),
  FC055: ({ fields }) =>
    fields.map(({ form, map, id, type, isColumn }) => {
      const fits = fieldTypes[type].holdsAnswer && !isColumn && !has(map, 'required', 'validator', 'use');
      return fits ? newKeys(form.scope, map, `required: { field: ${id}, answered: true }`) : null;
    }),
  FC062: conditionIn('relevant', ({ other: { id } }) => {
    return `{ any: [{ field: ${id}, answered: true }, { field: ${id}, answered: true }] }`;
  }),
  FC064: conditionIn('relevant', ({ other: { id } }) => `{ all: [{ field: ${id}, answered: true }] }`),
  FC067: ({ fields, model }) =>
    fields.map(({ form, map, episodeType, eventType, isColumn }) => {
      const tasks = model.configSet.tasks[episodeType] ?? [];
      const own = tasks.filter((task) => task.forms.some((form) => form.eventType === eventType));
      const far = fields.find((other) => {
        return (
          other.episodeType === episodeType &&
          !own.some((task) => task.forms.some((form) => form.eventType === other.eventType)) &&
          other.other
        );
      });
      if (!far?.other || own.length === 0 || isColumn || has(map, 'relevant', 'showIf', 'conditionals', 'systems'))
        return null;
      return newKeys(form.scope, map, `relevant: { field: ${far.eventType}.${far.other.id}, answered: true }`);
    }),
  FC115: ({ fields }) =>
    fields.map(({ form, map, type, isColumn }) => {
      const offers = itemsOf(child(map, 'choices')).length > 1 && !has(map, 'withOther', 'creatable');
      const note = type === 'Radio' && offers && !isColumn ? valueOf(map, 'note') : null;
      return note && instead(form.scope, note, `"{% if value == 'no_such' %}x{% endif %}{{ value }}"`);
    }),
  FC116: noteOf('Seen: ${value}'),
  FC118: ({ fields }) =>
    fields.map(({ form, map, before, type, isColumn }) => {
      const speaks = fieldTypes[type].holdsAnswer && !isColumn && !has(map, 'note', 'say', 'toldBy', 'silent', 'use');
      if (!before || !speaks || !fieldTypes[before.type].holdsAnswer || has(before.map, 'silent', 'use')) return null;
      const plant = newKeys(form.scope, map, `note: "{{ value }}, {{ ${before.id} }}"`);
      return { ...plant, edits: [...plant.edits, withKeys(before.map, 'silent: Planted')] };
    }),
  FC119: noteAbout(({ form, id }, { fields }) => {
    const other = fields.find((field) => {
      const isOpen = fieldTypes[field.type].holdsAnswer && !field.isColumn && !has(field.map, 'required', 'use');
      return field.form === form && field.id !== id && isOpen;
    });
    return other ? `seen with {{ ${other.id} }}` : null;
  }),
  FC110: conditionIn('relevant', ({ other: { id, options } }) => `"[${id}] = '${options[0]}'"`),
  FC086: ({ fields }) =>
    fields.map(({ form, map, other, isColumn, type }) => {
      if (!other || isColumn || has(map, 'constraint') || !fieldTypes[type].holdsAnswer) return null;
      return newKeys(
        form.scope,
        map,
        `constraint: { expression: { field: ${other.id}, answered: true }, message: Planted }`,
      );
    }),
};
