import { requestFile } from './requestFile.ts';

/**
 * Fetches a file that requires a sign-in, and lets the browser save it. Never opened in a tab, which would outlive the
 * sign-in.
 * @param name by default the server's name for the file
 */
export async function saveFile(path: string, name?: string): Promise<void> {
  const file = await requestFile(path);
  saveContent(file.content, name ?? file.name ?? '');
}

/** Lets the browser save what the application has. */
export function saveContent(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
