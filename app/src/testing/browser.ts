import { vi } from 'vitest';

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

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
