import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import './theme/mantine.css';
import './theme/tokens.css';
import './theme/base.css';
import { App } from './App.tsx';
import { giveNonceToLibraries } from './theme/styleNonce.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');
giveNonceToLibraries();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
