import { LIMITS, type EpisodeType } from '@isocenter/schemas';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { episodes, type EpisodeRecord } from '../chart/episode.ts';

/** The order of a clinician: a course of this type for this patient under this attending. */
export interface Registration {
  readonly patientId: string;
  readonly episodeType: EpisodeType;
  readonly providerId: string;
  /** Made by the client, one per registration; null when the client cannot repeat one. */
  readonly requestKey: string | null;
  /** The person was told of the patient's death, and registers all the same. */
  readonly despiteDeath: boolean;
}

const OWN_KEY = /^[\w-]{16,64}$/;

/** @throws BadInputError when the key is so short that another person could have it by chance */
export function requireOwnKey(key: string | null): void {
  if (key === null || OWN_KEY.test(key)) return;
  throw new BadInputError(
    'The request key of a registration must have 16 to 64 letters, digits, "-" or "_". Send a new UUID.',
  );
}

/**
 * Takes the next course number of the patient. Of two simultaneous registrations, the `_id` lets one take the number;
 * the other looks at the result and takes the next. No number is ever skipped or freed, so an episode with the key is
 * either in the list or below the first free number.
 * @returns the episode of this person and this key, if there is one
 * @throws BadInputError when the patient has very many
 */
export async function insertEpisode(
  store: Store,
  {
    patientId,
    requestKey,
    createdBy,
  }: Pick<Registration, 'patientId' | 'requestKey'> & Pick<EpisodeRecord, 'createdBy'>,
  draft: (courseNumber: number) => EpisodeRecord,
): Promise<{ readonly episode: EpisodeRecord; readonly isNew: boolean }> {
  const all = store.collection(episodes);
  const isTheSame = (episode: EpisodeRecord) =>
    requestKey !== null && episode.requestKey === requestKey && episode.createdBy.id === createdBy.id;
  const stored = await all.find({ patientId });
  const before = stored.find(isTheSame);
  if (before) return { episode: before, isNew: false };
  if (stored.length >= LIMITS.courses)
    throw new BadInputError('This patient has the most courses that a patient can have.');
  const taken = new Set(stored.map(({ courseNumber }) => courseNumber));
  for (let courseNumber = 1; ; courseNumber += 1) {
    if (taken.has(courseNumber)) continue;
    const episode = draft(courseNumber);
    if (await insertOnce(all, episode)) return { episode, isNew: true };
    const faster = await all.findOne({ _id: episode._id, patientId });
    if (faster !== null && isTheSame(faster)) return { episode: faster, isNew: false };
  }
}

/**
 * @throws NotFoundError when it has been deleted: a person must decide whether to register again
 * @throws BadInputError when the key was used for a different order
 */
export function requireSameOrder(episode: EpisodeRecord, { episodeType, providerId }: Registration): void {
  if (episode.recordStatus !== 'ACTIVE') throw new NotFoundError('This episode');
  if (episode.episodeType === episodeType && episode.providerId === providerId) return;
  throw new BadInputError(
    'This request has already registered an episode with other choices. Open the patient’s episodes to see it.',
  );
}
