import { setNonce } from 'get-nonce';

/** The nonce the server wrote into this page; styles made at run time must carry it. Empty in development. */
export function styleNonce(): string {
  const content = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? '';
  return content === '__CSP_NONCE__' ? '' : content;
}

/** Modals lock the page behind them with a style element of their own, made by a library that asks here. */
export function giveNonceToLibraries(): void {
  const nonce = styleNonce();
  if (nonce !== '') setNonce(nonce);
}
