import { randomUUID } from 'node:crypto';
import { administration } from './access/administration/administration.ts';
import { signInService } from './access/signIns.ts';
import { clinicalServices } from './clinicalServices.ts';
import { atIntervals } from './foundation/atIntervals.ts';
import { followSaidMerges } from './merging/outsideMerges.ts';
import { onDuty } from './onDuty.ts';
import { completeLeftBehind } from './prepareServer.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { Lease } from './store/lease.ts';

/** Milliseconds after which a process that lives has copied the audit event of a change. */
const LEFT_BEHIND_MS = 5_000;

interface Running {
  readonly stop: () => Promise<void>;
}

/**
 * What a server does without being asked: it sends notes, asks about linked prescriptions, finishes what a killed process left undone, and verifies what is
 * stored. Of all servers over one store, one does it at a time; each verifies for itself.
 */
export function startBackground(dependencies: ServiceDependencies): Running {
  const { store, log, verifier } = dependencies;
  const lease = new Lease(store, { name: 'background', holder: randomUUID() });
  const duty = onDuty(lease, () => startDuties(dependencies), log);
  verifier.start();
  return {
    async stop() {
      await Promise.all([duty.stop(), verifier.stop()]);
    },
  };
}

function startDuties(dependencies: ServiceDependencies): Running {
  const { log } = dependencies;
  const {
    publicationOutbox,
    prescriptionPoll,
    integrations,
    scheduleSync,
    caseProjection,
    worklistProjection,
    patientMerges,
    wrongCharts,
    disposals,
  } = clinicalServices(dependencies);
  let isStopping = false;
  const { changes } = administration({ ...dependencies, signIns: signInService(dependencies) });
  const all = [
    atIntervals(() => completeLeftBehind(dependencies, LEFT_BEHIND_MS), {
      ...{ log, failure: 'what another process left behind could not be completed' },
    }),
    atIntervals(() => publicationOutbox.deliverDue(), { log, failure: 'the outbox of notes could not be read' }),
    atIntervals(() => prescriptionPoll.lookAtDue(), { log, failure: 'linked prescriptions could not be checked' }),
    atIntervals(() => scheduleSync.readDue(), { log, failure: 'the schedule could not be read' }),
    atIntervals(() => integrations.healthChecks(), {
      ...{ log, failure: 'outside systems could not be checked', every: 5 * 60_000 },
    }),
    atIntervals(() => worklistProjection.makeDue(), {
      ...{ log, failure: 'what is due could not be put on worklists', every: 10 * 60_000 },
    }),
    atIntervals(() => followSaidMerges(dependencies.store, patientMerges), {
      ...{ log, failure: 'charts that an outside system joined could not be merged' },
    }),
    atIntervals(() => wrongCharts.completeDue(), { log, failure: 'notes in the wrong chart could not be moved' }),
    atIntervals(() => disposals.continueDue(), { log, failure: 'approved disposals of charts could not be continued' }),
    atIntervals(() => changes.finishInterrupted(), { log, failure: 'approved changes could not be carried out' }),
    atIntervals(() => caseProjection.makeMissing(() => isStopping), {
      ...{ log, failure: 'the cases of analytics could not be made', every: 60_000 },
    }),
  ];
  return {
    async stop() {
      isStopping = true;
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
}
