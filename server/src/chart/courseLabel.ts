import { DEFAULT_SYSTEM, DISEASE_SYSTEM_LABEL, EPISODE_TYPE_LABEL } from '@isocenter/schemas';
import { providerLabel, type ProviderRecord } from '../providers/provider.ts';
import type { CarePlan } from './task.ts';
import { choiceOf, diseaseSystemOf, textOf } from './carePlan.ts';
import type { EpisodeRecord } from './episode.ts';

const SIDE: Readonly<Record<string, string>> = { left: 'L', right: 'R', bilateral: 'bilateral', midline: 'midline' };
/** The side as a clinician types it in front of a site. */
const TYPED_SIDE = /^(?:left|right|bilateral|midline)\s+/i;
/** A longer site is a description, not a name. */
const SITE_CHARACTERS = 30;

/**
 * The label that tells courses apart (decision 51): `Course 2 · L breast · 4256/16 · Dr Ruiz`. Unknown parts are left
 * out; before the site is known, the episode type takes its place.
 */
export function courseLabel(episode: EpisodeRecord, carePlan: CarePlan, provider: ProviderRecord | null): string {
  return [
    `Course ${episode.courseNumber}`,
    siteOf(carePlan) ?? EPISODE_TYPE_LABEL[episode.episodeType],
    doseOf(carePlan),
    provider && providerLabel(provider),
  ]
    .filter(Boolean)
    .join(' · ');
}

function siteOf(carePlan: CarePlan): string | null {
  const system = diseaseSystemOf(carePlan);
  const site = shortSite(carePlan) ?? (system === DEFAULT_SYSTEM ? null : DISEASE_SYSTEM_LABEL[system]);
  if (site === null) return null;
  const side = SIDE[choiceOf(carePlan, 'laterality') ?? ''];
  // "PTV" and "C5-C7" keep their letters.
  const isWord = /^\p{Lu}\p{Ll}/u.test(site);
  return [side, isWord ? site.charAt(0).toLowerCase() + site.slice(1) : site].filter(Boolean).join(' ');
}

/** The treated site without its side; null when it does not fit into a label. */
function shortSite(carePlan: CarePlan): string | null {
  const typed = textOf(carePlan, 'treatedSite');
  if (typed === null || typed.length > SITE_CHARACTERS) return null;
  const side = choiceOf(carePlan, 'laterality');
  return side !== null && typed.toLowerCase().startsWith(`${side} `) ? typed.replace(TYPED_SIDE, '') : typed;
}

/** Total dose in cGy and sessions, `4256/16`, as signed: a draft of a prescription names no course. */
function doseOf(carePlan: CarePlan): string | null {
  const [dose, fractions] = [carePlan['prescription.totalDose'], carePlan['prescription.fractions']];
  if (!dose?.signed || !fractions?.signed) return null;
  return typeof dose.value === 'number' && typeof fractions.value === 'number'
    ? `${dose.value}/${fractions.value}`
    : null;
}
