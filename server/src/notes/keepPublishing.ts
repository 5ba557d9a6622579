import type { Logger } from 'pino';
import type { PublicationOutbox } from './publicationOutbox.ts';

/** Milliseconds between two checks of the outbox. */
const EVERY = 10_000;

/** Checks the outbox regularly: sends what another process, or this one before a kill, left to send. */
export function keepPublishing(
  outbox: Pick<PublicationOutbox, 'deliverDue'>,
  log: Pick<Logger, 'error'>,
  every = EVERY,
): { readonly stop: () => Promise<void> } {
  let running: Promise<unknown> | null = null;
  const look = () => {
    running ??= outbox
      .deliverDue()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox of notes could not be read'))
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
