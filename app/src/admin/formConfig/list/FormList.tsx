import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, NativeSelect, Skeleton, Table, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useRelayEnvironment } from 'react-relay/hooks';
import {
  DISEASE_SYSTEM_LABEL,
  DISEASE_SYSTEMS,
  EDITABLE_FORM_CONFIG_ID,
  EPISODE_TYPE_LABEL,
  EPISODE_TYPES,
  ROUTES,
} from '@isocenter/schemas';
import { useSession } from '../../../session/session.ts';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { FORM_CONFIG_TEXT, FORM_LIST_TEXT as words } from '../../../messages/formConfig.ts';
import { isNotFound } from '../../../requests/failures.ts';
import { showInstant } from '../../../screen/dates.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { Screen } from '../../../screen/Screen.tsx';
import admin from '../../Admin.module.css';
import styles from '../formConfig.module.css';
import { keepFilters, keptFilters, type FormFilters } from './formFilters.ts';
import { pathOfForm } from '../formPaths.ts';
import { formsQuery, readAddress, type ListedForm } from '../formRecords.ts';
import { NewFormDialog } from './NewFormDialog.tsx';
import { versionsQuery } from '../versions/versionRecords.ts';

/** The forms of a config, to be looked at or edited. */
export function FormList({ formConfigId }: { formConfigId: string }) {
  const environment = useRelayEnvironment();
  const { data, error, isPending, isError, refetch } = useQuery(formsQuery(environment, formConfigId));
  const title = useTitle(formConfigId);
  const [filters, setFilters] = useState(keptFilters);
  const [typed, setTyped] = useState('');
  const [isMaking, setMaking] = useState(false);
  const isEditable = formConfigId === EDITABLE_FORM_CONFIG_ID;
  const found = (data ?? []).filter((form) => isFound(form, filters, typed));
  const filter = (change: Partial<FormFilters>) => {
    const next = { ...filters, ...change };
    keepFilters(next);
    setFilters(next);
  };
  if (isNotFound(error)) return <NotFound />;
  return (
    <Screen
      title={title}
      wide
      actions={
        isEditable ? (
          <Button onClick={() => setMaking(true)}>{words.create}</Button>
        ) : (
          <Link to={ROUTES.formConfigVersions}>{words.back}</Link>
        )
      }
    >
      {isEditable && <Link to={ROUTES.formConfig}>{FORM_CONFIG_TEXT.root.title}</Link>}
      {isPending && <Skeleton height={480} />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data?.length === 0 && <p role="status">{words.none}</p>}
      {data && data.length > 0 && (
        <>
          <div className={styles['filters']}>
            <TextInput
              type="search"
              label={words.search}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <NativeSelect
              label={words.episodeType}
              value={filters.episodeType ?? ''}
              data={[
                { value: '', label: words.all },
                ...EPISODE_TYPES.map((value) => ({ value, label: EPISODE_TYPE_LABEL[value] })),
              ]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                filter({ episodeType: EPISODE_TYPES.find((type) => type === value) ?? null });
              }}
            />
            <NativeSelect
              label={words.system}
              value={filters.system ?? ''}
              data={[
                { value: '', label: words.all },
                ...DISEASE_SYSTEMS.map((value) => ({ value, label: DISEASE_SYSTEM_LABEL[value] })),
              ]}
              onChange={(event) => {
                const { value } = event.currentTarget;
                filter({ system: DISEASE_SYSTEMS.find((diseaseSystem) => diseaseSystem === value) ?? null });
              }}
            />
            <span role="status" className="figures">
              {found.length === 0 ? words.nothingFound : words.shown(found.length, data.length)}
            </span>
          </div>
          {found.length > 0 && <FormTable formConfigId={formConfigId} forms={found} />}
        </>
      )}
      {isMaking && <NewFormDialog onClose={() => setMaking(false)} />}
    </Screen>
  );
}

function FormTable({ formConfigId, forms }: { formConfigId: string; forms: readonly ListedForm[] }) {
  const { timeZone } = useSession().config;
  return (
    <div className={admin['frame']}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.column.form}</Table.Th>
            <Table.Th scope="col">{words.column.episodeType}</Table.Th>
            <Table.Th scope="col">{words.column.system}</Table.Th>
            <Table.Th scope="col">{words.column.updated}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {forms.map((form) => {
            const { episodeType, formConfigType, system, label, updatedBy, updatedOn } = form;
            const address = readAddress({ formConfigId, episodeType, formConfigType, system });
            return (
              <Table.Tr key={`${episodeType}/${formConfigType}/${system}`}>
                <Table.Th scope="row" className={admin['flag'] ?? ''}>
                  {address ? <Link to={pathOfForm(address)}>{formConfigType}</Link> : formConfigType}
                  {label !== '' && <span>{label}</span>}
                </Table.Th>
                <Table.Td>{episodeType}</Table.Td>
                <Table.Td>{system}</Table.Td>
                <Table.Td className="figures">
                  {updatedBy && updatedOn ? words.byOn(updatedBy, showInstant(updatedOn, timeZone)) : words.shipped}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function useTitle(formConfigId: string): string {
  const environment = useRelayEnvironment();
  const isEditable = formConfigId === EDITABLE_FORM_CONFIG_ID;
  const { data } = useQuery({ ...versionsQuery(environment), enabled: !isEditable });
  if (isEditable) return words.editable;
  return words.ofVersion(data?.find(({ id }) => id === formConfigId)?.name ?? formConfigId);
}

function isFound(form: ListedForm, { episodeType, system }: FormFilters, typed: string): boolean {
  const searched = `${form.formConfigType} ${form.label}`.toLowerCase();
  return (
    (episodeType === null || form.episodeType === episodeType) &&
    (system === null || form.system === system) &&
    typed
      .trim()
      .toLowerCase()
      .split(/\s+/)
      .every((word) => searched.includes(word))
  );
}
