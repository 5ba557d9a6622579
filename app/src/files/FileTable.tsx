import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Button, Table } from '@mantine/core';
import type { StoredFile } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import admin from '../admin/Admin.module.css';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { FILES_TEXT as words } from '../messages/files.ts';
import { messageOf } from '../requests/failures.ts';
import { showInstant } from '../screen/dates.ts';
import { downloadFile } from './fileRequests.ts';
import styles from './Files.module.css';

interface FileTableProps<Row extends StoredFile> {
  readonly label: string;
  readonly files: readonly Row[];
  /** An extra column after the size. */
  readonly column?: { readonly head: string; readonly cell: (file: Row) => ReactNode };
  /** Rendered next to the download button. */
  readonly action?: (file: Row) => ReactNode;
}

/** Files as rows, newest first. A link could not carry the tokens, so the file is fetched and saved by script. */
export function FileTable<Row extends StoredFile>({ label, files, column, action }: FileTableProps<Row>) {
  const { config, permissions } = useSession();
  const download = useMutation({ mutationFn: (file: Row) => downloadFile(file) });
  return (
    <>
      {download.isError && (
        <FailureAlert onRetry={() => download.mutate(download.variables)}>
          {words.downloadFailed(download.variables.name)} {messageOf(download.error)}
        </FailureAlert>
      )}
      <div className={admin['frame']}>
        <Table aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.column.name}</Table.Th>
              <Table.Th scope="col" className={styles['number'] ?? ''}>
                {words.column.size}
              </Table.Th>
              {column && <Table.Th scope="col">{column.head}</Table.Th>}
              <Table.Th scope="col">{words.column.by}</Table.Th>
              <Table.Th scope="col">{words.column.on}</Table.Th>
              <Table.Th scope="col" className={styles['actions'] ?? ''}>
                <span className="visually-hidden">{words.column.actions}</span>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {files.map((file) => (
              <Table.Tr key={file.id}>
                <Table.Th scope="row" className={styles['name'] ?? ''}>
                  {file.name}
                </Table.Th>
                <Table.Td className={`figures ${styles['number']}`}>{words.size(file.size)}</Table.Td>
                {column && <Table.Td className={styles['people'] ?? ''}>{column.cell(file)}</Table.Td>}
                <Table.Td>{file.uploadedBy.name}</Table.Td>
                <Table.Td className="figures">{showInstant(file.uploadedOn, config.timeZone)}</Table.Td>
                <Table.Td className={styles['actions'] ?? ''}>
                  {permissions.has('files:download') && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={words.downloadWhat(file.name)}
                      loading={download.isPending && download.variables.id === file.id}
                      onClick={() => download.mutate(file)}
                    >
                      {words.download}
                    </Button>
                  )}
                  {action?.(file)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}
