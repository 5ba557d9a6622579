import { CONSENT_KINDS, type CalendarDate, type ConsentChange, type ConsentKind } from '@isocenter/schemas';
import type { ConsentText, ConsentTexts } from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import { consentTextId, consentTexts, type ConsentTextRecord } from '../chart/consentText.ts';
import { calendarDateIn } from '../foundation/calendar.ts';
import { BadInputError, ForbiddenError, StaleRecordError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import { insertOnce } from '../store/insertOnce.ts';

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
  /** The version that the author saw as the latest one; 0 without any. */
  readonly after: number;
  readonly inForceOn: CalendarDate;
  readonly change: ConsentChange | null;
  readonly text: string;
}

const MOST_VERSIONS = 200;

/** The consent texts of the department (decision 198). Versions are added and never changed. */
export class ConsentTextService {
  readonly #use: ConsentTextDependencies;

  constructor(use: ConsentTextDependencies) {
    this.#use = use;
  }

  /** @throws ForbiddenError */
  async list(actor: Actor): Promise<ConsentTexts> {
    requireRight(actor);
    const all = await this.#all.find({});
    const texts = all.toSorted(
      (a, b) => CONSENT_KINDS.indexOf(a.kind) - CONSENT_KINDS.indexOf(b.kind) || b.version - a.version,
    );
    return { texts: texts.map(shown) };
  }

  /** @throws ForbiddenError; BadInputError; StaleRecordError when someone else has added a version since */
  async publish(actor: Actor, input: NewConsentText): Promise<void> {
    requireRight(actor);
    const { clock, audit } = this.#use;
    const { kind, inForceOn, text } = input;
    const known = await this.#all.find({ kind });
    const latest = known.toSorted((a, b) => a.version - b.version).at(-1) ?? null;
    if ((latest?.version ?? 0) !== input.after) throw new StaleRecordError();
    if (known.length >= MOST_VERSIONS) throw new BadInputError(`A consent text has at most ${MOST_VERSIONS} versions.`);
    const today = calendarDateIn(this.#use.timeZone, clock.now().toISOString());
    const change = changeOf(input, latest);
    requireLater(inForceOn, { latest, today });
    const version = input.after + 1;
    const _id = consentTextId(kind, version);
    const record: ConsentTextRecord = {
      ...{ _id, kind, version, inForceOn, change, text },
      published: { by: { id: actor.user.id, displayName: actor.user.displayName }, on: clock.now().toISOString() },
      auditOutbox: [
        auditEvent({ eventKind: 'admin change', patient: null, data: [_id], action: 'C' }, actor, this.#use.clock),
      ],
      auditPending: true,
    };
    if (!(await insertOnce(this.#all, record))) throw new StaleRecordError();
    audit.copyOut(this.#all, record);
  }

  get #all() {
    return this.#use.store.collection(consentTexts);
  }
}

/** What was signed before the first version is not known, so that one changes nothing. @throws BadInputError */
function changeOf({ change }: NewConsentText, latest: ConsentTextRecord | null): ConsentChange | null {
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
  { latest, today }: { readonly latest: ConsentTextRecord | null; readonly today: CalendarDate },
): void {
  if (latest === null) return;
  if (inForceOn <= today)
    throw new BadInputError(
      'A new version comes into force tomorrow or later, because a consent has a day and no time.',
    );
  if (inForceOn <= latest.inForceOn)
    throw new BadInputError(`Version ${latest.version} comes into force on ${latest.inForceOn}. Choose a later day.`);
}

const shown = ({ _id, kind, version, inForceOn, change, text, published }: ConsentTextRecord): ConsentText => ({
  ...{ id: _id, kind, version, in_force_on: inForceOn, change, text },
  published: { by: { id: published.by.id, name: published.by.displayName }, on: published.on },
});

function requireRight({ user }: Actor): void {
  if (!user.permissions.has('content_templates')) throw new ForbiddenError();
}
