import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, type UserConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { firstLoad } from './firstLoad.ts';
import { leanRelay } from './leanRelay.ts';
import { leanRjsf } from './leanRjsf.ts';
import { relayPlugin } from './relayPlugin.ts';

const application = (): UserConfig => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [relayPlugin(), react()],
  // Workspace packages are read from source, so development needs no build.
  resolve: { conditions: ['mono-src', ...defaultClientConditions], alias: [...leanRjsf, ...leanRelay] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: true,
    // Which chunk needs which: the bench uses it to weigh the first load.
    manifest: true,
    // The bench checks the size budgets; the bundler's warning would only be noise.
    chunkSizeWarningLimit: 1000,
    // Small images become files too, because the content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

export default defineConfig({ ...application(), plugins: [...(application().plugins ?? []), firstLoad(application)] });
