import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MESSAGES } from '@isocenter/schemas';
import { showSnackbar } from '../notices/snackbar.ts';
import { fieldsQuery } from './caseRequests.ts';

/** Without its fields analytics cannot be trusted: the person is told, and a click loads the page again (ERR-001, ERR-002). */
export function useProblemSnackbar(isFailed: boolean): void {
  useEffect(() => {
    if (isFailed) showSnackbar({ kind: 'error', text: MESSAGES.fieldsFailed, onClick: () => location.reload() });
  }, [isFailed]);
}

export function useFields() {
  const fields = useQuery(fieldsQuery);
  useProblemSnackbar(fields.isError);
  return fields;
}
