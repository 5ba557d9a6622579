import type { FieldState, Path } from '@isocenter/engine';
import type { FieldIds } from './fieldComponent.ts';

/** Ids are derived from the path, so that an error summary or a note sentence can reference a field that is not mounted. */
export function fieldIds(path: Path): FieldIds {
  return { control: `field:${path}`, label: `label:${path}`, messages: `messages:${path}`, help: `help:${path}` };
}

export function frameId(path: Path): string {
  return `frame:${path}`;
}

export function badgeId(path: Path): string {
  return `badge:${path}`;
}

/** Ids of the elements that describe a control: provenance badge, help and messages. */
export function describedByOf(ids: FieldIds, path: Path, hasHelp: boolean, { provenance }: FieldState): string {
  const badge = provenance && provenance.origin !== 'user' ? `${badgeId(path)} ` : '';
  return `${badge}${hasHelp ? `${ids.help} ` : ''}${ids.messages}`;
}
