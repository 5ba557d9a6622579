import { useState, type KeyboardEvent } from 'react';
import { Button, Group, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react';
import { PHOTOGRAPHS_TEXT } from '../messages/photographs.ts';
import { Dialog } from '../notices/Dialog.tsx';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { showDate } from '../screen/dates.ts';
import { ScrollRegion } from '../screen/ScrollRegion.tsx';
import { Picture } from './Picture.tsx';
import type { ShownPhotograph } from './photograph.ts';
import { usePicture } from './usePicture.ts';
import styles from './Photographs.module.css';

const words = PHOTOGRAPHS_TEXT.viewer;
/** In percent of the space that there is. */
const ZOOMS = [100, 150, 200, 300, 400] as const;
/** A canvas of a tablet draws no more in one direction. */
const MOST_DRAWN = 4096;

interface PhotographViewerProps {
  readonly photographs: readonly ShownPhotograph[];
  readonly firstId: string;
  readonly onClose: () => void;
}

/** One photograph in the whole window, or two side by side. Everything works by keyboard. */
export default function PhotographViewer({ photographs, firstId, onClose }: PhotographViewerProps) {
  const [id, setId] = useState(firstId);
  const [otherId, setOtherId] = useState<string | null>(null);
  const [zoomed, setZoomed] = useState(0);
  const place = Math.max(
    0,
    photographs.findIndex((known) => known.id === id),
  );
  const shown = photographs[place];
  const others = photographs.filter((known) => known.id !== shown?.id);
  const other = others.find((known) => known.id === otherId) ?? null;
  if (!shown) return null;
  const go = (step: number) => {
    const next = photographs[place + step];
    if (next) setId(next.id);
  };
  const zoom = (step: number) => setZoomed(Math.max(0, Math.min(ZOOMS.length - 1, zoomed + step)));
  const act = (key: string): boolean => {
    // The browser moves an enlarged picture by these keys.
    if (key === 'ArrowLeft' && zoomed === 0) go(-1);
    else if (key === 'ArrowRight' && zoomed === 0) go(1);
    else if (key === '+' || key === '=') zoom(1);
    else if (key === '-') zoom(-1);
    else if (key === '0') setZoomed(0);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event.key)) event.preventDefault();
  };
  return (
    <Dialog
      opened
      fullScreen
      onClose={onClose}
      title={words.title(place + 1, photographs.length)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {/* The buttons do the same by pointer. */}
      <div role="presentation" className={styles['viewer']} onKeyDown={onKeyDown}>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={place === 0}
            onClick={() => go(-1)}
          >
            {words.previous}
          </Button>
          <Button
            variant="default"
            size="xs"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={place === photographs.length - 1}
            onClick={() => go(1)}
          >
            {words.next}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={words.zoomOut}
            disabled={zoomed === 0}
            onClick={() => zoom(-1)}
          >
            <IconMinus size={16} aria-hidden />
          </Button>
          <span role="status">{words.zoom(ZOOMS[zoomed] ?? 100)}</span>
          <Button
            variant="default"
            size="xs"
            aria-label={words.zoomIn}
            disabled={zoomed === ZOOMS.length - 1}
            onClick={() => zoom(1)}
          >
            <IconPlus size={16} aria-hidden />
          </Button>
          {others.length > 0 && (
            <Button
              variant="default"
              size="xs"
              onClick={() => setOtherId(other ? null : (earlierOf(others, shown)?.id ?? null))}
            >
              {other ? words.compareEnd : words.compare}
            </Button>
          )}
          {other && (
            <NativeSelect
              size="xs"
              aria-label={words.compareWith}
              value={other.id}
              onChange={(event) => setOtherId(event.currentTarget.value)}
              data={others.map((each) => ({
                value: each.id,
                label: words.choice(showDate(each.takenOn), each.caption),
              }))}
            />
          )}
        </Group>
        <div className={styles['panes']} data-two={other !== null || undefined}>
          {/* The focus stays in its frame while the picture changes. */}
          <Pane photograph={shown} zoom={ZOOMS[zoomed] ?? 100} />
          {other && <Pane photograph={other} zoom={ZOOMS[zoomed] ?? 100} />}
        </div>
        <p className={styles['quiet']}>{words.keys}</p>
      </div>
    </Dialog>
  );
}

/** The last one before it; without one the first of the others. */
function earlierOf(others: readonly ShownPhotograph[], { takenOn }: ShownPhotograph): ShownPhotograph | undefined {
  const earlier = others.filter((each) => each.takenOn < takenOn);
  return (
    earlier.reduce<ShownPhotograph | undefined>(
      (latest, each) => (latest && latest.takenOn >= each.takenOn ? latest : each),
      undefined,
    ) ?? others[0]
  );
}

function Pane({ photograph, zoom }: { photograph: ShownPhotograph; zoom: number }) {
  const { caption, takenOn, bodySite, from, width, height } = photograph;
  const { data, isError, refetch } = usePicture(photograph, 'whole');
  const scale = Math.min(1, MOST_DRAWN / Math.max(width, height));
  return (
    <figure className={styles['pane']}>
      <ScrollRegion label={words.picture} className={styles['frame']} data-zoom={zoom} data-autofocus>
        {isError ? (
          <FailureAlert onRetry={() => void refetch()}>{PHOTOGRAPHS_TEXT.failed}</FailureAlert>
        ) : data ? (
          <Picture
            content={data}
            label={caption}
            className={styles['whole']}
            drawnWidth={scale < 1 ? Math.floor(width * scale) : null}
          />
        ) : (
          <p role="status">{PHOTOGRAPHS_TEXT.loading}</p>
        )}
      </ScrollRegion>
      <figcaption>
        <strong>{caption}</strong>{' '}
        <span className={styles['quiet']}>
          {PHOTOGRAPHS_TEXT.facts(showDate(takenOn), bodySite)}
          {from !== null && ` · ${from}`}
        </span>
      </figcaption>
    </figure>
  );
}
