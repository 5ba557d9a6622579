import { generatePath } from 'react-router-dom';
import { PLACEHOLDER, ROUTES, type Faq } from '@isocenter/schemas';
import { NAVIGATION_TEXT, USER_MENU_TEXT } from '../../messages/shell.ts';
import { DECEASED_TEXT } from '../../messages/patientBanner.ts';
import { PALETTE_TEXT as words } from '../../messages/palette.ts';
import { reversedName, type Name } from '../../patients/identity.ts';
import { showDate } from '../../screen/dates.ts';
import { identityWarnings } from '../../patients/identityWarnings.ts';
import { navigationFor, type Viewer } from '../../navigation/navigation.ts';

export type CommandGroup = 'screens' | 'patients' | 'actions' | 'questions' | 'search';

/** One row of the palette. */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** Quieter, next to the label. */
  readonly hint?: string;
  readonly warnings?: readonly string[];
  readonly run: () => void;
}

/** Every screen that this user may open from anywhere: the screens of the navigation, and settings. */
export function screenCommands(viewer: Viewer, go: (path: string) => void): Command[] {
  const links = navigationFor(viewer).flatMap(({ title, links: ofGroup }) =>
    ofGroup.flatMap(({ label, target }) =>
      target.kind === 'route' ? [{ label, path: target.path, hint: title ?? '' }] : [],
    ),
  );
  const settings = { label: USER_MENU_TEXT.settings, path: ROUTES.settings, hint: NAVIGATION_TEXT.general };
  return [...links, settings].map(({ label, path, hint }) => ({
    id: `go ${path}`,
    group: 'screens',
    label,
    hint,
    run: () => go(path),
  }));
}

const LETTERS_FOR_QUESTIONS = 3;

/** The questions of the FAQ, each leading to its answer. None for two letters: nearly all would match. */
export function questionCommands(faqs: readonly Faq[], typed: string, go: (path: string) => void): Command[] {
  if (typed.trim().length < LETTERS_FOR_QUESTIONS) return [];
  return faqs.map(({ id, topic, question }) => ({
    id: `faq ${id}`,
    group: 'questions',
    label: question,
    hint: topic,
    run: () => go(`${ROUTES.faq}#${id}`),
  }));
}

interface FoundPatient {
  readonly id: string;
  readonly names: readonly Name[];
  readonly mrns: readonly string[];
  readonly dobs: readonly string[];
  readonly isDeceased?: boolean;
}

/** All identities of the record, with a warning if there are several: opening a wrong chart is the worst error here. */
export function patientCommand(found: FoundPatient, go: (path: string) => void, recent = false): Command {
  const { id, names, mrns, dobs } = found;
  const identity = [
    mrns.join(' / ') || PLACEHOLDER.notAvailable,
    dobs.map(showDate).join(' / ') || PLACEHOLDER.notAvailable,
  ];
  return {
    id: `patient ${id}`,
    group: 'patients',
    label: names.map(reversedName).join(' / '),
    hint: [...identity, ...(found.isDeceased ? [DECEASED_TEXT.mark] : []), ...(recent ? [words.recent] : [])].join(
      ' · ',
    ),
    warnings: identityWarnings(found, 'internal'),
    run: () => go(generatePath(ROUTES.patient, { patientId: id })),
  };
}

/** Every typed word must occur in the row, in any order and case (UI-001). */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const sought = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLowerCase();
    return sought.every((word) => text.includes(word));
  });
}
