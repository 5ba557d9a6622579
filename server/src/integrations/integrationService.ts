import { SOURCE_SYSTEMS, type HealthCheckStatus, type SourceSystem } from '@isocenter/schemas';
import type { AuditLog } from '../audit/auditLog.ts';
import { auditEvent } from '../audit/auditEvent.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import type { PatientRecord } from '../chart/patient.ts';
import type { TaskReads } from '../chart/taskReads.ts';
import type { ExternalPatient, ExternalPatientSource } from '../external/externalSource.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import { Hl7Fault } from '../external/hl7/hl7Fault.ts';
import { MllpClient, MllpFailed, type MllpAddress } from '../external/hl7/mllpClient.ts';
import { correctedBytes } from '../external/mosaiq/correction.ts';
import { readHl7 } from '../external/hl7/hl7Message.ts';
import { headerOf } from '../external/mosaiq/reading/statement.ts';
import type { Clock } from '../foundation/clock.ts';
import { BadInputError, ExternalSystemError, NotFoundError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { shownSettings, type ShownSetting } from '../settings/shownSettings.ts';
import type { Settings } from '../settings/settings.ts';
import type { Store } from '../store/store.ts';
import { IntegrationHealthChecks, type IntegrationHealth } from './integrationHealth.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly integrations: IntegrationService;
  }
}

/** The settings of one outside system; secrets are never among them. */
export interface IntegrationSetting {
  readonly id: SourceSystem;
  readonly isConfigured: boolean;
  /** What the adapter can read and send. */
  readonly abilities: readonly string[];
  readonly settings: readonly ShownSetting[];
}

/** One step of a test: what was asked for, and whether it was answered. Counts only, no value of a patient. */
export interface TestStep {
  readonly name: string;
  readonly status: HealthCheckStatus;
  readonly detail: string;
}

export interface TestAnswer {
  readonly acknowledgement: string;
  readonly text: string | null;
}

interface IntegrationDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly external: ExternalSources;
  readonly settings: Settings;
  readonly access: ChartAccess;
  readonly reads: TaskReads;
  /** Where this server listens for HL7 messages; null when it does not. */
  readonly listener: MllpAddress | null;
}

const TEST_TIMEOUT = 15_000;

/** Outside systems as administrators see them: health, settings, tests. */
export class IntegrationService {
  readonly #use: IntegrationDependencies;
  readonly #health: IntegrationHealthChecks;

  constructor(dependencies: IntegrationDependencies) {
    this.#use = dependencies;
    this.#health = new IntegrationHealthChecks(dependencies);
  }

  healthChecks(): Promise<readonly IntegrationHealth[]> {
    return this.#health.check();
  }

  settings(): readonly IntegrationSetting[] {
    const { external, settings } = this.#use;
    return SOURCE_SYSTEMS.map((id) => {
      const source = external.configured.find(({ sourceSystem }) => sourceSystem === id);
      return {
        id,
        isConfigured: source !== undefined,
        abilities: source ? abilitiesOf(source) : [],
        settings: shownSettings(id, settings.written),
      };
    });
  }

  /**
   * Reads everything that a system knows about the patient of a task, and writes none of it.
   * @throws NotFoundError
   */
  async testInbound(system: string, taskId: string, actor: Actor): Promise<readonly TestStep[]> {
    const { access, reads, external } = this.#use;
    const task = await reads.task(taskId);
    await access.viewed(actor, [task.patientId], [taskId]);
    const source = external.configured.find(({ sourceSystem }) => sourceSystem === system);
    if (!source) throw new NotFoundError('This integration');
    const health = await source.checkHealth(AbortSignal.timeout(TEST_TIMEOUT));
    const connection = { name: 'Connection', status: health.status, detail: health.reason ?? 'Answers' };
    const patient = await reads.patient(task.patientId);
    let person: ExternalPatient | null = null;
    const found = await step('Patient', async () => {
      person = await personIn(source, patient);
      return person ? 'Found' : null;
    });
    const known: ExternalPatient | null = person;
    return [connection, found, ...(known ? await contentSteps(source, known) : [])];
  }

  /**
   * Sends a message through the real listener, as MOSAIQ would.
   * @throws BadInputError when it could change something, or when this server does not listen
   */
  async sendTestMessage(text: string, actor: Actor): Promise<TestAnswer> {
    const { listener, audit, clock } = this.#use;
    if (!listener) throw new BadInputError('This server does not listen for HL7 messages: set MOSAIQ_LISTEN_PORT.');
    const bytes = correctedBytes(text);
    const controlId = testControlId(bytes);
    const client = new MllpClient(listener, TEST_TIMEOUT);
    const answer = await client.send(bytes.toString('utf8'), controlId).catch((error: unknown) => {
      if (error instanceof MllpFailed) return { code: 'AR', text: error.message };
      throw error;
    });
    await client.close();
    const detail = [{ type: 'HL7 test message', value: answer.code }];
    await audit.record(auditEvent({ eventKind: 'admin change', patient: null, action: 'E', detail }, actor, clock));
    return { acknowledgement: answer.code, text: answer.text };
  }
}

/** @throws BadInputError */
function testControlId(bytes: Buffer): string {
  try {
    const { processing, controlId } = headerOf(readHl7(bytes, 'UTF-8'));
    if (processing === 'P') throw new BadInputError('MSH-11 must be T: a test message changes nothing.');
    return controlId;
  } catch (error) {
    if (error instanceof Hl7Fault) throw new BadInputError(`${error.at}: ${error.reason}`);
    throw error;
  }
}

const ABILITIES = {
  alerts: 'Allergies and flags',
  history: 'History',
  prescriptions: 'Prescriptions',
  treatments: 'Treatments',
  documents: 'Documents',
  schedule: 'Schedule',
  sendNote: 'Notes out',
} as const satisfies Partial<Record<keyof ExternalPatientSource, string>>;

function abilitiesOf(source: ExternalPatientSource): string[] {
  const more = Object.entries(ABILITIES).filter(([name]) => name in source);
  return ['Patients', 'Vital signs', 'Appointments', ...more.map(([, label]) => label)];
}

/** The person of a chart in this system: by its own id, or by the MRN if it knows one person by it. */
async function personIn(source: ExternalPatientSource, patient: PatientRecord): Promise<ExternalPatient | null> {
  if (patient.sourceSystem === source.sourceSystem && patient.externalId !== null)
    return source.readPatient(patient.externalId);
  const [only, second] = await source.searchByMrn(patient.mrn);
  return only && !second ? only : null;
}

function contentSteps(source: ExternalPatientSource, { externalId }: ExternalPatient): Promise<TestStep[]> {
  const count = (name: string, read: (() => Promise<readonly unknown[]>) | null) =>
    read ? [step(name, async () => `${(await read()).length} found`)] : [];
  return Promise.all([
    ...count('Vital signs', () => source.vitals(externalId)),
    ...count('Appointments', () => source.appointments(externalId)),
    ...count('Prescriptions', source.prescriptions ? () => source.prescriptions?.(externalId) ?? none() : null),
    ...count('Treatments', source.treatments ? () => source.treatments?.(externalId) ?? none() : null),
    ...count('Documents', source.documents ? () => source.documents?.(externalId) ?? none() : null),
  ]);
}
const none = () => Promise.resolve([]);

async function step(name: string, work: () => Promise<string | null>): Promise<TestStep> {
  try {
    const detail = await work();
    return { name, status: detail === null ? 'FAILURE' : 'SUCCESS', detail: detail ?? 'Not found' };
  } catch (error) {
    if (error instanceof ExternalSystemError) return { name, status: 'FAILURE', detail: error.message };
    throw error;
  }
}
