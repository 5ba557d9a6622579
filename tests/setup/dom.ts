import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// relay-test-utils asks for jest's global.
Object.assign(globalThis, { jest: vi });

afterEach(cleanup);
