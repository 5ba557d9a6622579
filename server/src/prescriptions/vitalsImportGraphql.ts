import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { readFreshness, ValidUpdateCheckInput } from '../tasks/freshnessInput.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { ImportedVitals as Imported } from './vitalsImport.ts';

const ImportedVitals = builder.objectRef<Imported>('ImportedVitals').implement({
  fields: (t) => ({
    task: t.field({ type: Task, resolve: ({ task }) => task }),
    written: t.exposeStringList('written', { description: 'Labels of the fields that were filled in' }),
    kept: t.exposeStringList('kept', { description: 'Fields that a person had answered; they stay as they are' }),
    left: t.exposeStringList('left', { description: 'Readings that the form has no field for' }),
  }),
});

builder.mutationField('importVitals', (t) =>
  t.field({
    description: 'Writes vital signs of an outside system into the form; typed answers are never replaced',
    type: ImportedVitals,
    authScopes: { permission: 'patients:view' },
    args: {
      taskId: t.arg.id({ required: true }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true }),
      externalIds: t.arg.idList({ required: true, description: 'Of readings that were taken at one time' }),
      settledNote: t.arg.string(),
      validUpdateCheckInputs: t.arg({ type: ValidUpdateCheckInput }),
    },
    resolve: (_root, { validUpdateCheckInputs: check, settledNote, ...request }, context) =>
      context.vitalsImport.import(
        context,
        { ...request, settledNote: settledNote ?? null },
        check ? readFreshness(check, request.taskId) : null,
      ),
  }),
);
