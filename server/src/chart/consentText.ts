import type { CalendarDate, ConsentChange, ConsentKind } from '@isocenter/schemas';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import type { Act } from '../request/actor.ts';
import type { CollectionDefinition, Store } from '../store/store.ts';

/**
 * One version of the consent text of a kind of treatment (decision 198). `_id` is `cst-<kind>-<version>`, so of two people who publish
 * at once one is refused. A version never changes.
 */
export interface ConsentTextRecord extends CarriesAudit {
  readonly kind: ConsentKind;
  readonly version: number;
  readonly inForceOn: CalendarDate;
  /** Null for the first version. */
  readonly change: ConsentChange | null;
  readonly text: string;
  readonly published: Act;
}

/** A department has a handful, and every task that is opened asks for them without their words. */
export const consentTexts: CollectionDefinition<ConsentTextRecord> = {
  name: 'consentTexts',
  shardKey: null,
  indexes: [{ paths: ['auditPending'] }],
};

export const consentTextId = (kind: ConsentKind, version: number) => `cst-${kind.toLowerCase()}-${version}`;

/** What the validity of a consent depends on. */
export type ConsentVersion = Pick<ConsentTextRecord, 'kind' | 'version' | 'inForceOn' | 'change'>;

/** All versions without their words, the first one of each kind first. */
export async function consentVersions(store: Store): Promise<readonly ConsentVersion[]> {
  const found = await store.collection(consentTexts).find({}, { projection: { text: 0, auditOutbox: 0 } });
  return found.toSorted((a, b) => a.version - b.version);
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
