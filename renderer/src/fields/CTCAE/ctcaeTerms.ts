import { loadCtcae } from '@isocenter/engine';
import { lazy } from '../../inputs/lazy.ts';

/** All terms of CTCAE by id, for events that no form lists. */
export const ctcaeTerms = lazy(loadCtcae);
