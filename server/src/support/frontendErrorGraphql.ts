import { builder } from '../graphql/builder.ts';
import { describeFrontendError } from './frontendError.ts';

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
