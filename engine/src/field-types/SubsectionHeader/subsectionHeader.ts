import { displayType } from '../Header/header.ts';

/** A heading one step below `Header`. */
export const subsectionHeader = displayType('SubsectionHeader', 'A smaller heading', 'collapsed');
