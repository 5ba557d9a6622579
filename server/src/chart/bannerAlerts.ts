import { ALLERGIES } from '@isocenter/schemas';
import { choiceOf, textOf } from './carePlan.ts';
import type { PatientRecord } from './patient.ts';
import type { CarePlan } from './task.ts';

/** What the banner of a chart says besides who the patient is. */
export interface BannerAlerts {
  /** "Penicillin, Latex", "None known" or "Not known". */
  readonly allergies: string;
  readonly alerts: readonly string[];
  /** The preferred language, unless it is English or not known. A fact, and no alert. */
  readonly language: string | null;
  /** The outside system or the nurse says so. A language alone does not. */
  readonly interpreterNeeded: boolean;
}

export const CODE_STATUS_WORDS: Readonly<Record<string, string>> = {
  dnr: 'Do not resuscitate',
  dnr_dni: 'Do not resuscitate or intubate',
  comfort: 'Comfort care only',
};
/** Answers that everyone who opens the chart must know. Answers without an entry need no alert. */
const ALERTS: readonly { readonly field: string; readonly words: Readonly<Record<string, string>> }[] = [
  { field: 'pregnancy', words: { pregnant: 'Pregnant', declined: 'Pregnancy test declined' } },
  {
    field: 'implantedDevice',
    words: {
      pacemaker: 'Pacemaker',
      defibrillator: 'Defibrillator',
      other: 'Implanted electronic device',
      unknown: 'Implanted device not known',
    },
  },
  { field: 'codeStatus', words: CODE_STATUS_WORDS },
  {
    field: 'isolation',
    words: {
      contact: 'Contact isolation',
      droplet: 'Droplet isolation',
      airborne: 'Airborne isolation',
      protective: 'Protective isolation',
    },
  },
  { field: 'priorRadiation', words: { yes: 'Prior radiation', not_yet_known: 'Prior radiation not yet known' } },
];
const UNNAMED: ReadonlySet<string> = new Set(Object.values(ALLERGIES));
/** Longer details are read in the chart. */
const DETAIL_CHARACTERS = 60;
const LANGUAGE_CHARACTERS = 30;

/**
 * Allergies, device, pregnancy, code status, isolation, prior radiation and interpreter from the forms of all courses, and what the outside system
 * told: allergies, flags such as isolation and code status, the language, and that an interpreter is needed.
 * @param carePlan folded from the tasks of all courses
 */
export function bannerAlerts({ outside }: Pick<PatientRecord, 'outside'>, carePlan: CarePlan): BannerAlerts {
  const isCalled = ['professional', 'family'].includes(choiceOf(carePlan, 'interpreter') ?? '');
  return {
    allergies: allergiesOf(outside?.allergies ?? null, carePlan),
    alerts: withoutRepeats([
      ...(outside?.flags ?? []),
      ...ALERTS.flatMap(({ field, words }) => {
        const word = words[choiceOf(carePlan, field) ?? ''];
        return word === undefined ? [] : [withDetails(word, textOf(carePlan, `${field}.details`))];
      }),
    ]),
    language: outside?.language ?? (isCalled ? foreignLanguage(textOf(carePlan, 'interpreter.details')) : null),
    interpreterNeeded: outside?.interpreter === true || isCalled,
  };
}

/** As the nurse wrote it; null for English, and for a text that is no name. */
function foreignLanguage(written: string | null): string | null {
  const isName = written !== null && written.length <= LANGUAGE_CHARACTERS && !/^english$/i.test(written);
  return isName ? written : null;
}

/** Of all records of one person: what one of them says is never dropped for what another says (decision 181). */
export function joinedBannerAlerts(all: readonly BannerAlerts[]): BannerAlerts {
  const named = all.flatMap(({ allergies }) => (UNNAMED.has(allergies) ? [] : allergies.split(', ')));
  const isStated = all.some(({ allergies }) => allergies === ALLERGIES.noneKnown);
  return {
    allergies:
      named.length > 0 ? withoutRepeats(named).join(', ') : isStated ? ALLERGIES.noneKnown : ALLERGIES.notKnown,
    alerts: withoutRepeats(all.flatMap(({ alerts }) => alerts)),
    language: all.find(({ language }) => language !== null)?.language ?? null,
    interpreterNeeded: all.some(({ interpreterNeeded }) => interpreterNeeded),
  };
}

/** One source that names an allergy outweighs another that states that there is none. */
function allergiesOf(outside: readonly string[] | null, carePlan: CarePlan): string {
  const answer = choiceOf(carePlan, 'allergy');
  const details = answer === 'present' ? (textOf(carePlan, 'allergy.details') ?? 'Present') : null;
  const told = (details ?? '').toLowerCase().split(/[,;]\s*/);
  const named = new Set([
    // "penicillin, rash" of our forms tells the outside "Penicillin" too.
    ...(outside ?? []).map(substanceOf).filter((substance) => !told.some((part) => startsWithWord(part, substance))),
    ...(details === null ? [] : [substanceOf(details)]),
  ]);
  if (named.size > 0) return [...named].join(', ');
  return outside !== null || answer === 'none_known' ? ALLERGIES.noneKnown : ALLERGIES.notKnown;
}

function startsWithWord(text: string, word: string): boolean {
  return `${text} `.startsWith(`${word.toLowerCase()} `);
}

/** What the outside system and a form both say stands once, in the words of the outside system. */
function withoutRepeats(alerts: readonly string[]): readonly string[] {
  return [...new Map(alerts.toReversed().map((alert) => [alert.toLowerCase(), alert])).values()].toReversed();
}

function withDetails(word: string, details: string | null): string {
  return details === null || details.length > DETAIL_CHARACTERS ? word : `${word} (${details})`;
}

/** "Penicillin" of "Allergy to penicillin": where it is shown, it is already called an allergy. */
export function substanceOf(allergy: string): string {
  const substance = allergy.replace(/^(?:allergy|allergic) to /i, '');
  return `${substance.charAt(0).toUpperCase()}${substance.slice(1)}`;
}
