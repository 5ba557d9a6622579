import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { requestScope } from './requestScope.ts';

interface PolicyOptions {
  readonly issuer: string;
  readonly https: boolean;
  /** Only for `npm run dev`: Vite's one inline script, which carries the nonce, and its socket for hot updates. */
  readonly vite?: { readonly socket: string };
}

/**
 * Scripts come only from our own files, styles from them or with the nonce of this response; no page may frame ours.
 * The browser may also call an identity provider of another origin.
 */
export function securityHeaders({ issuer, https, vite }: PolicyOptions): RequestHandler {
  const nonce = (request: IncomingMessage) => `'nonce-${requestScope(request).nonce}'`;
  const policies = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(vite ? [nonce] : [])],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", nonce],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", new URL(issuer).origin, ...(vite ? [vite.socket] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 60 * 60 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', UNUSED_FEATURES);
    policies(request, response, next);
  };
}

/**
 * Device features that no page of ours needs, so that a mistake in a page cannot use them either. Only names that
 * Chromium knows: it logs a warning for every other one (`bluetooth`) on each page.
 */
const UNUSED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']
  .map((feature) => `${feature}=()`)
  .join(', ');
