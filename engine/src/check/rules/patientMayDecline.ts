import { fieldTypes } from '../../field-types/fieldTypes.ts';
import type { FieldDefinition, FormDefinition, SectionDefinition } from '../../definition/definition.ts';
import { walk } from '../model/expressionFacts.ts';
import { defineRule, type Hit } from '../model/rule.ts';

/** What a tablet asks; any other type is for clinicians. */
const ASKED: readonly string[] = ['Numeric', 'Radio', 'LongText'];

const FIXES = {
  list: 'Name a Checkbox of this form with choices of its own.',
  type: `Use one of ${ASKED.join(', ')}, or ask it in another section.`,
  choice: 'Add a choice with the id of the field.',
  hidden: 'Write "relevant: not (… contains …)" with the Checkbox and the id of the field.',
} as const;

interface Found extends Hit {
  readonly problem: keyof typeof FIXES;
  readonly id: string;
  readonly declined: string;
}

/** A patient must be able to say nothing, and the record must tell that from a question that was never asked. */
export const patientMayDecline = defineRule<Found>({
  code: 'FC151',
  name: 'patient-may-decline',
  severity: 'error',
  summary: 'A patient could not decline a question on the tablet',
  find: ({ configSet }) =>
    configSet.forms.flatMap((form) => form.sections.flatMap((section) => problems(form, section))),
  message: ({ problem, id, declined }) => ({
    what: {
      list: `"${declined}" is not a Checkbox with choices.`,
      type: `"${id}" cannot be asked on a tablet.`,
      choice: `"${declined}" has no choice "${id}".`,
      hidden: `"${id}" is still asked after it was declined in "${declined}".`,
    }[problem],
    why: 'A patient who does not want to answer could not go on, or the record could not tell it.',
    fix: FIXES[problem],
  }),
});

function problems(form: FormDefinition, { id: owner, patient, fields }: SectionDefinition): readonly Found[] {
  if (!patient) return [];
  const { declined, position } = patient;
  const list = form.sections.flatMap((section) => section.fields).find(({ id }) => id === declined);
  if (list?.type !== 'Checkbox' || list.choices?.kind !== 'inline') {
    return [{ position, path: `${owner}.patient`, problem: 'list', id: owner, declined }];
  }
  const ids = new Set(list.choices.choices.map(({ id }) => id));
  return fields
    .filter(({ type }) => fieldTypes[type].holdsAnswer)
    .flatMap((field): readonly Found[] => {
      const problem = problemOf(field, ids, declined);
      return problem === null
        ? []
        : [{ position: field.position, path: `${owner}.${field.id}`, problem, id: field.id, declined }];
    });
}

function problemOf(field: FieldDefinition, ids: ReadonlySet<string>, declined: string): Found['problem'] | null {
  if (!ASKED.includes(field.type)) return 'type';
  if (!ids.has(field.id)) return 'choice';
  let reads = false;
  if (field.relevant) walk(field.relevant.tree, '', (node) => (reads ||= node['field'] === declined));
  return reads ? null : 'hidden';
}
