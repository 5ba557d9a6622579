import { useCallback, useEffect, useRef, useState } from 'react';
import { commitMutation, graphql } from 'relay-runtime';
import { useRelayEnvironment } from 'react-relay/hooks';
import { generatePath, useNavigate } from 'react-router-dom';
import { MESSAGES, ROUTES, TIMES, type SourceSystem } from '@isocenter/schemas';
import { showSnackbar } from '../../notices/snackbar.ts';
import { forgetPatientLists } from '../forgetPatientLists.ts';
import { logError } from '../../requests/logError.ts';
import type { usePatientImportMutation } from '../../__generated__/usePatientImportMutation.graphql.ts';

export interface ImportCandidate {
  readonly sourceId: string;
  readonly sourceSystem: SourceSystem;
  readonly externalId: string;
}

export type ImportClash = NonNullable<usePatientImportMutation['response']['importPatient']['clash']>;
export type ClashDecision = Exclude<
  NonNullable<usePatientImportMutation['variables']['clashDecision']>,
  '%future added value'
>;

export type ImportState =
  | { kind: 'idle' }
  | { kind: 'importing'; externalId: string }
  | { kind: 'clash'; candidate: ImportCandidate; clash: ImportClash }
  | { kind: 'failed' }
  | { kind: 'done' };

const IMPORT = graphql`
  mutation usePatientImportMutation(
    $mrn: String!
    $sourceSystem: SourceSystem!
    $externalId: String
    $clashDecision: ImportClashDecision
  ) {
    importPatient(mrn: $mrn, sourceSystem: $sourceSystem, externalId: $externalId, clashDecision: $clashDecision) {
      patient {
        id
      }
      clash {
        held {
          id
          mrns
          dobs
          names {
            firstName
            middleName
            lastName
          }
        }
        incoming {
          externalId
          sourceId
          dateOfBirth
          sourceSystem
          name {
            firstName
            middleName
            lastName
          }
        }
      }
    }
  }
`;

/**
 * Imports, shows a message, and opens the chart two seconds later. A patient who resembles an existing record is never
 * merged or added silently: the user decides (decision 31).
 * @param onArrive called when the chart opens
 * @returns `close`, which after an import opens the announced chart at once
 */
export function usePatientImport(onArrive: () => void) {
  const environment = useRelayEnvironment();
  const navigate = useNavigate();
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chart = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  /** Opens the announced chart; just closes if there is none. */
  const arrive = useCallback(() => {
    onArrive();
    if (chart.current !== undefined) void navigate(chart.current);
  }, [navigate, onArrive]);

  const start = useCallback(
    (candidate: ImportCandidate, clashDecision: ClashDecision | null = null) => {
      setState({ kind: 'importing', externalId: candidate.externalId });
      const fail = (error: unknown) => {
        logError(error, 'patient import');
        setState({ kind: 'failed' });
      };
      commitMutation<usePatientImportMutation>(environment, {
        mutation: IMPORT,
        variables: {
          mrn: candidate.sourceId,
          sourceSystem: candidate.sourceSystem,
          externalId: candidate.externalId,
          clashDecision,
        },
        onError: fail,
        onCompleted: ({ importPatient: { patient, clash } }) => {
          if (!patient) {
            if (!clash) fail(new Error('The import gave neither a patient nor a clash.'));
            else setState({ kind: 'clash', candidate, clash });
            return;
          }
          setState({ kind: 'done' });
          forgetPatientLists();
          showSnackbar({ kind: 'success', text: MESSAGES.patientImported }, TIMES.flash);
          chart.current = generatePath(ROUTES.patient, { patientId: patient.id });
          leaving.current = setTimeout(arrive, TIMES.postImportNavigation);
        },
      });
    },
    [environment, arrive],
  );

  const reset = useCallback(() => setState({ kind: 'idle' }), []);
  return { state, start, reset, close: arrive };
}
