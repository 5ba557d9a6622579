import * as jsonForms from './jsonForms.mjs';
import * as jsonLogic from './jsonLogic.mjs';
import * as surveyJs from './surveyJs.mjs';

export const PEERS = [surveyJs, jsonForms, jsonLogic];
