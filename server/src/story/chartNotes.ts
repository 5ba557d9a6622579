import { nameWords } from '../foundation/nameWords.ts';
import { standingSignature, type TaskRecord } from '../chart/task.ts';
import type { ChartNote } from './story.ts';

const EXCERPT = 160;
const BEFORE_MATCH = 50;

/** The notes of a course that contain every word, as they read now. A task without a note has none. */
export function notesOf(tasks: readonly TaskRecord[], course: string, sought: string): readonly ChartNote[] {
  const words = nameWords(sought);
  return tasks.flatMap((task): ChartNote[] => {
    const text = task.document?.note.value ?? '';
    if (text.trim() === '' || task.taskStatus === 'NOT_STARTED') return [];
    const author = authorOf(task);
    const told = [text, task.displayName, author.name, ...task.addenda.map((addendum) => addendum.text)].join(' ');
    const plain = nameWords(told);
    if (!words.every((word) => plain.some((each) => each.startsWith(word)))) return [];
    return [
      {
        id: task._id,
        episodeId: task.episodeId,
        course,
        title: task.displayName,
        taskType: task.taskType,
        sequence: task.sequence,
        taskStatus: task.taskStatus,
        author: author.name,
        on: author.on,
        date: task.contribution.signed?.date ?? task.contribution.pended?.date ?? null,
        addenda: task.addenda.length,
        excerpt: excerptOf(text, words),
      },
    ];
  });
}

function authorOf(task: TaskRecord): { readonly name: string; readonly on: string } {
  const signature = standingSignature(task);
  if (signature) return { name: signature.by.displayName, on: signature.on };
  return { name: task.updatedBy?.displayName ?? '', on: task.document?.updated.on ?? task.updatedOn };
}

/** One line of plain text: a note is Markdown. */
function excerptOf(note: string, words: readonly string[]): string {
  const line = note
    .replace(/[#*_`>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [first] = words;
  const found = first === undefined ? -1 : line.toLowerCase().indexOf(first);
  const from = found > BEFORE_MATCH ? line.indexOf(' ', found - BEFORE_MATCH) + 1 : 0;
  const part = line.slice(from, from + EXCERPT);
  return `${from > 0 ? '… ' : ''}${part}${from + EXCERPT < line.length ? ' …' : ''}`;
}
