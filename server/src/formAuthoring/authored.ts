import { activeConfig, configVersions } from '../forms/configVersion.ts';
import { contentTemplates } from '../forms/contentTemplate.ts';
import { editableForms } from './editableForms.ts';

/** What carries the events of its changes, for the start that looks for what a kill left behind. */
export const AUTHORED = [contentTemplates, configVersions, activeConfig, editableForms];
