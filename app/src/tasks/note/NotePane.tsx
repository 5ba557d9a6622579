import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import { NOTE_PANE_TEXT as words } from '../../messages/taskActions.ts';
import { readPaneWidth, rememberPane, clampWidth, type PaneState } from './paneWidth.ts';
import styles from '../Task.module.css';

interface NotePaneProps {
  readonly note: ReactNode;
  /** The content next to the note. */
  readonly children: ReactNode;
}

/** The note to the right of its form: about 38 %, resizable by pointer or arrow keys, collapsible, remembered. */
export function NotePane({ note, children }: NotePaneProps) {
  const [pane, setPane] = useState<PaneState>(readPaneWidth);
  const split = useRef<HTMLDivElement>(null);
  const change = (next: PaneState) => {
    setPane(next);
    rememberPane(next);
  };
  const resize = (width: number) => change({ ...pane, width: clampWidth(width) });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? 2 : event.key === 'ArrowRight' ? -2 : 0;
    if (step === 0) return;
    event.preventDefault();
    resize(pane.width + step);
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
          aria-valuenow={Math.round(pane.width)}
          aria-valuemin={20}
          aria-valuemax={60}
          tabIndex={0}
          className={styles['splitter']}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        />
      )}
      <section
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
            onClick={() => change({ ...pane, folded: !pane.folded })}
          >
            {pane.folded ? <IconLayoutSidebarRightExpand size={18} /> : <IconLayoutSidebarRightCollapse size={18} />}
          </ActionIcon>
        </div>
        {!pane.folded && note}
      </section>
    </div>
  );
}
