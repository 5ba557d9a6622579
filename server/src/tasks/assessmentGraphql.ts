import { builder } from '../graphql/builder.ts';
import type { Assessment as OneAssessment } from './answers/assessments.ts';

const Assessment = builder.objectRef<OneAssessment>('Assessment').implement({
  description: 'A performance score or toxicity of the course, with the value nearest to a date',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Stays the same for one scale or term, so that lists can be compared' }),
    kind: t.exposeString('kind', { description: 'performance or toxicity' }),
    name: t.exposeString('name', { description: 'The scale or the term, such as ECOG or Fatigue' }),
    value: t.expose('value', {
      description: 'The grade as its form stores it; null when no one has assessed it',
      type: 'JSON',
      nullable: true,
    }),
    assessedOn: t.exposeString('assessedOn', { description: 'An instant, or a calendar date' }),
    taskId: t.exposeID('taskId', { nullable: true, description: 'The task that contains it' }),
  }),
});

builder.queryField('assessments', (t) =>
  t.field({
    description: 'Scores and toxicities of the course, each with the value nearest to the date',
    type: [Assessment],
    authScopes: { permission: 'patients:view' },
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      assessmentDate: t.arg({
        type: 'Date',
        required: true,
        description: 'The clinical date to which the nearest value is sought',
      }),
    },
    resolve: async (_root, { taskId, assessmentDate }, context) => [
      ...(await context.tasks.assessments(context, taskId, assessmentDate)),
    ],
  }),
);
