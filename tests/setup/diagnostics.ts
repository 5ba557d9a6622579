/** What a failed query says is made when its time is up only: it would be written all the time while tests pass. */
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
