/** What a photograph can be; told by its content, not by a name. */
export const PHOTOGRAPH_MEDIA_TYPES = ['image/jpeg', 'image/png'] as const;
export type PhotographMediaType = (typeof PHOTOGRAPH_MEDIA_TYPES)[number];

/** What a person is told of another kind of picture, by the browser before it is sent and by the server by its content. */
export const UNFIT_PICTURE = {
  heic: 'This is a HEIC or AVIF picture, which not every browser can show. On an iPhone, choose "Most Compatible" under Settings, Camera, Formats, and take it again; or save it as JPEG.',
  webp: 'This is a WebP picture. Open it and save it as JPEG or PNG, or take a photograph.',
  other: 'Only JPEG and PNG pictures can be added. Save it as one of them.',
} as const;

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
