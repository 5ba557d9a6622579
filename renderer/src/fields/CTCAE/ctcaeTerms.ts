import { loadCtcae } from '@isocenter/engine';
import { lazy } from '../../inputs/lazy.ts';

/** All CTCAE terms by id, for events that the form does not list. */
export const ctcaeTerms = lazy(loadCtcae);
