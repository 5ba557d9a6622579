import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(join(ROOT, path)));

const OWN = /^(schemas|engine|renderer|server|app|configs|fixtures|tests|docs)\/|^[^/]+\.md$/;
const LEFT_OUT = /__generated__|^fixtures\/(external|fhir|openmrs|json-logic|interop)|^tests\/bench\/peers|\.snap$/;
const texts = tracked.filter((path) => OWN.test(path) && !LEFT_OUT.test(path));
const sources = texts.filter((path) => /\.(ts|tsx|mjs|css|yaml)$/.test(path) && !/citations|trace\.test/.test(path));
/** Comments only: the strings of a program may name files that it writes. */
const commentsOf = (path: string) =>
  [...read(path).matchAll(/(?:^\s*(?:\/?\*+|#)|\/\/|\/\*\*).*$/gm)].map(([line]) => line).join('\n');
const pages = texts.filter((path) => path.endsWith('.md'));

/** The numbers of the headings in docs/decisions. */
const decided = readdirSync(join(ROOT, 'docs/decisions')).flatMap((page) =>
  [...read(`docs/decisions/${page}`).matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)),
);
const rows = new Set(read('tests/checklist.csv').match(/^[A-Z]+-\d{3}(?=,)/gm));

/** Anchors as GitHub makes them: lower case, without punctuation, spaces as dashes. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** A number, "17 and 18", "27, 40 and 45", "14 to 16". */
function numbersIn(citation: string): number[] {
  const [first = 0, last = 0] = (/(\d+) to (\d+)/.exec(citation) ?? []).slice(1).map(Number);
  const span = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  return [...(citation.match(/\d+/g) ?? []).map(Number), ...span];
}

/**
 * Where a comment or page may mean a path: from the top, from its package, from its package's sources, or relative to
 * itself.
 */
const placesOf = (path: string, mentioned: string) => {
  const [top = ''] = path.split('/');
  return [mentioned, join(top, mentioned), join(top, 'src', mentioned), join(dirname(path), mentioned)];
};

describe('citations', () => {
  it('finds each decision in docs/decisions once', () => {
    // A number may be missing: a decision keeps the number that it was given while others were under way.
    expect(decided.filter((number, index) => decided.indexOf(number) !== index)).toEqual([]);
    expect(decided.length).toBeGreaterThan(80);
  });

  it('of decisions name an existing one', () => {
    const wrong = [...sources, ...pages].flatMap((path) =>
      [...read(path).matchAll(/\bdecisions? (\d+(?:(?:,| and|, and| to) \d+)*)/gi)]
        .filter(([, numbers = '']) => numbersIn(numbers).some((number) => !decided.includes(number)))
        .map(([citation]) => `${path}: ${citation}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of checklist rows name an existing one', () => {
    const wrong = sources.flatMap((path) =>
      [
        ...read(path).matchAll(
          /\b(SHELL|AUTH|PAT|EPI|TASK|FORM|RX|VIEW|PERM|ERR|CONST|ADMIN|API|CARD|EXT|SCHED|TIME|UI|WORK)-\d{3}\b/g,
        ),
      ]
        .filter(([row]) => !rows.has(row))
        .map(([row]) => `${path}: ${row}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of documents in comments name an existing file and heading', () => {
    const wrong = sources.flatMap((path) =>
      [
        ...commentsOf(path).matchAll(/(?<![\w/.*>-])((?:[\w.-]+\/)*[\w-]+\.md)\b(?:, ([A-Z][\w -]+)(?=[).;]))?/g),
      ].flatMap(([citation, page = '', heading]) => {
        const place = placesOf(path, page).find((candidate) => existsSync(join(ROOT, candidate)));
        if (!place) return [`${path}: ${citation} (no such file)`];
        if (heading && !anchorsOf(place).includes(anchorOf(heading))) return [`${path}: ${citation} (no such heading)`];
        return [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('in pages lead to existing files and headings', () => {
    const wrong = pages.flatMap((path) =>
      [
        ...read(path)
          .replace(/```[\s\S]*?```/g, '')
          .matchAll(/\]\(([^)\s]+)\)/g),
      ]
        .map(([, target = '']) => target)
        .filter((target) => !/^(https?|mailto):/.test(target))
        .filter((target) => {
          const [file = '', anchor] = target.split('#');
          const page = file ? join(dirname(path), file) : path;
          return !existsSync(join(ROOT, page)) || (anchor !== undefined && !anchorsOf(page).includes(anchor));
        })
        .map((target) => `${path}: ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of source files in pages name existing ones', () => {
    const wrong = pages
      .filter((path) => !/^engine\/docs\/(api|rules)|adding-a-field-type/.test(path))
      .flatMap((path) =>
        [
          ...read(path)
            .replace(/```[\s\S]*?```/g, '')
            // A page may ask the reader to create a file.
            .replace(/^Create `.*`:$/gm, '')
            .matchAll(/`((?:[\w.-]+\/)*[\w-]+\.(?:ts|tsx|mjs|css))`/g),
        ]
          .map(([, mentioned = '']) => mentioned)
          .filter((mentioned) => !placesOf(path, mentioned).some((place) => existsSync(join(ROOT, place))))
          .filter((mentioned) => mentioned.includes('/') || !tracked.some((file) => file.endsWith(`/${mentioned}`)))
          .map((mentioned) => `${path}: ${mentioned}`),
      );
    expect(wrong).toEqual([]);
  });
});
