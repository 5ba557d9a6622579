import { Table } from '@mantine/core';

/** The head of a table whose columns all have a plain name. @param of the names by column, in order */
export function TableHeads({ of }: { of: Readonly<Record<string, string>> }) {
  return (
    <Table.Thead>
      <Table.Tr>
        {Object.values(of).map((head) => (
          <Table.Th key={head} scope="col">
            {head}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}
