import { useEffect, useRef, useState } from 'react';
import { PHOTOGRAPHS_TEXT as words } from '../messages/photographs.ts';

interface PictureProps {
  readonly content: Blob;
  readonly label: string;
  readonly className: string | undefined;
  /** The width in pixels in which it is drawn; null as it is. */
  readonly drawnWidth: number | null;
}

/** A picture on a canvas: its bytes get no address, so no policy is widened for them, and no history keeps them. */
export function Picture({ content, label, className, drawnWidth }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    // The browser turns it as the camera was held.
    createImageBitmap(content, drawnWidth === null ? {} : { resizeWidth: drawnWidth, resizeQuality: 'high' }).then(
      (bitmap) => {
        const target = canvas.current;
        if (isLeft || !target) return bitmap.close();
        target.width = bitmap.width;
        target.height = bitmap.height;
        target.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      },
      () => !isLeft && setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [content, drawnWidth]);
  if (failed) return <p role="alert">{words.failed}</p>;
  return <canvas ref={canvas} role="img" aria-label={label} className={className} />;
}
