import { itemsOf } from '../../source/sourceNode.ts';
import { parseCsv, type CsvTable } from '../../source/parseCsv.ts';
import { place, replaced, type Plant } from './edits.ts';
import { newFile, type Planter } from './filePlants.ts';
import type { Sites } from './sites.ts';

/** Faults of CSVs and of the files that name them. */
export const DATA_PLANTS: { readonly [code: string]: Planter } = {
  FC134: ({ sources }) =>
    sources.flatMap(({ path, text }) => {
      return [...text.matchAll(/(?<=\{ csv: )\S+\.csv/g)].map(({ 0: name, index }): Plant => {
        const edit = { file: path, start: index, end: index + name.length, text: `gone/${name}` };
        return { scopes: [folderOf(path)], edits: [edit], at: [{ file: path, offset: index }] };
      });
    }),
  FC135: (sites) =>
    inEach(sites, ({ columns }) => {
      const [, second] = columns;
      return (
        second && {
          edits: [{ ...replaced(second, `${second.text}:words`), end: cellEnd(second) }],
          at: [place(second)],
        }
      );
    }),
  FC136: (sites) =>
    inEach(sites, ({ records }) => {
      const last = records.at(-1);
      return last && { edits: [{ ...replaced(last, ',more'), start: last.end }], at: [place(last)] };
    }),
  FC137: (sites) =>
    inEach(sites, ({ columns, records }) => {
      const index = columns.findIndex(({ type }) => type === 'integer' || type === 'number');
      const cell = records.flatMap(({ cells }) => cells[index] ?? []).find(({ text }) => text !== '');
      return cell && { edits: [replaced(cell, `${cell.text} cGy`)], at: [place(cell)] };
    }),
  FC138: ({ sources }) =>
    sources.filter(isCsv).map(({ path, text }) =>
      newFile(
        path.replace(/[^/]*$/, (name) => `planted_${name}`),
        text,
      ),
    ),
  FC139: (sites) =>
    inEach(sites, ({ columns, rows }) => {
      const [first, second] = columns;
      // The lines of choices have no columns of a table.
      return second && first?.text === '_id' && itemsOf(rows).length > 0
        ? { edits: [replaced(second, `${second.text}_gone`)], at: [place(second)] }
        : undefined;
    }),
};

function inEach(
  { sources }: Sites,
  plant: (table: CsvTable) => Pick<Plant, 'edits' | 'at'> | undefined,
): readonly (Plant | null)[] {
  return sources.filter(isCsv).map((file) => {
    const { table } = parseCsv(file);
    const made = table && plant(table);
    return made ? { scopes: [folderOf(file.path)], ...made } : null;
  });
}

/** With its type. */
const cellEnd = ({ source: { text }, start }: CsvTable['columns'][number]): number => {
  return start + (/^[^,\n]*/.exec(text.slice(start))?.[0].length ?? 0);
};
const isCsv = ({ path }: { readonly path: string }): boolean => path.endsWith('.csv');
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
