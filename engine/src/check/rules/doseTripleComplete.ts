import { textOf } from '../../json/json.ts';
import { allFields } from '../model/formNodes.ts';
import { defineRule } from '../model/rule.ts';

const ROLES = ['dose', 'dosePerFraction', 'fractions'];

export const doseTripleComplete = defineRule({
  code: 'FC088',
  name: 'dose-triple-complete',
  severity: 'error',
  summary: 'A dose does not have exactly one field each for dose, dose per fraction and fractions',
  find: (model) => {
    const withRole = allFields(model).flatMap(({ form, field, path, entry }) => {
      const role = textOf(field.attributes['doseRole']);
      return role === null
        ? []
        : [{ group: `${form.system} ${form.eventType} ${entry.section} ${entry.table ?? ''}`, role, field, path }];
    });
    return withRole.flatMap(({ group, role, field, path }, index) => {
      const roles = withRole.filter((other) => other.group === group).map((other) => other.role);
      const missing = ROLES.filter((expected) => !roles.includes(expected));
      const first = withRole.findIndex((other) => other.group === group) === index;
      const repeated = roles.filter((otherRole) => otherRole === role).length > 1;
      if (!repeated && (missing.length === 0 || !first)) return [];
      return [
        { position: field.positionOf('doseRole'), path: `${path}.doseRole`, missing: repeated ? [] : missing, role },
      ];
    });
  },
  message: ({ missing, role }) => ({
    what:
      missing.length > 0
        ? `The dose has no field for ${missing.join(' and ')}.`
        : `Two fields here have the role ${role} for one dose.`,
    why: 'Dose = dose per fraction × fractions needs exactly one field of each.',
    fix:
      missing.length > 0
        ? `Add a field with doseRole: ${missing.join(', and one with doseRole: ')}.`
        : 'Move one of them to another table or section.',
  }),
});
