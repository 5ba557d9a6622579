import { allFields, type FieldFact } from '../model/formNodes.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { defineRule, type Hit } from '../model/rule.ts';

interface Reused extends Hit {
  readonly kind: 'field' | 'choice';
  readonly id: string;
  readonly was: string;
  /** What else has, or had, that id. */
  readonly other: string;
}

/** An answer that is stored under an earlier id must not be read as the answer to something else. */
export const idNotReused = defineRule({
  code: 'FC152',
  name: 'id-not-reused',
  severity: 'error',
  summary: 'A field or a choice has the earlier id of another one',
  find: (model) => [...fieldsIn(model), ...allFields(model).flatMap(choicesIn)],
  message: ({ kind, id, was, other }: Reused) => ({
    what:
      other === was
        ? `"${was}" is an earlier id of "${id}", but another ${kind} has it now.`
        : `"${was}" is an earlier id of both "${id}" and "${other}".`,
    why: 'Answers that are stored under it would be read as answers to another question.',
    fix:
      other === was
        ? `Give the other ${kind} an id that was never used.`
        : `Delete "${was}" where the ${kind} never had this id.`,
  }),
});

/** Fields of one form, and columns of one table. */
function fieldsIn(model: CheckModel): readonly Reused[] {
  return allFields(model).flatMap((fact) => {
    const { field, form, entry, table, path } = fact;
    if (field.was.length === 0) return [];
    const others = table.fields.flatMap((other) => {
      const isBeside = other.form === form && other.table === entry.table && other.index !== entry.index;
      return isBeside ? [other.definition] : [];
    });
    return clashes(field, others).map((clash) => {
      return { ...clash, kind: 'field' as const, position: field.positionOf('was'), path: `${path}.was` };
    });
  });
}

function choicesIn({ field, path }: FieldFact): readonly Reused[] {
  if (field.choices?.kind !== 'inline') return [];
  const { choices } = field.choices;
  return choices.flatMap((choice, index) => {
    const others = choices.filter((_, other) => other !== index);
    return clashes(choice, others).map((clash) => {
      const position = field.positionOf(`choices/${index}/was`);
      return { ...clash, kind: 'choice' as const, position, path: `${path}.${choice.id}.was` };
    });
  });
}

interface Named {
  readonly id: string;
  readonly was?: readonly string[];
}

function clashes({ id, was = [] }: Named, others: readonly Named[]): readonly Pick<Reused, 'id' | 'was' | 'other'>[] {
  return was.flatMap((earlier) => {
    const other = others.find((named) => named.id === earlier) ?? others.find((named) => named.was?.includes(earlier));
    return other ? [{ id, was: earlier, other: other.id }] : [];
  });
}
