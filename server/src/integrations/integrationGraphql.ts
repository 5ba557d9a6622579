import { HEALTH_CHECK_STATUSES } from '@isocenter/schemas';
import type { DeadLetter, OpenedLetter } from '../external/mosaiq/deadLetters.ts';
import type { MessageAct } from '../external/mosaiq/mosaiqMessages.ts';
import { builder } from '../graphql/builder.ts';
import { SourceSystemEnum } from '../graphql/enums.ts';
import { UserRef } from '../graphql/userRef.ts';
import type { IntegrationHealth } from './integrationHealth.ts';
import type { IntegrationSetting, TestAnswer, TestStep } from './integrationService.ts';

const HealthStatusEnum = builder.enumType('HealthCheckStatus', { values: HEALTH_CHECK_STATUSES });

const HealthHistory = builder.objectRef<IntegrationHealth['history'][number]>('IntegrationHealthHistory').implement({
  fields: (t) => ({
    on: t.expose('on', { type: 'DateTime' }),
    status: t.expose('status', { type: HealthStatusEnum }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

const Health = builder.objectRef<IntegrationHealth>('IntegrationHealthCheck').implement({
  fields: (t) => ({
    sourceSystem: t.expose('id', { type: SourceSystemEnum }),
    status: t.expose('status', { type: HealthStatusEnum }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it failed' }),
    checkedOn: t.expose('on', { type: 'DateTime' }),
    lastSuccess: t.field({ type: 'DateTime', nullable: true, resolve: ({ lastSuccess }) => lastSuccess }),
    history: t.field({ type: [HealthHistory], resolve: ({ history }) => [...history] }),
  }),
});

const SettingValue = builder.objectRef<IntegrationSetting['settings'][number]>('IntegrationSettingValue').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    meaning: t.exposeString('meaning'),
    value: t.exposeString('value', { nullable: true, description: 'Null when it is not set, or is a secret' }),
    isSet: t.exposeBoolean('isSet'),
    isSecret: t.exposeBoolean('isSecret'),
  }),
});

const Setting = builder.objectRef<IntegrationSetting>('IntegrationSetting').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    sourceSystem: t.expose('id', { type: SourceSystemEnum }),
    isConfigured: t.exposeBoolean('isConfigured'),
    abilities: t.exposeStringList('abilities'),
    settings: t.field({ type: [SettingValue], resolve: ({ settings }) => [...settings] }),
  }),
});

const Step = builder.objectRef<TestStep>('IntegrationTestStep').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    status: t.expose('status', { type: HealthStatusEnum }),
    detail: t.exposeString('detail'),
  }),
});

const Answer = builder.objectRef<TestAnswer>('HL7TestAnswer').implement({
  fields: (t) => ({
    acknowledgement: t.exposeString('acknowledgement', { description: 'AA, AE or AR' }),
    text: t.exposeString('text', { nullable: true }),
  }),
});

const Letter = builder.objectRef<DeadLetter>('HL7DeadLetter').implement({
  description: 'A message that could not be used, without its content',
  fields: (t) => ({
    id: t.exposeID('id'),
    receivedOn: t.expose('receivedOn', { type: 'DateTime' }),
    sender: t.exposeString('sender'),
    controlId: t.exposeString('controlId'),
    messageType: t.exposeString('type'),
    at: t.exposeString('at', { description: 'The field, such as PID-3' }),
    reason: t.exposeString('reason'),
  }),
});

const Act = builder.objectRef<MessageAct>('HL7MessageAct').implement({
  fields: (t) => ({
    by: t.field({ type: UserRef, resolve: ({ by }) => by }),
    on: t.expose('on', { type: 'DateTime' }),
    act: t.exposeString('act'),
    reason: t.exposeString('reason'),
  }),
});

const Opened = builder.objectRef<OpenedLetter>('HL7Message').implement({
  description: 'A message with its content, which is patient data',
  fields: (t) => ({
    at: t.exposeString('at'),
    reason: t.exposeString('reason'),
    text: t.exposeString('text', { description: 'A segment a line' }),
    acts: t.field({ type: [Act], resolve: ({ acts }) => [...acts] }),
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
    args: { messageId: t.arg.id({ required: true }) },
    resolve: (_root, { messageId }, context) => context.deadLetters.open(messageId, context),
  }),
}));

builder.mutationFields((t) => ({
  testInboundIntegration: t.field({
    description: 'Reads what a system knows about the patient of a task, and writes none of it',
    type: [Step],
    authScopes: STAFF,
    args: { integrationSettingId: t.arg.id({ required: true }), taskId: t.arg.id({ required: true }) },
    resolve: async (_root, { integrationSettingId, taskId }, context) => [
      ...(await context.integrations.testInbound(integrationSettingId, taskId, context)),
    ],
  }),
  sendTestHL7Message: t.field({
    description: 'Sends a test message (MSH-11 is T) through the real listener; it changes nothing',
    type: Answer,
    authScopes: STAFF,
    args: { message: t.arg.string({ required: true }) },
    resolve: (_root, { message }, context) => context.integrations.sendTestMessage(message, context),
  }),
  replayHL7Message: t.boolean({
    description: 'Plays a message again that could not be used',
    authScopes: STAFF,
    args: {
      messageId: t.arg.id({ required: true }),
      message: t.arg.string({ description: 'Corrected; without it, as it arrived' }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { messageId, message, reason }, context) => {
      await context.deadLetters.replay(messageId, { text: message ?? null, reason }, context);
      return true;
    },
  }),
  dismissHL7Message: t.boolean({
    description: 'Decides that a message is not needed',
    authScopes: STAFF,
    args: { messageId: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { messageId, reason }, context) => {
      await context.deadLetters.dismiss(messageId, reason, context);
      return true;
    },
  }),
}));
