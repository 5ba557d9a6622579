import { stringify } from 'yaml';
import { READABLE } from '../source/limits.ts';
import type { DiseaseSystem, EpisodeType, EventType } from '@isocenter/schemas';
import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../json/json.ts';
import { check } from '../check/check.ts';
import type { Finding } from '../check/model/finding.ts';
import { parseFile } from '../source/parseFile.ts';
import { child, headOf, type SourceNode, type Span } from '../source/sourceNode.ts';

/** The address of an imported form. */
export interface ImportAddress {
  readonly episodeType: EpisodeType;
  readonly eventType: EventType;
  readonly system: DiseaseSystem;
}
export const DEFAULT_ADDRESS: ImportAddress = { episodeType: 'Radiation', eventType: 'Consult', system: 'Default' };

/** `{id, type, …}` of one field during the import, with keys in the usual order of authors. */
export type FieldDraft = Record<string, Json>;

/** Records the source position of each part of the new config. */
export class Origins {
  private readonly places = new Map<object, Span>();

  from<Piece extends Json>(at: Span, piece: Piece): Piece {
    if (typeof piece === 'object' && piece !== null && !this.places.has(piece)) this.places.set(piece, at);
    return piece;
  }
  of(piece: object): Span | undefined {
    return this.places.get(piece);
  }
}

/** Faults that apply to a config library, not to a single form. */
const NOT_FOR_IMPORTS = new Set(['FC082']);

/** The library measures a text in quotes without its key, which needs some room. */
const ROOM_FOR_KEY = 24;

export function writeYaml(config: JsonObject): string {
  return stringify(config, { aliasDuplicateObjects: false, lineWidth: READABLE.characters - ROOM_FOR_KEY });
}

/** Runs `check` on a generated config and reports its findings at their source positions. */
export function checkAgainstSource(
  path: string,
  yaml: string,
  config: JsonObject,
  origins: Origins,
  root: Span,
): readonly Finding[] {
  const tree = parseFile({ path, text: yaml }).root;
  const stretches = tree ? stretchesOf(tree, config, origins) : [];
  const lineStarts = tree?.source.lineStarts ?? [0];
  return check([{ path, text: yaml }])
    .filter(({ code }) => !NOT_FOR_IMPORTS.has(code))
    .map((finding) => {
      const offset = (lineStarts[finding.line - 1] ?? 0) + finding.column - 1;
      return { ...finding, ...headOf(innermost(stretches, offset) ?? root) };
    });
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly from: Span;
}

/** Matches the config with its YAML: the source position of each YAML range. */
function stretchesOf(node: SourceNode, piece: Json, origins: Origins): readonly Stretch[] {
  const found: Stretch[] = [];
  const walk = (own: SourceNode, json: Json): void => {
    const from = typeof json === 'object' && json !== null ? origins.of(json) : undefined;
    if (from) found.push({ start: own.start, end: own.end, from });
    if (isJsonArray(json) && own.kind === 'list') {
      own.items.forEach((item, index) => {
        walk(item, json[index] ?? null);
      });
    } else if (isJsonObject(json) && own.kind === 'map') {
      for (const [key, value] of Object.entries(json)) {
        const below = child(own, key);
        if (below) walk(below, value);
      }
    }
  };
  walk(node, piece);
  return found;
}

function innermost(stretches: readonly Stretch[], offset: number): Span | null {
  let best: Stretch | null = null;
  for (const stretch of stretches) {
    if (
      stretch.start <= offset &&
      offset <= stretch.end &&
      (!best || stretch.end - stretch.start <= best.end - best.start)
    )
      best = stretch;
  }
  return best?.from ?? null;
}
