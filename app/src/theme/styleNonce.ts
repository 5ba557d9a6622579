import { setNonce } from 'get-nonce';

/** The nonce the server put into this page; styles made at run time must carry it. Empty in tests and in the gallery. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Modals lock the page behind them with a style element of their own, made by a library that asks here. */
export function giveNonceToLibraries(): void {
  const nonce = styleNonce();
  if (nonce !== '') setNonce(nonce);
}
