import { beforeEach, describe, expect, it } from 'vitest';
import { readTaskLayout, rememberTaskLayout } from './layoutMemory.ts';

const USUAL = { navigationFolded: true, noteWidth: 28, noteFolded: false };

beforeEach(() => localStorage.clear());

describe('layout of the task page', () => {
  it('starts with a folded navigation and a narrow note', () => {
    expect(readTaskLayout('usr-1')).toEqual(USUAL);
  });

  it('is remembered per person, one choice at a time', () => {
    rememberTaskLayout('usr-1', { noteWidth: 41 });
    rememberTaskLayout('usr-1', { navigationFolded: false });
    expect(readTaskLayout('usr-1')).toEqual({ navigationFolded: false, noteWidth: 41, noteFolded: false });
    expect(readTaskLayout('usr-2')).toEqual(USUAL);
  });

  it.each(['nothing', '[]', 'null', '{"noteWidth":"wide","noteFolded":1}', '{"noteWidth":null}'])(
    'ignores %s in the storage',
    (stored) => {
      localStorage.setItem('task_layout.usr-1', stored);
      expect(readTaskLayout('usr-1')).toEqual(USUAL);
    },
  );

  it('keeps the note between a fifth and three fifths of the width', () => {
    rememberTaskLayout('usr-1', { noteWidth: 95 });
    expect(readTaskLayout('usr-1').noteWidth).toBe(60);
    rememberTaskLayout('usr-1', { noteWidth: 1 });
    expect(readTaskLayout('usr-1').noteWidth).toBe(20);
  });
});
