import { child, positionOf } from '../../parse/sourceNode.ts';
import { defineRule } from '../rule.ts';

/** Decision 24: unique in a config version, trimmed, whatever case. */
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
      if (earlier !== undefined) return [{ at: positionOf(node), path: 'name', name: template.name, earlier }];
      first.set(key, file.path);
      return [];
    });
  },
  say: ({ name, earlier }) => ({
    what: `A second content template is named "${name}"; the first is ${earlier}.`,
    why: 'Clinicians choose by the name and could not tell which of them they get.',
    fix: 'Say in the name what is different.',
  }),
});
