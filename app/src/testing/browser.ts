import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import { register } from '../navigation/registered.ts';

// Test files share modules: a file without the routes has no registered screens, whatever ran before it.
register([]);

// Screens are loaded when they are first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Browser features that jsdom lacks. */
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

// jsdom has no layout; virtual lists need a viewport.
Object.defineProperty(Element.prototype, 'clientHeight', { value: 600 });
Object.defineProperty(Element.prototype, 'clientWidth', { value: 800 });

Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
