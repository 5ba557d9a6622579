/** The layout of the data dictionary: self-contained pages for screen and print. */
const STYLE = `
:root { color-scheme: light dark; --text: #1d2733; --muted: #5b6876; --line: #d9dfe6; --soft: #f4f6f9; --accent: #1f5f99; --must: #9a3412; }
@media (prefers-color-scheme: dark) { :root { --text: #e4e9ef; --muted: #9aa7b5; --line: #33404d; --soft: #1b232c; --accent: #7db7ea; --must: #f0a27c; } body { background: #12181f; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.5rem 4rem; font: 15px/1.5 system-ui, sans-serif; color: var(--text); }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .5rem; } h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
a { color: var(--accent); } code { font: .85em ui-monospace, monospace; color: var(--muted); }
header p, .quiet { color: var(--muted); margin: .2rem 0; } nav { columns: 16rem; margin: 1rem 0 0; } nav a { display: block; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; } th, td { text-align: left; vertical-align: top; padding: .55rem .7rem; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
thead th { color: var(--muted); font-weight: 600; border: 0; font-size: .85rem; } th:nth-child(1) { width: 27%; } th:nth-child(2) { width: 31%; } th:nth-child(3) { width: 22%; }
tbody tr:target { background: var(--soft); } tr.column td:first-child { padding-left: 2rem; } td > p { margin: 0 0 .3rem; } ul { margin: .2rem 0; padding-left: 1.1rem; }
.must { color: var(--must); font-weight: 600; } .badge { display: inline-block; padding: 0 .45rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .8rem; color: var(--accent); }
details summary { cursor: pointer; color: var(--accent); } pre { white-space: pre-wrap; margin: 0; font: inherit; }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } nav { display: none; } tr { break-inside: avoid; } details > * { display: block; } }
`;

export function htmlPage(title: string, body: string): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head>`,
    `<body>${body}</body></html>`,
    '',
  ].join('\n');
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
