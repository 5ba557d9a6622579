import { BadInputError } from '../foundation/errors.ts';
import { builder } from '../graphql/builder.ts';
import type { Freshness } from './changes/freshness.ts';

export const ValidUpdateCheckInput = builder.inputType('ValidUpdateCheckInput', {
  description: 'What the caller last read of a task. A command is refused when any of it is older than what is stored',
  fields: (t) => ({
    taskId: t.id({ required: true, description: 'Must be the task of the call' }),
    taskUpdatedOn: t.field({ type: 'DateTime', required: true, description: '`updatedOn` of the task as it was read' }),
    documentUpdatedOn: t.field({
      type: 'DateTime',
      description: '`updatedOn` of the document as it was read; missing when there was none',
    }),
    noteUpdatedOn: t.field({
      type: 'DateTime',
      description: '`updatedOn` of the note as it was read; missing when there was none',
    }),
    revision: t.int({ description: '`revision` of the task as it was read: the surest of the four' }),
  }),
});

/**
 * Reads the specification's `validUpdateCheckInputs`. @throws BadInputError when it names another task than the call
 */
export function readFreshness(check: typeof ValidUpdateCheckInput.$inferInput, taskId: string): Freshness {
  if (check.taskId !== taskId) throw new BadInputError('The update check names another task.');
  return {
    taskUpdatedOn: check.taskUpdatedOn,
    documentUpdatedOn: check.documentUpdatedOn ?? null,
    noteUpdatedOn: check.noteUpdatedOn ?? null,
    revision: check.revision ?? null,
  };
}
