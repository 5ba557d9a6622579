import type { KeptPlan } from '../chart/disposal.ts';
import { builder } from '../graphql/builder.ts';
import { Patient } from '../patients/patientGraphql.ts';

const KeptDose = builder.objectRef<KeptPlan['doses'][number]>('KeptDose').implement({
  description: 'What one target received',
  fields: (t) => ({
    target: t.exposeString('target', { description: 'The volume, as the plan named it' }),
    doseTenthsCGy: t.exposeInt('doseTenthsCGy', { description: 'In tenths of a cGy: 20000 is 20 Gy' }),
  }),
});

const Kept = builder.objectRef<KeptPlan>('KeptPlan').implement({
  description: 'What was delivered of one plan, in a chart that was disposed of at the end of its retention',
  fields: (t) => ({
    plan: t.exposeString('plan', { description: 'As its source named it' }),
    fractions: t.exposeInt('fractions', { description: 'Delivered in all' }),
    firstDay: t.expose('firstDay', { description: 'Null when no one stated it', type: 'Date', nullable: true }),
    lastDay: t.expose('lastDay', { description: 'Null when no one stated it', type: 'Date', nullable: true }),
    doses: t.field({
      description: 'One for each target',
      type: [KeptDose],
      resolve: ({ doses }) => [...doses],
    }),
  }),
});

builder.objectField(Patient, 'keptPlans', (t) =>
  t.field({
    description: 'What was delivered in a chart of this person that is gone: all that stayed of it',
    type: [Kept],
    resolve: async ({ _id }, _args, context) => [...(await context.keptDoses.ofPatient(context, _id))],
  }),
);
