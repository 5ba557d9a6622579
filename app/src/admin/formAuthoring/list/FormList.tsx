import { useState, type ReactNode } from 'react';
import { Button, NativeSelect, Skeleton, Table, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
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
import { QueryBoundary } from '../../../notices/QueryBoundary.tsx';
import { FORM_CONFIG_TEXT, FORM_LIST_TEXT as words } from '../../../messages/formAuthoring.ts';
import { isNotFound } from '../../../requests/failures.ts';
import { showInstant } from '../../../screen/dates.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { Screen } from '../../../screen/Screen.tsx';
import admin from '../../Admin.module.css';
import styles from '../FormAuthoring.module.css';
import { keepFilters, keptFilters, type FormFilters } from './formFilters.ts';
import { pathOfForm } from '../formPaths.ts';
import { readAddress } from '../formAddress.ts';
import { useConfigForms, type ListedForm } from './configForms.ts';
import { NewFormDialog } from './NewFormDialog.tsx';

/** The forms of a config, to view or edit. */
export function FormList({ formConfigId }: { formConfigId: string }) {
  const [isMaking, setMaking] = useState(false);
  const frame = { formConfigId, onMake: () => setMaking(true) };
  return (
    <>
      <QueryBoundary
        where="form list"
        waiting={
          <FormListScreen {...frame} versionName={formConfigId}>
            <Skeleton height={480} />
          </FormListScreen>
        }
        failed={(retry, error) =>
          isNotFound(error) ? (
            <NotFound />
          ) : (
            <FormListScreen {...frame} versionName={formConfigId}>
              <FailureAlert onRetry={retry}>{words.loadFailed}</FailureAlert>
            </FormListScreen>
          )
        }
      >
        {(fetchKey) => <LoadedFormList {...frame} fetchKey={fetchKey} />}
      </QueryBoundary>
      {isMaking && <NewFormDialog onClose={() => setMaking(false)} />}
    </>
  );
}

interface FrameProps {
  readonly formConfigId: string;
  readonly onMake: () => void;
}

function LoadedFormList({ fetchKey, ...frame }: FrameProps & { readonly fetchKey: number }) {
  const { formConfigId } = frame;
  const { forms, configVersions } = useConfigForms(formConfigId, fetchKey);
  const versionName = configVersions?.find(({ id }) => id === formConfigId)?.name ?? formConfigId;
  return (
    <FormListScreen {...frame} versionName={versionName}>
      {forms.length === 0 ? (
        <p role="status">{words.none}</p>
      ) : (
        <FormSearch formConfigId={formConfigId} forms={forms} />
      )}
    </FormListScreen>
  );
}

interface FormListScreenProps extends FrameProps {
  readonly versionName: string;
  readonly children: ReactNode;
}

function FormListScreen({ formConfigId, onMake, versionName, children }: FormListScreenProps) {
  const isEditable = formConfigId === EDITABLE_FORM_CONFIG_ID;
  return (
    <Screen
      title={isEditable ? words.editable : words.ofVersion(versionName)}
      wide
      actions={
        isEditable ? (
          <Button onClick={onMake}>{words.create}</Button>
        ) : (
          <Link to={ROUTES.formConfigVersions}>{words.back}</Link>
        )
      }
    >
      {isEditable && <Link to={ROUTES.formConfig}>{FORM_CONFIG_TEXT.root.title}</Link>}
      {children}
    </Screen>
  );
}

function FormSearch({ formConfigId, forms }: { formConfigId: string; forms: readonly ListedForm[] }) {
  const [filters, setFilters] = useState(keptFilters);
  const [typed, setTyped] = useState('');
  const found = forms.filter((form) => isFound(form, filters, typed));
  const filter = (change: Partial<FormFilters>) => {
    const next = { ...filters, ...change };
    keepFilters(next);
    setFilters(next);
  };
  return (
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
          {found.length === 0 ? words.nothingFound : words.shown(found.length, forms.length)}
        </span>
      </div>
      {found.length > 0 && <FormTable formConfigId={formConfigId} forms={found} />}
    </>
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
