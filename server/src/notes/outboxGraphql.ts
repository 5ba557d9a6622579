import { SOURCE_SYSTEM_LABEL } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import type { OutboxEntry, OutboxState, ReceiverCounts } from './outboxReview.ts';
import { Publication } from './publishGraphql.ts';

const Entry = builder.objectRef<OutboxEntry>('OutboxEntry').implement({
  description: 'A note that did not arrive yet, without its content and its patient',
  fields: (t) => ({
    taskId: t.exposeID('taskId'),
    noteName: t.exposeString('noteName'),
    nextTryOn: t.expose('nextTryOn', { type: 'DateTime', nullable: true }),
    publication: t.field({ type: Publication, resolve: ({ publication }) => publication }),
  }),
});

const Counts = builder.objectRef<ReceiverCounts>('OutboxReceiver').implement({
  fields: (t) => ({
    sourceSystem: t.expose('receiver', { type: SourceSystemEnum }),
    receivingApplication: t.string({ resolve: ({ receiver }) => SOURCE_SYSTEM_LABEL[receiver] }),
    waiting: t.exposeInt('waiting'),
    failed: t.exposeInt('failed'),
    delivered: t.exposeInt('delivered', { description: 'Within the last day' }),
    lastDeliveredOn: t.expose('lastDeliveredOn', { type: 'DateTime', nullable: true }),
  }),
});

const Outbox = builder.objectRef<OutboxState>('PublicationOutbox').implement({
  fields: (t) => ({
    receivers: t.field({ type: [Counts], resolve: ({ receivers }) => [...receivers] }),
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
    args: { taskId: t.arg.id({ required: true }), publicationId: t.arg.id({ required: true }) },
    resolve: (_root, { taskId, publicationId }, context) => context.outboxReview.retry(taskId, publicationId, context),
  }),
  withdrawPublication: t.field({
    description: 'Decides that a note which has not been sent is not sent',
    type: Publication,
    authScopes: STAFF,
    args: {
      taskId: t.arg.id({ required: true }),
      publicationId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, { taskId, publicationId, reason }, context) =>
      context.outboxReview.withdraw(taskId, publicationId, reason, context),
  }),
}));
