import { NoteMemory } from '@isocenter/engine';

/** As many tasks as a department types into at once. A large form is written in a thread and not remembered. */
const KEPT = 200;

/** What was last written of the notes of the tasks that people are typing into. */
export class NoteMemories {
  readonly #kept = new Map<string, NoteMemory>();

  of(taskId: string): NoteMemory {
    const memory = this.#kept.get(taskId) ?? new NoteMemory();
    this.#kept.delete(taskId);
    this.#kept.set(taskId, memory);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
    return memory;
  }
}
