import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../testing/server.ts';
import { saveNextPath, takeNextPath } from '../session/nextPath.ts';
import { signOut } from './signOut.ts';
import { clearTokens, saveTokens } from '../session/tokens.ts';

describe('the owner of a next path', () => {
  const CHART = '/patients/pat-1';
  const signIn = (sub: string) =>
    saveTokens({ idToken: `e30.${btoa(JSON.stringify({ sub }))}.sig`, accessToken: 'access' });

  beforeEach(() => {
    sessionStorage.clear();
    fakeServer({});
  });

  it('is anyone who follows a link before a sign-in in this tab [SHELL-012]', () => {
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
    // Once that user has signed in, the path belongs to them.
    saveNextPath(CHART);
    signIn(next);
    expect(takeNextPath()).toBe(CHART);
  });
});
