import type { Actor } from '../request/actor.ts';
import { randomBytes } from 'node:crypto';
import { LIMITS, MESSAGES, type SourceSystem } from '@isocenter/schemas';
import type { Logger } from 'pino';
import type { Clock } from '../foundation/clock.ts';
import { BadInputError, ExternalSystemError, NotFoundError } from '../foundation/errors.ts';
import type { ExternalPatient, ExternalPatientSource } from '../external/externalSource.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { nextCaseNumber } from './caseNumbers.ts';
import type { ChartAccess } from '../chart/chartAccess.ts';
import type { AlertedPerson } from '../chart/identityAlert.ts';
import type { IdentityAlertService } from './identityAlerts.ts';
import { patientNow } from '../chart/mergedPatients.ts';
import { isOutsideSearchOn, OUTSIDE_SEARCH_OFF, type OutsideFlags } from './outsideSearch.ts';
import {
  appointments,
  identifierId,
  patientIdentifiers,
  patients,
  secondIdentifierId,
  sortNameOf,
  vitals,
  type PatientIdentifierRecord,
  type PatientRecord,
} from '../chart/patient.ts';
import { normalMrn, patientSearchKeys, searchKeysOf } from './search/searchKeys.ts';
import { sameName, searchResultOf, type FoundOutside, type InternalSearchResult } from './patientSearch.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly patientImport: PatientImportService;
  }
}

interface ImportRequest {
  readonly mrn: string;
  readonly sourceSystem: SourceSystem;
  /** Chooses one when the source has several people with this MRN. */
  readonly externalId: string | null;
  readonly clashDecision: 'SAME_PERSON' | 'DIFFERENT_PERSON' | null;
}

/** The imported patient, or the clash to decide on (decision 31). */
export type ImportResult =
  | { readonly patient: PatientRecord; readonly clash: null }
  | {
      readonly patient: null;
      readonly clash: {
        /** The chart here that owns the MRN; null when only people outside share it. */
        readonly held: InternalSearchResult | null;
        /** First the one to import, then the others outside with the same MRN. */
        readonly incoming: readonly FoundOutside[];
      };
    };

interface ImportDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly access: ChartAccess;
  readonly sources: ExternalSources;
  readonly flags: OutsideFlags;
  readonly log: Pick<Logger, 'warn'>;
  readonly alerts: Pick<IdentityAlertService, 'raise'>;
}

/**
 * Imports a patient from an outside system. Importing the same record again changes nothing: the owner of an MRN is
 * written first, under an `_id` that only one import can take.
 */
export class PatientImportService {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #access: ChartAccess;
  readonly #sources: ExternalSources;
  readonly #flags: OutsideFlags;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #alerts: Pick<IdentityAlertService, 'raise'>;

  constructor({ store, clock, access, sources, flags, log, alerts }: ImportDependencies) {
    this.#alerts = alerts;
    this.#store = store;
    this.#clock = clock;
    this.#access = access;
    this.#sources = sources;
    this.#flags = flags;
    this.#log = log;
  }

  /** For a user. @throws BadInputError while the outside search is turned off; otherwise like `bringIn` */
  async import(actor: Actor, request: ImportRequest): Promise<ImportResult> {
    if (!(await isOutsideSearchOn(this.#flags))) throw new BadInputError(OUTSIDE_SEARCH_OFF);
    return this.bringIn(actor, request);
  }

  /** Also for a launch, whose patient no one searched for. @throws NotFoundError, BadInputError, ExternalSystemError */
  async bringIn(actor: Actor, request: ImportRequest): Promise<ImportResult> {
    this.#access.require(actor, 'patients:view');
    const source = this.#sources.of(request.sourceSystem);
    const { chosen: incoming, others } = await this.#choose(source, request);
    if (request.clashDecision === null && others.length > 0 && !(await this.#isHere(incoming))) {
      const owner = await this.#ownerOf(incoming);
      return this.#clash(actor, owner, [incoming, ...others.filter((other) => other.externalId !== owner?.externalId)]);
    }
    const { identifier, isSettled } = await this.#claim(incoming, request.clashDecision === 'DIFFERENT_PERSON');
    const stored = await this.#store.collection(patients).findOne({ _id: identifier.patientId });
    const isKnown = stored !== null && (isSettled || isSamePerson(stored, incoming));
    if (stored && !isKnown && request.clashDecision !== 'SAME_PERSON') return this.#clash(actor, stored, [incoming]);

    const newcomer = isKnown ? [] : [{ ...incoming, patientId: identifier.patientId }];
    await this.#raiseAlert(actor, incoming, [...newcomer, ...others.map((person) => ({ ...person, patientId: null }))]);
    if (!stored) return this.#done(actor, await this.#create(actor, incoming, identifier), source, incoming);
    if (!isKnown) return this.#done(actor, await this.#addIdentity(actor, stored, incoming), source, incoming);
    await this.#access.viewed(actor, [stored._id]);
    return this.#done(actor, stored, source, incoming);
  }

  async #clash(actor: Actor, owner: PatientRecord | null, incoming: readonly ExternalPatient[]): Promise<ImportResult> {
    const held = owner && (await patientNow(this.#store, owner._id));
    if (held) await this.#access.viewed(actor, [held._id]);
    const outside = incoming.map((patient) => ({ ...patient, oncoraId: null }));
    return { patient: null, clash: { held: held && searchResultOf(held), incoming: outside } };
  }

  /** Whether this very person was imported before. */
  async #isHere({ sourceSystem, sourceId, externalId }: ExternalPatient): Promise<boolean> {
    const mrn = normalMrn(sourceId);
    const ids = [identifierId(sourceSystem, mrn), secondIdentifierId(sourceSystem, mrn, externalId)];
    const found = await this.#store.collection(patientIdentifiers).find({ _id: { $in: ids } });
    return found.some((identifier) => identifier.externalId === externalId);
  }

  /** The chart that owns the MRN. */
  async #ownerOf({ sourceSystem, sourceId }: ExternalPatient): Promise<PatientRecord | null> {
    const owner = await this.#store
      .collection(patientIdentifiers)
      .findOne({ _id: identifierId(sourceSystem, normalMrn(sourceId)) });
    return owner && this.#store.collection(patients).findOne({ _id: owner.patientId });
  }

  /** Raises the identity alert if more than one person is known under the MRN, here or outside (decision 31). */
  async #raiseAlert(
    actor: Actor,
    { sourceSystem, sourceId }: ExternalPatient,
    newcomers: readonly AlertedPerson[],
  ): Promise<void> {
    const mrn = normalMrn(sourceId);
    const charts = await this.#chartsUnder(sourceSystem, mrn);
    const isChart = (person: AlertedPerson) =>
      person.patientId === null && charts.some(({ externalId }) => externalId === person.externalId);
    const people = [...charts, ...newcomers.filter((person) => !isChart(person))].map(
      ({ externalId, patientId, name, dateOfBirth }) => ({ externalId, patientId, name, dateOfBirth }),
    );
    if (people.length > 1) await this.#alerts.raise(actor, { sourceSystem, mrn, people });
  }

  /** The identities of all charts with this MRN. */
  async #chartsUnder(sourceSystem: SourceSystem, mrn: string): Promise<readonly AlertedPerson[]> {
    const first = identifierId(sourceSystem, mrn);
    const all = this.#store.collection(patientIdentifiers);
    const [owner, second] = await Promise.all([
      all.find({ _id: first }),
      all.find({ _id: { $gte: `${first}|`, $lt: `${first}|\uffff` } }),
    ]);
    const identifierOf = new Map([...owner, ...second].map((identifier) => [identifier.patientId, identifier]));
    const charts = await this.#store.collection(patients).find({ _id: { $in: [...identifierOf.keys()] } });
    return charts.map(({ _id, name, dateOfBirth }) => ({
      externalId: identifierOf.get(_id)?.externalId ?? null,
      patientId: _id,
      name,
      dateOfBirth,
    }));
  }

  /** The person to import, and the others outside who have the same MRN. */
  async #choose(
    source: ExternalPatientSource,
    { mrn, externalId }: ImportRequest,
  ): Promise<{ readonly chosen: ExternalPatient; readonly others: readonly ExternalPatient[] }> {
    const trimmed = mrn.trim();
    if (trimmed === '' || trimmed.length > LIMITS.mrnImportCharacters) {
      throw new BadInputError(`An MRN must have 1 to ${LIMITS.mrnImportCharacters} characters.`);
    }
    const found = await source.searchByMrn(trimmed).catch((error: unknown) => {
      throw error instanceof ExternalSystemError ? new ExternalSystemError(MESSAGES.patientImportFailed) : error;
    });
    const chosen = externalId === null ? found : found.filter((patient) => patient.externalId === externalId);
    const [only, second] = chosen;
    if (!only) throw new NotFoundError('This patient');
    if (second)
      throw new BadInputError('More than one person has this MRN in the external system. Choose one of them.');
    const others = found.filter(
      (patient) => patient.externalId !== only.externalId && normalMrn(patient.sourceId) === normalMrn(only.sourceId),
    );
    return { chosen: only, others };
  }

  /** Takes the MRN for a patient, or finds its owner. */
  async #claim(
    incoming: ExternalPatient,
    isAnother: boolean,
  ): Promise<{ identifier: PatientIdentifierRecord; isSettled: boolean }> {
    const { sourceSystem, externalId } = incoming;
    const mrn = normalMrn(incoming.sourceId);
    const all = this.#store.collection(patientIdentifiers);
    const second = secondIdentifierId(sourceSystem, mrn, externalId);
    const toldApart = await all.findOne({ _id: second });
    if (toldApart) return { identifier: toldApart, isSettled: true };

    const first = await all.findOne({ _id: identifierId(sourceSystem, mrn) });
    const isOther = isAnother && first !== null && first.externalId !== externalId;
    if (first && !isOther) return { identifier: first, isSettled: false };
    const identifier = {
      _id: isOther ? second : identifierId(sourceSystem, mrn),
      patientId: `pat-${newPatientKey()}`,
      sourceSystem,
      mrn,
      externalId,
    };
    if (await insertOnce(all, identifier)) return { identifier, isSettled: false };
    return this.#claim(incoming, isAnother);
  }

  async #create(actor: Actor, incoming: ExternalPatient, identifier: PatientIdentifierRecord): Promise<PatientRecord> {
    const { name, dateOfBirth, sex, sourceSystem, externalId } = incoming;
    const patient: PatientRecord = {
      _id: identifier.patientId,
      name,
      dateOfBirth,
      sex,
      mrn: incoming.sourceId,
      sourceSystem,
      externalId,
      caseId: await nextCaseNumber(this.#store),
      otherIdentities: [],
      trials: [],
      patientDoc: null,
      recordStatus: 'ACTIVE',
      sortName: sortNameOf(name),
      active: false,
      createdOn: this.#clock.now().toISOString(),
      auditOutbox: [this.#access.changed(actor, 'import', identifier.patientId, [identifier.patientId])],
      auditPending: true,
    };
    const all = this.#store.collection(patients);
    // Of two simultaneous imports with one identifier, the second finds the first's patient.
    if (!(await insertOnce(all, patient))) return (await all.findOne({ _id: patient._id })) ?? patient;
    this.#access.coversView(actor, patient._id);
    await this.#index(patient);
    this.#access.copyOut(all, patient);
    return patient;
  }

  async #addIdentity(actor: Actor, stored: PatientRecord, incoming: ExternalPatient): Promise<PatientRecord> {
    const { name, dateOfBirth, sourceId } = incoming;
    const event = this.#access.changed(actor, 'import', stored._id, [stored._id]);
    const all = this.#store.collection(patients);
    await all.updateOne(
      { _id: stored._id },
      {
        $set: { auditPending: true },
        $push: { otherIdentities: { name, dateOfBirth, mrn: sourceId }, auditOutbox: event },
      },
    );
    const merged = (await all.findOne({ _id: stored._id })) ?? stored;
    this.#access.coversView(actor, stored._id);
    await this.#index(merged);
    this.#access.copyOut(all, merged);
    return merged;
  }

  /** Search keys can be rebuilt from the patient, so a kill here loses nothing. */
  async #index(patient: PatientRecord): Promise<void> {
    const keys = this.#store.collection(patientSearchKeys);
    await Promise.all(searchKeysOf(patient).map((key) => insertOnce(keys, key)));
  }

  async #done(
    actor: Actor,
    patient: PatientRecord,
    source: ExternalPatientSource,
    incoming: ExternalPatient,
  ): Promise<ImportResult> {
    await this.#index(patient);
    const [alerts, readings] = await Promise.allSettled([
      this.#importAlerts(patient, source, incoming.externalId),
      this.#importReadings(patient, source, incoming.externalId),
    ]);
    // The chart exists; what is missing comes with the next import.
    if (readings.status === 'rejected')
      this.#log.warn({ err: readings.reason }, 'vitals or appointments could not be imported');
    if (alerts.status === 'rejected')
      this.#log.warn({ err: alerts.reason }, 'allergies and flags could not be imported');
    const imported = alerts.status === 'fulfilled' ? alerts.value : patient;
    if (!imported.mergedInto) return { patient: imported, clash: null };
    // What was imported stays with its own record; the chart to open is the one that it was merged into.
    const now = (await patientNow(this.#store, imported._id)) ?? imported;
    await this.#access.viewed(actor, [now._id]);
    return { patient: now, clash: null };
  }

  /** Allergies and flags as the source states them now. */
  async #importAlerts(
    patient: PatientRecord,
    source: ExternalPatientSource,
    externalId: string,
  ): Promise<PatientRecord> {
    const outside = await source.alerts?.(externalId);
    if (!outside) return patient;
    await this.#store.collection(patients).updateOne({ _id: patient._id }, { $set: { outside } });
    return { ...patient, outside };
  }

  async #importReadings(patient: PatientRecord, source: ExternalPatientSource, externalId: string): Promise<void> {
    const [readings, visits] = await Promise.all([source.vitals(externalId), source.appointments(externalId)]);
    const { sourceSystem } = source;
    const patientId = patient._id;
    const allVitals = this.#store.collection(vitals);
    const allVisits = this.#store.collection(appointments);
    for (const { externalId: id, key, takenOn, quantity } of readings) {
      const _id = `vit-${patientId}-${sourceSystem}-${id}-${key}`;
      await insertOnce(allVitals, { _id, patientId, key, takenOn, quantity, sourceSystem });
    }
    for (const { externalId: id, ...visit } of visits) {
      await insertOnce(allVisits, { _id: `apt-${patientId}-${sourceSystem}-${id}`, patientId, sourceSystem, ...visit });
    }
  }
}

/** 60 random bits as lower-case letters and digits, which ids of episodes and tasks contain as well. */
function newPatientKey(): string {
  return BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .padStart(13, '0')
    .slice(-12);
}

/** The same name and birth date as stored, or as an identity that a user has accepted. */
function isSamePerson(stored: PatientRecord, incoming: ExternalPatient): boolean {
  return [stored, ...stored.otherIdentities].some(
    (identity) => sameName(identity.name) === sameName(incoming.name) && identity.dateOfBirth === incoming.dateOfBirth,
  );
}
