import { BadInputError } from '../foundation/errors.ts';
import { builder } from '../graphql/builder.ts';
import type { Freshness } from './changes/freshness.ts';

export const ValidUpdateCheckInput = builder.inputType('ValidUpdateCheckInput', {
  fields: (t) => ({
    taskId: t.id({ required: true }),
    taskUpdatedOn: t.field({ type: 'DateTime', required: true }),
    documentUpdatedOn: t.field({ type: 'DateTime' }),
    noteUpdatedOn: t.field({ type: 'DateTime' }),
    revision: t.int(),
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
