import type { Logger } from 'pino';
import type { PublicationOutbox } from './publicationOutbox.ts';

/** Milliseconds between two looks at the outbox. */
const EVERY = 10_000;

/** Looks at the outbox now and then: what another process, or this one before it was killed, left to send is sent. */
export function keepPublishing(
  outbox: Pick<PublicationOutbox, 'deliverDue'>,
  log: Pick<Logger, 'error'>,
  every = EVERY,
): { readonly stop: () => Promise<void> } {
  let running: Promise<unknown> | null = null;
  const look = () => {
    running ??= outbox
      .deliverDue()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox of notes could not be looked at'))
      .finally(() => (running = null));
  };
  const timer = setInterval(look, every).unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
