import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../testing/server.ts';
import { saveNextPath, takeNextPath } from '../session/nextPath.ts';
import { signOut } from './signOut.ts';
import { clearTokens, saveTokens } from '../session/tokens.ts';

describe('whose next path it is', () => {
  const CHART = '/patients/pat-1';
  const signIn = (sub: string) =>
    saveTokens({ idToken: `e30.${btoa(JSON.stringify({ sub }))}.sig`, accessToken: 'access' });

  beforeEach(() => {
    sessionStorage.clear();
    fakeServer({});
  });

  it('is anybody’s who follows a link before somebody was in this tab [SHELL-012]', () => {
    saveNextPath(CHART);
    signIn('usr-ruiz');
    expect(takeNextPath()).toBe(CHART);
  });

  it.each([
    ['usr-ruiz', CHART],
    ['usr-chen', '/home'],
  ])('after a sign-in that ended, %s is led to %s', (next, to) => {
    signIn('usr-ruiz');
    saveNextPath(CHART);
    clearTokens();
    signIn(next);
    expect(takeNextPath()).toBe(to);
  });

  it.each([
    ['usr-ruiz', CHART],
    ['usr-chen', '/home'],
  ])('after a logout and Back, %s is led to %s', async (next, to) => {
    signIn('usr-ruiz');
    await signOut();
    saveNextPath(CHART);
    signIn(next);
    expect(takeNextPath()).toBe(to);
    expect({ ...sessionStorage }).not.toHaveProperty('next_path');
    // Once that person is here, what they want is theirs.
    saveNextPath(CHART);
    signIn(next);
    expect(takeNextPath()).toBe(CHART);
  });
});
