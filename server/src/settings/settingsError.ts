/** Stops the start with one sentence for the operator who set the variable. */
export class SettingsError extends Error {
  readonly exitCode = 2;
}
