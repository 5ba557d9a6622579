import { Context } from 'mingo/core';
import * as queryOperators from 'mingo/operators/query';

/**
 * The operators of filters and nothing else. Mingo copies its context for every query it is given, and copying all of
 * its operators takes longer than asking most filters.
 */
export const FILTER_CONTEXT = Context.init({ query: { ...queryOperators } });
