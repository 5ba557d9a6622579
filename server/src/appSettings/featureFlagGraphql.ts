import { builder } from '../graphql/builder.ts';
import type { FeatureFlagService } from './featureFlags.ts';

type Flag = Awaited<ReturnType<FeatureFlagService['all']>>[number];

const FeatureFlag = builder.objectRef<Flag>('FeatureFlag').implement({
  description: 'A switch of the installation that the application reads when it starts',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'As the table of feature flags spells it' }),
    value: t.expose('value', {
      description: 'True or false, or the value of a flag that has more than two; null while it is not set',
      type: 'JSON',
      nullable: true,
    }),
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
