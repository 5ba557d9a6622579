import { builder } from '../graphql/builder.ts';
import { describeFrontendError } from './frontendError.ts';
import type { FeatureFlagService } from './featureFlags.ts';

type Flag = Awaited<ReturnType<FeatureFlagService['all']>>[number];

const FeatureFlag = builder.objectRef<Flag>('FeatureFlag').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    value: t.expose('value', { type: 'JSON', nullable: true }),
  }),
});

builder.queryField('featureFlags', (t) =>
  t.field({
    type: [FeatureFlag],
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { featureFlags }) => [...(await featureFlags.all())],
  }),
);

builder.mutationField('logError', (t) =>
  t.boolean({
    description: 'Takes note that a screen failed. Only where and what kind; never the words, which may name a patient',
    authScopes: { signedIn: true },
    args: { error: t.arg.string({ required: true }) },
    resolve: (_root, { error }, { log, info }) => {
      log.error({ requestId: info.requestId, ...describeFrontendError(error) }, 'a screen of the application failed');
      return true;
    },
  }),
);
