import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { create } from 'fontkit';
import { ticketOf } from './openFonts.ts';

export type Weight = 'regular' | 'bold';

interface TypefaceSource {
  /** Text that needs this typeface: the file is read only when a document contains some. */
  readonly wanted: RegExp;
  readonly regular: string;
  readonly bold: string;
}

/**
 * The typefaces in order of preference; each is under the SIL Open Font License (server/LICENCES.md). A document embeds
 * only the glyphs it uses. To carry another script, add its line here.
 */
const SOURCES = {
  latin: {
    wanted: /(?:)/,
    regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  },
  hebrew: expo(/[\p{Script=Hebrew}\u{FB1D}-\u{FB4F}]/u, 'noto-sans-hebrew', 'NotoSansHebrew'),
  /** Version 1 of the typeface: later ones build letters from parts, so that copied text has the wrong letters. */
  arabic: {
    wanted: /[\p{Script=Arabic}\u{600}-\u{6FF}\u{FB50}-\u{FDFF}\u{FE70}-\u{FEFC}]/u,
    regular: '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Regular.ttf',
    bold: '@embedpdf/fonts-arabic/fonts/NotoNaskhArabic-Bold.ttf',
  },
  devanagari: expo(/\p{Script=Devanagari}/u, 'noto-sans-devanagari', 'NotoSansDevanagari'),
  bengali: expo(/\p{Script=Bengali}/u, 'noto-sans-bengali', 'NotoSansBengali'),
  thai: expo(/\p{Script=Thai}/u, 'noto-sans-thai', 'NotoSansThai'),
  armenian: expo(/\p{Script=Armenian}/u, 'noto-sans-armenian', 'NotoSansArmenian'),
  korean: {
    wanted: /\p{Script=Hangul}/u,
    regular: '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf',
    bold: '@embedpdf/fonts-kr/fonts/NotoSansKR-Bold.otf',
  },
  /** Simplified and traditional characters, and Japanese. */
  chinese: {
    wanted: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Bopomofo}\u{3000}-\u{303F}\u{FF00}-\u{FFEF}]/u,
    regular: '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
    bold: '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
  },
  symbols: {
    wanted: /[\p{S}\p{No}\u{2010}-\u{2BFF}]/u,
    regular: '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  },
  emoji: expo(/[\p{Extended_Pictographic}\p{Regional_Indicator}\u{20E3}]/u, 'noto-emoji', 'NotoEmoji'),
} as const satisfies Readonly<Record<string, TypefaceSource>>;
export type TypefaceName = keyof typeof SOURCES;

function expo(wanted: RegExp, family: string, file: string): TypefaceSource {
  return {
    wanted,
    regular: `@expo-google-fonts/${family}/400Regular/${file}_400Regular.ttf`,
    bold: `@expo-google-fonts/${family}/600SemiBold/${file}_600SemiBold.ttf`,
  };
}

export interface Typeface {
  readonly name: TypefaceName;
  /** As pdfkit registers it. */
  readonly tickets: Readonly<Record<Weight, Buffer>>;
  readonly has: (codePoint: number) => boolean;
  /** Above and below the baseline, as parts of the font size. */
  readonly ascent: number;
  readonly descent: number;
}

const NAMES = Object.keys(SOURCES).filter((name): name is TypefaceName => name in SOURCES);
const require = createRequire(import.meta.url);
const loaded = new Map<TypefaceName, Promise<Typeface>>();

/** The typefaces for a text, in order of preference. Each file is read once per process. */
export function typefacesFor(text: string): Promise<readonly Typeface[]> {
  return Promise.all(NAMES.filter((name) => SOURCES[name].wanted.test(text)).map(typeface));
}

function typeface(name: TypefaceName): Promise<Typeface> {
  const known = loaded.get(name) ?? load(name);
  loaded.set(name, known);
  return known;
}

/** @param file `@scope/package/path`. The package is found by its entry, because not all packages export their files. */
function pathOf(file: string): string {
  const [scope, name, ...path] = file.split('/');
  const folder = `${sep}${scope}${sep}${name}${sep}`;
  const entry = require.resolve(`${scope}/${name}`);
  return join(entry.slice(0, entry.lastIndexOf(folder) + folder.length), ...path);
}

async function load(name: TypefaceName): Promise<Typeface> {
  const [regular, bold] = await Promise.all([
    readFile(pathOf(SOURCES[name].regular)),
    readFile(pathOf(SOURCES[name].bold)),
  ]);
  const font = create(regular);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${SOURCES[name].regular} is a collection of fonts`);
  return {
    name,
    tickets: { regular: ticketOf(regular), bold: ticketOf(bold) },
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    // Arabic and Indic fonts reserve twice the font size for rare stacks of marks.
    ascent: Math.min(font.ascent / font.unitsPerEm, 1.15),
    descent: Math.min(-font.descent / font.unitsPerEm, 0.45),
  };
}
