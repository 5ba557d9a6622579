import { requestFile } from './requestFile.ts';

/** Fetches a file that requires a sign-in, and lets the browser save it. */
export async function saveFile(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await requestFile(path));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
