import { damaged, PictureError } from './pictureError.ts';
import { requireSize } from './pictureSize.ts';

/** One color of a picture: its blocks of 8 × 8 samples. */
export interface JpegComponent {
  readonly id: number;
  readonly horizontal: number;
  readonly vertical: number;
  readonly quantization: number;
  /** Blocks that show something. */
  readonly columns: number;
  readonly rows: number;
  /** Blocks that are stored in a row: whole units of all colors. */
  readonly stride: number;
  /** The mean of each block, as it is stored. */
  readonly means: Int32Array;
  /** Which of the 64 values of each block are not zero; a progressive picture refines those. */
  readonly nonzero: Uint8Array | null;
}

export interface JpegFrame {
  readonly width: number;
  readonly height: number;
  readonly isProgressive: boolean;
  readonly components: readonly JpegComponent[];
  /** Units of all colors, across and down. */
  readonly unitsAcross: number;
  readonly unitsDown: number;
}

/** @param segment of the marker SOF, after its length @throws PictureError */
export function jpegFrame(segment: Buffer, isProgressive: boolean): JpegFrame {
  const count = segment[5] ?? 0;
  if (segment.length < 6 || segment.length !== 6 + count * 3) throw damaged();
  if (segment[0] !== 8)
    throw new PictureError('The picture has more than 8 bits for each color. Save it as plain JPEG.');
  const height = segment.readUInt16BE(1);
  const width = segment.readUInt16BE(3);
  requireSize(width, height);
  if (count === 4)
    throw new PictureError('The picture has the colors of a printer. Save it in the colors of a screen.');
  if (count !== 1 && count !== 3) throw damaged();
  const declared = Array.from({ length: count }, (_, index) => {
    const [id = 0, factors = 0, quantization = 0] = segment.subarray(6 + index * 3, 9 + index * 3);
    return { id, quantization, horizontal: factors >> 4, vertical: factors & 15 };
  });
  const isFactor = (factor: number) => factor >= 1 && factor <= 4;
  if (declared.some(({ horizontal, vertical }) => !isFactor(horizontal) || !isFactor(vertical))) throw damaged();
  if (new Set(declared.map(({ id }) => id)).size !== count) throw damaged();
  if (declared.some(({ quantization }) => quantization > 3)) throw damaged();
  const across = Math.max(...declared.map(({ horizontal }) => horizontal));
  const down = Math.max(...declared.map(({ vertical }) => vertical));
  const unitsAcross = Math.ceil(width / (8 * across));
  const unitsDown = Math.ceil(height / (8 * down));
  const components = declared.map((component) => {
    const { horizontal, vertical } = component;
    const stride = unitsAcross * horizontal;
    const blocks = stride * unitsDown * vertical;
    return {
      ...component,
      columns: Math.ceil(Math.ceil((width * horizontal) / across) / 8),
      rows: Math.ceil(Math.ceil((height * vertical) / down) / 8),
      stride,
      means: new Int32Array(blocks),
      nonzero: isProgressive ? new Uint8Array(blocks * 64) : null,
    };
  });
  return { width, height, isProgressive, components, unitsAcross, unitsDown };
}
