import { builder } from '../graphql/builder.ts';
import { describeFrontendError } from './frontendError.ts';

builder.mutationField('logError', (t) =>
  t.boolean({
    description:
      'Logs that a screen failed: where and which kind of error, never its message, which may name a patient',
    authScopes: { signedIn: true },
    args: {
      error: t.arg.string({
        required: true,
        description: 'Name, place and kind as the browser reports them; the server drops everything else',
      }),
    },
    resolve: (_root, { error }, { log, info }) => {
      log.error({ requestId: info.requestId, ...describeFrontendError(error) }, 'a screen of the application failed');
      return true;
    },
  }),
);
