import { child, positionOf } from '../../source/sourceNode.ts';
import { defineRule } from '../model/rule.ts';

/** Decision 24: names are unique in a config version, ignoring case and surrounding spaces. */
export const uniqueTemplateNames = defineRule({
  code: 'FC093',
  name: 'unique-template-names',
  severity: 'error',
  summary: 'Two content templates have the same name',
  find: ({ reading, configSet }) => {
    const first = new Map<string, string>();
    return reading.files.flatMap(({ file, role }) => {
      const template = role.role === 'contentTemplate' && configSet.contentTemplates.find(({ id }) => id === role.name);
      const node = child(file.root ?? undefined, 'name');
      if (!template || !node) return [];
      const key = template.name.toLowerCase();
      const earlier = first.get(key);
      if (earlier !== undefined) return [{ position: positionOf(node), path: 'name', name: template.name, earlier }];
      first.set(key, file.path);
      return [];
    });
  },
  message: ({ name, earlier }) => ({
    what: `A second content template is named "${name}"; the first is in ${earlier}.`,
    why: 'Clinicians choose a template by name and could not tell which one they get.',
    fix: 'Make the names say how the templates differ.',
  }),
});
