import { useId, useState, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { faqsQuery } from '../../help/helpRequests.ts';
import DrawnDialog from '../../notices/DrawnDialog.tsx';
import { PALETTE_TEXT as words } from '../../messages/palette.ts';
import { useDensity } from '../../theme/density.ts';
import { isRegistered } from '../../navigation/registered.ts';
import { matching, questionCommands, screenCommands, type Command, type CommandGroup } from './commands.ts';
import { usePatientCommands } from './usePatientCommands.ts';
import styles from './Palette.module.css';

interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
  readonly onLogOut: () => void;
}

const NONE = -1;

/** Recent patients first. Once something is typed, screens come before patients. */
const groupsFor = (typed: string): readonly CommandGroup[] =>
  typed.trim() === '' ? ['patients', 'screens', 'actions'] : ['screens', 'patients', 'actions', 'questions', 'search'];

/** Opens every screen, patient, action and answer of the FAQ by a few letters. Keeps no state after it closes. */
export default function CommandPalette({ onClose, onShortcuts, onLogOut }: CommandPaletteProps) {
  const [typed, setTyped] = useState('');
  // Nothing is chosen until the user types or points: Enter alone must not open a chart.
  const [index, setIndex] = useState(NONE);
  const id = useId();
  const { groups, rows, status } = useCommands(typed, { onClose, onShortcuts, onLogOut });
  const chosen = rows[Math.min(index, rows.length - 1)];

  function onKeyDown(event: KeyboardEvent) {
    const next = nextRow(event.key, index, rows.length);
    if (next !== null) {
      event.preventDefault();
      setIndex(next);
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
        <PaletteInput
          id={id}
          typed={typed}
          isOpen={rows.length > 0}
          chosenIndex={chosen ? rows.indexOf(chosen) : null}
          onType={(text) => {
            setTyped(text);
            setIndex(text.trim() === '' ? NONE : 0);
          }}
          onKeyDown={onKeyDown}
        />
        <div role="listbox" id={`${id}list`} aria-label={words.results} className={styles['list']}>
          {groups.map((group) => (
            <Group key={group} id={id} group={group} rows={rows} chosen={chosen} onPoint={setIndex} />
          ))}
        </div>
        <p role="status" className={styles['status']}>
          {rows.length === 0 ? words.nothing : status}
        </p>
        <p className={styles['keys']}>{words.keys}</p>
      </div>
    </DrawnDialog>
  );
}

/** The row that an arrow key leads to; null for other keys. The list wraps around. */
function nextRow(key: string, current: number, count: number): number | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || count === 0) return null;
  const from = current === NONE && step < 0 ? 0 : Math.min(current, count - 1);
  return (from + step + count) % count;
}

interface PaletteInputProps {
  readonly id: string;
  readonly typed: string;
  readonly isOpen: boolean;
  readonly chosenIndex: number | null;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function PaletteInput({ id, typed, isOpen, chosenIndex, onType, onKeyDown }: PaletteInputProps) {
  return (
    <input
      className={styles['input']}
      role="combobox"
      aria-label={words.input}
      aria-expanded={isOpen}
      aria-controls={`${id}list`}
      aria-activedescendant={chosenIndex === null ? undefined : `${id}${chosenIndex}`}
      aria-autocomplete="list"
      placeholder={words.placeholder}
      value={typed}
      maxLength={80}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      autoComplete="off"
      spellCheck={false}
      data-autofocus
    />
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
  const ofGroup = rows.filter((command) => command.group === group);
  if (ofGroup.length === 0) return null;
  return (
    <div role="group" aria-labelledby={`${id}${group}`}>
      <p id={`${id}${group}`} className={styles['group']} role="presentation">
        {words.group[group]}
      </p>
      {ofGroup.map((command) => (
        // The combobox handles the keyboard; this handles the pointer.
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

/** The commands that match what was typed, in the order of their groups. */
function useCommands(typed: string, { onClose, onShortcuts, onLogOut }: CommandPaletteProps) {
  const { permissions, flags, config } = useSession();
  const navigate = useNavigate();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const patients = usePatientCommands(typed, go);
  const actions = useActions({ onShortcuts, onLogOut, onClose });
  const screens = screenCommands({ permissions, flags, links: config.links, isRegistered }, go);
  const { data: faqs = [] } = useQuery(faqsQuery);
  const shown = [
    ...patients.found,
    ...matching([...(patients.found.length > 0 ? [] : patients.recent), ...screens, ...actions], typed),
    ...matching(questionCommands(faqs, typed, go), typed),
    // The last group: Enter opens what matches before it searches.
    ...(patients.search ? [patients.search] : []),
  ];
  const groups = groupsFor(typed);
  const rows = groups.flatMap((group) => shown.filter((command) => command.group === group));
  return { groups, rows, status: patients.status };
}

/** Actions available on every screen. */
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
