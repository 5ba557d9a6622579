import { Button, Group, TextInput } from '@mantine/core';
import { CASE_EXPORT_TEXT as words } from '../messages/caseExports.ts';
import { FailureAlert } from '../notices/FailureAlert.tsx';

interface ExportReasonProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Why the last try failed. */
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onCancel: () => void;
}

/** The end of the form of an export: nothing leaves without a reason. */
export function ExportReason({ reason, onReason, failure, isPending, onCancel }: ExportReasonProps) {
  return (
    <>
      <TextInput
        label={words.reason}
        required
        autoComplete="off"
        maxLength={1000}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      {failure !== null && <FailureAlert>{failure}</FailureAlert>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" disabled={reason.trim() === ''} loading={isPending}>
          {words.make}
        </Button>
      </Group>
    </>
  );
}
