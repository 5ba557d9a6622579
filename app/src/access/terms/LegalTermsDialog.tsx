import { useQueryClient, useMutation } from '@tanstack/react-query';
import { Button, Group, Modal } from '@mantine/core';
import { MESSAGES, type UserData } from '@isocenter/schemas';
import { FailureAlert } from '../../notices/FailureAlert.tsx';
import { LEGAL_TERMS_TEXT } from '../../messages/legalTerms.ts';
import { ACCEPTANCE } from './acceptedTerms.ts';
import { saveUserData, userDataQuery } from '../account.ts';
import { ScrollRegion } from '../../screen/ScrollRegion.tsx';
import styles from '../Access.module.css';

interface LegalTermsDialogProps {
  /** Null before the first save. Undefined while the settings could not be read, when nothing can be accepted. */
  readonly settings: UserData | null | undefined;
  readonly onDecline: () => void;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** The terms, to accept or decline. Loaded only for users who have not accepted them yet. */
export default function LegalTermsDialog({ settings, onDecline, onRetry, isRetrying }: LegalTermsDialogProps) {
  const client = useQueryClient();
  const accept = useMutation({
    mutationFn: () => saveUserData({ accepted_terms: [...(settings?.accepted_terms ?? []), ACCEPTANCE] }),
    onSuccess: (saved) => client.setQueryData(userDataQuery.queryKey, saved),
  });

  return (
    <Modal
      opened
      onClose={onDecline}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      size={640}
      title={LEGAL_TERMS_TEXT.title}
    >
      {settings === undefined ? (
        <FailureAlert {...(isRetrying ? {} : { onRetry })}>{LEGAL_TERMS_TEXT.loadFailed}</FailureAlert>
      ) : (
        <ScrollRegion label={LEGAL_TERMS_TEXT.region} className={styles['terms']}>
          <Part {...LEGAL_TERMS_TEXT.notice} />
          <Part {...LEGAL_TERMS_TEXT.disclaimer} />
        </ScrollRegion>
      )}
      {accept.isError && <FailureAlert>{MESSAGES.termsSaveFailed}</FailureAlert>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onDecline}>
          {LEGAL_TERMS_TEXT.decline}
        </Button>
        <Button
          onClick={() => accept.mutate()}
          loading={accept.isPending}
          disabled={accept.isPending || settings === undefined}
        >
          {LEGAL_TERMS_TEXT.accept}
        </Button>
      </Group>
    </Modal>
  );
}

function Part({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}
