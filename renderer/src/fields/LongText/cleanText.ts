/** Elements that end a line of their own. */
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
const UNSEEN = new Set(['STYLE', 'SCRIPT', 'TITLE', 'HEAD', 'TEMPLATE', 'NOSCRIPT']);

/**
 * What was copied from a mail, a letter or another chart, as clean text: paragraphs and lists stay, fonts, colours,
 * pictures and hidden text go. `html` is parsed apart from the page, so nothing in it runs or loads.
 */
export function cleanPaste(text: string, html: string): string {
  if (html === '') return tidy(text);
  const lines = textOfNode(new DOMParser().parseFromString(html, 'text/html').body, '');
  // Items follow each other without empty lines between them.
  return tidy(lines).replace(/^([ \t]*(?:- |\d+\. ).*)\n\n(?=[ \t]*(?:- |\d+\. ))/gm, '$1\n') || tidy(text);
}

function textOfNode(node: Node, marker: string): string {
  // Line ends in the source are spaces on sight.
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/[ \t\r\n]+/g, ' ');
  if (!(node instanceof HTMLElement)) return childrenOf(node, marker);
  if (UNSEEN.has(node.tagName) || node.hidden || node.style.display === 'none') return '';
  switch (node.tagName) {
    case 'BR':
      return '\n';
    case 'LI': {
      const ordered = node.parentElement?.tagName === 'OL';
      const at = ordered ? `${[...(node.parentElement?.children ?? [])].indexOf(node) + 1}. ` : '- ';
      return `\n${marker}${at}${childrenOf(node, `${marker}  `).trim()}\n`;
    }
    case 'TD':
    case 'TH':
      return `${childrenOf(node, marker).trim()} `;
    default:
      return BLOCKS.has(node.tagName) ? `\n${childrenOf(node, marker)}\n` : childrenOf(node, marker);
  }
}

function childrenOf(node: Node, marker: string): string {
  return [...node.childNodes].map((child) => textOfNode(child, marker)).join('');
}

/** Plain text without what word processors leave in it: odd spaces, bullets of every kind, heaps of empty lines. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/^([ \t]*)[•·‣▪◦●○\uf0b7\uf0a7][ \t]*/gm, '$1- ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '');
}
