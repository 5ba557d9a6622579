import { existsSync } from 'node:fs';
import { mosaiqWarnings } from '../settings/mosaiqSettings.ts';
import type { Settings } from '../settings/settings.ts';
import { startWarnings } from '../settings/startWarnings.ts';
import { databaseFile } from '../store/embedded/dataFolder.ts';
import { examineConnections } from './examineConnections.ts';
import { examineForms, examineMachine } from './examinePlaces.ts';
import { fault, good, warning, type Examined } from './examined.ts';

/** Everything that an operator should see before people work with an installation, by its valid settings. */
export async function examine(settings: Settings, now: () => number): Promise<readonly Examined[]> {
  return [
    ...examineSettings(settings),
    ...examineMachine(settings, new Date(now())),
    await examineForms(settings.configsFolder),
    ...(await examineConnections(settings, now)),
  ];
}

export function examineSettings(settings: Settings): readonly Examined[] {
  const { mode, trustedProxies, mongodb, dataFolder, firstAdministrators, departmentName } = settings;
  const isNew = mongodb === null && !existsSync(databaseFile(dataFolder));
  const left = [...startWarnings(settings), ...mosaiqWarnings(settings)].map((says) =>
    warning('settings', sentence(says)),
  );
  if (mode === 'demo')
    return [warning('mode', 'This is a demonstration with invented patients. Set ISOCENTER_MODE=production.'), ...left];
  if (isNew && firstAdministrators.length === 0)
    left.push(fault('people', 'No one can sign in to a new installation. Set ISOCENTER_FIRST_ADMINISTRATOR.'));
  if (trustedProxies === 0)
    left.push(
      warning('proxy', 'TRUSTED_PROXIES is 0: limits of sign-ins count all people as one. Set the number of proxies.'),
    );
  if (departmentName === null)
    left.push(warning('settings', 'Each summary asks for the place of treatment. Set DEPARTMENT_NAME.'));
  return [good('mode', 'Production.'), ...left];
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.?$/, '.')}`;
