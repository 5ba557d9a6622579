import { loadCtcae, loadIcd10cm, searchTerms } from '@isocenter/engine';
import type { Figure } from './budgets.ts';
import { quantile, timings } from './timing.ts';

const CODES = ['malignant neoplasm of upper-outer quadrant of left female breast', 'c50.412', 'secondary bone', 'zzz'];
const EVENTS = ['dermatitis radiation', 'mucositis oral', 'pain of skin', 'zzz'];
/** As a person types it: a search per letter. */
const letterByLetter = (texts: readonly string[]) =>
  texts.flatMap((text) => Array.from(text, (_letter, index) => text.slice(0, index + 1)));

/** Both terminologies are searched in the browser; this is the same work in Node. p95 in ms. */
export async function measureTerminology(): Promise<Figure> {
  const codes = await loadIcd10cm();
  const events = [...(await loadCtcae()).values()];
  const p95 = (search: (typed: string) => readonly unknown[], typed: readonly string[]) =>
    quantile(
      timings(typed.length * 4, typed.length, (round) => void search(typed[round % typed.length] ?? '')),
      0.95,
    );
  const icd = p95((typed) => {
    return searchTerms(codes, (entry) => `${entry.code} ${entry.display}`, typed, codes.length);
  }, letterByLetter(CODES));
  const ctcae = p95((typed) => searchTerms(events, (event) => event.term, typed), letterByLetter(EVENTS));
  return {
    value: Math.max(icd, ctcae),
    peers: { [`ICD-10-CM, ${codes.length} codes`]: icd, [`CTCAE, ${events.length} terms`]: ctcae },
  };
}
