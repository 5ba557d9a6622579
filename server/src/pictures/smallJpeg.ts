import type { JpegComponent, JpegFrame } from './jpegFrame.ts';
import type { Orientation } from './orientation.ts';
import { smallPicture, type Color } from './smallPicture.ts';

interface Coding {
  readonly orientation: Orientation;
  /** The factor of the mean, by table. */
  readonly quantization: ReadonlyMap<number, number>;
  /** Red, green and blue as they are, not brightness and two differences. */
  readonly isPlainRgb: boolean;
}

/** From the mean of each block: an eighth of the picture, without decoding the rest. */
export function smallJpeg(frame: JpegFrame, { orientation, quantization, isPlainRgb }: Coding): Buffer | null {
  const [first, second, third] = frame.components;
  if (!first) return null;
  const size = { width: Math.ceil(frame.width / 8), height: Math.ceil(frame.height / 8) };
  const sample = (component: JpegComponent, x: number, y: number) => {
    const column = Math.floor((x * component.columns) / size.width);
    const row = Math.floor((y * component.rows) / size.height);
    const mean = component.means[row * component.stride + column] ?? 0;
    return (mean * (quantization.get(component.quantization) ?? 1)) / 8 + 128;
  };
  return smallPicture(size, orientation, (x, y): Color => {
    const bright = sample(first, x, y);
    if (!second || !third) return [bright, bright, bright];
    const [blue, red] = [sample(second, x, y), sample(third, x, y)];
    if (isPlainRgb) return [bright, blue, red];
    return [
      bright + 1.402 * (red - 128),
      bright - 0.344136 * (blue - 128) - 0.714136 * (red - 128),
      bright + 1.772 * (blue - 128),
    ];
  });
}
