import { fieldTypes } from '../../field-types/fieldTypes.ts';
import type { CheckModel } from '../model/checkModel.ts';
import { operandTypeOf } from '../model/operands.ts';
import { resolveSteps } from '../model/templateShapes.ts';
import { foreignPlaceholders } from './noForeignPlaceholder.ts';
import { defineRule, type Hit } from '../model/rule.ts';
import { templatesOf, type TemplateFact } from '../model/templateFacts.ts';

interface Deaf extends Hit {
  readonly id: string;
  readonly isChoice: boolean;
}

/** A note without its answer says "there is pain" for "no" as well. */
export const noteTellsAnswer = defineRule({
  code: 'FC149',
  name: 'note-tells-answer',
  severity: 'error',
  summary: 'The note of a field says the same for every answer',
  find: (model) => templatesOf(model).flatMap((template) => deafNote(template, model)),
  message: ({ id, isChoice }: Deaf) => ({
    what: `The note of "${id}" says the same whatever is answered.`,
    why: isChoice
      ? 'It would be told of an answer that it is not true for, such as "no".'
      : 'A reader of the note would not know the answer.',
    fix: isChoice
      ? 'Write the words of each answer under "say", or print the answer with {{ value }}.'
      : 'Print the answer with {{ value }}.',
  }),
});

function deafNote(template: TemplateFact, model: CheckModel): readonly Deaf[] {
  const { own, path, source, reads, fault, position } = template;
  if (!own || fault || source.trim() === '' || !path.endsWith('.note')) return [];
  const { definition, key } = own;
  const kind = operandTypeOf(own, null);
  // A checked box has one answer only, and so has a list with one choice.
  if (!fieldTypes[definition.type].holdsAnswer || kind === 'boolean' || kind === 'rows') return [];
  if (model.choiceIds(own)?.length === 1) return [];
  if (reads.some(({ steps: [root = '', second] }) => root === 'value' || root === key || second === key)) return [];
  // The answer was meant to be printed, under another name or in the notation of another system.
  if (reads.some(({ steps }) => resolveSteps(steps, template.scope).missing)) return [];
  if (foreignPlaceholders(template).length > 0) return [];
  // A phrase that cannot be used leaves nothing behind.
  if (model.faults.some((fault) => fault.kind === 'unknownPhrase')) return [];
  return [{ position, path, id: definition.id, isChoice: kind === 'choice' || kind === 'choices' }];
}
