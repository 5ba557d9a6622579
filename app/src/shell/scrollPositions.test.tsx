import { beforeEach, expect, it } from 'vitest';
import { forgetFirstPosition, SCROLL_POSITIONS } from './scrollPositions.ts';

const keep = (text: string) => sessionStorage.setItem(SCROLL_POSITIONS, text);
const kept = () => sessionStorage.getItem(SCROLL_POSITIONS);
const BOTH = '{"default":2000,"k1":300}';

beforeEach(() => sessionStorage.clear());

it.each([
  ['a new address', 'navigate', '{"k1":300}'],
  ['back to an earlier document', 'back_forward', '{"k1":300}'],
  ['a way that the browser does not tell', null, '{"k1":300}'],
  ['a reload', 'reload', BOTH],
])('a document opened by %s starts where it should', (_by, how, left) => {
  keep(BOTH);
  forgetFirstPosition(how);
  expect(kept()).toBe(left);
});

it('a tab without positions stays without', () => {
  forgetFirstPosition('navigate');
  expect(kept()).toBeNull();
});
