import type { Upgrade } from './upgrade.ts';

/** The upgrades of `fmt --upgrade`, in order. Each sees what the ones before it have written. */
export const UPGRADES: readonly Upgrade[] = [];
