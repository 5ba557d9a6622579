import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { readFreshness, ValidUpdateCheckInput } from '../tasks/freshnessInput.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { ImportedVitals as Imported } from './vitalsImport.ts';

const ImportedVitals = builder.objectRef<Imported>('ImportedVitals').implement({
  description: 'What the import of vital signs did',
  fields: (t) => ({
    task: t.field({ description: 'With the new answers', type: Task, resolve: ({ task }) => task }),
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
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      sourceSystem: t.arg({ type: SourceSystemEnum, required: true, description: 'The outside system to ask' }),
      externalIds: t.arg.idList({ required: true, description: 'Of readings that were taken at one time' }),
      settledNote: t.arg.string({
        description: 'The note as a person settled it after NOTE_CONFLICT; not needed the first time',
      }),
      validUpdateCheckInputs: t.arg({
        type: ValidUpdateCheckInput,
        description: 'What the caller last read of the task; refused (TASK_OUT_OF_DATE) when someone has written since',
      }),
    },
    resolve: (_root, { validUpdateCheckInputs: check, settledNote, ...request }, context) =>
      context.vitalsImport.import(
        context,
        { ...request, settledNote: settledNote ?? null },
        check ? readFreshness(check, request.taskId) : null,
      ),
  }),
);
