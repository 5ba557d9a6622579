import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { threadId } from 'node:worker_threads';
import { afterEach, vi } from 'vitest';

// relay-test-utils asks for jest's global.
Object.assign(globalThis, { jest: vi });

afterEach(() => {
  cleanup();
  // Files share their modules, and the clock with them.
  vi.useRealTimers();
});

/**
 * Test files run on threads of one process, and Node's channels reach every thread: a logout tested in one file logged out
 * the person of another. Each file is a browser of its own.
 */
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`);
  }
};
