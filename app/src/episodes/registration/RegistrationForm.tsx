import { useId, useRef, useState, type FormEvent } from 'react';
import { graphql, useFragment, useLazyLoadQuery, useMutation } from 'react-relay/hooks';
import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router-dom';
import { Select } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import { MESSAGES, ROUTES, type EpisodeType } from '@isocenter/schemas';
import { saveUserData, userDataQuery } from '../../access/account.ts';
import { FailureAlert, WarningNote } from '../../notices/FailureAlert.tsx';
import { showSnackbar } from '../../notices/snackbar.ts';
import { clinicianName } from '../../patients/identity.ts';
import { forgetPatientLists } from '../../patients/forgetPatientLists.ts';
import { showDate } from '../../screen/dates.ts';
import { logError } from '../../requests/logError.ts';
import { DECEASED_TEXT } from '../../messages/patientBanner.ts';
import { REGISTRATION_TEXT } from '../../messages/registration.ts';
import { SETTINGS_TEXT } from '../../messages/settings.ts';
import { isRegistered } from '../../navigation/registered.ts';
import { asEpisodeType } from './episodeType.ts';
import { canRegister } from './registration.ts';
import type { RegistrationFormQuery } from '../../__generated__/RegistrationFormQuery.graphql.ts';
import type { RegistrationFormMutation } from '../../__generated__/RegistrationFormMutation.graphql.ts';
import type { RegistrationForm_patient$key } from '../../__generated__/RegistrationForm_patient.graphql.ts';
import styles from './Registration.module.css';

interface RegistrationFormProps {
  readonly patient: RegistrationForm_patient$key;
  /** Preselected. */
  readonly episodeType: EpisodeType | null;
  /** Preselected, if it is an attending. */
  readonly provider: string | null;
  /** Of the query for the choices. */
  readonly fetchKey: number;
}

const PATIENT = graphql`
  fragment RegistrationForm_patient on Patient {
    id
    deceased {
      date
      source
    }
  }
`;

const CHOICES = graphql`
  query RegistrationFormQuery {
    episodeTypeChoices {
      value
      label
    }
    providers(types: [ATTENDING]) {
      id
      name {
        title
        firstName
        lastName
        credentials
      }
    }
    me {
      id
    }
  }
`;

const REGISTER = graphql`
  mutation RegistrationFormMutation(
    $patientId: ID!
    $episodeType: EpisodeType!
    $providerId: ID!
    $requestKey: String!
    $despiteDeath: Boolean!
  ) {
    createEpisode(
      patientId: $patientId
      episodeType: $episodeType
      providerId: $providerId
      requestKey: $requestKey
      despiteDeath: $despiteDeath
    ) {
      id
      patient {
        id
        ...Episodes_patient
      }
    }
  }
`;

export function RegistrationForm(props: RegistrationFormProps) {
  const id = useId();
  const { id: patientId, deceased } = useFragment(PATIENT, props.patient);
  const { episodeTypeChoices, providers, me } = useLazyLoadQuery<RegistrationFormQuery>(
    CHOICES,
    {},
    { fetchKey: props.fetchKey },
  );
  const [episodeType, setEpisodeType] = useState(props.episodeType);
  // Attendings usually register their own patients.
  const [providerId, setProviderId] = useState(() => attendingAmong(providers, props.provider ?? me?.id ?? null));
  const [saveAsDefault, setSaveAsDefault] = useState(false);
  const [despiteDeath, setDespiteDeath] = useState(false);
  const mayRegister = canRegister(episodeType, providerId) && (!deceased || despiteDeath);
  const { register, registering, failed } = useRegistration(patientId);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mayRegister && episodeType !== null && providerId !== null)
      register({ episodeType, providerId, saveAsDefault, despiteDeath });
  }

  return (
    <form className={styles['form']} onSubmit={submit}>
      <div className={styles['field']}>
        <label htmlFor={`${id}type`}>{REGISTRATION_TEXT.episodeType}</label>
        <Select
          id={`${id}type`}
          label={REGISTRATION_TEXT.episodeType}
          required
          options={episodeTypeChoices.map(({ value, label }) => ({ id: value, label }))}
          value={episodeType}
          onChange={(chosen: string | null) => setEpisodeType(asEpisodeType(chosen))}
          placeholder={REGISTRATION_TEXT.chooseEpisodeType}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={`${id}provider`}>{REGISTRATION_TEXT.physician}</label>
        <Select
          id={`${id}provider`}
          label={REGISTRATION_TEXT.physician}
          required
          options={providers.map((provider) => ({ id: provider.id, label: clinicianName(provider.name) }))}
          value={providerId}
          onChange={setProviderId}
          placeholder={REGISTRATION_TEXT.choosePhysician}
        />
      </div>
      <Checkbox
        label={REGISTRATION_TEXT.saveAsDefault}
        checked={saveAsDefault}
        onChange={(event) => setSaveAsDefault(event.currentTarget.checked)}
      />
      {deceased && (
        <>
          <WarningNote>
            {REGISTRATION_TEXT.deceased(
              deceased.date ? DECEASED_TEXT.on(showDate(deceased.date)) : DECEASED_TEXT.dayUnknown,
              deceased.source,
            )}
          </WarningNote>
          <Checkbox
            label={REGISTRATION_TEXT.despiteDeath}
            checked={despiteDeath}
            onChange={(event) => setDespiteDeath(event.currentTarget.checked)}
          />
        </>
      )}
      {failed && <FailureAlert>{MESSAGES.registrationFailed}</FailureAlert>}
      <div>
        <Button type="submit" disabled={!mayRegister} loading={registering}>
          {REGISTRATION_TEXT.register}
        </Button>
      </div>
    </form>
  );
}

/** The preferred provider, if it is one of the attendings. */
const attendingAmong = (providers: readonly { readonly id: string }[], preferred: string | null) =>
  providers.some(({ id }) => id === preferred) ? preferred : null;

interface Registration {
  readonly episodeType: EpisodeType;
  readonly providerId: string;
  readonly saveAsDefault: boolean;
  readonly despiteDeath: boolean;
}

/** Registers one episode and opens its board. A second press does nothing until the first one failed. */
function useRegistration(patientId: string) {
  const navigate = useNavigate();
  const saveDefaultType = useSaveDefaultType();
  const [failed, setFailed] = useState(false);
  const sent = useRef(false);
  const [registering, setRegistering] = useState(false);
  // One key per opening: if the answer is lost and the form sent again, the server returns the episode already registered.
  const [requestKey] = useState(() => crypto.randomUUID());
  const [commit] = useMutation<RegistrationFormMutation>(REGISTER);

  function register({ episodeType, providerId, saveAsDefault, despiteDeath }: Registration) {
    if (sent.current) return;
    sent.current = true;
    setRegistering(true);
    setFailed(false);
    commit({
      variables: { patientId, episodeType, providerId, requestKey, despiteDeath },
      onError: (error) => {
        logError(error, 'episode registration');
        sent.current = false;
        setRegistering(false);
        setFailed(true);
      },
      onCompleted: ({ createEpisode }) => {
        forgetPatientLists();
        if (saveAsDefault) void saveDefaultType(episodeType);
        const next = isRegistered(ROUTES.episodeManage) ? ROUTES.episodeManage : ROUTES.patient;
        void navigate(generatePath(next, { patientId, episodeId: createEpisode.id }));
      },
    });
  }
  return { register, registering, failed };
}

/** A failure here only shows a message: the episode is registered. */
function useSaveDefaultType() {
  const client = useQueryClient();
  return async (type: EpisodeType) => {
    try {
      client.setQueryData(userDataQuery.queryKey, await saveUserData({ default_episode_type: type }));
    } catch (error) {
      logError(error, 'default episode type');
      showSnackbar({ kind: 'error', text: SETTINGS_TEXT.defaultType.updateFailed });
    }
  };
}
