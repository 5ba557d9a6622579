import { displayType } from '../Header/header.ts';

/** A heading one level below `Header`. */
export const subsectionHeader = displayType('SubsectionHeader', 'A smaller heading', 'collapsed');
