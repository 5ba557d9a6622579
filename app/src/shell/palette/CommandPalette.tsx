import { useId, useState, type KeyboardEvent } from 'react';
import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import DrawnDialog from '../../notices/DrawnDialog.tsx';
import { PALETTE_TEXT as words } from '../../messages/palette.ts';
import { useDensity } from '../../theme/density.ts';
import { isRegistered } from '../../navigation/registered.ts';
import { matching, screenCommands, type Command, type CommandGroup } from './commands.ts';
import { usePatientCommands } from './usePatientCommands.ts';
import styles from './palette.module.css';

interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
  readonly onLogOut: () => void;
}

const NONE = -1;

/** First who was seen last; once something is typed, where it leads before what might be searched with it. */
const groupsFor = (typed: string): readonly CommandGroup[] =>
  typed.trim() === '' ? ['patients', 'screens', 'actions'] : ['screens', 'patients', 'actions'];

/** Every screen, the patients, and what else can be done, a few letters away. Keeps nothing once it is closed. */
export default function CommandPalette({ onClose, onShortcuts, onLogOut }: CommandPaletteProps) {
  const { permissions, flags, config } = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // Nothing is chosen until something was typed or pointed at: Enter alone must not open a chart.
  const [at, setAt] = useState(NONE);
  const id = useId();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const patients = usePatientCommands(typed, go);
  const actions = useActions({ onShortcuts, onLogOut, onClose });
  const screens = screenCommands({ permissions, flags, links: config.links, isRegistered }, go);
  const shown = [
    ...(patients.search ? [patients.search] : []),
    ...patients.found,
    ...matching([...(patients.found.length > 0 ? [] : patients.recent), ...screens, ...actions], typed),
  ];
  const groups = groupsFor(typed);
  const rows = groups.flatMap((group) => shown.filter((command) => command.group === group));
  const chosen = rows[Math.min(at, rows.length - 1)];

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && rows.length > 0) {
      event.preventDefault();
      const from = at === NONE && step < 0 ? 0 : Math.min(at, rows.length - 1);
      const next = (from + step + rows.length) % rows.length;
      setAt(next);
      document.getElementById(`${id}${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      chosen?.run();
    }
  }

  return (
    <DrawnDialog
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={620}
      yOffset="12vh"
      centered={false}
      aria-label={words.title}
    >
      <div className={styles['palette']}>
        <input
          className={styles['input']}
          role="combobox"
          aria-label={words.input}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={chosen && `${id}${rows.indexOf(chosen)}`}
          aria-autocomplete="list"
          placeholder={words.placeholder}
          value={typed}
          maxLength={80}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(event.currentTarget.value.trim() === '' ? NONE : 0);
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <div role="listbox" id={`${id}list`} aria-label={words.results} className={styles['list']}>
          {groups.map((group) => (
            <Group key={group} id={id} group={group} rows={rows} chosen={chosen} onPoint={setAt} />
          ))}
        </div>
        <p role="status" className={styles['status']}>
          {rows.length === 0 ? words.nothing : patients.status}
        </p>
        <p className={styles['keys']}>{words.keys}</p>
      </div>
    </DrawnDialog>
  );
}

interface GroupProps {
  readonly id: string;
  readonly group: CommandGroup;
  readonly rows: readonly Command[];
  readonly chosen: Command | undefined;
  readonly onPoint: (index: number) => void;
}

function Group({ id, group, rows, chosen, onPoint }: GroupProps) {
  const mine = rows.filter((command) => command.group === group);
  if (mine.length === 0) return null;
  return (
    <div role="group" aria-labelledby={`${id}${group}`}>
      <p id={`${id}${group}`} className={styles['group']} role="presentation">
        {words.group[group]}
      </p>
      {mine.map((command) => (
        // The keyboard is with the combobox; this is for the pointer.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- an option is chosen through aria-activedescendant
        <div
          key={command.id}
          id={`${id}${rows.indexOf(command)}`}
          role="option"
          aria-selected={command === chosen}
          className={styles['row']}
          onPointerMove={() => onPoint(rows.indexOf(command))}
          onClick={command.run}
        >
          <span className={styles['label']}>{command.label}</span>
          {command.hint !== undefined && <span className={styles['hint']}>{command.hint}</span>}
          {command.warnings?.map((warning) => (
            <span key={warning} className={styles['warning']}>
              {warning}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** What can be done from anywhere. */
function useActions({ onShortcuts, onLogOut, onClose }: CommandPaletteProps): Command[] {
  const { setColorScheme } = useMantineColorScheme();
  const [, setDensity] = useDensity();
  const action = (label: string, act: () => void): Command => ({
    id: label,
    group: 'actions',
    label,
    run: () => {
      onClose();
      act();
    },
  });
  return [
    action(words.light, () => setColorScheme('light')),
    action(words.dark, () => setColorScheme('dark')),
    action(words.auto, () => setColorScheme('auto')),
    action(words.compact, () => setDensity('compact')),
    action(words.comfortable, () => setDensity('comfortable')),
    action(words.shortcuts, onShortcuts),
    action(words.logout, onLogOut),
  ];
}
