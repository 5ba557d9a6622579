import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useRelayEnvironment } from 'react-relay/hooks';
import { useSession } from '../../../session/session.ts';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { FORM_EDITOR_TEXT as words } from '../../../messages/formConfig.ts';
import { isNotFound } from '../../../requests/failures.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { Screen } from '../../../screen/Screen.tsx';
import { FormEditor } from './FormEditor.tsx';
import { pathOfForm, pathOfForms } from '../formPaths.ts';
import { formSourceQuery, readAddress, type FormAddress } from '../formRecords.ts';
import { PublishedForm } from './PublishedForm.tsx';

/** One form: of a version to be looked at (SHELL-063), editable where it is (SHELL-064). */
export function Component() {
  const { permissions } = useSession();
  const address = readAddress(useParams());
  if (!permissions.has('form_config') || !address) return <NotFound />;
  return <OpenForm key={pathOfForm(address)} address={address} />;
}

function OpenForm({ address }: { address: FormAddress }) {
  const environment = useRelayEnvironment();
  const { data, error, isPending, isError, refetch } = useQuery(formSourceQuery(environment, address));
  const line = Number(useSearchParams()[0].get('line') ?? NaN);
  const title = `${address.formConfigType} · ${address.system}`;
  if (data) {
    const lineToOpen = Number.isInteger(line) ? line : null;
    return data.editable ? (
      <FormEditor address={address} form={data} line={lineToOpen} />
    ) : (
      <PublishedForm address={address} form={data} />
    );
  }
  if (isNotFound(error)) return <NotFound />;
  return (
    <Screen title={title} actions={<Link to={pathOfForms(address.formConfigId)}>{words.back}</Link>} wide>
      {isPending && <Skeleton height={480} />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {!isPending && !isError && <p role="status">{words.notFound}</p>}
    </Screen>
  );
}
