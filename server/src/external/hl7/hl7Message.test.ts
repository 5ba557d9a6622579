import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escaped } from './hl7Escapes.ts';
import { Hl7Fault } from './hl7Fault.ts';
import { MOST_DELIMITERS, readHl7 } from './hl7Message.ts';
import { hl7Time, hl7Times } from './hl7Times.ts';

const HEAD = 'MSH|^~\\&|A|B|C|D|20260302||ADT^A08|1|P|2.5.1|||||';
const read = (text: string, charset = '') => readHl7(Buffer.from(`${HEAD}|${charset}\r${text}`, 'utf8'), 'UTF-8');
const bytes = (text: string, charset: string, encoding: BufferEncoding = 'latin1') =>
  Buffer.from(`${HEAD}|${charset}\r${text}`, encoding);
const folder = new URL('../../../../fixtures/hl7v2/', import.meta.url);
const faultOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Hl7Fault) return error.message;
    throw error;
  }
  return 'no fault';
};

it.each(readdirSync(folder).filter((name) => name.endsWith('.hl7')))('reads the example message %s', (name) => {
  const content = readFileSync(new URL(name, folder));
  const isSeveral = content.toString('utf8').match(/^\ufeff?MSH\|/gm)?.length !== 1;
  if (isSeveral) return expect(faultOf(() => readHl7(content, 'UTF-8'))).toContain('more than one message');
  const message = readHl7(content, 'UTF-8');
  expect(message.required('MSH').text(9)).toMatch(/^(ADT|SIU|ORM|RDE|ORU|MDM)$/);
  expect(message.required('PID').text(5)).not.toBeNull();
});

describe('text', () => {
  it('means what its escapes mean', () => {
    const { segments } = read('NTE|1||a\\F\\b\\S\\c\\T\\d\\R\\e\\E\\f\\.br\\g\\H\\h\\N\\i\\X41\\\\Zlocal\\j');
    expect(segments[1]?.text(3)).toBe('a|b^c&d~e\\f\nghiAj');
    expect(read('NTE|1||C:\\temp\\x').segments[1]?.text(3)).toBe('C:\\temp\\x');
    expect(read('NTE|1||ends with \\').segments[1]?.text(3)).toBe('ends with \\');
  });

  it('is the same after escaping and reading', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const meant = text
          .replace(/\r\n?/g, '\n')
          // eslint-disable-next-line no-control-regex -- these characters are replaced
          .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
          .trim();
        if (meant === '""') return;
        expect(
          read(`NTE|1||${escaped(text)}`)
            .required('NTE')
            .text(3),
        ).toBe(meant === '' ? null : meant);
      }),
      { numRuns: 300 },
    );
  });

  it('has repetitions, components and subcomponents, and tells a deleted value from a missing one', () => {
    const pid = read('PID|1||a&b^c~d^e||""').required('PID');
    expect([pid.text(3), pid.text(3, 1, 2), pid.text(3, 2), pid.text(3, 2, 1, 2)]).toEqual(['a', 'b', 'c', 'e']);
    expect([pid.text(5), pid.isDeleted(5), pid.isDeleted(6), pid.text(99)]).toEqual([null, true, false, null]);
  });
});

describe('character sets', () => {
  it('are those of MSH-18, also within escapes', () => {
    expect(readHl7(bytes('NTE|1||M\u00fcller', '8859/1'), 'UTF-8').required('NTE').text(3)).toBe('Müller');
    expect(readHl7(bytes('NTE|1||M\\XFC\\ller', '8859/1'), 'UTF-8').required('NTE').text(3)).toBe('Müller');
    expect(readHl7(bytes('NTE|1||M\\XC3BC\\ller', 'UNICODE UTF-8'), 'ASCII').required('NTE').text(3)).toBe('Müller');
    expect(readHl7(bytes('NTE|1||M\u00fcller', ''), 'WINDOWS-1252').required('NTE').text(3)).toBe('Müller');
  });

  it('that do not fit are a fault, never a guess', () => {
    expect(faultOf(() => readHl7(bytes('NTE|1||M\u00fcller', ''), 'UTF-8'))).toContain('not in the character set');
    expect(faultOf(() => readHl7(bytes('NTE|1||M\u00fcller', 'ASCII'), 'UTF-8'))).toContain('calls itself ASCII');
    expect(faultOf(() => readHl7(bytes('NTE|1||x', 'KLINGON'), 'UTF-8'))).toContain('is not known');
    expect(faultOf(() => read('NTE|1||a\\C2842\\b').required('NTE').text(3))).toContain('changes its character set');
  });
});

it('refuses what is no message, and what would take long to read', () => {
  expect(faultOf(() => readHl7(Buffer.from('GET / HTTP/1.1'), 'UTF-8'))).toContain('does not begin with MSH');
  expect(faultOf(() => readHl7(Buffer.from('MSH|||||A'), 'UTF-8'))).toContain('five different marks');
  expect(faultOf(() => read('pid|1'))).toContain('line 2');
  expect(faultOf(() => read(`PID|1\r${HEAD}`))).toContain('more than one message');
  expect(faultOf(() => read(`PID|${'a~'.repeat(MOST_DELIMITERS)}`))).toContain('more than');
});

describe('times', () => {
  const chicago = hl7Times('America/Chicago', '20260302090000');
  it('are instants, by their own offset, that of the message, or the department', () => {
    expect(chicago.instant('202603020915')).toBe('2026-03-02T15:15:00.000Z');
    expect(chicago.instant('20260702091530.12')).toBe('2026-07-02T14:15:30.120Z');
    expect(chicago.instant('20260302091500+0130')).toBe('2026-03-02T07:45:00.000Z');
    expect(hl7Times('America/Chicago', '20260302090000-0200').instant('202603020915')).toBe('2026-03-02T11:15:00.000Z');
    expect(chicago.instant(hl7Time('2026-03-02T15:15:07.000Z'))).toBe('2026-03-02T15:15:07.000Z');
  });

  it.each(['20260302', '2026', '20260230101010', '202603022500', '202603021061', 'yesterday', '20260302091500+9999'])(
    'that do not exist or are not exact are none: %s',
    (text) => {
      expect(chicago.instant(text)).toBeNull();
    },
  );

  it('have a calendar date that no time zone moves', () => {
    expect(hl7Times('Pacific/Auckland', null).date('19670121')).toBe('1967-01-21');
    expect(chicago.date('196701212359+0000')).toBe('1967-01-21');
    expect([chicago.date('19670230'), chicago.date('1967'), chicago.date(null)]).toEqual([null, null, null]);
  });
});

it.each(['|', '^', '~', '&', '\\', '\n'])('a message with very many of the mark %j is refused at once', (mark) => {
  const text = `PID|1||${mark.repeat(MOST_DELIMITERS + 1)}x`;
  expect(faultOf(() => read(text))).toContain('The message has more than 20000 fields and parts.');
});
