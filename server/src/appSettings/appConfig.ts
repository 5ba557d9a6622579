import type { AppConfig } from '@isocenter/schemas';
import type { Settings } from '../settings/settings.ts';

/** What the application needs before anyone has signed in (API-010). No secrets. */
export function appConfig(settings: Settings): AppConfig {
  return {
    environment: { ...settings.environment, isProduction: settings.mode === 'production' },
    oidc: {
      issuer: settings.oidc.issuer,
      clientId: settings.oidc.clientId,
      scope: 'openid profile email',
      resource: settings.oidc.externalIssuer === null ? settings.oidc.audience : null,
      stepUpAcr: settings.oidc.stepUpAssurance,
    },
    inactivity: settings.inactivity,
    links: settings.links,
    ehrRedirectSuffixes: settings.ehrRedirectSuffixes,
    timeZone: settings.timeZone,
    lateNoteDays: settings.lateNoteDays,
  };
}
