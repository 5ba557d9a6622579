import { Button, Group, Skeleton } from '@mantine/core';
import { FailureAlert, WarningNote } from '../../../notices/FailureAlert.tsx';
import { QueryBoundary } from '../../../notices/QueryBoundary.tsx';
import { FORM_EDITOR_TEXT as words } from '../../../messages/formAuthoring.ts';
import styles from '../FormAuthoring.module.css';
import type { FormAddress } from '../formAddress.ts';
import { useFormSource, type FormSource } from './formSource.ts';

interface ConflictProps {
  readonly address: FormAddress;
  readonly onTakeTheirs: (theirs: FormSource) => void;
  readonly onKeepMine: (theirs: FormSource) => void;
}

/** Two authors edited the same form: theirs is shown next to mine, and the author decides. */
export function Conflict(props: ConflictProps) {
  return (
    <WarningNote>
      <p>{words.conflict}</p>
      <QueryBoundary
        where="form conflict"
        waiting={<Skeleton height={120} />}
        failed={(retry) => <FailureAlert onRetry={retry}>{words.loadFailed}</FailureAlert>}
      >
        {(fetchKey) => <Theirs {...props} fetchKey={fetchKey} />}
      </QueryBoundary>
    </WarningNote>
  );
}

/** The form as the other author saved it. */
function Theirs({ address, onTakeTheirs, onKeepMine, fetchKey }: ConflictProps & { fetchKey: number }) {
  const theirs = useFormSource(address, `theirs ${fetchKey}`);
  if (theirs === null) return null;
  return (
    <>
      <textarea
        className={styles['text']}
        aria-label={words.theirs}
        readOnly
        spellCheck={false}
        wrap="off"
        rows={12}
        value={theirs.text}
      />
      <Group gap="xs">
        <Button variant="default" onClick={() => onTakeTheirs(theirs)}>
          {words.takeTheirs}
        </Button>
        <Button variant="default" onClick={() => onKeepMine(theirs)}>
          {words.keepMine}
        </Button>
      </Group>
    </>
  );
}
