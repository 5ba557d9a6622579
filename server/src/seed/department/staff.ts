import type { ClinicianRole, DiseaseSystem } from '@isocenter/schemas';
import type { UserDocument } from '../../access/users.ts';
import type { TaskActor } from '../../tasks/changes/mayDo.ts';
import { DEMO_PROVIDERS, demoProviderOf, type DemoProvider } from './providers.ts';

/** The attending for the patients of each disease system. */
const ATTENDING_OF: Readonly<Record<DiseaseSystem, DemoProvider['id']>> = {
  Breast: 'prv-ruiz',
  Gyn: 'prv-ruiz',
  HN: 'prv-okafor',
  Thoracic: 'prv-okafor',
  CNS: 'prv-lindqvist',
  Heme: 'prv-lindqvist',
  Melsarc: 'prv-lindqvist',
  GU: 'prv-silva',
  Default: 'prv-iyer',
  GI: 'prv-iyer',
};
export const attendingOf = (system: DiseaseSystem) => ATTENDING_OF[system];

/**
 * Demo users sign in as the first of each role; the others have user records of the same kind, so that notes can name
 * them.
 */
const userIdOf = (provider: DemoProvider) =>
  demoProviderOf(provider.type)?.id === provider.id
    ? `usr-${provider.type.toLowerCase().replaceAll('_', '-')}`
    : provider.id.replace('prv-', 'usr-');

/** A provider as the person who gives a command. */
export function demoActor(providerId: DemoProvider['id']): TaskActor {
  const provider = DEMO_PROVIDERS.find(({ id }) => id === providerId);
  if (!provider) throw new RangeError(`The demonstration has no provider ${providerId}.`);
  const { firstName, lastName } = provider.name;
  return { user: { id: userIdOf(provider), displayName: `${firstName} ${lastName}` }, role: provider.type };
}

/** A colleague of a role; the same number gives the same person. */
export function colleague(role: ClinicianRole, number: number): TaskActor {
  const all = DEMO_PROVIDERS.filter(({ type }) => type === role);
  const provider = all[number % all.length];
  if (!provider) throw new RangeError(`The demonstration has no user with the role ${role}.`);
  return demoActor(provider.id);
}

/** Users for the providers that no demo user works as. */
export const COLLEAGUES: readonly UserDocument[] = DEMO_PROVIDERS.filter(
  (provider) => demoProviderOf(provider.type)?.id !== provider.id,
).map((provider) => ({
  _id: userIdOf(provider),
  email: `${provider.name.lastName.toLowerCase()}@isocenter.example`,
  name: `${provider.name.firstName} ${provider.name.lastName}`,
  roleIds: ['rol-clinician'],
  providerTypeId: provider.type,
  providerId: provider.id,
  isInternal: false,
  status: 'ACTIVE',
}));
