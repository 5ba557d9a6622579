import type { Choice } from '@isocenter/engine';
import { idsByCode, MODALITIES, TECHNIQUES } from '../external/fhir/radiotherapyCodes.ts';
import type { ExternalSide, ExternalTerm } from '../external/externalPrescription.ts';

/** Words that mean one entry of our lists and no other. Matched whole, without case, spaces and signs. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  modality: {
    photon: 'photons',
    photonbeam: 'photons',
    electron: 'electrons',
    electronbeam: 'electrons',
    proton: 'protons',
    protonbeam: 'protons',
    carbon: 'carbon_ions',
    highdoserate: 'hdr',
    pulseddoserate: 'pdr',
  },
  technique: {
    threed: 'three_d',
    threedimensional: 'three_d',
    '3d': 'three_d',
    '3dcrt': 'three_d',
    '3dconformal': 'three_d',
    conformal3d: 'three_d',
    intensitymodulated: 'imrt',
    intensitymodulatedradiationtherapy: 'imrt',
    arc: '',
    rapidarc: 'vmat',
    volumetricmodulatedarc: 'vmat',
    volumetricmodulatedarctherapy: 'vmat',
    sabr: 'sbrt',
    stereotacticbody: 'sbrt',
    radiosurgery: 'srs',
    electrons: 'electron_field',
    pencilbeamscanning: 'spot_scanning',
  },
  pattern: {
    qd: 'daily',
    daily: 'daily',
    oncedaily: 'daily',
    oneperday: 'daily',
    bid: 'twice_daily',
    twicedaily: 'twice_daily',
    twiceaday: 'twice_daily',
    qod: 'alternate',
    everyotherday: 'alternate',
    biweekly: '',
    twiceaweek: 'twice_weekly',
    weekly: 'weekly',
    onceaweek: 'weekly',
    once: 'single',
  },
};

const BY_CODE: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  modality: idsByCode(MODALITIES),
  technique: idsByCode(TECHNIQUES),
};

/** Letters and digits in lower case, without what a code system adds in parentheses. */
export function plain(text: string): string {
  return text
    .replace(/\([^)]{0,80}\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}

/**
 * The entry of our list that the source's term means; null when none does for certain. A term is never guessed: "biweekly"
 * is twice a week or every two weeks.
 */
export function choiceOf(
  kind: 'modality' | 'technique' | 'pattern',
  term: ExternalTerm | null,
  choices: readonly Choice[],
): string | null {
  if (term === null) return null;
  const known = (id: string | undefined) => choices.find((choice) => choice.id === id)?.id ?? null;
  const coded = term.code === null ? null : known(BY_CODE[kind]?.get(term.code));
  if (coded !== null) return coded;
  const word = plain(term.display);
  const meant = WORDS[kind]?.[word];
  if (meant !== undefined) return known(meant);
  const named = choices.filter((choice) => namesOf(choice).includes(word));
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

/**
 * The entry of the list of targets with exactly this name, and on this side; null when none or several have it. A name
 * with another side than the source states is no match.
 */
export function targetOf(
  { name, side }: { readonly name: string | null; readonly side: ExternalSide | null },
  choices: readonly Choice[],
): string | null {
  const word = plain(name ?? '');
  const named = choices.filter((choice) => namesOf(choice).includes(word) && fits(choice, side));
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}

function fits({ attributes }: Choice, side: ExternalSide | null): boolean {
  const own = attributes?.['side'] ?? attributes?.['nodal_side'];
  return own === undefined || side === null || own === side;
}

function namesOf({ id, label, short, long }: Choice): readonly string[] {
  return [id, label, short ?? '', long ?? ''].map(plain).filter((name) => name !== '');
}
