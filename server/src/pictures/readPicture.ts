import type { PhotographMediaType } from '@isocenter/schemas';

/** A picture that was read to its end, written again without anything that is no part of it. */
export interface ReadPicture {
  readonly mediaType: PhotographMediaType;
  readonly bytes: Buffer;
  /** Upright, as people see it. */
  readonly width: number;
  readonly height: number;
  /** A PNG that lists show in its place; null for a picture that is small itself. */
  readonly small: Buffer | null;
}
