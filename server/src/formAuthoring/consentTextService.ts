import { CONSENT_KINDS, type CalendarDate, type ConsentChange, type ConsentKind } from '@isocenter/schemas';
import type { ConsentText, ConsentTexts } from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import {
  consentTextId,
  consentTexts,
  type ConsentTextRecord,
  type PublishedConsentText,
  type TakenBackConsentText,
} from '../chart/consentText.ts';
import { calendarDateIn } from '../foundation/calendar.ts';
import {
  BadInputError,
  ForbiddenError,
  NotFoundError,
  StaleRecordError,
  TransitionRefusedError,
} from '../foundation/errors.ts';
import type { Act, Actor } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Collection } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly consentTexts: ConsentTextService;
  }
}

interface ConsentTextDependencies extends AuditedStore {
  readonly timeZone: string;
}

interface NewConsentText {
  readonly kind: ConsentKind;
  /** How many entries the author saw: versions, and versions taken back. */
  readonly after: number;
  readonly inForceOn: CalendarDate;
  readonly change: ConsentChange | null;
  readonly text: string;
}

const MOST_VERSIONS = 200;

/** The consent texts of the department (decision 198). Versions are added, taken back before their day, and never changed. */
export class ConsentTextService {
  readonly #use: ConsentTextDependencies;

  constructor(use: ConsentTextDependencies) {
    this.#use = use;
  }

  /** @throws ForbiddenError */
  async list(actor: Actor): Promise<ConsentTexts> {
    requireRight(actor);
    const { versions, takenBack } = told(await this.#all.find({}));
    const texts = versions.toSorted(
      (a, b) => CONSENT_KINDS.indexOf(a.kind) - CONSENT_KINDS.indexOf(b.kind) || b.version - a.version,
    );
    return { texts: texts.map((text) => shown(text, takenBack(text))) };
  }

  /** @throws ForbiddenError; BadInputError; StaleRecordError when someone else has added a version since */
  async publish(actor: Actor, input: NewConsentText): Promise<void> {
    requireRight(actor);
    const { clock, audit } = this.#use;
    const { kind, inForceOn, text } = input;
    const { entries, versions, takenBack } = told(await this.#all.find({ kind }));
    if (entries !== input.after) throw new StaleRecordError();
    if (versions.length >= MOST_VERSIONS)
      throw new BadInputError(`A consent text has at most ${MOST_VERSIONS} versions.`);
    const latest = versions.findLast((each) => takenBack(each) === null) ?? null;
    const today = this.#today();
    const change = changeOf(input, latest);
    requireLater(inForceOn, { latest, today });
    const version = versions.length + 1;
    const _id = consentTextId(kind, entries + 1);
    const record: PublishedConsentText = {
      ...{ _id, kind, version, inForceOn, change, text },
      published: this.#act(actor),
      auditOutbox: [auditEvent({ eventKind: 'admin change', patient: null, data: [_id], action: 'C' }, actor, clock)],
      auditPending: true,
    };
    if (!(await insertOnce(this.#all, record))) throw new StaleRecordError();
    audit.copyOut(this.#all, record);
  }

  /**
   * Until its day, because from then on someone may have signed it; the last one first, because each says what it changes in the one before.
   * @throws ForbiddenError; NotFoundError; TransitionRefusedError when it is in force, was, or another one follows; StaleRecordError when it
   * was taken back, or someone else has added a version since
   */
  async takeBack(actor: Actor, id: string, reason: string): Promise<void> {
    requireRight(actor);
    const { clock, audit } = this.#use;
    const text = await this.#all.findOne({ _id: id });
    if (!text || isTakenBack(text)) throw new NotFoundError('This version');
    const { kind, version, inForceOn } = text;
    const { entries, versions, takenBack } = told(await this.#all.find({ kind }));
    if (takenBack(text)) throw new StaleRecordError();
    if (inForceOn <= this.#today())
      throw new TransitionRefusedError(
        `Version ${version} is in force since ${inForceOn}, and someone may have signed it. Add a new version instead.`,
      );
    const last = versions.findLast((each) => takenBack(each) === null);
    if (last && last.version !== version)
      throw new TransitionRefusedError(`Version ${last.version} follows it. Take that one back first.`);
    const _id = consentTextId(kind, entries + 1);
    const of = { data: [_id, id], detail: [{ type: 'consent text taken back', value: id }], action: 'C' as const };
    const record: TakenBackConsentText = {
      ...{ _id, kind, version, reason, takenBack: this.#act(actor) },
      auditOutbox: [auditEvent({ eventKind: 'admin change', patient: null, ...of }, actor, clock)],
      auditPending: true,
    };
    if (!(await insertOnce(this.#all, record))) throw new StaleRecordError();
    audit.copyOut(this.#all, record);
  }

  #act({ user: { id, displayName } }: Actor) {
    return { by: { id, displayName }, on: this.#use.clock.now().toISOString() };
  }

  #today(): CalendarDate {
    return calendarDateIn(this.#use.timeZone, this.#use.clock.now().toISOString());
  }

  get #all(): Collection<ConsentTextRecord> {
    return this.#use.store.collection(consentTexts);
  }
}

const isTakenBack = (record: ConsentTextRecord): record is TakenBackConsentText => 'takenBack' in record;

/** The versions, the first one of each kind first, and which were taken back. */
function told(all: readonly ConsentTextRecord[]) {
  const gone = all.filter(isTakenBack);
  const versions = all.flatMap((record) => (isTakenBack(record) ? [] : record));
  return {
    entries: all.length,
    versions: versions.toSorted((a, b) => a.version - b.version),
    takenBack: ({ kind, version }: PublishedConsentText) =>
      gone.find((each) => each.kind === kind && each.version === version) ?? null,
  };
}

/** What was signed before the first version is not known, so that one changes nothing. @throws BadInputError */
function changeOf({ change }: NewConsentText, latest: PublishedConsentText | null): ConsentChange | null {
  if (latest === null) return null;
  if (change === null)
    throw new BadInputError('Say whether the change is editorial or material: it decides who must sign again.');
  return change;
}

/**
 * A later version begins on a day to come: consents signed until today were signed on the text of today.
 * @throws BadInputError
 */
function requireLater(
  inForceOn: CalendarDate,
  { latest, today }: { readonly latest: PublishedConsentText | null; readonly today: CalendarDate },
): void {
  if (latest === null) return;
  if (inForceOn <= today)
    throw new BadInputError(
      'A new version comes into force tomorrow or later, because a consent has a day and no time.',
    );
  if (inForceOn <= latest.inForceOn)
    throw new BadInputError(`Version ${latest.version} comes into force on ${latest.inForceOn}. Choose a later day.`);
}

function shown(record: PublishedConsentText, gone: TakenBackConsentText | null): ConsentText {
  const { _id: id, kind, version, inForceOn, change, text, published } = record;
  return {
    ...{ id, kind, version, in_force_on: inForceOn, change, text, published: shownAct(published) },
    taken_back: gone && { ...shownAct(gone.takenBack), reason: gone.reason },
  };
}

const shownAct = ({ by, on }: Act) => ({ by: { id: by.id, name: by.displayName }, on });

function requireRight({ user }: Actor): void {
  if (!user.permissions.has('content_templates')) throw new ForbiddenError();
}
