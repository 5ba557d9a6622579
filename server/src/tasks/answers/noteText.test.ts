import type { Note, NoteSpan } from '@isocenter/engine';
import { describe, expect, it } from 'vitest';
import { baseOf, missingTokens, NoteConflictError, noteToStore, renewedNote } from './noteText.ts';

const locked = (text: string): NoteSpan => ({ text, fields: ['OTVStatus.dose'], locked: true });
const prose = (text: string): NoteSpan => ({ text, fields: [] });

function note(...spans: readonly NoteSpan[]): Note {
  const text = spans.map((span) => span.text).join('');
  return { blocks: [{ id: 'p1', kind: 'paragraph', text, spans }], text };
}

describe('an edited note', () => {
  const generated = note(prose('Received '), locked('4256 cGy'), prose(' to the '), locked('left'), prose(' breast.'));

  it('may use other words', () => {
    expect(missingTokens(generated, 'The left breast has had 4256 cGy so far.')).toBe(0);
  });
  it.each([
    ['a dose', 'Received 4265 cGy to the left breast.'],
    ['a side', 'Received 4256 cGy to the right breast.'],
  ])('may not change %s', (_what, text) => {
    expect(missingTokens(generated, text)).toBe(1);
  });
  it('may not drop one of two equal values', () => {
    const twice = note(locked('grade 1'), prose(' fatigue, '), locked('grade 1'), prose(' nausea'));
    expect(missingTokens(twice, 'grade 1 fatigue')).toBe(1);
  });
  it.each([
    ['grade 1', 'grade 10 dermatitis'],
    ['70 Gy', '170 Gy'],
    ['70', 'received 70.5 Gy'],
    ['grade 1', 'grade 1-2 fatigue'],
    ['2/23/2026', 'seen on 12/23/2026'],
    ['left', 'cleft'],
  ])('must contain whole words and numbers: %s is not in "%s"', (token, text) => {
    expect(missingTokens(note(locked(token)), text)).toBe(1);
    expect(missingTokens(note(locked(token)), `Now ${token}, as before.`)).toBe(0);
    expect(missingTokens(note(locked(token)), `It was ${token}.`)).toBe(0);
  });
  it('is marked; a generated text is not', () => {
    expect(noteToStore(generated, generated.text)).toEqual({ value: generated.text, handEdited: false, base: null });
    expect(noteToStore(generated, 'Mine.')).toEqual({ value: 'Mine.', handEdited: true, base: generated.text });
    expect(noteToStore(generated, ' ')).toEqual({ value: generated.text, handEdited: false, base: null });
  });
});

describe('a note whose answers changed', () => {
  const before = note(prose('Fatigue is '), locked('grade 1'), prose('.'));
  const after = note(prose('Fatigue is '), locked('grade 2'), prose('.'));

  it('is generated again when it was not edited', () => {
    expect(renewedNote({ before, current: before.text, settled: null }, after)).toEqual({
      value: after.text,
      handEdited: false,
      base: null,
    });
  });
  it('keeps an added paragraph', () => {
    const current = `${before.text}\n\nSleeps well.`;
    const value = `${after.text}\n\nSleeps well.`;
    expect(renewedNote({ before, current, settled: null }, after)).toEqual({
      value,
      handEdited: true,
      base: after.text,
    });
  });
  it('asks when both changed the same place, and uses the person’s resolution', () => {
    const current = 'Fatigue is grade 1, at noon only.';
    expect(() => renewedNote({ before, current, settled: null }, after)).toThrow(NoteConflictError);
    const settled = 'Fatigue is grade 2, at noon only.';
    expect(renewedNote({ before, current, settled }, after)).toEqual({
      value: settled,
      handEdited: true,
      base: after.text,
    });
  });
  it('merges from the base of the edit, so that answers changed since are included', () => {
    const base = 'Fatigue is grade 1.\n\nNausea is grade 0.';
    const current = 'Fatigue is grade 1.\n\nNausea is grade 0, at noon only.';
    const now = note(prose('Fatigue is grade 3.\n\nNausea is grade 0.'));
    expect(renewedNote({ before: now, base, current, settled: null }, now)).toMatchObject({
      value: 'Fatigue is grade 3.\n\nNausea is grade 0, at noon only.',
      base: now.text,
    });
  });

  it.each([
    ['the base that was sent', { note: 'Mine.', noteBase: 'screen' }, 'screen'],
    ['the stored base of the same text', { note: 'Stored.', noteBase: null }, 'stored'],
    ['the stored base when no note was sent', { note: null, noteBase: null }, 'stored'],
    ['no base when the text is new', { note: 'Mine.', noteBase: null }, undefined],
  ] as const)('uses %s', (_source, sent, base) => {
    const act = { by: { id: 'usr-1', displayName: 'Elena Ruiz' }, on: '2026-03-02T09:00:00.000Z' };
    const written = { reason: null, created: act, updated: act, published: null };
    expect(baseOf(sent, { value: 'Stored.', handEdited: true, base: 'stored', ...written })).toBe(base);
  });
});
