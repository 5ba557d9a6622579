import { useId, useRef, useState, type FormEvent } from 'react';
import { graphql, useFragment, useLazyLoadQuery, useMutation } from 'react-relay/hooks';
import { Button, Checkbox, Radio } from '@mantine/core';
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
import { messageOf } from '../../requests/failures.ts';
import { logError } from '../../requests/logError.ts';
import { DECEASED_TEXT } from '../../messages/patientBanner.ts';
import { REGISTRATION_TEXT } from '../../messages/registration.ts';
import { SETTINGS_TEXT } from '../../messages/settings.ts';
import { isRegistered } from '../../navigation/registered.ts';
import { asEpisodeType } from './episodeType.ts';
import { canRegister, type ChangeState } from './registration.ts';
import { useChangedSettings } from './useChangedSettings.ts';
import type { RegistrationFormQuery } from '../../__generated__/RegistrationFormQuery.graphql.ts';
import type { RegistrationFormMutation } from '../../__generated__/RegistrationFormMutation.graphql.ts';
import type {
  RegistrationForm_patient$data,
  RegistrationForm_patient$key,
} from '../../__generated__/RegistrationForm_patient.graphql.ts';
import styles from './Registration.module.css';

interface RegistrationFormProps {
  readonly patient: RegistrationForm_patient$key;
  /** Preselected. */
  readonly episodeType: EpisodeType | null;
  /** The episode that may be changed instead; null when a new one is registered. */
  readonly change: ChangeState | null;
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
  const { change } = props;
  const { id: patientId, deceased } = useFragment(PATIENT, props.patient);
  const { episodeTypeChoices, providers, me } = useLazyLoadQuery<RegistrationFormQuery>(
    CHOICES,
    {},
    { fetchKey: props.fetchKey },
  );
  const [episodeType, setEpisodeType] = useState(props.episodeType);
  // Attendings usually register their own patients.
  const [providerId, setProviderId] = useState(() => attendingAmong(providers, change?.provider ?? me?.id ?? null));
  const [saveAsDefault, setSaveAsDefault] = useState(false);
  const [despiteDeath, setDespiteDeath] = useState(false);
  const [changing, setChanging] = useState(change);
  const keepsType = changing === null || episodeType === changing.previousEpisodeType;
  const isAllowed = changing ? keepsType && providerId !== changing.provider : !deceased || despiteDeath;
  const mayRegister = canRegister(episodeType, providerId) && isAllowed;
  const { register, registering, failed } = useRegistration(patientId);
  const settings = useChangedSettings(patientId);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!mayRegister || episodeType === null || providerId === null) return;
    if (changing) settings.run({ id: changing.episodeId, providerId, episodeType });
    else register({ episodeType, providerId, saveAsDefault, despiteDeath });
  }

  return (
    <form className={styles['form']} onSubmit={submit}>
      {change && <ChangeOrNew change={change} value={changing} onChange={setChanging} />}
      <Choice
        label={REGISTRATION_TEXT.episodeType}
        placeholder={REGISTRATION_TEXT.chooseEpisodeType}
        options={episodeTypeChoices.map(({ value, label }) => ({ id: value, label }))}
        value={episodeType}
        onChange={(chosen) => setEpisodeType(asEpisodeType(chosen))}
      />
      {!keepsType && <WarningNote>{REGISTRATION_TEXT.typeStays}</WarningNote>}
      <Choice
        label={REGISTRATION_TEXT.physician}
        placeholder={REGISTRATION_TEXT.choosePhysician}
        options={providers.map((provider) => ({ id: provider.id, label: clinicianName(provider.name) }))}
        value={providerId}
        onChange={setProviderId}
      />
      {!changing && (
        <Checkbox
          label={REGISTRATION_TEXT.saveAsDefault}
          checked={saveAsDefault}
          onChange={(event) => setSaveAsDefault(event.currentTarget.checked)}
        />
      )}
      {!changing && deceased && <DespiteDeath deceased={deceased} checked={despiteDeath} onChange={setDespiteDeath} />}
      {failed && <FailureAlert>{MESSAGES.registrationFailed}</FailureAlert>}
      {settings.error && <FailureAlert>{REGISTRATION_TEXT.changeFailed(messageOf(settings.error))}</FailureAlert>}
      <div>
        <Button type="submit" disabled={!mayRegister} loading={registering || settings.isPending}>
          {changing ? REGISTRATION_TEXT.change : REGISTRATION_TEXT.register}
        </Button>
      </div>
    </form>
  );
}

interface ChangeOrNewProps {
  readonly change: ChangeState;
  /** Null: a further episode. */
  readonly value: ChangeState | null;
  readonly onChange: (value: ChangeState | null) => void;
}

/** Signed notes name their episode, so a further one is never registered without being asked for. */
function ChangeOrNew({ change, value, onChange }: ChangeOrNewProps) {
  const words = REGISTRATION_TEXT.changeOrNew;
  return (
    <Radio.Group
      label={words.label}
      value={value ? 'change' : 'register'}
      onChange={(chosen) => onChange(chosen === 'change' ? change : null)}
    >
      <Radio value="change" label={words.change(change.course)} mt={8} />
      <Radio value="register" label={words.register} mt={8} />
    </Radio.Group>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (chosen: string | null) => void;
}

function Choice({ label, placeholder, options, value, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <Select {...{ id, label, placeholder, value, onChange }} required options={[...options]} />
    </div>
  );
}

interface DespiteDeathProps {
  readonly deceased: NonNullable<RegistrationForm_patient$data['deceased']>;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function DespiteDeath({ deceased: { date, source }, checked, onChange }: DespiteDeathProps) {
  const died = date ? DECEASED_TEXT.on(showDate(date)) : DECEASED_TEXT.dayUnknown;
  return (
    <>
      <WarningNote>{REGISTRATION_TEXT.deceased(died, source)}</WarningNote>
      <Checkbox
        label={REGISTRATION_TEXT.despiteDeath}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </>
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
