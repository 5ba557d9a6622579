import { DEFAULT_FEATURE_FLAGS, FEATURE_FLAG_CHOICES, FORM_CONFIG_SOURCES } from '@isocenter/schemas';
import type {
  FeatureFlagName,
  FeatureFlags,
  FeatureFlagSetting,
  FeatureFlagValue,
  FormConfigSource,
  Instant,
} from '@isocenter/schemas';
import { auditEvent } from '../audit/auditEvent.ts';
import type { CarriesAudit } from '../audit/carriesAudit.ts';
import { BadInputError, NotFoundError } from '../foundation/errors.ts';
import type { Actor } from '../request/actor.ts';
import type { AuditedStore } from '../audit/auditedStore.ts';
import type { ExternalSources } from '../external/externalSources.ts';
import type { Settings } from '../settings/settings.ts';
import type { Logger } from 'pino';
import type { CollectionDefinition } from '../store/store.ts';

declare module '../request/services.ts' {
  interface Services {
    readonly featureFlags: FeatureFlagService;
  }
}

/**
 * A flag that was changed here. It carries the audit event of its own change, so that a kill cannot separate the two.
 */
interface FlagDocument extends CarriesAudit {
  /** False: reset to the default of the installation. */
  readonly isSet: boolean;
  readonly value: unknown;
  readonly changedBy: string;
  readonly changedOn: Instant;
}
export const FEATURE_FLAGS: CollectionDefinition<FlagDocument> = {
  name: 'featureFlags',
  shardKey: null,
  indexes: [{ paths: ['auditPending'] }],
};

export interface FeatureFlagService {
  /** Read from the store each time: a change applies at the next request, on every server process. */
  all(): Promise<readonly { readonly name: FeatureFlagName; readonly value: FeatureFlagValue }[]>;
  settings(): Promise<readonly FeatureFlagSetting[]>;
  /**
   * @throws NotFoundError for an unknown flag
   * @throws BadInputError for a value that the flag cannot have, or not in this installation
   */
  set(name: string, value: unknown, actor: Actor): Promise<FeatureFlagSetting>;
  /** Resets the flag: the default of the installation applies again. */
  reset(name: string, actor: Actor): Promise<FeatureFlagSetting>;
}

const NAMES = Object.keys(FEATURE_FLAG_CHOICES) as FeatureFlagName[];

/** Values that production never uses, whatever the store holds (decision 42). */
const NOT_IN_PRODUCTION: { readonly [Name in FeatureFlagName]?: FeatureFlagValue } = {
  IS_DEMO_ENVIRONMENT: true,
  FORM_CONFIG_SOURCE: 'EDITABLE_FORMS',
};

interface FeatureFlagDependencies extends AuditedStore {
  readonly settings: Pick<Settings, 'mode'>;
  readonly external: Pick<ExternalSources, 'searched' | 'configured'>;
  readonly log: Pick<Logger, 'warn'>;
}

export function featureFlagService({
  store,
  settings: { mode },
  external,
  audit,
  clock,
  log,
}: FeatureFlagDependencies): FeatureFlagService {
  const flags = store.collection(FEATURE_FLAGS);
  const installation: FeatureFlags = {
    ...DEFAULT_FEATURE_FLAGS,
    IS_DEMO_ENVIRONMENT: mode === 'demo',
    FHIR_PATIENT_SEARCH_ENABLED: external.searched !== null,
    EXTERNAL_PRESCRIPTION_SOURCE: external.configured.find((source) => 'prescriptions' in source)?.sourceSystem ?? null,
    // Editable forms are for demonstrations and tests; production reads published forms (decision 42).
    FORM_CONFIG_SOURCE: mode === 'demo' ? DEFAULT_FEATURE_FLAGS.FORM_CONFIG_SOURCE : 'PUBLISHED_FORMS',
  };
  const isForbidden = (name: FeatureFlagName, value: FeatureFlagValue) =>
    mode === 'production' && name in NOT_IN_PRODUCTION && NOT_IN_PRODUCTION[name] === value;

  function settingOf(name: FeatureFlagName, stored: FlagDocument | undefined): FeatureFlagSetting {
    const fresh = { name, value: installation[name], installationValue: installation[name], changed: null };
    if (!stored?.isSet) return fresh;
    const value = choiceOf(name, stored.value);
    if (value === undefined || isForbidden(name, value)) {
      log.warn(
        { flag: name },
        'A stored feature flag has a value that cannot be used here; the default of the installation applies.',
      );
      return fresh;
    }
    return { ...fresh, value, changed: { by: stored.changedBy, on: stored.changedOn } };
  }

  async function settings(): Promise<FeatureFlagSetting[]> {
    const stored = new Map((await flags.find({ _id: { $in: NAMES } })).map((flag) => [flag._id, flag]));
    return NAMES.map((name) => settingOf(name, stored.get(name)));
  }

  async function write(name: FeatureFlagName, change: Pick<FlagDocument, 'isSet' | 'value'>, actor: Actor) {
    const before = settingOf(name, (await flags.findOne({ _id: name })) ?? undefined);
    const after = change.isSet ? change.value : installation[name];
    const detail = [
      { type: `${name} before`, value: String(before.value) },
      { type: `${name} after`, value: change.isSet ? String(after) : `${String(after)} (installation)` },
    ];
    const event = auditEvent({ eventKind: 'admin change', patient: null, data: [name], detail }, actor, clock);
    const changed = { changedBy: actor.user.displayName, changedOn: clock.now().toISOString() };
    await flags.updateOne(
      { _id: name },
      { $set: { ...change, ...changed, auditPending: true }, $push: { auditOutbox: event } },
      { upsert: true },
    );
    const written = await flags.findOne({ _id: name });
    if (written) audit.copyOut(flags, written);
    return settingOf(name, written ?? undefined);
  }

  return {
    settings,
    all: async () => (await settings()).map(({ name, value }) => ({ name, value })),
    async set(name, input, actor) {
      const flag = flagOf(name);
      const value = choiceOf(flag, input);
      if (value === undefined)
        throw new BadInputError(`${flag} must be one of: ${FEATURE_FLAG_CHOICES[flag].map(String).join(', ')}.`);
      if (isForbidden(flag, value))
        throw new BadInputError(`${flag} cannot be ${String(value)} in production. Nothing was changed.`);
      return await write(flag, { isSet: true, value }, actor);
    },
    reset: async (name, actor) => write(flagOf(name), { isSet: false, value: null }, actor),
  };
}

/** Where tasks that have not been started take their forms from (decision 42). */
export async function formConfigSource(flags: Pick<FeatureFlagService, 'all'>): Promise<FormConfigSource> {
  const flag = (await flags.all()).find(({ name }) => name === 'FORM_CONFIG_SOURCE');
  return FORM_CONFIG_SOURCES.find((source) => source === flag?.value) ?? 'PUBLISHED_FORMS';
}

function flagOf(name: string): FeatureFlagName {
  const flag = NAMES.find((known) => known === name);
  if (!flag) throw new NotFoundError('This feature flag');
  return flag;
}

/** The value with its type; undefined when the flag does not allow it. */
function choiceOf(name: FeatureFlagName, value: unknown): FeatureFlagValue | undefined {
  const choices: readonly FeatureFlagValue[] = FEATURE_FLAG_CHOICES[name];
  return choices.find((choice) => choice === value);
}
