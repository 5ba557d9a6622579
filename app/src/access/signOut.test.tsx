import { commitLocalUpdate } from 'relay-runtime';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../requests/queryClient.ts';
import { relayEnvironment, renewRelayEnvironment } from '../requests/relayEnvironment.ts';
import { fakeServer, later } from '../testing/server.ts';
import { saveBeforeSignOut, saveEverything } from '../session/beforeSignOut.ts';
import { signOut } from './signOut.ts';
import { hasValidToken, readTokens, saveTokens } from '../session/tokens.ts';

beforeEach(() => {
  // Test files share modules, and records that they loaded.
  renewRelayEnvironment();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it('leaves the page and clears the storage [AUTH-018, AUTH-043]', async () => {
  fakeServer({});
  history.replaceState({ key: 'here' }, '', '/logout?inactive');
  saveTokens({ idToken: 'id', accessToken: 'access' });
  for (const name of ['next_path', 'ehr_return_route', 'form_config_filters']) sessionStorage.setItem(name, 'x');
  queryClient.setQueryData(['user_data'], { default_episode_type: 'Radiation' });
  const before = relayEnvironment();
  commitLocalUpdate(before, (store) => store.create('pat-1', 'Patient').setValue('Lopez', 'lastName'));

  await signOut();

  expect(location.pathname + location.search).toBe('/logout?inactive');
  expect(history.state).toEqual({ key: 'here' });
  expect(sessionStorage).toHaveLength(0);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(relayEnvironment()).not.toBe(before);
  expect(relayEnvironment().getStore().getSource().get('pat-1')).toBeUndefined();
});

it('takes effect in this browser at once, even if the server and the record system are slow [AUTH-018, AUTH-043]', async () => {
  vi.useFakeTimers();
  const server = fakeServer({ rest: { 'GET /api/opc/ehr_logout': () => later<Response>().promise } });
  saveTokens({ idToken: 'id', accessToken: 'access' });
  void signOut();
  expect(readTokens()).toBeNull();
  expect(hasValidToken()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem('ask_again')).toBe('1');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(
    server.calls.map(({ path, headers }) => [path, headers.get('authorization'), headers.get('x-access-token')]),
  ).toEqual([
    ['/api/opc/ehr_logout', 'Bearer id', 'access'],
    ['/api/data_api/logout', 'Bearer id', 'access'],
  ]);
  vi.useRealTimers();
});

it('saves every draft first, but does not wait forever for one that cannot be saved', async () => {
  vi.useFakeTimers();
  const saved: string[] = [];
  const forget = [
    saveBeforeSignOut(() => Promise.resolve(saved.push('visit'))),
    saveBeforeSignOut(() => Promise.reject(new Error('away'))),
    saveBeforeSignOut(() => new Promise(() => undefined)),
  ];
  const done = saveEverything();
  await vi.advanceTimersByTimeAsync(5_000);
  await done;
  expect(saved).toEqual(['visit']);
  for (const forgetSaver of forget) forgetSaver();
  vi.useRealTimers();
});
