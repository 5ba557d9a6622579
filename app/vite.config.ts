import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { leanRjsf } from './leanRjsf.ts';
import { relayPlugin } from './relayPlugin.ts';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [relayPlugin(), react()],
  // Workspace packages are read from their sources, so development needs no build.
  resolve: { conditions: ['mono-src', ...defaultClientConditions], alias: leanRjsf },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: true,
    // Which chunk needs which: the bench weighs the first load by it.
    manifest: true,
    // The budgets are the bench's; the bundler's own opinion would only be noise at every start.
    chunkSizeWarningLimit: 1000,
    // Small images become files too: the content security policy takes no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
