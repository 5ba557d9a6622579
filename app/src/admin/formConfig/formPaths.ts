import { generatePath } from 'react-router-dom';
import { EDITABLE_FORM_CONFIG_ID, ROUTES } from '@isocenter/schemas';
import type { FormAddress } from './formRecords.ts';

/** Behind a config's own path; the system may be left out and is Default then (SHELL-065). */
const FORM = 'episode_types/:episodeType/event_types/:formConfigType';
const OF_VERSION = `${ROUTES.formConfigVersions}/:formConfigId/${FORM}`;
const OF_EDITABLE = `${ROUTES.editFormConfig}/${FORM}`;

/** The addresses of forms, for the route table. */
export const FORM_PATHS = [OF_VERSION, OF_EDITABLE].flatMap((path) => [path, `${path}/systems/:system`]);

export const EDITABLE_FORMS_PATH = generatePath(ROUTES.editFormConfig, { formConfigId: EDITABLE_FORM_CONFIG_ID });

/** @param line of its text to be shown first */
export function pathOfForm({ formConfigId, episodeType, formConfigType, system }: FormAddress, line?: number): string {
  const path = formConfigId === EDITABLE_FORM_CONFIG_ID ? OF_EDITABLE : OF_VERSION;
  const address = generatePath(`${path}/systems/:system`, { formConfigId, episodeType, formConfigType, system });
  return line === undefined ? address : `${address}?line=${line}`;
}

/** The list of a config's forms. */
export function pathOfForms(formConfigId: string): string {
  if (formConfigId === EDITABLE_FORM_CONFIG_ID) return EDITABLE_FORMS_PATH;
  return `${ROUTES.formConfigVersions}?${new URLSearchParams({ [OPENED]: formConfigId }).toString()}`;
}
/** The parameter of the list of versions that names the one whose forms are listed. */
export const OPENED = 'version';
