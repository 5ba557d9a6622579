import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import './theme/mantine.css';
import './theme/tokens.css';
import './theme/base.css';
import { App } from './App.tsx';
import { forgetFirstPosition, howOpened } from './shell/scrollPositions.ts';
import { giveNonceToLibraries } from './theme/styleNonce.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
giveNonceToLibraries();
forgetFirstPosition(howOpened());
/**
 * React would write every caught error to the console in its own words, which may name a patient. The boundary reports
 * it without them. Developers see the full error outside production.
 */
const options = import.meta.env.DEV ? {} : { onCaughtError: () => undefined };

createRoot(root, options).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
