import { SOURCE_SYSTEM_LABEL } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import type { OutboxEntry, OutboxState, ReceiverCounts } from './outboxReview.ts';
import { Publication } from './publishGraphql.ts';

const Entry = builder.objectRef<OutboxEntry>('OutboxEntry').implement({
  description: 'A note that did not arrive yet, without its content and its patient',
  fields: (t) => ({
    taskId: t.exposeID('taskId', { description: 'Opens the task for a person who may see its chart' }),
    noteName: t.exposeString('noteName', { description: 'Name of the task, the same for every patient' }),
    nextTryOn: t.expose('nextTryOn', {
      description: 'Null when it is not tried again by itself',
      type: 'DateTime',
      nullable: true,
    }),
    publication: t.field({
      description: 'Its state and the error of the last try',
      type: Publication,
      resolve: ({ publication }) => publication,
    }),
  }),
});

const Counts = builder.objectRef<ReceiverCounts>('OutboxReceiver').implement({
  description: 'How one outside system takes notes',
  fields: (t) => ({
    sourceSystem: t.expose('receiver', { description: 'The receiving system', type: SourceSystemEnum }),
    receivingApplication: t.string({
      description: 'As clinicians call it',
      resolve: ({ receiver }) => SOURCE_SYSTEM_LABEL[receiver],
    }),
    waiting: t.exposeInt('waiting', { description: 'Notes that will be tried again by themselves' }),
    failed: t.exposeInt('failed', { description: 'Notes that wait for a person' }),
    delivered: t.exposeInt('delivered', { description: 'Within the last day' }),
    lastDeliveredOn: t.expose('lastDeliveredOn', {
      description: 'Null when nothing has arrived yet',
      type: 'DateTime',
      nullable: true,
    }),
  }),
});

const Outbox = builder.objectRef<OutboxState>('PublicationOutbox').implement({
  description: 'Notes that have not arrived yet, for administrators: without content and patients',
  fields: (t) => ({
    receivers: t.field({
      description: 'One entry for each system that notes were sent to',
      type: [Counts],
      resolve: ({ receivers }) => [...receivers],
    }),
    entries: t.field({ description: 'Failed ones first', type: [Entry], resolve: ({ entries }) => [...entries] }),
    isCut: t.exposeBoolean('isCut', { description: 'There are more than are listed and counted' }),
  }),
});

const STAFF = { permission: 'oncora' } as const;

builder.queryField('publicationOutbox', (t) =>
  t.field({
    description: 'Notes on their way to outside systems',
    type: Outbox,
    authScopes: STAFF,
    resolve: (_root, _args, { outboxReview }) => outboxReview.state(),
  }),
);

builder.mutationFields((t) => ({
  retryPublication: t.field({
    description: 'Sends a note again that failed',
    type: Publication,
    authScopes: STAFF,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      publicationId: t.arg.id({
        required: true,
        description: 'A failed publication of the task, as `publicationOutbox` lists it',
      }),
    },
    resolve: (_root, { taskId, publicationId }, context) => context.outboxReview.retry(taskId, publicationId, context),
  }),
  withdrawPublication: t.field({
    description: 'Decides that a note which has not been sent is not sent',
    type: Publication,
    authScopes: STAFF,
    args: {
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
      publicationId: t.arg.id({ required: true, description: 'A publication of the task that was not sent' }),
      reason: t.arg.string({ required: true, description: 'Why it is not sent; kept with the task' }),
    },
    resolve: (_root, { taskId, publicationId, reason }, context) =>
      context.outboxReview.withdraw(taskId, publicationId, reason, context),
  }),
}));
