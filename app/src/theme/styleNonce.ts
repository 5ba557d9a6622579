import { setNonce } from 'get-nonce';

/** The nonce that the server wrote into this page. Styles created at run time must carry it. Empty in tests and in the gallery. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Modals lock page scrolling with a style element made by a library that reads the nonce here. */
export function giveNonceToLibraries(): void {
  const nonce = styleNonce();
  if (nonce !== '') setNonce(nonce);
}
