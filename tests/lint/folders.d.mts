/** See folders.mjs. */
export function floorOf(source: string, folder: string): number;
export function refusal(importer: string, specifier: string): string | null;
