import { Context } from 'mingo/core';
import * as queryOperators from 'mingo/operators/query';

/**
 * Only the operators of filters. Mingo copies its context for every query, and copying all of its operators takes
 * longer than running most filters.
 */
export const FILTER_CONTEXT = Context.init({ query: { ...queryOperators } });
