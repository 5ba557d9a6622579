import type { EpisodeType } from '@isocenter/schemas';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import { insertOnce } from '../store/insertOnce.ts';
import type { Store } from '../store/store.ts';
import { episodes, type EpisodeRecord } from '../chart/episode.ts';

/** What a clinician orders: a course of this type for this patient under this attending. */
export interface Registration {
  readonly patientId: string;
  readonly episodeType: EpisodeType;
  readonly providerId: string;
  /** Made by the client, one per registration; null when it cannot send one again. */
  readonly requestKey: string | null;
}

const OWN_KEY = /^[\w-]{16,64}$/;

/** @throws BadInputError when the key could be somebody else's by chance */
export function requireOwnKey(key: string | null): void {
  if (key === null || OWN_KEY.test(key)) return;
  throw new BadInputError(
    'The request key of a registration has 16 to 64 letters, digits, "-" or "_"; send a new UUID.',
  );
}

/**
 * Takes the next course number of the patient. Two registrations at once: the `_id` lets one of them take the number,
 * and the other looks whose it is and takes the next. No number is ever skipped or freed, so whoever carries the key
 * stands either in the list or on the way to the first free number.
 * @returns the episode of this person and this key where there is one
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
  const isTheSame = (one: EpisodeRecord) =>
    requestKey !== null && one.requestKey === requestKey && one.createdBy.id === createdBy.id;
  const held = await all.find({ patientId });
  const before = held.find(isTheSame);
  if (before) return { episode: before, isNew: false };
  const taken = new Set(held.map(({ courseNumber }) => courseNumber));
  for (let courseNumber = 1; ; courseNumber += 1) {
    if (taken.has(courseNumber)) continue;
    const episode = draft(courseNumber);
    if (await insertOnce(all, episode)) return { episode, isNew: true };
    const faster = await all.findOne({ _id: episode._id, patientId });
    if (faster !== null && isTheSame(faster)) return { episode: faster, isNew: false };
  }
}

/**
 * @throws NotFoundError when it was deleted meanwhile: registering anew is for a person to decide
 * @throws BadInputError when the key came with another order the first time
 */
export function requireSameOrder(episode: EpisodeRecord, { episodeType, providerId }: Registration): void {
  if (episode.recordStatus !== 'ACTIVE') throw new NotFoundError('This episode');
  if (episode.episodeType === episodeType && episode.providerId === providerId) return;
  throw new BadInputError(
    'An episode with other choices was already registered by this request. Open the patient’s episodes to see it.',
  );
}
