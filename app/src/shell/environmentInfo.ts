import type { AppConfig } from '@isocenter/schemas';
import { SHELL_TEXT } from '../messages/shell.ts';

/** All details for users who may debug, otherwise only the branch or tag (SHELL-107, SHELL-108). */
export function environmentInfo(environment: AppConfig['environment'], mayDebug: boolean): string {
  const { name, stage, branch, sha } = environment;
  return mayDebug ? SHELL_TEXT.environment(name, stage, branch, sha) : SHELL_TEXT.version(branch);
}
