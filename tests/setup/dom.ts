import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { threadId } from 'node:worker_threads';
import { afterEach, vi } from 'vitest';
import './diagnostics.ts';

// relay-test-utils needs jest's global.
Object.assign(globalThis, { jest: vi });

afterEach(() => {
  cleanup();
  // Test files share modules and therefore the clock.
  vi.useRealTimers();
});

/**
 * Test files run in threads of one process, and Node's channels reach every thread: a logout in one file would log out
 * the user of another. Each file gets its own browser channel.
 */
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`);
  }
};
