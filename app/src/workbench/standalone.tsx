import { StrictMode, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { FIELD_TYPES } from '@isocenter/schemas';
import '@fontsource-variable/inter/wght.css';
import '@isocenter/renderer/styles.css';
import '../theme/tokens.css';
import '../theme/base.css';
import { Gallery } from './gallery/Gallery.tsx';
import { GALLERY_STATES } from './gallery/galleryStates.ts';
import { Workbench } from './Workbench.tsx';
import styles from './Workbench.module.css';

/**
 * The workbench without a server: `npm run dev`, then /workbench.html. The `#` selects what is shown:
 * `#state=error&type=Radio&theme=dark`; without a state, the workbench itself with the configs of this checkout.
 */
const CONFIGS = import.meta.glob<string>('../../../configs/**/*.{yaml,csv}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function Standalone() {
  const hash = useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => window.location.hash.slice(1),
  );
  const params = new URLSearchParams(hash);
  const state = GALLERY_STATES.find(({ id }) => id === params.get('state'));
  const types = FIELD_TYPES.filter((name) => !params.has('type') || params.getAll('type').includes(name));
  const theme = params.get('theme') ?? 'light';
  useEffect(() => {
    document.documentElement.dataset['mantineColorScheme'] = theme;
  }, [theme]);
  return (
    <main className={styles['standalone']}>
      <h1>{state ? `Field types: ${state.label}` : 'Form workbench'}</h1>
      <nav aria-label="States" className={styles['states']}>
        <a href="#workbench">Workbench</a>
        {GALLERY_STATES.map(({ id, label }) => (
          <a key={id} href={`#state=${id}&theme=${theme}`}>
            {label}
          </a>
        ))}
      </nav>
      {state ? <Gallery key={hash} state={state} types={types} /> : <Workbench files={sources()} />}
    </main>
  );
}

function sources() {
  return Object.entries(CONFIGS).map(([path, text]) => ({ path: path.replace('../../../configs/', ''), text }));
}

const root = document.getElementById('root');
if (root === null) throw new Error('workbench.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <Standalone />
  </StrictMode>,
);
