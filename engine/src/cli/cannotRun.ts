/** The command cannot do its work: one sentence for the person at the terminal, exit code 2. */
export class CannotRun extends Error {}
