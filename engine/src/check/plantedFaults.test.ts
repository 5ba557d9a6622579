import { describe, expect, it } from 'vitest';
import { shippedFindings, shippedSources } from '../testing/shippedForms.ts';
import { check } from './check.ts';
import type { Finding } from './model/finding.ts';
import { planted, type Plant } from '../testing/planting/edits.ts';
import { DATA_PLANTS } from '../testing/planting/dataPlants.ts';
import { EXPRESSION_PLANTS } from '../testing/planting/expressionPlants.ts';
import { FIELD_PLANTS } from '../testing/planting/fieldPlants.ts';
import { FILE_PLANTS } from '../testing/planting/filePlants.ts';
import { SET_PLANTS } from '../testing/planting/setPlants.ts';
import { sitesOf, type Sites } from '../testing/planting/sites.ts';
import { RULES } from './rules.ts';

const PLANTS = { ...FILE_PLANTS, ...FIELD_PLANTS, ...EXPRESSION_PLANTS, ...SET_PLANTS, ...DATA_PLANTS };
const soak = process.env['SOAK'] !== undefined;
/** How often each rule's fault is planted. With SOAK, in every possible place. */
const TIMES = soak ? Number(process.env['PLANTS'] ?? 40) : 1;
const LEAST = 5;
/** Where they are planted: a check of these takes a quarter of the time, and each rule has a place there. With SOAK, all. */
const PLANTED = soak
  ? /./
  : /^(Radiation\/(Events|OTV|Consult|Prescription|SupportData)|field-library|support-data|content-templates|care-plan-fields)/;
/** So many places of a rule are compared, to need few checks of all configs. */
const MOST_COMPARED = soak ? 1 : 50;
const seed = Number(process.env['SEED'] ?? 20_260_115);

/** A small random number generator (mulberry32): the same seed plants the same faults. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const placeOf = ({ code, file, line }: Finding): string => `${code} ${file}:${line}`;
const textOf = (finding: Finding): string => `${placeOf(finding)} ${finding.message}`;

interface Planted {
  readonly code: string;
  readonly plant: Plant;
}

/**
 * Groups of plants that can be applied together, because they change different parts. Each rule has `TIMES` plants, at the
 * first places that fit into the groups that are there.
 */
function rounds(rules: readonly (readonly Planted[])[]): readonly (readonly Planted[])[] {
  const groups: { plants: Planted[]; scopes: Set<string> }[] = [];
  const firstGroup = ({ plant: { scopes } }: Planted): number => {
    const index = groups.findIndex((group) => !scopes.some((scope) => group.scopes.has(scope)));
    return index === -1 ? groups.length : index;
  };
  for (const plants of rules) {
    const left = new Set(plants);
    for (let times = 0; times < TIMES && left.size > 0; times += 1) {
      const some = [...left].slice(0, MOST_COMPARED).map((planted) => ({ planted, at: firstGroup(planted) }));
      const best = some.reduce((first, next) => (next.at < first.at ? next : first));
      const group = (groups[best.at] ??= { plants: [], scopes: new Set() });
      group.plants.push(best.planted);
      for (const scope of best.planted.plant.scopes) group.scopes.add(scope);
      left.delete(best.planted);
    }
  }
  return groups.map((group) => group.plants);
}

describe(`faults planted in the shipped configs (seed ${seed})`, () => {
  const sites = sitesOf(shippedSources().filter(({ path }) => PLANTED.test(path)));
  const random = randomFrom(seed);
  const placesIn = (where: Sites, code: string) => (PLANTS[code]?.(where) ?? []).filter((plant) => plant !== null);
  const places = RULES.map(({ code }) => {
    const drawn = placesIn(sites, code).map((plant) => ({ plant, rank: random() }));
    return drawn.sort((a, b) => a.rank - b.rank).map(({ plant }) => ({ code, plant }));
  });
  /** Without the other files, some shared parts are unused. */
  const before = new Set(soak ? [] : check(sites.sources).map(textOf));

  it('has a fault for every rule, with at least five places for each', () => {
    expect(Object.keys(PLANTS).sort()).toEqual(RULES.map(({ code }) => code));
    const everywhere = sitesOf(shippedSources());
    const found = RULES.map(({ code }) => ({ code, found: placesIn(everywhere, code).length }));
    expect(found.filter((rule) => rule.found < LEAST)).toEqual([]);
    expect(RULES.filter((_, index) => places[index]?.length === 0).map(({ code }) => code)).toEqual([]);
  });

  it('reports nothing for the unchanged configs', () => {
    expect(shippedFindings()).toEqual([]);
  });

  it('reports each fault where it was planted', { timeout: soak ? 1_800_000 : 120_000 }, () => {
    const inCompany = rounds(places).flatMap(missedOf);
    // Another fault of the same round may mask a fault, so it is planted again alone.
    const missed = inCompany.filter((plant) => missedOf([plant]).length > 0);
    expect(missed.map(({ code, plant }) => `${code} ${JSON.stringify({ ...plant, added: undefined })}`)).toEqual([]);
  });

  function missedOf(round: readonly Planted[]): readonly Planted[] {
    const { sources, lines } = planted(
      sites.sources,
      round.map(({ plant }) => plant),
    );
    const isNew = (finding: Finding) => !before.has(textOf(finding));
    const found = new Set(check(sources).filter(isNew).map(placeOf));
    return round.filter(({ code }, index) => !lines[index]?.some((line) => found.has(`${code} ${line}`)));
  }
});
