import { join } from 'node:path';
import { createFormStore, compileForm, readConfigSet, type FormStore, type FormStoreInit } from '@isocenter/engine';
import { createServer, type DevEnvironment, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hotEngine } from '../../server/bin/dev/hotEngine.ts';
import { hotForms } from '../../server/bin/dev/hotForms.ts';
import { SMALL_CONFIGS } from '../../server/src/testing/smallConfigs.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENGINE = join(ROOT, 'engine/src/index.ts');
const IMPORTER = join(ROOT, 'app/src/tasks/page/useOpenTask.ts');

describe('an edit of the engine during npm run dev', () => {
  let vite: ViteDevServer;
  let client: DevEnvironment;
  let hot: string;
  beforeAll(async () => {
    vite = await createServer({
      root: join(ROOT, 'app'),
      configFile: join(ROOT, 'app/vite.config.ts'),
      cacheDir: join(ROOT, 'test-results/vite'),
      logLevel: 'silent',
      plugins: [hotEngine],
      optimizeDeps: { noDiscovery: true, include: [] },
      server: { middlewareMode: true, watch: null, ws: false },
    });
    client = vite.environments.client;
    await client.transformRequest(`/@fs/${IMPORTER}`);
    hot = (await client.transformRequest(`/@fs/${ENGINE}?hot`))?.code ?? '';
    await client.transformRequest(`/@fs/${ENGINE}`);
    for (const file of ['instance/createFormStore.ts', 'instance/events/reduce.ts'])
      await client.transformRequest(`/@fs/${join(ROOT, 'engine/src', file)}`);
  });
  afterAll(() => vite.close());

  /** What the page is told after a change of the file. */
  const told = async (file: string) => {
    const send = vi.spyOn(client.hot, 'send').mockImplementation(() => undefined);
    vite.watcher.emit('change', join(ROOT, file));
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    const messages = send.mock.calls.map(([message]) => message);
    send.mockRestore();
    return messages;
  };

  it('goes to the one module that stands for the engine, and no module of the application runs again', async () => {
    const path = `/@fs${ENGINE}`;
    expect(await told('engine/src/instance/events/reduce.ts')).toMatchObject([
      { type: 'update', updates: [{ type: 'js-update', path: `${path}?hot`, acceptedPath: path }] },
    ]);
  });

  it('reloads the page when it adds or removes an export, or is one of the schemas', async () => {
    expect(await told('engine/src/index.ts')).toMatchObject([{ type: 'full-reload' }]);
    expect(await told('schemas/src/index.ts')).toMatchObject([{ type: 'full-reload' }]);
  });

  it('changes every export that the engine has', async () => {
    const engine: object = await import('@isocenter/engine');
    for (const name of Object.keys(engine)) expect(hot).toMatch(new RegExp(`export (?:let|const) ${name} = `));
  });
});

describe('an open form', () => {
  const { configSet } = readConfigSet(SMALL_CONFIGS);
  const compiledForm = compileForm(configSet, { episodeType: 'Radiation', form: 'OTVStatus', system: 'Default' });
  const context: FormStoreInit['context'] = {
    now: '2026-03-02T09:00:00.000Z',
    timeZone: 'America/Chicago',
    user: { id: 'usr-1', displayName: 'Elena Ruiz', role: 'ATTENDING' },
    patient: { dateOfBirth: null, sex: null },
    task: {
      id: 'tsk-1',
      taskType: 'OTV',
      displayName: 'Visit',
      diseaseSystem: 'Default',
      sequence: 1,
      iteration: null,
      treatmentStage: null,
    },
    carePlan: {},
    external: [],
  };
  const edited = {
    createFormStore: (init: FormStoreInit): FormStore => ({
      ...createFormStore(init),
      find: () => ['found by the edited engine'],
    }),
  };
  const open = () => {
    const forms = hotForms({ createFormStore });
    const store = forms.createFormStore({ compiledForm, context });
    return { forms, store };
  };

  it('continues in the edited engine with its answers, and tells those who follow it', () => {
    const { forms, store } = open();
    const listener = vi.fn();
    const everyListener = vi.fn();
    const stop = store.subscribe('OTVStatus.weight', listener);
    store.subscribeAll(everyListener);
    store.dispatch({ type: 'answer', path: 'OTVStatus.weight', value: 71 });
    listener.mockClear();
    everyListener.mockClear();

    expect(forms.continueIn(edited)).toBe(true);
    expect(store.find('weight')).toEqual(['found by the edited engine']);
    expect(store.answers().values).toEqual({ OTVStatus: { weight: 71 } });
    expect([listener.mock.calls.length, everyListener.mock.calls.length]).toEqual([1, 1]);
    store.dispatch({ type: 'answer', path: 'OTVStatus.weight', value: 72 });
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    store.dispatch({ type: 'answer', path: 'OTVStatus.weight', value: 73 });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('needs a reload while nothing follows it, and on a page that compiled a form', () => {
    const closed = open();
    closed.store.subscribeAll(() => undefined)();
    expect(closed.forms.continueIn(edited)).toBe(false);
    const compiling = open();
    compiling.store.subscribeAll(() => undefined);
    compiling.forms.noteCompiling();
    expect(compiling.forms.continueIn(edited)).toBe(false);
  });
});
