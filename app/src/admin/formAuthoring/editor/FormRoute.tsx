import { useState, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../session/session.ts';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../../notices/QueryBoundary.tsx';
import { FORM_EDITOR_TEXT as words } from '../../../messages/formAuthoring.ts';
import { isNotFound } from '../../../requests/failures.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { Screen } from '../../../screen/Screen.tsx';
import { FormEditor } from './FormEditor.tsx';
import { pathOfForm, pathOfForms } from '../formPaths.ts';
import { readAddress, type FormAddress } from '../formAddress.ts';
import { useFormSource } from './formSource.ts';
import { PublishedForm } from './PublishedForm.tsx';

/** One form: read only in a version (SHELL-063), or editable (SHELL-064). */
export function Component() {
  const { permissions } = useSession();
  const address = readAddress(useParams());
  if (!permissions.has('form_config') || !address) return <NotFound />;
  return <OpenForm key={pathOfForm(address)} address={address} />;
}

function OpenForm({ address }: { address: FormAddress }) {
  return (
    <QueryBoundary
      where="form source"
      waiting={
        <EmptyScreen address={address}>
          <Skeleton height={480} />
        </EmptyScreen>
      }
      failed={(retry, error) =>
        isNotFound(error) ? (
          <NotFound />
        ) : (
          <EmptyScreen address={address}>
            <FailureAlert onRetry={retry}>{words.loadFailed}</FailureAlert>
          </EmptyScreen>
        )
      }
    >
      {(fetchKey) => <LoadedForm address={address} fetchKey={fetchKey} />}
    </QueryBoundary>
  );
}

function LoadedForm({ address, fetchKey }: { address: FormAddress; fetchKey: number }) {
  // Kept as it was first read: a later answer must not change the form while its author edits it.
  const latest = useFormSource(address, fetchKey);
  const [form] = useState(latest);
  const line = Number(useSearchParams()[0].get('line') ?? NaN);
  if (form === null) {
    return (
      <EmptyScreen address={address}>
        <p role="status">{words.notFound}</p>
      </EmptyScreen>
    );
  }
  return form.editable ? (
    <FormEditor address={address} form={form} line={Number.isInteger(line) ? line : null} />
  ) : (
    <PublishedForm address={address} form={form} />
  );
}

function EmptyScreen({ address, children }: { address: FormAddress; children: ReactNode }) {
  const title = `${address.formConfigType} · ${address.system}`;
  return (
    <Screen title={title} actions={<Link to={pathOfForms(address.formConfigId)}>{words.back}</Link>} wide>
      {children}
    </Screen>
  );
}
