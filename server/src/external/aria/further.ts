import { words } from '../fhir/concept.ts';
import { URLS } from '../fhir/radiotherapyCodes.ts';
import { nameOf, type Extension, type RtRequest, type RtVolume } from './radiotherapyResources.ts';

type Further = { readonly name: string; readonly text: string };

const READ_ELSEWHERE: ReadonlySet<string> = new Set(Object.values(URLS));

/**
 * What the extensions of a course and its phases say beyond our own fields, in the source's words: image guidance, motion
 * management, the reason for a revision, the kind of each volume. What a phase shares with its course comes once.
 */
export function furtherOf(
  root: RtRequest,
  phases: readonly RtRequest[],
  parts: readonly (RtRequest | RtVolume)[],
): readonly Further[] {
  const ofCourse = ofExtensions(root.extension);
  const ofPhases = phases.flatMap((phase) =>
    ofExtensions(phase.extension)
      .filter((each) => !ofCourse.some((other) => isSame(each, other)))
      .map(({ name, text }) => ({ name: `${nameOf(phase) ?? 'phase'}: ${name}`, text })),
  );
  const volumes = parts.flatMap((part) => {
    const kind = part.resourceType === 'BodyStructure' ? words(part.morphology) : null;
    return kind !== null && part.resourceType === 'BodyStructure'
      ? [{ name: `${nameOf(part) ?? 'volume'}: kind of volume`, text: kind }]
      : [];
  });
  const all = [...ofCourse, ...ofPhases, ...volumes];
  return all.filter((each, index) => all.findIndex((other) => isSame(each, other)) === index);
}

const isSame = (first: Further, other: Further) => first.name === other.name && first.text === other.text;

function ofExtensions(extensions: readonly Extension[]): Further[] {
  return extensions.flatMap((each) => {
    if (READ_ELSEWHERE.has(each.url)) return [];
    const text = textsOf(each).join(', ');
    return text === '' ? [] : [{ name: labelOf(each.url), text }];
  });
}

const textsOf = (each: Extension): string[] => [
  ...(words(each.valueCodeableConcept) === null ? [] : [words(each.valueCodeableConcept) ?? '']),
  ...(each.extension ?? []).flatMap(textsOf),
];

/** "image guided radiotherapy modality" of ".../codexrt-image-guided-radiotherapy-modality". */
const labelOf = (url: string) =>
  (url.split('/').at(-1) ?? url)
    .replace(/^(?:codexrt|mcode)-(?:radiotherapy-)?/, '')
    .replace(/-mgmt-/, '-management-')
    .replaceAll('-', ' ');
