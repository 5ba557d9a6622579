import type { FieldState, Path } from '@isocenter/engine';
import type { FieldIds } from './fieldComponent.ts';

/** Ids are made from the path, so that an error summary or a note sentence can point at a field it has never seen. */
export function fieldIds(path: Path): FieldIds {
  return { control: `field:${path}`, label: `label:${path}`, messages: `messages:${path}`, help: `help:${path}` };
}

export function frameId(path: Path): string {
  return `frame:${path}`;
}

export function badgeId(path: Path): string {
  return `badge:${path}`;
}

/** What a control is described by: where its value came from, its help, what is wrong with it. */
export function describedByOf(ids: FieldIds, path: Path, hasHelp: boolean, { provenance }: FieldState): string {
  const badge = provenance && provenance.origin !== 'user' ? `${badgeId(path)} ` : '';
  return `${badge}${hasHelp ? `${ids.help} ` : ''}${ids.messages}`;
}
