import { builder } from '../graphql/builder.ts';
import type { Assessment as OneAssessment } from './answers/assessments.ts';

const Assessment = builder.objectRef<OneAssessment>('Assessment').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    kind: t.exposeString('kind', { description: 'performance or toxicity' }),
    name: t.exposeString('name'),
    value: t.expose('value', { type: 'JSON', nullable: true }),
    assessedOn: t.exposeString('assessedOn', { description: 'An instant, or a calendar date' }),
    taskId: t.exposeID('taskId', { nullable: true, description: 'The task that contains it' }),
  }),
});

builder.queryField('assessments', (t) =>
  t.field({
    description: 'Scores and toxicities of the course, each with the value nearest to the date',
    type: [Assessment],
    authScopes: { permission: 'patients:view' },
    args: { taskId: t.arg.id({ required: true }), assessmentDate: t.arg({ type: 'Date', required: true }) },
    resolve: async (_root, { taskId, assessmentDate }, context) => [
      ...(await context.tasks.assessments(context, taskId, assessmentDate)),
    ],
  }),
);
