/** The nonce the server wrote into this page; styles made at run time must carry it. Empty in development. */
export function styleNonce(): string {
  const content = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? '';
  return content === '__CSP_NONCE__' ? '' : content;
}
