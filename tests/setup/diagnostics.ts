/**
 * Texts for whoever reads a failure, written all the time while tests pass. A failure says what it said before, except
 * that React's warnings no longer name who made an element.
 */
import * as React from 'react';
import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/** A query that waits would print the whole document after every look. The last error gets it when time is up. */
const isLookingAgain = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  getElementError: (message, container) =>
    isLookingAgain()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// React takes the stack of the caller with every element until it has made ten thousand within a second.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React has changed how it counts the stacks of elements.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
