import { z } from 'zod';

/** Ids of the roles that each group of the directory gives, by the name of the group. */
export type DirectoryGroupRoles = ReadonlyMap<string, readonly string[]>;

const pairsOf = (text: string) =>
  text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair): readonly [string, string] => {
      const at = pair.lastIndexOf('=');
      return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
    });

/** `Radiation Oncologists=rol-clinician,Nurses=rol-care-team`; a group that is named twice gives both. */
export const directoryGroups = z
  .string()
  .refine(
    (text) => pairsOf(text).every(([group, role]) => group !== '' && /^rol-[\w-]+$/.test(role)),
    'must be pairs of a group and the id of a role, such as Nurses=rol-care-team',
  )
  .transform((text): DirectoryGroupRoles => {
    const roles = new Map<string, readonly string[]>();
    for (const [group, role] of pairsOf(text)) roles.set(group, [...(roles.get(group) ?? []), role]);
    return roles;
  });
