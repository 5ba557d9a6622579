import type { Piece } from './formulaGrammar.ts';

/** A drawn piece: its line comes in at the left and goes out at the right, `up` below its top. Lengths in pixels. */
interface Drawing {
  readonly width: number;
  readonly up: number;
  readonly down: number;
  readonly at: (x: number, y: number) => string;
}

const [GAP, ROW, LETTER, BOX, TURN] = [14, 10, 7.3, 12, 8];

/** A railroad diagram of every rule of a grammar, as one SVG picture with its colors for light and dark pages. */
export function railroadPage(grammar: { readonly [name: string]: Piece }, title: string): string {
  let y = 10;
  let width = 0;
  const parts = Object.entries(grammar).map(([name, piece]) => {
    const drawn = drawingOf(piece);
    const middle = y + 24 + drawn.up;
    const line = `<path d="M10 ${middle}h${GAP}m${drawn.width} 0h${GAP}"/>`;
    const ends = `<circle cx="10" cy="${middle}" r="3"/><circle cx="${2 * GAP + 10 + drawn.width}" cy="${middle}" r="3"/>`;
    const part = `<text class="name" x="10" y="${y + 14}">${name}</text>${line}${ends}${drawn.at(10 + GAP, middle)}`;
    y = middle + drawn.down + 22;
    width = Math.max(width, 2 * GAP + 20 + drawn.width);
    return `<g>${part}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${y}" role="img" aria-label="${title}">
<title>${title}</title>
<style>
svg { background: #fff; color: #1a1a1a }
path { fill: none; stroke: currentColor; stroke-width: 1.4 }
circle { fill: currentColor }
rect { fill: #eef3f8; stroke: currentColor; stroke-width: 1.2 }
text { font: 12px ui-monospace, Menlo, Consolas, monospace; fill: currentColor }
text.name { font-weight: 700 }
text.rule { font-style: italic }
@media (prefers-color-scheme: dark) { svg { background: #14181d; color: #e4e7ea } rect { fill: #26303a } }
</style>
${parts.join('\n')}
</svg>
`;
}

function drawingOf(piece: Piece): Drawing {
  switch (piece.kind) {
    case 'word':
      return box(piece.text, 'word');
    case 'rule':
      return box(piece.name, 'rule');
    case 'sequence':
      return inARow(piece.pieces.map(drawingOf));
    case 'choice':
      return below(piece.pieces.map(drawingOf));
    case 'repeat':
      return loop(drawingOf(piece.piece), piece.between ? drawingOf(piece.between) : inARow([]));
  }
}

/** A word of the language with round corners, or the name of another rule. */
function box(text: string, kind: 'word' | 'rule'): Drawing {
  const width = Math.ceil(text.length * LETTER) + 16;
  const radius = kind === 'word' ? BOX : 0;
  return {
    width,
    up: BOX,
    down: BOX,
    at: (x, y) =>
      `<rect x="${x}" y="${y - BOX}" width="${width}" height="${2 * BOX}" rx="${radius}"/><text class="${kind}" x="${x + 8}" y="${y + 4}">${escaped(text)}</text>`,
  };
}

function inARow(drawn: readonly Drawing[]): Drawing {
  const width = drawn.reduce((sum, part) => sum + part.width, 0) + GAP * Math.max(drawn.length - 1, 0);
  return {
    width: drawn.length === 0 ? GAP : width,
    up: Math.max(0, ...drawn.map(({ up }) => up)),
    down: Math.max(0, ...drawn.map(({ down }) => down)),
    at: (x, y) => {
      if (drawn.length === 0) return `<path d="M${x} ${y}h${GAP}"/>`;
      let left = x;
      return drawn
        .map((part, index) => {
          const line = index === 0 ? '' : `<path d="M${left - GAP} ${y}h${GAP}"/>`;
          const made = line + part.at(left, y);
          left += part.width + GAP;
          return made;
        })
        .join('');
    },
  };
}

/** One of several, each in a row of its own; the line leads through the first. */
function below(drawn: readonly Drawing[]): Drawing {
  const inner = Math.max(...drawn.map(({ width }) => width));
  const offsets: number[] = [];
  drawn.reduce((offset, part, index) => {
    const before = drawn[index - 1];
    const next = before ? offset + before.down + ROW + part.up : 0;
    offsets.push(next);
    return next;
  }, 0);
  const side = 2 * TURN;
  return {
    width: inner + 2 * side,
    up: drawn[0]?.up ?? 0,
    down: (offsets.at(-1) ?? 0) + (drawn.at(-1)?.down ?? 0),
    at: (x, y) =>
      drawn
        .map((part, index) => {
          const drop = offsets[index] ?? 0;
          const end = x + side + part.width;
          const rest = inner - part.width;
          const lines =
            drop === 0
              ? `M${x} ${y}h${side}M${end} ${y}h${rest + side}`
              : `M${x} ${y}q${TURN} 0 ${TURN} ${TURN}v${drop - 2 * TURN}q0 ${TURN} ${TURN} ${TURN}M${end} ${y + drop}h${rest}q${TURN} 0 ${TURN} ${-TURN}v${2 * TURN - drop}q0 ${-TURN} ${TURN} ${-TURN}`;
          return `<path d="${lines}"/>${part.at(x + side, y + drop)}`;
        })
        .join(''),
  };
}

/** Once or more; the way back leads through what stands between. */
function loop(once: Drawing, back: Drawing): Drawing {
  const inner = Math.max(once.width, back.width);
  const drop = Math.max(once.down + ROW + back.up, 2 * TURN);
  const [left, right] = [Math.floor((inner - once.width) / 2), Math.floor((inner - back.width) / 2)];
  return {
    width: inner + 2 * GAP,
    up: once.up,
    down: drop + back.down,
    at: (x, y) => {
      const [start, end] = [x + GAP, x + GAP + inner];
      const forth = `M${x} ${y}h${GAP + left}M${start + left + once.width} ${y}h${inner - left - once.width + GAP}`;
      const turns = `M${end} ${y}q${TURN} 0 ${TURN} ${TURN}v${drop - 2 * TURN}q0 ${TURN} ${-TURN} ${TURN}h${-(inner - right - back.width)}M${start + right} ${y + drop}h${-right}q${-TURN} 0 ${-TURN} ${-TURN}v${2 * TURN - drop}q0 ${-TURN} ${TURN} ${-TURN}`;
      return `<path d="${forth}${turns}"/>${once.at(start + left, y)}${back.at(start + right, y + drop)}`;
    },
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
