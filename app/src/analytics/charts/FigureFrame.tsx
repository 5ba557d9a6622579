import { useId, useState, type ReactNode } from 'react';
import { Table } from '@mantine/core';
import { TableHeads } from '../../screen/TableHeads.tsx';
import type { ChartTable } from './chartTable.ts';
import { ChartTools } from './ChartTools.tsx';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import styles from './Charts.module.css';

interface FigureFrameProps {
  readonly title: string;
  /** n and missing. */
  readonly about: string | null;
  readonly table: ChartTable;
  /** A button for a row of the table, where the chart offers a click or a brush. */
  readonly rowAction?: ((row: number) => ReactNode) | undefined;
  /** Left of the tools. */
  readonly actions?: ReactNode;
  readonly children: (onDraw: (svg: SVGSVGElement | null) => void) => ReactNode;
}

/** What every chart has: a title, how many cases it shows, the table of the same figures, and files. */
export function FigureFrame({ title, about, table, rowAction, actions, children }: FigureFrameProps) {
  const id = useId();
  const [picture, setPicture] = useState<SVGSVGElement | null>(null);
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div>
          <h3 id={id}>{title}</h3>
          {about !== null && <p className={styles['about']}>{about}</p>}
        </div>
        <div className={styles['tools']}>
          {actions}
          <ChartTools
            {...{ title, table, isTable }}
            picture={isTable ? null : picture}
            onToggle={() => setIsTable(!isTable)}
          />
        </div>
      </div>
      {isTable ? <FigureTable title={title} table={table} rowAction={rowAction} /> : children(setPicture)}
    </figure>
  );
}

type FigureTableProps = Pick<FigureFrameProps, 'title' | 'table' | 'rowAction'>;

function FigureTable({ title, table, rowAction }: FigureTableProps) {
  const heads = Object.fromEntries(table.heads.map((head, index) => [index, head]));
  return (
    <ScrollRegion label={title} className={styles['table']}>
      <Table aria-label={title}>
        <TableHeads of={heads} />
        <Table.Tbody>
          {table.rows.map((cells, row) => (
            <Table.Tr key={`${row} ${cells[0] ?? ''}`}>
              {cells.map((text, column) =>
                column === 0 ? (
                  <Table.Th key={table.heads[column]} scope="row">
                    {text}
                  </Table.Th>
                ) : (
                  <Table.Td key={`${column} ${table.heads[column] ?? ''}`}>{text}</Table.Td>
                ),
              )}
              {rowAction && <Table.Td>{rowAction(row)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
