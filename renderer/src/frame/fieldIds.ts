import type { Path } from '@isocenter/engine';
import type { FieldIds } from '../fields/fieldComponent.ts';

/** Ids are made from the path, so that an error summary or a note sentence can point at a field it has never seen. */
export function fieldIds(path: Path): FieldIds {
  return { control: `field:${path}`, label: `label:${path}`, messages: `messages:${path}`, help: `help:${path}` };
}

export function frameId(path: Path): string {
  return `frame:${path}`;
}
