import { administration } from './access/administration/administration.ts';
import { signInService } from './access/signIns.ts';
import { clinicalServices } from './clinicalServices.ts';
import { atIntervals } from './foundation/atIntervals.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';

/** What a server does without being asked: it sends notes, and finishes what a killed process left undone. */
export function startBackground(dependencies: ServiceDependencies): { readonly stop: () => Promise<void> } {
  const { log } = dependencies;
  const { publicationOutbox } = clinicalServices(dependencies);
  const { changes } = administration({ ...dependencies, signIns: signInService(dependencies) });
  const all = [
    atIntervals(() => publicationOutbox.deliverDue(), { log, failure: 'the outbox of notes could not be read' }),
    atIntervals(() => changes.finishInterrupted(), { log, failure: 'approved changes could not be carried out' }),
  ];
  return {
    async stop() {
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
}
