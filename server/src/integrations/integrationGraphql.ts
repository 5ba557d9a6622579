import type { HealthCheckStatus } from '@isocenter/schemas';
import type { DeadLetter, OpenedLetter } from '../external/mosaiq/deadLetters.ts';
import type { MessageAct } from '../external/mosaiq/mosaiqMessages.ts';
import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum, type Meanings } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import type { IntegrationHealth } from './integrationHealth.ts';
import type { IntegrationSetting, TestAnswer, TestStep } from './integrationService.ts';

const HealthStatusEnum = builder.enumType('HealthCheckStatus', {
  description: 'Whether an outside system answered',
  values: {
    FAILURE: { description: 'It did not answer, or refused' },
    SUCCESS: { description: 'It answered as it should' },
  } satisfies Meanings<HealthCheckStatus>,
});

const HealthHistory = builder.objectRef<IntegrationHealth['history'][number]>('IntegrationHealthHistory').implement({
  description: 'One earlier check',
  fields: (t) => ({
    on: t.expose('on', { description: 'When it was made', type: 'DateTime' }),
    status: t.expose('status', { description: 'Whether the system answered', type: HealthStatusEnum }),
    reason: t.exposeString('reason', { description: 'Why it failed; null when it answered', nullable: true }),
  }),
});

const Health = builder.objectRef<IntegrationHealth>('IntegrationHealthCheck').implement({
  description: 'How one outside system answered just now',
  fields: (t) => ({
    sourceSystem: t.expose('id', { description: 'The system that was asked', type: SourceSystemEnum }),
    status: t.expose('status', { description: 'Whether it answered', type: HealthStatusEnum }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it failed' }),
    checkedOn: t.expose('on', { description: 'When it was asked', type: 'DateTime' }),
    lastSuccess: t.field({
      description: 'Null when it has never answered',
      type: 'DateTime',
      nullable: true,
      resolve: ({ lastSuccess }) => lastSuccess,
    }),
    history: t.field({ description: 'Latest first', type: [HealthHistory], resolve: ({ history }) => [...history] }),
  }),
});

const SettingValue = builder.objectRef<IntegrationSetting['settings'][number]>('IntegrationSettingValue').implement({
  description: 'One setting of an outside system',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The environment variable' }),
    meaning: t.exposeString('meaning', { description: 'What it does, in a sentence' }),
    value: t.exposeString('value', { nullable: true, description: 'Null when it is not set, or is a secret' }),
    isSet: t.exposeBoolean('isSet', { description: 'Whether the installation has set it' }),
    isSecret: t.exposeBoolean('isSecret', { description: 'Its value is never shown' }),
  }),
});

const Setting = builder.objectRef<IntegrationSetting>('IntegrationSetting').implement({
  description: 'An outside system as this installation has set it up',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sent to `testInboundIntegration`' }),
    sourceSystem: t.expose('id', { description: 'The same system, as an enumeration', type: SourceSystemEnum }),
    isConfigured: t.exposeBoolean('isConfigured', { description: 'Enough is set for it to be asked' }),
    abilities: t.exposeStringList('abilities', { description: 'What its adapter can read and send, in words' }),
    settings: t.field({
      description: 'In the order of the table of settings',
      type: [SettingValue],
      resolve: ({ settings }) => [...settings],
    }),
  }),
});

const Step = builder.objectRef<TestStep>('IntegrationTestStep').implement({
  description: 'One step of a test. It has counts only, no value of a patient',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What was asked for' }),
    status: t.expose('status', { description: 'Whether it was answered', type: HealthStatusEnum }),
    detail: t.exposeString('detail', { description: 'How much came back, or why it failed' }),
  }),
});

const Answer = builder.objectRef<TestAnswer>('HL7TestAnswer').implement({
  description: 'How our own listener answered a test message',
  fields: (t) => ({
    acknowledgement: t.exposeString('acknowledgement', { description: 'AA, AE or AR' }),
    text: t.exposeString('text', {
      description: 'What it says about a refused message; null when it accepted it',
      nullable: true,
    }),
  }),
});

const Letter = builder.objectRef<DeadLetter>('HL7DeadLetter').implement({
  description: 'A message that could not be used, without its content',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Opens the message' }),
    receivedOn: t.expose('receivedOn', { description: 'When it arrived', type: 'DateTime' }),
    sender: t.exposeString('sender', {
      description: 'Sending application and facility (MSH-3 and MSH-4), with a bar between them',
    }),
    controlId: t.exposeString('controlId', { description: 'The id of the sender (MSH-10)' }),
    messageType: t.exposeString('type', { description: 'Such as ADT^A08 (MSH-9)' }),
    at: t.exposeString('at', { description: 'The field, such as PID-3' }),
    reason: t.exposeString('reason', { description: 'Why it could not be used, in a sentence' }),
  }),
});

const Act = builder.objectRef<MessageAct>('HL7MessageAct').implement({
  description: 'What a person did with a message',
  fields: (t) => ({
    by: t.field({ description: 'Who did it', type: UserRef, resolve: ({ by }) => by }),
    on: t.expose('on', { description: 'When it was done', type: 'DateTime' }),
    act: t.exposeString('act', { description: 'played again, corrected or dismissed' }),
    reason: t.exposeString('reason', { description: 'In the words of that person' }),
  }),
});

const Opened = builder.objectRef<OpenedLetter>('HL7Message').implement({
  description: 'A message with its content, which is patient data',
  fields: (t) => ({
    at: t.exposeString('at', { description: 'The field that was at fault, such as PID-3' }),
    reason: t.exposeString('reason', { description: 'Why it could not be used, in a sentence' }),
    text: t.exposeString('text', { description: 'A segment a line' }),
    acts: t.field({ description: 'Oldest first', type: [Act], resolve: ({ acts }) => [...acts] }),
  }),
});

const STAFF = { permission: 'oncora' } as const;

builder.queryFields((t) => ({
  integrationHealthChecks: t.field({
    description: 'Asks every configured system whether it answers',
    type: [Health],
    authScopes: STAFF,
    resolve: async (_root, _args, { integrations }) => [...(await integrations.healthChecks())],
  }),
  integrationSettings: t.field({
    description: 'The outside systems with their settings, without secrets',
    type: [Setting],
    authScopes: STAFF,
    resolve: (_root, _args, { integrations }) => [...integrations.settings()],
  }),
  hl7DeadLetters: t.field({
    description: 'Newest first',
    type: [Letter],
    authScopes: STAFF,
    resolve: async (_root, _args, { deadLetters }) => [...(await deadLetters.list())],
  }),
  hl7Message: t.field({
    description: 'One stored HL7 message; its reading is recorded',
    type: Opened,
    authScopes: STAFF,
    args: { messageId: t.arg.id({ required: true, description: 'One of `hl7DeadLetters`' }) },
    resolve: (_root, { messageId }, context) => context.deadLetters.open(messageId, context),
  }),
}));

builder.mutationFields((t) => ({
  testInboundIntegration: t.field({
    description: 'Reads what a system knows about the patient of a task, and writes none of it',
    type: [Step],
    authScopes: STAFF,
    args: {
      integrationSettingId: t.arg.id({ required: true, description: 'One of `integrationSettings`' }),
      taskId: t.arg.id({
        required: true,
        description: 'The task that the call is about, such as `tsk-…`; refused when its chart may not be opened',
      }),
    },
    resolve: async (_root, { integrationSettingId, taskId }, context) => [
      ...(await context.integrations.testInbound(integrationSettingId, taskId, context)),
    ],
  }),
  sendTestHL7Message: t.field({
    description: 'Sends a test message (MSH-11 is T) through the real listener; it changes nothing',
    type: Answer,
    authScopes: STAFF,
    args: { message: t.arg.string({ required: true, description: 'The whole message, a segment a line' }) },
    resolve: (_root, { message }, context) => context.integrations.sendTestMessage(message, context),
  }),
  replayHL7Message: t.boolean({
    description: 'Plays a message again that could not be used',
    authScopes: STAFF,
    args: {
      messageId: t.arg.id({ required: true, description: 'One of `hl7DeadLetters`' }),
      message: t.arg.string({ description: 'Corrected; without it, as it arrived' }),
      reason: t.arg.string({ required: true, description: 'Why it is played again; kept with the message' }),
    },
    resolve: async (_root, { messageId, message, reason }, context) => {
      await context.deadLetters.replay(messageId, { text: message ?? null, reason }, context);
      return true;
    },
  }),
  dismissHL7Message: t.boolean({
    description: 'Decides that a message is not needed',
    authScopes: STAFF,
    args: {
      messageId: t.arg.id({ required: true, description: 'One of `hl7DeadLetters`' }),
      reason: t.arg.string({ required: true, description: 'Why it is not needed; kept with the message' }),
    },
    resolve: async (_root, { messageId, reason }, context) => {
      await context.deadLetters.dismiss(messageId, reason, context);
      return true;
    },
  }),
}));
