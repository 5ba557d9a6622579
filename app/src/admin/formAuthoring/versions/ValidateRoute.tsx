import { useEffect, useState, type ReactNode } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { useRelayEnvironment } from 'react-relay/hooks';
import { useSearchParams } from 'react-router-dom';
import { EDITABLE_FORM_CONFIG_ID } from '@isocenter/schemas';
import { useSession } from '../../../session/session.ts';
import { FailureAlert } from '../../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../../notices/QueryBoundary.tsx';
import { VALIDATION_TEXT as words } from '../../../messages/formAuthoring.ts';
import { messageOf } from '../../../requests/failures.ts';
import { Component as NotFound } from '../../../screen/NotFoundRoute.tsx';
import { Screen } from '../../../screen/Screen.tsx';
import styles from '../FormAuthoring.module.css';
import { useCommand } from '../../../requests/useCommand.ts';
import { validateConfig, type ConfigValidation } from './configValidation.ts';
import { ValidationTable } from './ValidationTable.tsx';
import { useConfigVersions } from './configVersions.ts';

/** The parameter that names the config. Ids hold no patient data. */
const CONFIG = 'config';

/** Validate Config: the findings of the check for the editable forms, or for a version (ADMIN-020). */
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
  const { isPending, data, error, run } = useCommand(() => validateConfig(environment, id));
  useEffect(() => run(), [run]);
  const runButton = (
    <Button variant="default" disabled={isPending} onClick={() => run()}>
      {words.run}
    </Button>
  );
  const choice = { id, onChoose, runButton };
  return (
    <>
      <QueryBoundary
        where="config versions"
        waiting={<ConfigChoice {...choice} versions={[]} />}
        failed={(retry) => (
          <>
            <ConfigChoice {...choice} versions={[]} />
            <FailureAlert onRetry={retry}>{words.versionsFailed}</FailureAlert>
          </>
        )}
      >
        {(fetchKey) => <LoadedConfigChoice {...choice} fetchKey={fetchKey} />}
      </QueryBoundary>
      {isPending && <Running />}
      {error && (
        <FailureAlert onRetry={() => run()}>
          {words.failed} {messageOf(error)}
        </FailureAlert>
      )}
      {data && (
        <>
          <p role="status">{summaryOf(data)}</p>
          {data.errors.length > 0 && <ValidationTable id={id} errors={data.errors} />}
        </>
      )}
    </>
  );
}

interface ConfigChoiceProps {
  readonly id: string;
  readonly onChoose: (id: string) => void;
  readonly runButton: ReactNode;
}

function LoadedConfigChoice({ fetchKey, ...props }: ConfigChoiceProps & { fetchKey: number }) {
  return <ConfigChoice {...props} versions={useConfigVersions(fetchKey)} />;
}

function ConfigChoice(props: ConfigChoiceProps & { versions: readonly { id: string; name: string }[] }) {
  const { id, onChoose, runButton, versions } = props;
  return (
    <div className={styles['filters']}>
      <NativeSelect
        label={words.config}
        value={id}
        data={[
          { value: EDITABLE_FORM_CONFIG_ID, label: words.editable },
          ...versions.map((version) => ({ value: version.id, label: version.name })),
        ]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      {runButton}
    </div>
  );
}

/**
 * The server responds once, so there is no progress in percent: it shows that the check is running, and for how long.
 */
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

function summaryOf({ files, errors }: ConfigValidation): string {
  const wrong = errors.filter(({ severity }) => severity === 'error').length;
  return errors.length === 0 ? words.clean(files) : words.found(wrong, errors.length - wrong, files);
}
