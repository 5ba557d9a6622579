import { DEFAULT_SYSTEM, DISEASE_SYSTEM_LABEL, EPISODE_TYPE_LABEL } from '@isocenter/schemas';
import { providerLabel, type ProviderRecord } from '../providers/provider.ts';
import type { CarePlan } from './task.ts';
import { diseaseSystemOf } from './carePlan.ts';
import type { EpisodeRecord } from './episode.ts';

const SIDE: Readonly<Record<string, string>> = { left: 'L', right: 'R', bilateral: 'bilateral', midline: 'midline' };

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
  const site = wordOf(carePlan, 'treatmentSite') ?? (system === DEFAULT_SYSTEM ? null : DISEASE_SYSTEM_LABEL[system]);
  if (site === null) return null;
  const side = SIDE[wordOf(carePlan, 'laterality')?.toLowerCase() ?? ''];
  return [side, site.charAt(0).toLowerCase() + site.slice(1)].filter(Boolean).join(' ');
}

/** Total dose in cGy and fractions, `4256/16`. The dose is stored in tenths of cGy (decision 6). */
function doseOf(carePlan: CarePlan): string | null {
  const tenths = carePlan['prescription.doseTenthsCGy']?.value;
  const fractions = carePlan['prescription.fractions']?.value;
  if (typeof tenths !== 'number' || typeof fractions !== 'number') return null;
  return `${tenths / 10}/${fractions}`;
}

function wordOf(carePlan: CarePlan, field: string): string | null {
  const value = carePlan[field]?.value;
  if (typeof value === 'string') return value || null;
  const isWrapped = typeof value === 'object' && value !== null && 'value' in value;
  return isWrapped && typeof value['value'] === 'string' ? value['value'] : null;
}
