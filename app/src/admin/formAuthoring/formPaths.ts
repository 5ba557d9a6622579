import { generatePath } from 'react-router-dom';
import { DEFAULT_SYSTEM, EDITABLE_FORM_CONFIG_ID, ROUTES } from '@isocenter/schemas';
import type { FormAddress } from './formAddress.ts';

export const EDITABLE_FORMS_PATH = generatePath(ROUTES.editFormConfig, { formConfigId: EDITABLE_FORM_CONFIG_ID });

/** @param line of its text to show first */
export function pathOfForm({ system, ...address }: FormAddress, line?: number): string {
  const isEditable = address.formConfigId === EDITABLE_FORM_CONFIG_ID;
  const path = generatePath(isEditable ? ROUTES.editableForm : ROUTES.publishedForm, address);
  const ofSystem = system === DEFAULT_SYSTEM ? path : `${path}/systems/${system}`;
  return line === undefined ? ofSystem : `${ofSystem}?line=${line}`;
}

/** The list of a config's forms. */
export function pathOfForms(formConfigId: string): string {
  if (formConfigId === EDITABLE_FORM_CONFIG_ID) return EDITABLE_FORMS_PATH;
  return generatePath(ROUTES.formConfigVersion, { formConfigId });
}
