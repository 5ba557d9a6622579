/** Reserved words of the form config language and JavaScript. */
const TAKEN = ['constructor', 'prototype', 'value'];
const LONGEST = 60;
/** Generated ids have no meaning, so the text of the question makes a better id. */
const UUID = /[0-9a-f]{8}-[0-9a-z]{4}-[0-9a-z]{4}-/i;

/** Gives every item of a source an id: snake_case, unique in the form, and the same in every import. */
export class Ids {
  private readonly used = new Set<string>(TAKEN);
  private readonly writtenAs = new Map<string, string>();

  /** `isDeceased` becomes `is_deceased`, `/54126-8/21112-8` becomes `q_54126_8_21112_8`. Repeated names get a number. */
  next(written: string, instead: string): string {
    const wanted = (UUID.test(written) ? '' : snakeCase(written)) || snakeCase(instead) || 'q';
    let id = wanted;
    for (let number = 2; this.used.has(id); number++) id = numbered(wanted, number);
    this.used.add(id);
    this.writtenAs.set(id, written === '' ? id : written);
    return id;
  }

  /** The id in the source. */
  written(id: string): string {
    return this.writtenAs.get(id) ?? id;
  }
}

/** The length limit of plain ids also applies here, so that ids stay the same when imported again. */
function numbered(wanted: string, number: number): string {
  const tail = `_${number}`;
  return `${wanted.slice(0, LONGEST - tail.length).replace(/(?<!_)_+$/, '')}${tail}`;
}

function snakeCase(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|(?<!_)_+$/g, '')
    .slice(0, LONGEST)
    .replace(/(?<!_)_+$/, '');
  return /^\d/.test(words) ? `q_${words}` : words;
}
