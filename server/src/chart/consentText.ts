import type { CalendarDate, ConsentChange, ConsentKind } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Act } from '../request/actor.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';

/** One version of the consent text of a kind of treatment (decision 198). It never changes. */
export interface PublishedConsentText extends CarriesAudit {
  readonly kind: ConsentKind;
  readonly version: number;
  readonly inForceOn: CalendarDate;
  /** Null for the first version. */
  readonly change: ConsentChange | null;
  readonly text: string;
  readonly published: Act;
}

/** The last version was taken back before its day. The version stays as it is. */
export interface TakenBackConsentText extends CarriesAudit {
  readonly kind: ConsentKind;
  readonly version: number;
  readonly takenBack: Act;
  readonly reason: string;
}

/**
 * What happened to the text of one kind, one entry after the other; none is ever changed. `_id` is `cst-<kind>-<number of the entry>`, so of
 * two people who add a version or take one back at once, one is refused.
 */
export type ConsentTextRecord = PublishedConsentText | TakenBackConsentText;

/** A department has a handful, and every task that is opened asks for them without their words. */
export const consentTexts: CollectionDefinition<ConsentTextRecord> = {
  name: 'consentTexts',
  shardKey: null,
  indexes: [{ paths: ['auditPending'] }],
};

export const consentTextId = (kind: ConsentKind, entry: number) => `cst-${kind.toLowerCase()}-${entry}`;

/** What the validity of a consent depends on. */
export type ConsentVersion = Pick<PublishedConsentText, 'kind' | 'version' | 'inForceOn' | 'change'>;

/** All versions without their words, the first one of each kind first, as `countedVersions`. */
export async function consentVersions(store: Store): Promise<readonly ConsentVersion[]> {
  const found = await store.collection(consentTexts).find({}, { projection: { text: 0, reason: 0, auditOutbox: 0 } });
  return countedVersions(found);
}

type Known = ConsentVersion | Pick<TakenBackConsentText, 'kind' | 'version' | 'takenBack'>;
const nameOf = ({ kind, version }: Pick<ConsentVersion, 'kind' | 'version'>) => `${kind} ${version}`;

/**
 * Forms count the days until a signature for the number of its version. So a version that was taken back comes with the day of the
 * next one that stands, and asks no one to sign again; without a next one it is left out.
 */
export function countedVersions(all: readonly Known[]): readonly ConsentVersion[] {
  const gone = new Set(all.filter((known) => 'takenBack' in known).map(nameOf));
  const stands = (version: ConsentVersion) => !gone.has(nameOf(version));
  const versions = all
    .flatMap((known) => ('takenBack' in known ? [] : known))
    .toSorted((a, b) => a.version - b.version);
  return versions.flatMap((each) => {
    if (stands(each)) return each;
    const next = versions.find((later) => later.kind === each.kind && later.version > each.version && stands(later));
    return next ? { ...each, inForceOn: next.inForceOn, change: null } : [];
  });
}

interface Asked {
  /** The type of the course. */
  readonly kind: string;
  readonly today: CalendarDate;
}

/** The versions of one kind that are in force or were, the first one first. */
export function inForce(versions: readonly ConsentVersion[], { kind, today }: Asked): readonly ConsentVersion[] {
  return versions.filter((each) => each.kind === kind && each.inForceOn <= today);
}

/** The latest version that changed what patients agree to: who signed before its day must sign again. Null without any. */
export function latestMaterial(versions: readonly ConsentVersion[], asked: Asked): ConsentVersion | null {
  return inForce(versions, asked).findLast(({ change }) => change === 'MATERIAL') ?? null;
}

/** What a signed consent is worth today. */
export type ConsentState =
  | { readonly state: 'valid'; readonly version: number | null }
  | { readonly state: 'outdated'; readonly version: number | null; readonly by: ConsentVersion };

/** @param signedOn the version is the one in force on this day; null for a day before the first one */
export function stateOfConsent(
  versions: readonly ConsentVersion[],
  { signedOn, ...asked }: Asked & { readonly signedOn: CalendarDate },
): ConsentState {
  const version = inForce(versions, { ...asked, today: signedOn }).at(-1)?.version ?? null;
  const by = latestMaterial(versions, asked);
  return by !== null && signedOn < by.inForceOn ? { state: 'outdated', version, by } : { state: 'valid', version };
}
