/** Elements that begin and end a line. */
const BLOCKS = new Set([
  'P',
  'DIV',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'TR',
  'UL',
  'OL',
  'TABLE',
  'BLOCKQUOTE',
  'PRE',
]);
const INVISIBLE = new Set(['STYLE', 'SCRIPT', 'TITLE', 'HEAD', 'TEMPLATE', 'NOSCRIPT']);

/**
 * Content copied from an email, a letter or another chart as clean text: keeps paragraphs and lists, drops fonts,
 * colors, pictures and hidden text. `html` is parsed in a separate document, so nothing in it runs or loads.
 */
export function cleanPaste(text: string, html: string): string {
  if (html === '') return tidy(text);
  const lines = textOfNode(new DOMParser().parseFromString(html, 'text/html').body, '');
  // List items are not separated by empty lines.
  return tidy(lines).replace(/^([ \t]*(?:- |\d+\. ).*)\n\n(?=[ \t]*(?:- |\d+\. ))/gm, '$1\n') || tidy(text);
}

function textOfNode(node: Node, indent: string): string {
  // HTML renders line breaks in the source as spaces.
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/[ \t\r\n]+/g, ' ');
  if (!(node instanceof HTMLElement)) return childrenOf(node, indent);
  if (INVISIBLE.has(node.tagName) || node.hidden || node.style.display === 'none') return '';
  switch (node.tagName) {
    case 'BR':
      return '\n';
    case 'LI': {
      const ordered = node.parentElement?.tagName === 'OL';
      const mark = ordered ? `${[...(node.parentElement?.children ?? [])].indexOf(node) + 1}. ` : '- ';
      return `\n${indent}${mark}${childrenOf(node, `${indent}  `).trim()}\n`;
    }
    case 'TD':
    case 'TH':
      return `${childrenOf(node, indent).trim()} `;
    default:
      return BLOCKS.has(node.tagName) ? `\n${childrenOf(node, indent)}\n` : childrenOf(node, indent);
  }
}

function childrenOf(node: Node, indent: string): string {
  return [...node.childNodes].map((child) => textOfNode(child, indent)).join('');
}

/** Plain text without the remains of word processors: special spaces, bullet characters, repeated empty lines. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/^([ \t]*)[•·‣▪◦●○\uf0b7\uf0a7][ \t]*/gm, '$1- ')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|(?<!\n)\n+$/g, '');
}
