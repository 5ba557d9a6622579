import { administration } from './access/administration/administration.ts';
import { signInService } from './access/signIns.ts';
import { clinicalServices } from './clinicalServices.ts';
import { atIntervals } from './foundation/atIntervals.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';

/**
 * What a server does without being asked: it sends notes, asks about linked prescriptions, finishes what a killed process left undone, and verifies what is
 * stored. One process of a server does it.
 */
export function startBackground(dependencies: ServiceDependencies): { readonly stop: () => Promise<void> } {
  const { log, verifier } = dependencies;
  const { publicationOutbox, prescriptionPoll, integrations, scheduleSync, caseProjection, worklistProjection } =
    clinicalServices(dependencies);
  let isStopping = false;
  const { changes } = administration({ ...dependencies, signIns: signInService(dependencies) });
  const all = [
    atIntervals(() => publicationOutbox.deliverDue(), { log, failure: 'the outbox of notes could not be read' }),
    atIntervals(() => prescriptionPoll.lookAtDue(), { log, failure: 'linked prescriptions could not be checked' }),
    atIntervals(() => scheduleSync.readDue(), { log, failure: 'the schedule could not be read' }),
    atIntervals(() => integrations.healthChecks(), {
      ...{ log, failure: 'outside systems could not be checked', every: 5 * 60_000 },
    }),
    atIntervals(() => worklistProjection.makeDue(), {
      ...{ log, failure: 'what is due could not be put on worklists', every: 10 * 60_000 },
    }),
    atIntervals(() => changes.finishInterrupted(), { log, failure: 'approved changes could not be carried out' }),
    atIntervals(() => caseProjection.makeMissing(() => isStopping), {
      ...{ log, failure: 'the cases of analytics could not be made', every: 60_000 },
    }),
  ];
  verifier.start();
  return {
    async stop() {
      isStopping = true;
      await Promise.all([...all.map(({ stop }) => stop()), verifier.stop()]);
    },
  };
}
