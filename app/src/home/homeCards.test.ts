import { describe, expect, it } from 'vitest';
import { DEFAULT_FEATURE_FLAGS, ROUTES, type PermissionName } from '@isocenter/schemas';
import { homeCardsFor, type HomeCard } from './homeCards.ts';

const viewer = (permissions: readonly PermissionName[], covid = false) => ({
  permissions: new Set(permissions),
  flags: { ...DEFAULT_FEATURE_FLAGS, COVID_DASHBOARD_ENABLED: covid },
  isRegistered: () => true,
});
const both: HomeCard = {
  title: 'Both',
  text: 'Asks for two.',
  targets: [ROUTES.files],
  permissions: ['audit:view', 'files:upload'],
};

describe('a home card', () => {
  it.each<[PermissionName[], number]>([
    [[], 0],
    [['audit:view'], 0],
    [['files:upload'], 0],
    [['audit:view', 'files:upload'], 1],
  ])('with two permissions is shown to a user with %j: %i [SHELL-073]', (permissions, shown) => {
    expect(homeCardsFor(viewer(permissions), [both])).toHaveLength(shown);
  });

  it('links to the first of its screens that exists, and is left out if none does', () => {
    const only = (...paths: string[]) => ({
      ...viewer(['patients:view']),
      isRegistered: (path: string) => paths.includes(path),
    });
    expect(homeCardsFor(only(ROUTES.schedule, ROUTES.activePatients)).map(({ to }) => to)).toEqual([ROUTES.schedule]);
    expect(homeCardsFor(only())).toEqual([]);
  });

  it('for COVID-19 depends only on its feature flag', () => {
    expect(homeCardsFor(viewer([], true)).map(({ title }) => title)).toEqual(['COVID-19']);
    expect(homeCardsFor(viewer([], false))).toEqual([]);
  });
});
