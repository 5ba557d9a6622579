import { SOURCE_SYSTEM_LABEL } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import { UserRef } from '../graphql/userRef.ts';
import {
  earlierPublications,
  PUBLISH_ACTIONS,
  standingPublication,
  standingPublications,
} from '../tasks/changes/publication.ts';
import { PUBLICATION_STATUSES, type PublicationRecord } from '../chart/task.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { Published, ReceiverAnswer } from './publishService.ts';

const PublicationStatusEnum = builder.enumType('PublicationStatus', { values: PUBLICATION_STATUSES });
const PublishActionEnum = builder.enumType('PublishAction', { values: PUBLISH_ACTIONS });

export const Publication = builder.objectRef<PublicationRecord>('Publication').implement({
  description: 'The state of the current note on its way to the system of record',
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: PublicationStatusEnum }),
    receivingApplication: t.string({ resolve: (publication) => SOURCE_SYSTEM_LABEL[publication.receivingApplication] }),
    askedBy: t.field({ type: UserRef, resolve: ({ asked }) => asked.by }),
    askedOn: t.field({ type: 'DateTime', resolve: ({ asked }) => asked.on }),
    attempts: t.exposeInt('attempts'),
    triedOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ triedOn }) => triedOn ?? null }),
    acceptedOn: t.field({ type: 'DateTime', nullable: true, resolve: ({ accepted }) => accepted?.on ?? null }),
    error: t.exposeString('error', { nullable: true, description: 'Of the last try' }),
    withdrawnBy: t.field({ type: UserRef, nullable: true, resolve: ({ withdrawn }) => withdrawn?.by ?? null }),
    withdrawnBecause: t.string({ nullable: true, resolve: ({ withdrawn }) => withdrawn?.reason ?? null }),
  }),
});

builder.objectFields(Task, (t) => ({
  publication: t.field({
    description: 'Null while the current note has not been published',
    type: Publication,
    nullable: true,
    resolve: (task) => standingPublication(task),
  }),
  publications: t.field({
    description: 'One for each system that gets the current note',
    type: [Publication],
    resolve: (task) => [...standingPublications(task)],
  }),
  earlierPublications: t.field({
    description: 'Of earlier states of the note, newest first: what its receivers got, and what replaced it there',
    type: [Publication],
    resolve: (task) => [...earlierPublications(task)],
  }),
  receivingApplication: t.string({
    description: 'The system of record that takes the notes of this patient; null without one',
    nullable: true,
    resolve: async (task, _args, context) => {
      const receiver = await context.publishing.receiverOf(context, task);
      return receiver && SOURCE_SYSTEM_LABEL[receiver];
    },
  }),
}));

const ReceiverResult = builder.objectRef<ReceiverAnswer>('PublishReceiverResult').implement({
  fields: (t) => ({
    receivingApplication: t.exposeString('receivingApplication'),
    message: t.exposeString('message', { nullable: true }),
    error: t.exposeString('error', { nullable: true }),
  }),
});

const PublishResult = builder.objectRef<Published>('PublishResult').implement({
  fields: (t) => ({
    message: t.exposeString('message', { nullable: true }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Where to sign in to the receiving application first; publish again after that',
    }),
    error: t.exposeString('error', { nullable: true }),
    receivingApplication: t.exposeString('receivingApplication', { nullable: true }),
    receivers: t.field({
      description: 'What became of it at each system',
      type: [ReceiverResult],
      resolve: ({ receivers }) => [...receivers],
    }),
  }),
});

builder.mutationField('publishNote', (t) =>
  t.field({
    description: 'Sends the current note to the system of record, once for each version',
    type: PublishResult,
    authScopes: { permission: 'patients:view' },
    args: {
      noteId: t.arg.id({ required: true }),
      patientId: t.arg.id({ required: true }),
      action: t.arg({ type: PublishActionEnum, required: true }),
      appointmentId: t.arg.id(),
      despiteDeath: t.arg.boolean({ description: 'Needed for a patient who has died (decision 61)' }),
    },
    resolve: (_root, { appointmentId, despiteDeath, ...request }, context) =>
      context.publishing.publish(context, {
        ...request,
        appointmentId: appointmentId ?? null,
        despiteDeath: despiteDeath ?? false,
      }),
  }),
);
