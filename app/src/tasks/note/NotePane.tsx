import { useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { NOTE_PANE_TEXT as words } from '../../messages/taskActions.ts';
import {
  clampNoteWidth,
  NOTE_WIDTH_LIMITS as limits,
  readTaskLayout,
  rememberTaskLayout,
} from '../../session/layoutMemory.ts';
import { useSession } from '../../session/session.ts';
import styles from '../Task.module.css';

interface NotePaneProps {
  readonly note: ReactNode;
  /** The content next to the note. */
  readonly children: ReactNode;
}

/** The note to the right of its form: resizable by pointer or keys, collapsible, remembered per person. */
export function NotePane({ note, children }: NotePaneProps) {
  const { pane, fold, resize } = usePane();
  const split = useRef<HTMLDivElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const width = widthByKey(event.key, pane.width);
    if (width === null) return;
    event.preventDefault();
    resize(width);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = split.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    resize(((box.right - event.clientX) / box.width) * 100);
  };
  return (
    <div className={styles['split']} ref={split}>
      {children}
      {!pane.folded && (
        // A focusable separator is the ARIA pattern of a window splitter.
        <div
          role="separator"
          aria-orientation="vertical"
          aria-label={words.width}
          aria-controls={id}
          aria-valuenow={Math.round(pane.width)}
          aria-valuemin={limits.least}
          aria-valuemax={limits.most}
          tabIndex={0}
          className={styles['splitter']}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        />
      )}
      <section
        id={id}
        className={styles['note']}
        aria-label={words.title}
        data-folded={pane.folded || undefined}
        style={pane.folded ? undefined : { flexBasis: `${pane.width}%` }}
      >
        <div className={styles['noteHead']}>
          {!pane.folded && <h2>{words.title}</h2>}
          <ActionIcon
            variant="subtle"
            aria-label={pane.folded ? words.show : words.fold}
            aria-expanded={!pane.folded}
            onClick={() => fold(!pane.folded)}
          >
            {pane.folded ? <IconLayoutSidebarRightExpand size={18} /> : <IconLayoutSidebarRightCollapse size={18} />}
          </ActionIcon>
        </div>
        {!pane.folded && note}
      </section>
    </div>
  );
}

interface Pane {
  readonly width: number;
  readonly folded: boolean;
}

function usePane() {
  const { id } = useSession().user;
  const [pane, setPane] = useState<Pane>(() => {
    const { noteWidth, noteFolded } = readTaskLayout(id);
    return { width: noteWidth, folded: noteFolded };
  });
  const fold = (folded: boolean) => {
    setPane({ ...pane, folded });
    rememberTaskLayout(id, { noteFolded: folded });
  };
  const resize = (wanted: number) => {
    const width = clampNoteWidth(wanted);
    setPane({ ...pane, width });
    rememberTaskLayout(id, { noteWidth: Math.round(width) });
  };
  return { pane, fold, resize };
}

/** The width after a key on the splitter: arrows move it, Home and End go to the limits. */
function widthByKey(key: string, width: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return width + 2;
    case 'ArrowRight':
      return width - 2;
    case 'Home':
      return limits.least;
    case 'End':
      return limits.most;
    default:
      return null;
  }
}
