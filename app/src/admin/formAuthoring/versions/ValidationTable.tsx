import { Table } from '@mantine/core';
import { Link } from 'react-router-dom';
import { VALIDATION_TEXT as words } from '../../../messages/formAuthoring.ts';
import admin from '../../Admin.module.css';
import styles from '../FormAuthoring.module.css';
import { pathOfForm } from '../formPaths.ts';
import { readAddress } from '../formAddress.ts';
import type { ConfigError } from './configValidation.ts';

/** Each error with its file, form, system, section and details; the position links to the form. */
export function ValidationTable({ id, errors }: { id: string; errors: readonly ConfigError[] }) {
  return (
    <div className={admin['frame']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.column.place}</Table.Th>
            <Table.Th scope="col">{words.column.what}</Table.Th>
            <Table.Th scope="col">{words.column.form}</Table.Th>
            <Table.Th scope="col">{words.column.system}</Table.Th>
            <Table.Th scope="col">{words.column.section}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.map((error) => (
            <ErrorRow key={`${error.s3Key} ${error.line} ${error.column} ${error.description}`} {...{ id, error }} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ErrorRow({ id, error }: { id: string; error: ConfigError }) {
  const { s3Key, line, description, severity, episodeType, formConfigType, system, sectionValue, baggage } = error;
  const address = readAddress({ formConfigId: id, episodeType, formConfigType, system });
  const place = words.at(s3Key, line);
  const fix = baggage.find(({ key }) => key === 'fix')?.value;
  return (
    <Table.Tr className={styles['error'] ?? ''}>
      <Table.Th scope="row" className={admin['flag'] ?? ''}>
        {address && formConfigType ? <Link to={pathOfForm(address, line)}>{place}</Link> : place}
      </Table.Th>
      <Table.Td>
        <span className={styles['severity']} data-severity={severity}>
          {severity === 'error' ? words.severity.error : words.severity.warning}
        </span>{' '}
        {description} {fix && words.fix(fix)}
        <details>
          <summary>{words.baggage}</summary>
          <dl className={styles['baggage']}>
            {baggage.map(({ key, value }) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Table.Td>
      <Table.Td>{formConfigType ?? words.shared}</Table.Td>
      <Table.Td>{system ?? words.shared}</Table.Td>
      <Table.Td>{sectionValue ?? words.outside}</Table.Td>
    </Table.Tr>
  );
}
