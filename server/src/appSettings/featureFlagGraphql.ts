import { builder } from '../graphql/builder.ts';
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
    description: 'Each feature flag with its value',
    type: [FeatureFlag],
    authScopes: { signedIn: true },
    resolve: async (_root, _args, { featureFlags }) => [...(await featureFlags.all())],
  }),
);
