import type { FormDefinition, Position } from '../../definition/definition.ts';
import { defineRule, type Hit } from '../model/rule.ts';
import { namesIn } from './noConditionCycle.ts';

interface Unused extends Hit {
  readonly name: string;
  readonly isPhrase: boolean;
}

export const noUnusedCondition = defineRule({
  code: 'FC046',
  name: 'no-unused-condition',
  severity: 'warning',
  summary: 'A named condition or phrase is never used',
  find: ({ configSet: { forms }, expressions }) => {
    const used = new Set(
      expressions.flatMap(({ form, source }) => namesIn(source.tree).map((name) => `${form.eventType} ${name}`)),
    );
    return [...unusedOf(forms, ({ conditions }) => conditions, used, false), ...unusedPhrases(forms)];
  },
  message: ({ name, isPhrase }: Unused) => ({
    what: `The ${isPhrase ? 'phrase' : 'condition'} "${name}" is never used.`,
    why: `It has no effect. A ${isPhrase ? 'note' : 'field'} may have been meant to use it.`,
    fix: `Use it with ${isPhrase ? `{% use ${name} %}` : `{condition: ${name}}`}, or delete it.`,
  }),
});

function unusedPhrases(forms: readonly FormDefinition[]): readonly Unused[] {
  const used = forms.flatMap(({ eventType, phrases }) =>
    Object.entries(phrases).flatMap(([name, { isUsed }]) => (isUsed ? `${eventType} ${name}` : [])),
  );
  return unusedOf(forms, ({ phrases }) => phrases, new Set(used), true);
}

/** A name counts as used when the form of any disease system uses it. */
function unusedOf(
  forms: readonly FormDefinition[],
  namesOf: (form: FormDefinition) => { readonly [name: string]: { readonly position: Position } },
  used: ReadonlySet<string>,
  isPhrase: boolean,
): readonly Unused[] {
  return forms.flatMap((form) => {
    return Object.entries(namesOf(form))
      .filter(([name]) => !used.has(`${form.eventType} ${name}`))
      .map(([name, { position }]) => ({
        position,
        path: `${isPhrase ? 'phrases' : 'conditions'}.${name}`,
        name,
        isPhrase,
      }));
  });
}
