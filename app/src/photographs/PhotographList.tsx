import { lazy, Suspense, useState, type ReactNode } from 'react';
import { PHOTOGRAPHS_TEXT as words } from '../messages/photographs.ts';
import { showDate } from '../screen/dates.ts';
import { Picture } from './Picture.tsx';
import type { ShownPhotograph } from './photograph.ts';
import { usePicture } from './usePicture.ts';
import styles from './Photographs.module.css';

/** Loaded when the first one is opened. */
const PhotographViewer = lazy(() => import('./PhotographViewer.tsx'));

interface PhotographListProps {
  readonly photographs: readonly ShownPhotograph[];
  /** Below one of them. */
  readonly actions?: (photograph: ShownPhotograph) => ReactNode;
}

/** Small pictures with their captions; each opens in place. */
export function PhotographList({ photographs, actions }: PhotographListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <ul className={styles['list']} aria-label={words.title}>
        {photographs.map((photograph) => (
          <li key={photograph.id}>
            <button
              type="button"
              className={styles['open']}
              aria-label={words.open(photograph.caption)}
              onClick={() => setOpenId(photograph.id)}
            >
              <SmallPicture photograph={photograph} />
            </button>
            <p className={styles['caption']}>{photograph.caption}</p>
            <p className={styles['quiet']}>{words.facts(showDate(photograph.takenOn), photograph.bodySite)}</p>
            {photograph.from !== null && <p className={styles['quiet']}>{photograph.from}</p>}
            {actions?.(photograph)}
          </li>
        ))}
      </ul>
      {openId !== null && (
        <Suspense fallback={null}>
          <PhotographViewer photographs={photographs} firstId={openId} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </>
  );
}

function SmallPicture({ photograph }: { photograph: ShownPhotograph }) {
  const { data, isError } = usePicture(photograph, 'small');
  if (isError) return <span className={styles['quiet']}>{words.failed}</span>;
  if (!data) return <span className="visually-hidden">{words.loading}</span>;
  return <Picture content={data} label={photograph.caption} className={styles['small']} drawnWidth={null} />;
}
