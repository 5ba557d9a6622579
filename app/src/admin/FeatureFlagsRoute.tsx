import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Table } from '@mantine/core';
import type { FeatureFlagSetting, FeatureFlagValue } from '@isocenter/schemas';
import { useSession } from '../session/session.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';
import { FEATURE_FLAG_MEANS, FEATURE_FLAGS_TEXT as words } from '../messages/admin.ts';
import { showInstant } from '../screen/dates.ts';
import { Screen } from '../screen/Screen.tsx';
import { featureFlagsQuery } from './featureFlags.ts';
import { FeatureFlagDialog } from './FeatureFlagDialog.tsx';
import styles from './Admin.module.css';

/** The nine feature flags, for users who may change them. */
export function Component() {
  const { data, isPending, isError, refetch } = useQuery(featureFlagsQuery);
  const [changing, setChanging] = useState<FeatureFlagSetting | null>(null);
  return (
    <Screen title={words.title}>
      <p>{words.intro}</p>
      {isPending && <Skeleton height={420} />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data && (
        <div className={styles['frame']}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{words.column.flag}</Table.Th>
                <Table.Th scope="col">{words.column.value}</Table.Th>
                <Table.Th scope="col">{words.column.installation}</Table.Th>
                <Table.Th scope="col">{words.column.changed}</Table.Th>
                <Table.Th scope="col">
                  <span className="visually-hidden">{words.column.action}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((flag) => (
                <FlagRow key={flag.name} flag={flag} onChange={() => setChanging(flag)} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {changing && <FeatureFlagDialog flag={changing} onClose={() => setChanging(null)} />}
    </Screen>
  );
}

function FlagRow({ flag, onChange }: { flag: FeatureFlagSetting; onChange: () => void }) {
  const { timeZone } = useSession().config;
  const { name, value, installationValue, changed } = flag;
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles['flag'] ?? ''}>
        {name}
        <span>{FEATURE_FLAG_MEANS[name]}</span>
      </Table.Th>
      <Table.Td>
        <strong>{flagValueText(value)}</strong>
      </Table.Td>
      <Table.Td>{flagValueText(installationValue)}</Table.Td>
      <Table.Td className="figures">
        {changed === null ? words.never : words.changed(changed.by, showInstant(changed.on, timeZone))}
      </Table.Td>
      <Table.Td>
        <Button variant="default" size="xs" aria-label={words.changeWhat(name)} onClick={onChange}>
          {words.change}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

export function flagValueText(value: FeatureFlagValue): string {
  return words.value[`${value}`];
}
