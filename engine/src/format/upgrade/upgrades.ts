import { countedNouns } from './countedNouns.ts';
import { joinedAdds } from './joinedAdds.ts';
import { shortNotes } from './shortNotes.ts';
import { systemsList } from './systemsList.ts';
import { listedToxicities } from './toxicities.ts';
import type { Upgrade } from './upgrade.ts';

/** The upgrades of `fmt --upgrade`, in order. Each sees what the ones before it have written. */
export const UPGRADES: readonly Upgrade[] = [systemsList, listedToxicities, joinedAdds, countedNouns, shortNotes];
