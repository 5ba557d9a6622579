import type { Side } from './disease.ts';
import { cleanPicture } from '../../pictures/cleanPicture.ts';
import type { ReadPicture } from '../../pictures/readPicture.ts';
import { writePng } from '../../pictures/writePng.ts';

const SIZE = { width: 480, height: 360 };
type Color = readonly [number, number, number];
const SKIN: Color = [226, 189, 164];
const SHADE: Color = [206, 166, 142];
const NIPPLE: Color = [166, 108, 92];
const INK: Color = [40, 48, 60];
const PAPER: Color = [244, 246, 248];
/** Of the treated skin, by the grade of its reaction. */
const REACTION: readonly Color[] = [SKIN, [226, 160, 140], [214, 118, 104], [186, 74, 70]];

/** Letters of five by seven points, a row after the other, five bits each. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  S: [15, 16, 16, 14, 1, 1, 30],
  Y: [17, 17, 10, 4, 4, 4, 4],
  N: [17, 25, 21, 19, 17, 17, 17],
  T: [31, 4, 4, 4, 4, 4, 4],
  H: [17, 17, 17, 31, 17, 17, 17],
  E: [31, 16, 16, 30, 16, 16, 31],
  I: [14, 4, 4, 4, 4, 4, 14],
  C: [14, 17, 16, 16, 16, 17, 14],
};
const LABEL = 'SYNTHETIC';
const POINT = 4;

const drawn = new Map<string, ReadPicture>();

/** A drawing of a treated breast, labeled as synthetic: redder with the grade of the reaction. No photograph of anyone. */
export function drawnSkin(side: Side, grade: number): ReadPicture {
  const name = `${side} ${grade}`;
  const picture = drawn.get(name) ?? cleanPicture(draw(side === 'right' ? 1 : -1, Math.min(3, Math.max(0, grade))));
  drawn.set(name, picture);
  return picture;
}

/** @param turn 1 for the patient's right side, which is on the left of the picture */
function draw(turn: 1 | -1, grade: number): Buffer {
  const { width, height } = SIZE;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels.set(colorAt(turn === 1 ? x : width - 1 - x, y, grade), (y * width + x) * 3);
    }
  }
  writeLabel(pixels);
  return writePng(SIZE, pixels);
}

function colorAt(x: number, y: number, grade: number): Color {
  if (y >= SIZE.height - 48) return PAPER;
  const inside = (centerX: number, centerY: number, radius: number) => Math.hypot(x - centerX, y - centerY) < radius;
  if (inside(205, 170, 18)) return NIPPLE;
  const isBreast = inside(200, 160, 118);
  // A reaction is strongest in the fold below.
  if (grade > 0 && isBreast && y > 232 - grade * 8) return REACTION[Math.min(3, grade + 1)] ?? SKIN;
  if (isBreast) return REACTION[grade] ?? SKIN;
  return inside(200, 160, 122) ? SHADE : SKIN;
}

function writeLabel(pixels: Buffer): void {
  const left = (SIZE.width - LABEL.length * 6 * POINT) / 2;
  const top = SIZE.height - 38;
  for (const [index, letter] of [...LABEL].entries()) {
    for (const [row, bits] of (LETTERS[letter] ?? []).entries()) {
      for (let column = 0; column < 5; column += 1) {
        if ((bits >> (4 - column)) % 2 === 1) {
          fillPoint(pixels, left + (index * 6 + column) * POINT, top + row * POINT);
        }
      }
    }
  }
}

function fillPoint(pixels: Buffer, left: number, top: number): void {
  for (let y = top; y < top + POINT; y += 1) {
    for (let x = left; x < left + POINT; x += 1) pixels.set(INK, (y * SIZE.width + x) * 3);
  }
}
