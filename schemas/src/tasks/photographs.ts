/** What a photograph can be; told by its content, not by a name. */
export const PHOTOGRAPH_MEDIA_TYPES = ['image/jpeg', 'image/png'] as const;
export type PhotographMediaType = (typeof PHOTOGRAPH_MEDIA_TYPES)[number];

/** The parts of the multipart body of POST /api/data_api/tasks/:id/photographs; the file comes last. */
export const PHOTOGRAPH_PARTS = {
  caption: 'caption',
  takenOn: 'takenOn',
  bodySite: 'bodySite',
  file: 'file',
} as const;

/** The answer to it. */
export interface AddedPhotograph {
  /** From 1, within the task. */
  readonly number: number;
}
