/** A picture of a chart as it is on screen: with its colors, on its surface, without what the page's styles would add. */
const KEPT = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-dasharray', 'opacity'],
  ...['font-family', 'font-size', 'font-weight', 'font-variant', 'text-anchor', 'paint-order'],
];
const SPACE = 12;
const HEAD = 28;

/** @param title is written above the chart */
export function svgText(svg: SVGSVGElement, title: string): string {
  const { width, height } = sizeOf(svg);
  const style = getComputedStyle(svg);
  const surface = style.getPropertyValue('--iso-surface').trim() || '#ffffff';
  const whole = document.createElementNS(svg.namespaceURI, 'svg');
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...{ width: width + 2 * SPACE, height: height + HEAD + SPACE, 'font-family': 'Inter, system-ui, sans-serif' },
  };
  for (const [name, value] of Object.entries(attributes)) whole.setAttribute(name, String(value));
  const ground = document.createElementNS(svg.namespaceURI, 'rect');
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: surface }))
    ground.setAttribute(name, value);
  const heading = document.createElementNS(svg.namespaceURI, 'text');
  for (const [name, value] of Object.entries({
    x: SPACE,
    y: 20,
    fill: style.color,
    'font-size': 14,
    'font-weight': 600,
  }))
    heading.setAttribute(name, String(value));
  heading.textContent = title;
  whole.append(ground, heading, drawn(svg));
  return new XMLSerializer().serializeToString(whole);
}

function drawn(svg: SVGSVGElement): Node {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof Element)) return copy;
  const [originals, copies] = [
    [svg, ...svg.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ];
  originals.forEach((original, index) => {
    const style = getComputedStyle(original);
    for (const name of KEPT) {
      const value = style.getPropertyValue(name);
      if (value !== '') copies[index]?.setAttribute(name, value);
    }
    copies[index]?.removeAttribute('class');
  });
  copy.setAttribute('x', String(SPACE));
  copy.setAttribute('y', String(HEAD));
  return copy;
}

function sizeOf(svg: SVGSVGElement): { readonly width: number; readonly height: number } {
  return { width: Number(svg.getAttribute('width')), height: Number(svg.getAttribute('height')) };
}

/** Twice as many pixels as on screen, for print. @throws when the browser cannot draw it */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  // The content security policy allows pictures from data: addresses and not from blob: ones.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * 2;
  canvas.height = image.height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/png');
  });
}
