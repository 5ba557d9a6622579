import type { OperationQueue, Operations } from '@isocenter/schemas';
import { SOURCE_SYSTEMS } from '@isocenter/schemas';
import type { AuditVerifier } from '../audit/reading/auditVerification.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { CaseProjection } from '../analytics/cases/caseProjection.ts';
import { lastBackup } from '../backup/lastBackup.ts';
import { episodes } from '../chart/episode.ts';
import { mosaiqMessages } from '../external/mosaiq/mosaiqMessages.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import { integrationHealth } from '../integrations/integrationHealth.ts';
import type { OutboxReview } from '../notes/outboxReview.ts';
import type { Settings } from '../settings/settings.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';
import { FIRST_SHAPE, SHAPE_ID, storeShapes } from '../upgrade/storeShape.ts';
import type { Metrics } from '../watching/metrics.ts';
import { worklist } from '../worklist/projection/worklistRecord.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly operations: OperationsService;
  }
}

interface OperationsDependencies {
  readonly store: Store;
  readonly audit: Pick<AuditLog, 'isAnchored'>;
  readonly verifier: Pick<AuditVerifier, 'last'>;
  readonly external: Pick<ExternalSources, 'configured'>;
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly cases: Pick<CaseProjection, 'behind'>;
  readonly outbox: Pick<OutboxReview, 'state'>;
  /** Every collection whose changes carry audit events. */
  readonly carriers: readonly CollectionDefinition<CarriesAudit>[];
}

/** Counting takes questions to the store: those who ask at once or soon after are told the same. */
const STANDS_FOR_MS = 5_000;
/** The store is asked how fast it is no longer than this. */
const PATIENCE_MS = 900;

/** How the installation is, for those who run it: counts and names of the program, nothing about a patient. */
export class OperationsService {
  readonly #use: OperationsDependencies;
  readonly #startedOn = new Date().toISOString();
  #told: { readonly state: Promise<Operations>; readonly since: number } | null = null;

  constructor(dependencies: OperationsDependencies) {
    this.#use = dependencies;
  }

  state(): Promise<Operations> {
    const now = performance.now();
    if (this.#told && now - this.#told.since < STANDS_FOR_MS) return this.#told.state;
    const told = { state: this.#state(), since: now };
    told.state.catch(() => (this.#told = null));
    this.#told = told;
    return told.state;
  }

  async #state(): Promise<Operations> {
    const { store, audit, verifier, settings, metrics } = this.#use;
    const [shape, queues, systems, answersIn, backup] = await Promise.all([
      store.collection(storeShapes).findOne({ _id: SHAPE_ID }),
      this.#queues(),
      this.#systems(),
      answerTime(store),
      lastBackup(settings.dataFolder),
    ]);
    const { state, checkedOn, faultCount, signatures } = verifier.last;
    const { branch, sha } = settings.environment;
    return {
      version: {
        ...{ branch, sha, node: process.version, shape: shape?.version ?? FIRST_SHAPE },
        ...{ started_on: this.#startedOn, workers: settings.workers },
      },
      store: { kind: store.kind, is_sharded: store.isSharded === true, answers_in: answersIn },
      queues,
      systems,
      audit: {
        ...{ state: checkedOn === null ? 'unchecked' : state, checked_on: checkedOn },
        ...{ faults: faultCount + signatures.faultCount, is_anchored: audit.isAnchored() },
      },
      backup,
      slow: metrics.slow.list().map(({ requestId, ...slow }) => ({ ...slow, request_id: requestId })),
    };
  }

  async #queues(): Promise<Operations['queues']> {
    const { store, carriers, outbox, cases } = this.#use;
    const [events, notes, dead, withoutCase, courses, withWorklist] = await Promise.all([
      Promise.all(carriers.map((carrier) => store.collection(carrier).countDocuments({ auditPending: true }))),
      outbox.state(),
      store.collection(mosaiqMessages).countDocuments({ state: 'dead' }),
      cases.behind(),
      store.collection(episodes).countDocuments({}),
      store.collection(worklist).countDocuments({}),
    ]);
    const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
    const counted: Readonly<Record<OperationQueue, number>> = {
      'audit events': sum(events),
      'notes to send': sum(notes.receivers.map(({ waiting }) => waiting)),
      'notes that failed': sum(notes.receivers.map(({ failed }) => failed)),
      'unusable messages': dead,
      'courses without case': withoutCase,
      'courses without worklist': Math.max(0, courses - withWorklist),
    };
    return Object.entries(counted).map(([name, count]) => ({ name: name as OperationQueue, count }));
  }

  /** As they were found last: no one outside is asked here. */
  async #systems(): Promise<Operations['systems']> {
    const { store, external } = this.#use;
    const known = await store
      .collection(integrationHealth)
      .find({ _id: { $in: SOURCE_SYSTEMS.map((id) => `health-${id}`) } });
    return external.configured.map(({ sourceSystem: id }) => {
      const record = known.find(({ _id }) => _id === `health-${id}`);
      const [last] = record?.checks ?? [];
      return { id, is_up: last ? last.status === 'SUCCESS' : null, last_success: record?.lastSuccess ?? null };
    });
  }
}

async function answerTime(store: Store): Promise<number | null> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const answered = store.ping().then(
    () => Math.round(performance.now() - began),
    () => null,
  );
  const time = await Promise.race([answered, late]);
  clearTimeout(timer);
  return time;
}
