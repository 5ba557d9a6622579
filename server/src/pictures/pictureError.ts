/** Why a picture is refused, as a sentence for the person who sent it. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

export const damaged = () =>
  new PictureError('The picture is damaged and cannot be read to its end. Take or save it again.');
