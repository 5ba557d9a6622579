import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { Button, Group, Modal } from '@mantine/core';
import { MESSAGES } from '@isocenter/schemas';
import { FailureAlert } from '../feedback/FailureAlert.tsx';
import { ACCEPTANCE } from './legalTerms.ts';
import { saveUserData, userDataQuery } from './serverRecords.ts';
import styles from './access.module.css';

/** The terms, to be accepted or declined; loaded only for those who have not accepted them yet. */
export default function LegalTermsDialog({ onDecline }: { onDecline: () => void }) {
  const client = useQueryClient();
  const userData = useQuery(userDataQuery);
  const accept = useMutation({
    mutationFn: () => saveUserData({ accepted_terms: [...(userData.data?.accepted_terms ?? []), ACCEPTANCE] }),
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
      title="Before you begin"
    >
      {userData.isError ? (
        <FailureAlert onRetry={() => void userData.refetch()}>
          Your settings could not be loaded, so it is unknown whether you accepted the terms.
        </FailureAlert>
      ) : (
        // A scrolling text must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles['terms']} tabIndex={0} role="region" aria-label="Terms">
          <h3>Legal notice</h3>
          <p>
            Isocenter holds protected health information. Open only charts of patients in whose care you take part.
            Every view and every change is recorded with your name and time, and the record is reviewed.
          </p>
          <p>
            Do not share your sign-in, do not leave an open chart unattended, and do not copy patient information to
            places that are not approved for it.
          </p>
          <h3>Clinical decision support disclaimer</h3>
          <p>
            Calculations, suggestions, defaults and predictions support clinical judgement and never replace it. They
            can be wrong or incomplete. You are responsible for verifying dose, laterality, medication, allergy and
            identity against the source before you act on them or sign.
          </p>
          <p>
            A note is part of the legal medical record once it is signed. Read it before you sign it, including
            everything that was filled in for you.
          </p>
        </div>
      )}
      {accept.isError && <FailureAlert>{MESSAGES.termsSaveFailed}</FailureAlert>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onDecline}>
          I DO NOT ACCEPT
        </Button>
        <Button
          onClick={() => accept.mutate()}
          loading={accept.isPending}
          disabled={accept.isPending || !userData.isSuccess}
        >
          I ACCEPT THESE TERMS
        </Button>
      </Group>
    </Modal>
  );
}
