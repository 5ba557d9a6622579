/** What is built for the server: its own program, and the stand-ins for outside systems that a demonstration starts. */
export const PROGRAMS = {
  main: 'server/src/main.ts',
  'aria-sandbox': 'fixtures/aria-sandbox/main.ts',
  'epic-sandbox': 'fixtures/epic-sandbox/main.ts',
  'mosaiq-sandbox': 'fixtures/mosaiq-sandbox/main.ts',
} as const;

/** In these folders, and nowhere else, are the modules of the programs. */
export const MODULES = [
  'engine/src',
  'fixtures/aria-sandbox',
  'fixtures/department',
  'fixtures/epic-sandbox',
  'fixtures/fhir-server',
  'fixtures/mosaiq-sandbox',
  'schemas/src',
  'server/src',
] as const;
