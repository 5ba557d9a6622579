/**
 * React's development build notes with each element where it was made, for the owner stacks of its warnings. That was a tenth
 * of the time of the tests of screens. It notes 10,000 elements a second and not those that follow; here it notes none.
 * A warning keeps its component stack.
 */
import React from 'react';

const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React has changed where it counts owner stacks: look at tests/setup/leanReact.ts.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // React counts up and resets.
  },
});
