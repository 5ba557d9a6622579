import * as hooks from 'react-relay/hooks';
import { describe, expect, it } from 'vitest';
import { UNUSED_HOOKS } from '../../leanRelay.ts';
import unusedRelay from './unusedRelay.ts';

describe('the Relay of these tests', () => {
  it('leaves out what the build leaves out, so that a screen which uses it fails here too', () => {
    const exported = UNUSED_HOOKS.map((name) => name.replace('.react', '')).filter((name) => name in hooks);
    expect(exported.length).toBeGreaterThan(5);
    const present = exported.filter((name) => {
      const part: unknown = Reflect.get(hooks, name);
      return part !== undefined && part !== unusedRelay;
    });
    expect(present).toEqual([]);
  });
});
