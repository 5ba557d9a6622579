import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClinic, type Clinic, type Person } from '../testing/clinic.ts';
import { drawDocument } from './drawDocument.ts';
import { openPackage } from './openPackage.ts';
import { wordContent } from './wordContent.ts';

const PDF = 'query($docx: String!) { externalDocumentPDF(docx: $docx) }';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPES = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELS = (more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>${more}</Relationships>`;
const STYLES = `<w:styles ${W}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`;
const NUMBERING = `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
const DOCUMENT_RELS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="n" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`;
const p = (text: string, style = '', run = '') =>
  `<w:p><w:pPr>${style}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const LIST = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`;
const LETTER = [
  p('Referral', '<w:pStyle w:val="Heading1"/>'),
  `<w:p><w:r><w:t xml:space="preserve">Dose </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>5040 cGy</w:t></w:r></w:p>`,
  p('first', LIST),
  p('second', LIST),
  `<w:tbl><w:tr>${cell('Target')}${cell('Dose')}</w:tr><w:tr>${cell('PTV_High')}${cell('5040')}</w:tr></w:tbl>`,
].join('');

async function docx(body = LETTER, more: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> {
  const zip = new JSZip();
  const parts: Readonly<Record<string, string | Buffer>> = {
    '[Content_Types].xml': TYPES,
    '_rels/.rels': RELS(),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${W}><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': DOCUMENT_RELS,
    'word/styles.xml': STYLES,
    'word/numbering.xml': NUMBERING,
    ...more,
  };
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

it('reads headings, lists, tables and emphasis', async () => {
  const plain = { bold: false, underlined: false };
  expect(await wordContent(openPackage(await docx()))).toEqual([
    { kind: 'heading', level: 1, spans: [{ text: 'Referral', ...plain }] },
    {
      ...{ kind: 'paragraph', bullet: null, depth: 0 },
      spans: [
        { text: 'Dose ', ...plain },
        { text: '5040 cGy', bold: true, underlined: false },
      ],
    },
    { kind: 'paragraph', bullet: '1.', depth: 0, spans: [{ text: 'first', ...plain }] },
    { kind: 'paragraph', bullet: '2.', depth: 0, spans: [{ text: 'second', ...plain }] },
    {
      kind: 'table',
      rows: [
        ['Target', 'Dose'],
        ['PTV_High', '5040'],
      ],
    },
  ]);
});

it('draws long tables and paragraphs over several pages', async () => {
  const rows = Array.from(
    { length: 120 },
    (_, row) => `<w:tr>${cell(`Row ${row}`)}${cell('long text '.repeat(30))}</w:tr>`,
  );
  const drawn = await drawDocument(await docx(`<w:tbl>${rows.join('')}</w:tbl>${p('word '.repeat(4000))}`));
  expect('pdf' in drawn && drawn.pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(10);
});

describe('a hostile document ends in a sentence', () => {
  const refusal = async (file: Buffer) => {
    const drawn = await drawDocument(file);
    return 'refused' in drawn ? drawn.refused : 'drawn';
  };
  const bomb = () => docx(p('x'), { 'word/media/a.xml': Buffer.alloc(70 * 1024 * 1024, 32) });
  const image =
    '<Relationship Id="i" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://evil.example/a.png" TargetMode="External"/>';
  it.each<[string, () => Promise<Buffer>, string]>([
    ['that expands without end', bomb, 'This document expands to more than can be shown.'],
    [
      'with an external entity',
      () => docx('', { 'word/document.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:document/>' }),
      'This document declares entities of its own, so it is not opened.',
    ],
    [
      'with a picture from elsewhere',
      () => docx(LETTER, { 'word/_rels/document.xml.rels': RELS(image) }),
      'This document loads pictures or templates from elsewhere, so it is not opened.',
    ],
    [
      'with macros',
      () => docx(LETTER, { 'word/vbaProject.bin': 'x' }),
      'This document contains macros or embedded programs, so it is not opened.',
    ],
    [
      'that is no document',
      () => Promise.resolve(Buffer.from('%PDF-1.7 not a document at all')),
      'This file is not a Word document (.docx).',
    ],
    ['that is cut short', async () => (await docx()).subarray(0, 900), 'This file is not a Word document (.docx).'],
    ['with broken XML', () => docx('<w:p><w:r>'), 'This document is damaged, so it cannot be shown.'],
  ])('%s', async (_what, file, sentence) => {
    expect(await refusal(await file())).toBe(sentence);
  });
});

describe('externalDocumentPDF', () => {
  let clinic: Clinic;
  let ruiz: Person;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'isocenter-soffice-'));
    clinic = await openClinic();
    ruiz = await clinic.as('attending');
  });
  afterAll(async () => {
    await clinic.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const pdfOf = async (person: Person, file: Buffer) => {
    const { externalDocumentPDF } = await person.ask<{ externalDocumentPDF: string }>(PDF, {
      docx: file.toString('base64'),
    });
    return Buffer.from(externalDocumentPDF, 'base64').toString('latin1');
  };

  it('takes a docx in base64 and returns a PDF [EXT-013, API-098]', async () => {
    expect(await pdfOf(ruiz, await docx())).toMatch(/^%PDF-1\.7/);
    const refused = await ruiz.refused(PDF, { docx: 'not base64 at all!' });
    expect(refused).toMatchObject({
      message: 'This document is not sent in base64.',
      extensions: { code: 'DOCUMENT_REFUSED' },
    });
  });

  it('uses LibreOffice where it is named, and draws itself when that fails', async () => {
    const program = join(folder, 'soffice');
    writeFileSync(program, '#!/bin/sh\nprintf "%%PDF-by-soffice" > document.pdf\n');
    chmodSync(program, 0o755);
    const own = await openClinic({ environment: { SOFFICE_PATH: program } });
    expect(await pdfOf(await own.as('attending'), await docx())).toBe('%PDF-by-soffice');
    writeFileSync(program, '#!/bin/sh\nexit 1\n');
    expect(await pdfOf(await own.as('attending'), await docx())).toMatch(/^%PDF-1\.7/);
    await own.close();
  });
});
