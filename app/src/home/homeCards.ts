import { ROUTES, type FeatureFlags, type PermissionName } from '@isocenter/schemas';
import { HOME_TEXT } from '../messages/home.ts';
import { ADMINISTRATION } from '../navigation/navigation.ts';

export interface HomeCard {
  readonly title: string;
  readonly text: string;
  /** The first of these that has a screen. If none has, the card has no link yet. */
  readonly targets: readonly string[];
  /** All of them are required (SHELL-073). */
  readonly permissions: readonly PermissionName[];
  /** At least one of them is required. */
  readonly anyOf?: readonly PermissionName[];
  readonly flag?: 'COVID_DASHBOARD_ENABLED';
}

export const HOME_CARDS: readonly HomeCard[] = [
  {
    title: HOME_TEXT.patientCare,
    text: HOME_TEXT.patientCareIs,
    targets: [ROUTES.patientList, ROUTES.schedule, ROUTES.activePatients],
    permissions: ['patients:view'],
  },
  {
    title: HOME_TEXT.analytics,
    text: HOME_TEXT.analyticsIs,
    targets: [ROUTES.viewpoints],
    permissions: ['viewpoints:view'],
  },
  {
    title: HOME_TEXT.covid,
    text: HOME_TEXT.covidIs,
    targets: [ROUTES.covid],
    permissions: [],
    flag: 'COVID_DASHBOARD_ENABLED',
  },
  { title: HOME_TEXT.helpCenter, text: HOME_TEXT.helpCenterIs, targets: [ROUTES.faq], permissions: [] },
  {
    title: HOME_TEXT.admin,
    text: HOME_TEXT.adminIs,
    targets: [ROUTES.admin],
    permissions: [],
    anyOf: ADMINISTRATION,
  },
];

interface Viewer {
  readonly permissions: ReadonlySet<PermissionName>;
  readonly flags: FeatureFlags;
  readonly isRegistered: (path: string) => boolean;
}

/** The areas that this user may open, each with its link. */
export function homeCardsFor(
  { permissions, flags, isRegistered }: Viewer,
  table: readonly HomeCard[] = HOME_CARDS,
): (HomeCard & { readonly to: string })[] {
  return table
    .filter(
      (card) =>
        card.permissions.every((permission) => permissions.has(permission)) &&
        (card.anyOf?.some((permission) => permissions.has(permission)) ?? true) &&
        (card.flag === undefined || flags[card.flag]),
    )
    .flatMap((card) => {
      const to = card.targets.find(isRegistered);
      return to === undefined ? [] : [{ ...card, to }];
    });
}
