import PDFDocument from 'pdfkit';
import { TextPainter, type TextStyle } from '../typesetting/drawText.ts';
import { typefacesFor } from '../typesetting/typefaces.ts';
import { NOT_VERIFIED } from './notVerified.ts';
import type { NotePaper, SignatureLine } from './notePaper.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const MARGIN = { top: 96, bottom: 64, left: 60, right: 60 };
const INK = '#111111';
const QUIET = '#555555';
const RULE = '#999999';
const ALARM = '#a40000';

const STYLE = {
  title: { weight: 'bold', size: 16, color: INK },
  heading: { weight: 'bold', size: 12, color: INK },
  smallHeading: { weight: 'bold', size: 11, color: INK },
  text: { weight: 'regular', size: 10.5, color: INK, lineGap: 2 },
  name: { weight: 'bold', size: 10, color: INK },
  act: { weight: 'regular', size: 10, color: INK },
  course: { weight: 'regular', size: 10, color: QUIET },
  quiet: { weight: 'regular', size: 9, color: QUIET },
  alarm: { weight: 'bold', size: 11, color: ALARM },
  page: { weight: 'regular', size: 8, color: QUIET },
} as const satisfies Readonly<Record<string, TextStyle>>;

export interface DrawnNote {
  readonly pdf: Buffer;
  /** Characters that no typeface has; printed as their code. */
  readonly uncovered: readonly number[];
}

/**
 * Draws a note on US letter pages: the patient on each, page x of y, signatures at the end, a watermark on an unsigned
 * note. Black on white, in every script; the text can be selected, searched and read aloud (tagged, with its language).
 * The same paper always gives the same file, byte for byte.
 */
export async function drawNote(paper: NotePaper): Promise<DrawnNote> {
  const typefaces = await typefacesFor(JSON.stringify(paper));
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // File managers show these properties, so they contain nothing about the patient.
    info: { Title: paper.title, Creator: 'Isocenter', CreationDate: paper.writtenOn },
  });
  const painter = new TextPainter(pdf, typefaces);
  const drawn = collected(pdf);
  drawBody({ pdf, painter }, paper);
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    drawFrame({ pdf, painter }, paper, `Page ${page + 1} of ${count}`);
  }
  pdf.end();
  return { pdf: await drawn, uncovered: [...painter.uncovered].sort((a, b) => a - b) };
}

interface Canvas {
  readonly pdf: Pdf;
  readonly painter: TextPainter;
}

function collected(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

function drawBody(canvas: Canvas, paper: NotePaper): void {
  const { pdf } = canvas;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write: Write = (tag, text, style, above = 0) => {
    pdf.y += above;
    root.add(pdf.struct(tag, {}, () => canvas.painter.write(text, style, textArea(pdf))));
  };

  if (paper.unverified !== null) drawAlarm(pdf, paper.unverified, write);
  write('H1', paper.title, STYLE.title);
  write('P', paper.course, STYLE.course, 2);
  if (paper.warning) write('P', paper.warning.text, STYLE.name, 6);
  pdf.y += 8;
  for (const { kind, text } of paper.blocks) {
    if (kind === 'heading') {
      keepWithNext(pdf, 60);
      write('H2', text, STYLE.heading, 6);
      pdf.y += 3;
    } else {
      write('P', text, STYLE.text);
      pdf.y += 6;
    }
  }
  write('P', paper.footer, STYLE.quiet);
  drawPhotographs(pdf, paper, write);
  drawAuthors(pdf, paper, write);
  drawSignatures(pdf, paper.signatures, write);
  for (const { head, text, reason, verified } of paper.addenda) {
    keepWithNext(pdf, 70);
    write('H2', head, STYLE.smallHeading, 10);
    write('P', text, STYLE.text);
    write('P', `Reason: ${reason}`, STYLE.quiet);
    if (!verified) write('P', NOT_VERIFIED.addendum, STYLE.alarm);
  }
  root.end();
}

/** @param above space above it, in points */
type Write = (tag: 'H1' | 'H2' | 'P', text: string, style: TextStyle, above?: number) => void;

/** A frame above the note that says why it cannot be relied on. */
function drawAlarm(pdf: Pdf, text: string, write: Write): void {
  const top = pdf.y;
  write('P', text, STYLE.alarm, 6);
  const { left, width } = textArea(pdf);
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .rect(left - 6, top, width + 12, pdf.y - top + 4)
    .lineWidth(1.5)
    .strokeColor(ALARM)
    .stroke();
  pdf.endMarkedContent();
  pdf.y += 14;
}

/** A reader can look them up in the chart, and prove that they are the same. */
function drawPhotographs(pdf: Pdf, { photographs }: NotePaper, write: Write): void {
  if (photographs.length === 0) return;
  keepWithNext(pdf, 90);
  pdf.y += 14;
  rule(pdf, pdf.y);
  write('H2', `Photographs (${photographs.length})`, STYLE.smallHeading, 8);
  pdf.y += 4;
  for (const { caption, facts, checksum } of photographs) {
    keepWithNext(pdf, 50);
    write('P', caption, STYLE.name);
    write('P', facts, STYLE.quiet);
    write('P', checksum, STYLE.quiet);
    pdf.y += 3;
  }
}

/** Who wrote what, and where the rest comes from. */
function drawAuthors(pdf: Pdf, { authors, sources }: NotePaper, write: Write): void {
  keepWithNext(pdf, 90);
  pdf.y += 14;
  rule(pdf, pdf.y);
  write('H2', 'Authors and signatures', STYLE.smallHeading, 8);
  pdf.y += 4;
  for (const { name, wrote } of authors) {
    write('P', name, STYLE.name);
    write('P', wrote, STYLE.quiet);
    pdf.y += 3;
  }
  for (const source of sources) write('P', source, STYLE.quiet, 2);
}

/** The signers, or an empty line to sign. Never split between pages. */
function drawSignatures(pdf: Pdf, signatures: readonly SignatureLine[], write: Write): void {
  keepWithNext(pdf, 60 + 32 * Math.max(1, signatures.length));
  pdf.y += 8;
  if (signatures.length === 0) {
    write('P', 'Not signed.', STYLE.act);
    pdf.y += 28;
    rule(pdf, pdf.y, 240);
    write('P', 'Name, date and time', STYLE.quiet, 4);
    return;
  }
  for (const { name, act, statement, reason, notVerified } of signatures) {
    write('P', name, STYLE.name);
    write('P', reason === null ? act : `${act} (${reason})`, STYLE.act);
    if (statement !== null) write('P', `“${statement}”`, STYLE.act);
    if (notVerified !== null) write('P', notVerified, STYLE.alarm);
    pdf.y += 5;
  }
}

/** Begins a new page when less than this is left of the page. */
function keepWithNext(pdf: Pdf, points: number): void {
  if (pdf.y + points > textArea(pdf).bottom) pdf.addPage();
}

function textArea({ page }: Pdf) {
  const { left, right, bottom } = MARGIN;
  return { left, width: page.width - left - right, bottom: page.height - bottom };
}

function rule(pdf: Pdf, y: number, width = textArea(pdf).width): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  line(pdf, y, width);
  pdf.endMarkedContent();
}

function line(pdf: Pdf, y: number, width: number): void {
  pdf
    .moveTo(MARGIN.left, y)
    .lineTo(MARGIN.left + width, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
}

/** The header and footer of every page. */
function drawFrame({ pdf, painter }: Canvas, paper: NotePaper, pageOf: string): void {
  const { patient, title, warning, unverified, watermark, origin } = paper;
  const { left, width } = textArea(pdf);
  const foot = pdf.page.height - 32;
  pdf.markContent('Artifact', { type: 'Pagination' });
  painter.writeLine(patient.name, { ...STYLE.name, size: 11 }, { left, width, baseline: 46 });
  painter.writeLine(`MRN ${patient.mrn} · ${patient.facts}`, STYLE.quiet, { left, width, baseline: 60 });
  painter.writeLine(title, STYLE.quiet, { left, width: warning ? width * 0.7 : width, baseline: 74 });
  if (warning) painter.writeLine(warning.mark, STYLE.name, { left, width, baseline: 74, align: 'right' });
  line(pdf, 82, width);
  if (unverified !== null) painter.writeLine(NOT_VERIFIED.page, STYLE.alarm, { left, width, baseline: foot - 14 });
  painter.writeLine(origin, STYLE.page, { left, width: width * 0.8, baseline: foot });
  painter.writeLine(pageOf, STYLE.page, { left, width, baseline: foot, align: 'right' });
  if (watermark !== null) drawWatermark({ pdf, painter }, watermark);
  pdf.endMarkedContent();
}

/** Light enough to read the text through it, and one straight run of text so that a search finds it. */
function drawWatermark({ pdf, painter }: Canvas, text: string): void {
  const { width, height } = pdf.page;
  const style = { weight: 'bold', size: 64, color: '#000000' } as const;
  const length = painter.widthOf(text, style);
  pdf.save();
  pdf.rotate(-52, { origin: [width / 2, height / 2] });
  pdf.fillOpacity(0.12);
  painter.writeLine(text, style, { left: (width - length) / 2, width: length + 1, baseline: height / 2 + 20 });
  pdf.restore();
  pdf.fillOpacity(1);
}
