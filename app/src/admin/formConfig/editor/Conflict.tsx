import { useQuery } from '@tanstack/react-query';
import { Button, Group, Skeleton } from '@mantine/core';
import { FailureAlert, WarningNote } from '../../../notices/FailureAlert.tsx';
import { FORM_EDITOR_TEXT as words } from '../../../messages/formConfig.ts';
import styles from '../formConfig.module.css';
import type { FormSource } from '../formRecords.ts';

interface ConflictProps {
  /** The form as somebody else has saved it. */
  readonly load: () => Promise<FormSource | null>;
  readonly onTakeTheirs: (theirs: FormSource) => void;
  readonly onKeepMine: (theirs: FormSource) => void;
}

/** Two authors saved the same form: theirs is shown beside mine, and the author decides. */
export function Conflict({ load, onTakeTheirs, onKeepMine }: ConflictProps) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['admin', 'form_conflict'],
    queryFn: load,
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <WarningNote>
      <p>{words.conflict}</p>
      {isPending && <Skeleton height={120} />}
      {isError && <FailureAlert onRetry={() => void refetch()}>{words.loadFailed}</FailureAlert>}
      {data && (
        <>
          <textarea
            className={styles['text']}
            aria-label={words.theirs}
            readOnly
            spellCheck={false}
            wrap="off"
            rows={12}
            value={data.text}
          />
          <Group gap="xs">
            <Button variant="default" onClick={() => onTakeTheirs(data)}>
              {words.takeTheirs}
            </Button>
            <Button variant="default" onClick={() => onKeepMine(data)}>
              {words.keepMine}
            </Button>
          </Group>
        </>
      )}
    </WarningNote>
  );
}
