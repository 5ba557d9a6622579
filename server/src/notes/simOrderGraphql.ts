import { builder } from '../graphql/builder.ts';
import { UserRef } from '../graphql/userRef.ts';
import { Publication } from './publishGraphql.ts';
import type { SimOrder, SimOrders } from './simOrderReview.ts';

const Order = builder.objectRef<SimOrder>('QaMosaiqSimOrder').implement({
  description: 'A signed simulation order, without its content and its patient',
  fields: (t) => ({
    taskId: t.exposeID('taskId', { description: 'Opens the order for a person who may see its chart' }),
    orderName: t.exposeString('orderName', { description: 'Name of the task, the same for every patient' }),
    signedBy: t.field({
      description: 'Who signed what stands now',
      type: UserRef,
      resolve: ({ signedBy }) => signedBy,
    }),
    signedOn: t.expose('signedOn', { description: 'When it was signed', type: 'DateTime' }),
    publication: t.field({
      description: 'To MOSAIQ; null when it was never to be sent there',
      type: Publication,
      nullable: true,
      resolve: ({ publication }) => publication,
    }),
  }),
});

const Orders = builder.objectRef<SimOrders>('QaMosaiqSimOrders').implement({
  description: 'Signed simulation orders, to be compared with MOSAIQ',
  fields: (t) => ({
    orders: t.field({ description: 'Newest first', type: [Order], resolve: ({ orders }) => [...orders] }),
    isCut: t.exposeBoolean('isCut', { description: 'There are more than are listed' }),
  }),
});

builder.queryField('qaMosaiqSimOrders', (t) =>
  t.field({
    description: 'Simulation orders that were signed on that day or later, and whether MOSAIQ has them',
    type: Orders,
    authScopes: { permission: 'oncora' },
    args: { qaStartDate: t.arg({ type: 'Date', required: true, description: 'A day of the department' }) },
    resolve: (_root, { qaStartDate }, { simOrderReview }) => simOrderReview.signedSince(qaStartDate),
  }),
);
