import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// Screens are fetched when they are first opened; on a busy machine that takes a while.
configure({ asyncUtilTimeout: 10_000 });

/** What browsers have and jsdom lacks. */
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

// Nothing is laid out in jsdom; lists that draw only what is in view need a view.
Object.defineProperty(Element.prototype, 'clientHeight', { value: 600 });
Object.defineProperty(Element.prototype, 'clientWidth', { value: 800 });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
