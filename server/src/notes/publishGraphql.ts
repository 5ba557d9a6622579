import { SOURCE_SYSTEM_LABEL } from '@isocenter/schemas';
import { builder } from '../graphql/builder.ts';
import type { Meanings } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import {
  earlierPublications,
  standingPublication,
  standingPublications,
  type PublishAction,
} from '../tasks/changes/publication.ts';
import type { PublicationRecord } from '../chart/task.ts';
import { Task } from '../tasks/taskGraphql.ts';
import type { Published, ReceiverAnswer } from './publishService.ts';

const PublicationStatusEnum = builder.enumType('PublicationStatus', {
  description: 'Where a note is on its way to an outside system',
  values: {
    queued: { description: 'Waits for its first try, or for the next one' },
    sent: { description: 'Handed over; the receiver has not confirmed it yet' },
    accepted: { description: 'The receiver has confirmed it' },
    failed: { description: 'Tries have ended: a person must look at it' },
    superseded: { description: 'A newer state of the note is sent instead' },
    withdrawn: { description: 'A person decided that it is not sent' },
  } satisfies Meanings<PublicationRecord['status']>,
});
const PublishActionEnum = builder.enumType('PublishAction', {
  description: 'Which act the note is published with',
  values: {
    PENDED: { description: 'With the note as it was pended' },
    SIGNED: { description: 'With the signed note and its addenda' },
  } satisfies Meanings<PublishAction>,
});

export const Publication = builder.objectRef<PublicationRecord>('Publication').implement({
  description: 'The state of the current note on its way to the system of record',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'The same for a repeated request: a note is sent once for each of its states',
    }),
    status: t.expose('status', { description: 'Where it is on its way', type: PublicationStatusEnum }),
    receivingApplication: t.string({
      description: 'The receiving system, as clinicians call it',
      resolve: (publication) => SOURCE_SYSTEM_LABEL[publication.receivingApplication],
    }),
    askedBy: t.field({ description: 'Who asked for it', type: UserRef, resolve: ({ asked }) => asked.by }),
    askedOn: t.field({ description: 'When it was asked for', type: 'DateTime', resolve: ({ asked }) => asked.on }),
    attempts: t.exposeInt('attempts', {
      description: 'Tries so far; they go on by themselves after a failure of the network',
    }),
    triedOn: t.field({
      description: 'Last try; null before the first',
      type: 'DateTime',
      nullable: true,
      resolve: ({ triedOn }) => triedOn ?? null,
    }),
    acceptedOn: t.field({
      description: 'When the receiver confirmed it; null before that',
      type: 'DateTime',
      nullable: true,
      resolve: ({ accepted }) => accepted?.on ?? null,
    }),
    error: t.exposeString('error', { nullable: true, description: 'Of the last try' }),
    withdrawnBy: t.field({
      description: 'Who decided not to send it; null otherwise',
      type: UserRef,
      nullable: true,
      resolve: ({ withdrawn }) => withdrawn?.by ?? null,
    }),
    withdrawnBecause: t.string({
      description: 'The reason of that person; null otherwise',
      nullable: true,
      resolve: ({ withdrawn }) => withdrawn?.reason ?? null,
    }),
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
  description: 'What one system answered',
  fields: (t) => ({
    receivingApplication: t.exposeString('receivingApplication', {
      description: 'The receiving system, as clinicians call it',
    }),
    message: t.exposeString('message', {
      description: 'A sentence for the person; null when it failed',
      nullable: true,
    }),
    error: t.exposeString('error', {
      description: 'A sentence that says what to do; null when it went well',
      nullable: true,
    }),
  }),
});

const PublishResult = builder.objectRef<Published>('PublishResult').implement({
  description:
    'The result of publishing, with a sentence for the person. Exactly one of `message`, `url` and `error` is set',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'What happened; null when it did not go well', nullable: true }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Where to sign in to the receiving application first; publish again after that',
    }),
    error: t.exposeString('error', { description: 'What to do; null when it went well', nullable: true }),
    receivingApplication: t.exposeString('receivingApplication', {
      description: 'All receivers, as a sentence names them; null without one',
      nullable: true,
    }),
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
      noteId: t.arg.id({ required: true, description: 'A pended or signed note (`note-…`)' }),
      patientId: t.arg.id({ required: true, description: 'The patient of its chart; refused when it is another' }),
      action: t.arg({ type: PublishActionEnum, required: true, description: 'The act that the person has just done' }),
      appointmentId: t.arg.id({ description: 'The appointment that the note belongs to, where the task asks for one' }),
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
