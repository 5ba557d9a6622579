import { activeConfig, configVersions } from '../forms/configVersion.ts';
import { contentTemplates } from '../forms/contentTemplate.ts';
import { editableForms } from './editableForms.ts';

/** Collections with audit outboxes: a start copies out what a killed process left there. */
export const AUTHORED = [contentTemplates, configVersions, activeConfig, editableForms];
