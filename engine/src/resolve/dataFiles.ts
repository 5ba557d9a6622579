import type { SourceFile } from '../definition/definition.ts';
import type { Faults } from '../definition/fault.ts';
import { parseCsv } from '../source/parseCsv.ts';
import { positionOf, sourceText, textOf, type SourceEntry, type SourceNode } from '../source/sourceNode.ts';
import { nearest } from '../words/nearest.ts';

/** The keys under which `{ csv: name }` stands for the lines of a CSV; `value` is that of a patch. */
const KEYS: ReadonlySet<string> = new Set(['choices', 'tableData', 'value']);

/** The CSVs of a config version. A config file names those in its own folder. */
export class DataFiles {
  private readonly files: ReadonlyMap<string, SourceFile>;
  private readonly faults: Faults;
  private readonly read = new Map<string, SourceNode>();
  /** Those that a misspelled name probably means. */
  private readonly meant = new Set<string>();

  constructor(files: readonly SourceFile[], faults: Faults) {
    this.files = new Map(files.map((file) => [file.path, file]));
    this.faults = faults;
  }

  /** The tree of a file with the lines of CSVs where it names them. */
  filled(path: string, root: SourceNode): SourceNode {
    return root.source.text.includes('csv') ? this.inNode(root, folderOf(path)) : root;
  }

  reportUnused(): void {
    for (const path of this.files.keys()) {
      const top = positionOf({ source: sourceText(path, ''), start: 0, end: 0 });
      if (!this.read.has(path) && !this.meant.has(path))
        this.faults.add('unusedDataFile', top, '', { file: fileOf(path) });
    }
  }

  private inNode(node: SourceNode, folder: string): SourceNode {
    if (node.kind === 'list') return { ...node, items: node.items.map((item) => this.inNode(item, folder)) };
    if (node.kind === 'map') return { ...node, entries: node.entries.map((entry) => this.inEntry(entry, folder)) };
    return node;
  }

  private inEntry(entry: SourceEntry, folder: string): SourceEntry {
    const name = KEYS.has(entry.key) ? csvOf(entry.value) : null;
    return { ...entry, value: name ? this.rowsOf(name, folder) : this.inNode(entry.value, folder) };
  }

  private rowsOf(name: SourceNode, folder: string): SourceNode {
    const written = textOf(name) ?? '';
    const path = `${folder}${written}`;
    const file = written.includes('/') ? undefined : this.files.get(path);
    const { source, start, end } = name;
    if (!file) {
      const beside = [...this.files.keys()].filter((known) => folderOf(known) === folder).map(fileOf);
      const near = nearest(written, beside);
      for (const name of [...near, fileOf(written)]) this.meant.add(`${folder}${name}`);
      const detail = { written, near, isPath: written.includes('/') };
      this.faults.add('unknownDataFile', positionOf(name), '', detail);
      return { kind: 'scalar', value: null, unreadable: true, source, start, end };
    }
    const known = this.read.get(path);
    if (known) return known;
    const { table, faults } = parseCsv(file);
    for (const fault of faults) this.faults.add(fault.kind, fault.position, fault.path, fault.detail);
    const rows: SourceNode = table?.rows ?? { kind: 'scalar', value: null, unreadable: true, source, start, end };
    this.read.set(path, rows);
    return rows;
  }
}

/** The name in `{ csv: name }`. */
function csvOf(value: SourceNode): SourceNode | null {
  const only = value.kind === 'map' && value.entries.length === 1 ? value.entries[0] : undefined;
  return only?.key === 'csv' && textOf(only.value) !== undefined ? only.value : null;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
