import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import type { NotePaper, SignatureLine } from './notePaper.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const MARGIN = { top: 96, bottom: 64, left: 60, right: 60 };
const INK = '#111111';
const QUIET = '#555555';
const RULE = '#999999';

const require = createRequire(import.meta.url);
const FONT_FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;
type Fonts = Readonly<Record<keyof typeof FONT_FILES, Buffer>>;
let fonts: Promise<Fonts> | null = null;

/**
 * Draws a note on US letter pages: the patient on each, page x of y, signatures at the end, a watermark on an unsigned
 * note. Black on white; the text can be selected, searched and read aloud (tagged, with its language).
 */
export async function drawNote(paper: NotePaper): Promise<Buffer> {
  fonts ??= readFonts();
  const { regular, bold } = await fonts;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // File managers show these properties, so they contain nothing about the patient.
    info: { Title: paper.title, Creator: 'Isocenter', CreationDate: paper.printedOn },
  });
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  pdf.font('regular').fillColor(INK);
  const drawn = collected(pdf);
  drawBody(pdf, paper);
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    drawFrame(pdf, paper, `Page ${page + 1} of ${count}`);
  }
  pdf.end();
  return drawn;
}

async function readFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([
    readFile(require.resolve(FONT_FILES.regular)),
    readFile(require.resolve(FONT_FILES.bold)),
  ]);
  return { regular, bold };
}

function collected(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

function drawBody(pdf: Pdf, paper: NotePaper): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const tagged = (tag: 'H1' | 'H2' | 'P', draw: () => void) => root.add(pdf.struct(tag, {}, draw));

  tagged('H1', () => pdf.font('bold').fontSize(16).text(paper.title));
  tagged('P', () => pdf.font('regular').fontSize(10).fillColor(QUIET).text(paper.course));
  pdf.fillColor(INK).moveDown(0.8);
  for (const { kind, text } of paper.blocks) {
    if (kind === 'heading') {
      keepWithNext(pdf, 60);
      tagged('H2', () => pdf.moveDown(0.4).font('bold').fontSize(12).text(text));
      pdf.moveDown(0.2);
    } else {
      tagged('P', () => pdf.font('regular').fontSize(10.5).text(text, { lineGap: 2 }));
      pdf.moveDown(0.5);
    }
  }
  tagged('P', () => pdf.font('regular').fontSize(9).fillColor(QUIET).text(paper.footer));
  pdf.fillColor(INK);
  drawSignatures(pdf, paper.signatures, tagged);
  for (const { head, text, reason } of paper.addenda) {
    keepWithNext(pdf, 70);
    tagged('H2', () => pdf.moveDown(0.8).font('bold').fontSize(11).text(head));
    tagged('P', () => pdf.font('regular').fontSize(10.5).text(text, { lineGap: 2 }));
    tagged('P', () => pdf.fontSize(9).fillColor(QUIET).text(`Reason: ${reason}`));
    pdf.fillColor(INK);
  }
  root.end();
}

type Tagged = (tag: 'H2' | 'P', draw: () => void) => void;

/** The signers, or an empty line to sign. Never split between pages. */
function drawSignatures(pdf: Pdf, signatures: readonly SignatureLine[], tagged: Tagged): void {
  keepWithNext(pdf, 60 + 32 * Math.max(1, signatures.length));
  pdf.moveDown(1);
  rule(pdf, pdf.y);
  tagged('H2', () => pdf.moveDown(0.6).font('bold').fontSize(11).text('Signatures'));
  pdf.moveDown(0.3).font('regular').fontSize(10);
  if (signatures.length === 0) {
    tagged('P', () => pdf.text('Not signed.'));
    pdf.moveDown(2);
    rule(pdf, pdf.y, 240);
    tagged('P', () => pdf.moveDown(0.3).fontSize(9).fillColor(QUIET).text('Name, date and time'));
    pdf.fillColor(INK);
    return;
  }
  for (const { name, role, act, reason, verified } of signatures) {
    tagged('P', () => {
      pdf.font('bold').text(role === null ? name : `${name}, ${role}`);
      pdf.font('regular').text(reason === null ? act : `${act} (${reason})`);
      if (!verified) pdf.font('bold').text('The content no longer matches this signature.');
    });
    pdf.moveDown(0.4);
  }
}

/** Begins a new page when less than this is left of the page. */
function keepWithNext(pdf: Pdf, points: number): void {
  if (pdf.y + points > pdf.page.height - MARGIN.bottom) pdf.addPage();
}

function rule(pdf: Pdf, y: number, width = pdf.page.width - MARGIN.left - MARGIN.right): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(MARGIN.left, y)
    .lineTo(MARGIN.left + width, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  pdf.endMarkedContent();
}

/** The header and footer of every page. */
function drawFrame(pdf: Pdf, { patient, title, watermark, printed }: NotePaper, pageOf: string): void {
  const { width, height } = pdf.page;
  const inner = width - MARGIN.left - MARGIN.right;
  // Without this the text of header and footer would start new pages, because it is inside the margins.
  const { margins } = pdf.page;
  pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
  pdf.markContent('Artifact', { type: 'Pagination' });
  const line = { lineBreak: false, height: 12 } as const;
  pdf
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text(patient.name, MARGIN.left, 36, { ...line, width: inner, ellipsis: true });
  pdf.font('regular').fontSize(9).fillColor(QUIET);
  pdf.text(`MRN ${patient.mrn} · ${patient.facts}`, MARGIN.left, 52, { ...line, width: inner, ellipsis: true });
  pdf.text(title, MARGIN.left, 66, { ...line, width: inner, ellipsis: true });
  pdf
    .moveTo(MARGIN.left, 82)
    .lineTo(width - MARGIN.right, 82)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  const foot = height - 40;
  pdf.fontSize(8).text(printed, MARGIN.left, foot, { ...line, width: inner * 0.75, ellipsis: true });
  pdf.text(pageOf, MARGIN.left, foot, { ...line, width: inner, align: 'right' });
  if (watermark !== null) drawWatermark(pdf, watermark);
  pdf.endMarkedContent();
  pdf.page.margins = margins;
}

/** Light enough to read the text through it, and one straight run of text so that a search finds it. */
function drawWatermark(pdf: Pdf, text: string): void {
  const { width, height } = pdf.page;
  pdf.save();
  pdf.rotate(-52, { origin: [width / 2, height / 2] });
  pdf.font('bold').fontSize(52).fillColor('#000000').fillOpacity(0.1);
  pdf.text(text, -60, height / 2 - 30, { width: width + 120, align: 'center', lineBreak: false });
  pdf.restore();
  pdf.fillOpacity(1).fillColor(INK);
}
