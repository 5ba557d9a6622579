import { DISEASE_SYSTEMS, EPISODE_TYPES, EVENT_TYPES } from '@isocenter/schemas';
import type { JsonObject } from '../json/json.ts';
import { list, ref, text, word } from './schemaWords.ts';

/** Keys that several kinds of files share. */
export const HEAD: JsonObject = {
  formConfigType: word('The event type; must match the folder', EVENT_TYPES),
  episodeType: word('The episode type; must match the folder', EPISODE_TYPES),
  system: word('The disease system; must match the file name', DISEASE_SYSTEMS),
  label: text('The heading of the form'),
};
export const SOURCE: JsonObject = {
  source: text('The source of the clinical content'),
  reviewedBy: { type: ['string', 'null'], description: 'The clinician who accepted it, or null' },
};

export const CHOICE_KEYS: JsonObject = {
  id: text('The stored id; always text: "yes", "0"'),
  label: text('The text shown to the clinician'),
  short: text('A short label for small spaces'),
  long: text('A longer explanation'),
  group: text('The heading above the choice'),
  system: text('The code system of the code, as a URI'),
  code: text('The code in that system, if it differs from the id'),
};

export const TOXICITIES: JsonObject = list('', { anyOf: [{ type: 'string' }, ref('toxicity')] }, { minItems: 1 });

/** Names a CSV in the folder of the file. */
export const CSV_NAME: JsonObject = text('The name of a CSV in the same folder; its header names the keys');
