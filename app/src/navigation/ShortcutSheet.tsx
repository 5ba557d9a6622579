import { Fragment, useState, type ReactNode } from 'react';
import { Checkbox } from '@mantine/core';
import { useSession } from '../session/session.ts';
import DrawnDialog from '../notices/DrawnDialog.tsx';
import { SHORTCUTS_TEXT as words } from '../messages/shortcuts.ts';
import { isRegistered } from './registered.ts';
import { goKeys, setSingleKeys, singleKeysOn } from './shortcuts.ts';
import styles from './ShortcutSheet.module.css';

/** The name of the modifier key that is combined with K. */
const COMMAND_KEY = /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** All keyboard shortcuts, grouped by where they work. */
export default function ShortcutSheet({ from, onClose }: { from?: HTMLElement | null; onClose: () => void }) {
  const { permissions, flags, config } = useSession();
  const [single, setSingle] = useState(singleKeysOn);
  const go = goKeys({ permissions, flags, links: config.links, isRegistered });

  function toggle(on: boolean) {
    setSingle(on);
    setSingleKeys(on);
  }

  return (
    <DrawnDialog from={from ?? null} onClose={onClose} title={words.title} size={560}>
      <Keys title={words.everywhere}>
        <Key keys={[COMMAND_KEY, 'K']}>{words.palette}</Key>
        <Key keys={['?']}>{words.help}</Key>
        <Key keys={['Tab', 'Enter']} joint={words.thenKey}>
          {words.skip}
        </Key>
        <Key keys={['Esc']}>{words.close}</Key>
      </Keys>
      <Keys title={words.go}>
        {go.map(({ key, label }) => (
          <Key key={key} keys={['G', key.toUpperCase()]} joint={words.thenKey}>
            {label}
          </Key>
        ))}
      </Keys>
      <Keys title={words.forms}>
        <Key keys={['Tab', '⇧ Tab']}>{words.next}</Key>
        <Key keys={['↑', '↓', '←', '→']}>{words.choose}</Key>
        <Key keys={['0', '…', '5']}>{words.grade}</Key>
        <Key keys={[COMMAND_KEY, 'Z']}>{words.undo}</Key>
        <Key keys={[COMMAND_KEY, '⇧ Z']}>{words.redo}</Key>
        <Key keys={[COMMAND_KEY, 'Enter']}>{words.review}</Key>
      </Keys>
      <Checkbox
        mt="md"
        label={words.singleKeys}
        description={words.singleKeysHint}
        checked={single}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </DrawnDialog>
  );
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['keys']} aria-label={title}>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </section>
  );
}

function Key({ keys, joint, children }: { keys: readonly string[]; joint?: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && <span className="unit">{joint === undefined ? ' ' : ` ${joint} `}</span>}
            <kbd>{key}</kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
