import { nearest } from '../../words/nearest.ts';
import { child, positionOf, type Span } from '../../source/sourceNode.ts';
import { defineRule, writeNearest } from '../model/rule.ts';

export const templateFitsTask = defineRule({
  code: 'FC092',
  name: 'template-fits-task',
  severity: 'error',
  summary: 'A content template names a task that does not exist, or a form that is not part of the task',
  find: ({ reading, configSet }) => {
    return reading.files.flatMap(({ file, role }) => {
      const template = role.role === 'contentTemplate' && configSet.contentTemplates.find(({ id }) => id === role.name);
      if (!template || !file.root) return [];
      const { taskType, episodeType } = template;
      const tasks = configSet.tasks[episodeType] ?? [];
      const task = tasks.find((candidate) => candidate.taskType === taskType);
      const hit = (span: Span, path: string, what: string, near: readonly string[]) => {
        return [{ position: positionOf(span), path, what, near, other: 'delete it.' }];
      };
      if (!task) {
        const span = child(file.root, 'taskType') ?? file.root;
        const known = tasks.map((entry) => entry.taskType);
        return hit(span, 'taskType', `${episodeType} has no task ${taskType}.`, nearest(taskType, known));
      }
      const forms: readonly string[] = task.forms.map(({ eventType }) => eventType);
      const written = child(file.root, 'formValues');
      return (written?.kind === 'map' ? written.entries : []).flatMap(({ key, keySpan }) => {
        if (forms.includes(key)) return [];
        return hit(keySpan, `formValues.${key}`, `${taskType} has no form "${key}".`, nearest(key, forms));
      });
    });
  },
  message: ({ what, near, other }) => ({
    what,
    why: 'These answers are never offered to a clinician.',
    fix: writeNearest(near, other),
  }),
});
