import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, NativeSelect } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { useSearchParams } from 'react-router-dom';
import { EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import { useSession } from '../../../session/session.ts';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { VALIDATION_TEXT as words } from '../../../messages/formConfig.ts';
import { messageOf } from '../../../requests/failures.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { Screen } from '../../../screen/Screen.tsx';
import styles from '../formConfig.module.css';
import { validationQuery, type Validation } from '../formRecords.ts';
import { ValidationTable } from './ValidationTable.tsx';
import { versionsQuery } from './versionRecords.ts';

/** The parameter that names the config; ids hold nothing of a patient. */
const CONFIG = 'config';

/** Validate Config: what the check says of the editable forms, or of a version (ADMIN-020). */
export function Component() {
  const { permissions } = useSession();
  const [search, setSearch] = useSearchParams();
  const id = search.get(CONFIG) ?? EDITABLE_FORM_CONFIG_ID;
  if (!permissions.has('form_config')) return <NotFound />;
  return (
    <Screen title={words.title} wide>
      <p>{words.intro}</p>
      <Validator key={id} id={id} onChoose={(next) => setSearch({ [CONFIG]: next })} />
    </Screen>
  );
}

function Validator({ id, onChoose }: { id: string; onChoose: (id: string) => void }) {
  const environment = useRelayEnvironment();
  const versions = useQuery(versionsQuery(environment));
  const { data, isFetching, error, refetch } = useQuery(validationQuery(environment, id));
  return (
    <>
      <div className={styles['filters']}>
        <NativeSelect
          label={words.config}
          value={id}
          data={[
            { value: EDITABLE_FORM_CONFIG_ID, label: words.editable },
            ...(versions.data ?? []).map((version) => ({ value: version.id, label: version.name })),
          ]}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
        <Button variant="default" disabled={isFetching} onClick={() => void refetch()}>
          {words.run}
        </Button>
      </div>
      {versions.isError && <FailureAlert onRetry={() => void versions.refetch()}>{words.versionsFailed}</FailureAlert>}
      {isFetching && <Running />}
      {!isFetching && error && (
        <FailureAlert onRetry={() => void refetch()}>
          {words.failed} {messageOf(error)}
        </FailureAlert>
      )}
      {!isFetching && data && (
        <>
          <p role="status">{summaryOf(data)}</p>
          {data.errors.length > 0 && <ValidationTable id={id} errors={data.errors} />}
        </>
      )}
    </>
  );
}

/** The server answers once, so there is no share of the whole to show: that it works, and for how long already. */
function Running() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(tick);
  }, []);
  return (
    <div className={styles['running']}>
      <progress aria-label={words.runningHint} />
      <p role="status">{words.runningHint}</p>
      <p className="figures">{words.running(seconds)}</p>
    </div>
  );
}

function summaryOf({ files, errors }: Validation): string {
  const wrong = errors.filter(({ severity }) => severity === 'error').length;
  return errors.length === 0 ? words.clean(files) : words.found(wrong, errors.length - wrong, files);
}
